// RUN: tessera run %s --random 0
// EXPECT: convert_to_another_shape.mlir:4:8: error: 'stablehlo.convert' op requires the same shape for all operands and results
func.func @main(%a: tensor<4x6xf32>) -> tensor<6x4xi32> {
  %0 = stablehlo.convert %a : (tensor<4x6xf32>) -> tensor<6x4xi32>
  return %0 : tensor<6x4xi32>
}
