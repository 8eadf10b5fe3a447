// RUN: tessera run %s --random 0
// EXPECT: einsum_of_two_element_types.mlir:4:8: error: 'stablehlo.einsum' op expects operands of the result's element type 'f32', but operand 1 is of type 'tensor<3x2xbf16>'
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xbf16>) -> tensor<2x2xf32> {
  %0 = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x2xbf16>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
