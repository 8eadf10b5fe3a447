// stablehlo.dynamic_broadcast_in_dim: with a static result type
func.func @main() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0]]> : tensor<1x3xf32>
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %y = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] : (tensor<1x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  check.expect_eq_const %y, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  return
}
