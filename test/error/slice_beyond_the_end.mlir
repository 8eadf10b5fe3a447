// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x7xf32> {
  %0 = stablehlo.slice %a [0:4, 2:9] : (tensor<4x6xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}
