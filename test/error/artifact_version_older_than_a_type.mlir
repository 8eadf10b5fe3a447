// RUN: tessera propagate %s -o %t/p.mlirbc --vhlo 1.6.0
// EXPECT: artifact_version_older_than_a_type.mlir:0:0: error: the program has types that are in VHLO from version 1.7.0 on, and 1.6.0 is asked for
func.func @main(%arg0: tensor<8xf8E4M3>) -> tensor<8xf8E4M3> {
  return %arg0 : tensor<8xf8E4M3>
}
