// RUN: tessera run %s --random 0
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "tosa.exp"(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
