// RUN: tessera run %s --random 0
func.func @main(%a: tensor<3xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
