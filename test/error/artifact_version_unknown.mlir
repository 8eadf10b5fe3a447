// RUN: tessera propagate %s -o %t/p.mlirbc --vhlo 1.99.0
// EXPECT: tessera propagate: error: --vhlo: '1.99.0' isn't a version of VHLO that Tessera writes; there are 1.0.0 to 1.22.0
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  return %arg0 : tensor<8xf32>
}
