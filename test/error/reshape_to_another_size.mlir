// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4x6xf32>) -> tensor<5x5xf32> {
  %0 = stablehlo.reshape %a : (tensor<4x6xf32>) -> tensor<5x5xf32>
  return %0 : tensor<5x5xf32>
}
