sdy.mesh @mesh = <["x"=1]>
func.func @main(%a: tensor<512x2304xf32>, %b: tensor<2304x768xf32>) -> tensor<512x768xf32> {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<512x2304xf32>, tensor<2304x768xf32>) -> tensor<512x768xf32>
  return %r : tensor<512x768xf32>
}
