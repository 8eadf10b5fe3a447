// RUN: tessera run %s --random 0
// EXPECT: cholesky_of_no_square.mlir:5:8: error: requires square matrices in 'a': 4 rows, 6 columns
// EXPECT: cholesky_of_no_square.mlir:5:8: error: 'stablehlo.cholesky' op failed to infer returned types
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.cholesky %a, lower = true : tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
