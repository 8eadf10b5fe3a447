// stablehlo.reverse
func.func @main() {
  // one dimension
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %y0 = stablehlo.reverse %x0, dims = [1] : tensor<3x4xf32>
  check.expect_eq_const %y0, dense<[[3.0, 2.0, 1.0, 0.0], [7.0, 6.0, 5.0, 4.0], [11.0, 10.0, 9.0, 8.0]]> : tensor<3x4xf32>

  // both
  %x1 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi16>
  %y1 = stablehlo.reverse %x1, dims = [0, 1] : tensor<3x4xi16>
  check.expect_eq_const %y1, dense<[[11, 10, 9, 8], [7, 6, 5, 4], [3, 2, 1, 0]]> : tensor<3x4xi16>

  // none
  %x2 = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi64>
  %y2 = stablehlo.reverse %x2, dims = [] : tensor<3xi64>
  check.expect_eq_const %y2, dense<[0, 1, 2]> : tensor<3xi64>

  // booleans
  %x3 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %y3 = stablehlo.reverse %x3, dims = [0] : tensor<3xi1>
  check.expect_eq_const %y3, dense<[false, false, true]> : tensor<3xi1>
  return
}
