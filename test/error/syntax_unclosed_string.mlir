// RUN: tessera run %s --random 0
func.func @main(%a: tensor<3xf32> {name = "a}) -> tensor<3xf32> {
  return %a : tensor<3xf32>
}
