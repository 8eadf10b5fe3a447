// RUN: tessera run %s --random 0
func.func @main(%a: tensor<5xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<5xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
