// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4x6xf32>, %b: tensor<4x5xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<4x6xf32>, tensor<4x5xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
