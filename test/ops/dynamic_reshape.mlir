// stablehlo.dynamic_reshape: with a static result type
func.func @main() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %y = stablehlo.dynamic_reshape %x, %s : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  check.expect_eq_const %y, dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  return
}
