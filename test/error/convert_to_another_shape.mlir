// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4x6xf32>) -> tensor<6x4xi32> {
  %0 = stablehlo.convert %a : (tensor<4x6xf32>) -> tensor<6x4xi32>
  return %0 : tensor<6x4xi32>
}
