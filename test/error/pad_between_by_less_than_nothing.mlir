// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4x6xf32>) -> tensor<1x6xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.pad %a, %z, low = [0, 0], high = [0, 0], interior = [-1, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<1x6xf32>
  return %0 : tensor<1x6xf32>
}
