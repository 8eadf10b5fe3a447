// RUN: tessera run %s --random 0
// EXPECT: pad_between_by_less_than_nothing.mlir:6:8: error: requires non-negative interior padding: dimension 0 has -1
// EXPECT: pad_between_by_less_than_nothing.mlir:6:8: error: 'stablehlo.pad' op failed to infer returned types
func.func @main(%a: tensor<4x6xf32>) -> tensor<1x6xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.pad %a, %z, low = [0, 0], high = [0, 0], interior = [-1, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<1x6xf32>
  return %0 : tensor<1x6xf32>
}
