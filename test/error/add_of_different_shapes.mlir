// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4x6xf32>, %b: tensor<6x4xf32>) -> tensor<4x6xf32> {
  %0 = "stablehlo.add"(%a, %b) : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
