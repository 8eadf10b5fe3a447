// chlo.broadcast_atan2
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[1.5, -2.0, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[2.0, 0.5, -3.0]> : tensor<3xf32>
  %y0 = chlo.broadcast_atan2 %a0, %b0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y0, dense<[[0.6435011, -1.3258177, 2.3561945], [0.24497867, 1.4464413, -2.0344439]]> : tensor<2x3xf32>

  // named dimensions
  %a1 = stablehlo.constant dense<[[1.5, -2.0, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[2.0, -0.25]> : tensor<2xf32>
  %y1 = chlo.broadcast_atan2 %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y1, dense<[[0.6435011, -0.7853982, 0.98279375], [2.0344439, 1.6332152, -1.6124389]]> : tensor<2x3xf32>
  return
}
