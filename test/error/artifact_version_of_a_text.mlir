// RUN: tessera propagate %s --vhlo 1.0.0
// EXPECT: tessera propagate: error: --vhlo: a portable artifact is written where -o names a file that ends in .mlirbc or .bin, without --json
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  return %arg0 : tensor<8xf32>
}
