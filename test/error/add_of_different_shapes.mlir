// RUN: tessera run %s --random 0
// EXPECT: add_of_different_shapes.mlir:4:8: error: 'stablehlo.add' op requires the same shape for all operands and results
func.func @main(%a: tensor<4x6xf32>, %b: tensor<6x4xf32>) -> tensor<4x6xf32> {
  %0 = "stablehlo.add"(%a, %b) : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
