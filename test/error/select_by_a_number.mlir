// RUN: tessera run %s --random 0
// EXPECT: select_by_a_number.mlir:4:8: error: 'stablehlo.select' op operand #0 must be ranked tensor of pred (boolean) values, but got 'tensor<4x6xf32>'
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = "stablehlo.select"(%a, %a, %a) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
