// chlo.broadcast_next_after
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[1.5, -2.0, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[2.0, 0.5, -3.0]> : tensor<3xf32>
  %y0 = chlo.broadcast_next_after %a0, %b0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y0, dense<[[1.5000001, -1.9999999, 2.9999998], [0.50000006, 3.9999998, -5.9999995]]> : tensor<2x3xf32>

  // named dimensions
  %a1 = stablehlo.constant dense<[[1.5, -2.0, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[2.0, -0.25]> : tensor<2xf32>
  %y1 = chlo.broadcast_next_after %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y1, dense<[[1.5000001, -1.9999999, 2.9999998], [0.49999997, 3.9999998, -5.9999995]]> : tensor<2x3xf32>
  return
}
