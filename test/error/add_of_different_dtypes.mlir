// RUN: tessera run %s --random 0
// EXPECT: add_of_different_dtypes.mlir:4:8: error: 'stablehlo.add' op requires compatible types for all operands and results: operand 1 is 'tensor<4xi32>', the result is 'tensor<4xf32>'
func.func @main(%a: tensor<4xf32>, %b: tensor<4xi32>) -> tensor<4xf32> {
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
