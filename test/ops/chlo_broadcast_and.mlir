// chlo.broadcast_and
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[7, -2, 100], [5, -128, 13]]> : tensor<2x3xi32>
  %b0 = stablehlo.constant dense<[3, 1, 2]> : tensor<3xi32>
  %y0 = chlo.broadcast_and %a0, %b0 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %y0, dense<[[3, 0, 0], [1, 0, 0]]> : tensor<2x3xi32>

  // named dimensions
  %a1 = stablehlo.constant dense<[[7, -2, 100], [5, -128, 13]]> : tensor<2x3xi32>
  %b1 = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
  %y1 = chlo.broadcast_and %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %y1, dense<[[2, 2, 0], [4, 0, 4]]> : tensor<2x3xi32>
  return
}
