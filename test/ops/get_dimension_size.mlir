// stablehlo.get_dimension_size
func.func @main() {
  %x = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0]]> : tensor<2x5xf32>
  %y = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x5xf32>) -> tensor<i32>
  check.expect_eq_const %y, dense<5> : tensor<i32>
  return
}
