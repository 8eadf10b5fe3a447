// RUN: tessera run %s --random 0
// EXPECT: transpose_by_no_permutation.mlir:5:8: error: requires distinct entries of 'permutation': 0 stands twice in 2 entries
// EXPECT: transpose_by_no_permutation.mlir:5:8: error: 'stablehlo.transpose' op failed to infer returned types
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.transpose %a, dims = [0, 0] : (tensor<4x6xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
