// RUN: tessera run %s --random 0
// EXPECT: reshape_to_another_size.mlir:4:8: error: 'stablehlo.reshape' op requires as many elements in the result as in the operand: 25 vs. 24
func.func @main(%a: tensor<4x6xf32>) -> tensor<5x5xf32> {
  %0 = stablehlo.reshape %a : (tensor<4x6xf32>) -> tensor<5x5xf32>
  return %0 : tensor<5x5xf32>
}
