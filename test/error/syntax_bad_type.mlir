// RUN: tessera run %s --random 0
func.func @main(%a: tensor<3xfloat>) -> tensor<3xfloat> {
  return %a : tensor<3xfloat>
}
