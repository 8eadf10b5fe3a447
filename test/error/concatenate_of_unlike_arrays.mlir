// RUN: tessera run %s --random 0
// EXPECT: concatenate_of_unlike_arrays.mlir:5:8: error: requires inputs that differ in dimension 0 only: dimension 1 is 6 before input 1 and 5 in it
// EXPECT: concatenate_of_unlike_arrays.mlir:5:8: error: 'stablehlo.concatenate' op failed to infer returned types
func.func @main(%a: tensor<4x6xf32>, %b: tensor<4x5xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<4x6xf32>, tensor<4x5xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
