// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x6xi1> {
  %0 = stablehlo.compare ABOUT, %a, %a : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  return %0 : tensor<4x6xi1>
}
