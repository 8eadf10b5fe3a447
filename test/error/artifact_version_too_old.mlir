// RUN: tessera propagate %s -o %t/p.mlirbc --vhlo 1.3.0
// EXPECT: artifact_version_too_old.mlir:4:8: error: operation 'stablehlo.tan', with these attributes, is in VHLO from version 1.4.0 on, and 1.3.0 is asked for
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.tan %arg0 : tensor<8xf32>
  return %0 : tensor<8xf32>
}
