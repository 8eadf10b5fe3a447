// stablehlo.real_dynamic_slice: with a static result type
func.func @main() {
  %x = stablehlo.constant dense<[[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19]]> : tensor<4x5xi32>
  %s = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %l = stablehlo.constant dense<[4, 5]> : tensor<2xi64>
  %d = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %y = stablehlo.real_dynamic_slice %x, %s, %l, %d : (tensor<4x5xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %y, dense<[[5, 8], [15, 18]]> : tensor<2x2xi32>
  return
}
