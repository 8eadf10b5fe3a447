// chlo.broadcast_power
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[1.5, 2.0, 3.0], [0.5, 4.0, 6.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[2.0, 0.5, -3.0]> : tensor<3xf32>
  %y0 = chlo.broadcast_power %a0, %b0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y0, dense<[[2.25, 1.4142135, 0.037037037], [0.25, 2.0, 0.0046296297]]> : tensor<2x3xf32>

  // named dimensions
  %a1 = stablehlo.constant dense<[[1.5, 2.0, 3.0], [0.5, 4.0, 6.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[2.0, -0.25]> : tensor<2xf32>
  %y1 = chlo.broadcast_power %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y1, dense<[[2.25, 4.0, 9.0], [1.1892071, 0.70710677, 0.6389431]]> : tensor<2x3xf32>
  return
}
