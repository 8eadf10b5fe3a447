// stablehlo.dynamic_iota: with a static result type
func.func @main() {
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %y = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<2x3xi32>
  check.expect_eq_const %y, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  return
}
