// RUN: tessera run %s --random 0
func.func @start(%a: tensor<3xf32>) -> tensor<3xf32> {
  return %a : tensor<3xf32>
}
