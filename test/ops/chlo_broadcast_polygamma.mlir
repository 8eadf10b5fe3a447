// chlo.broadcast_polygamma
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 0.0, 1.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>
  %y0 = chlo.broadcast_polygamma %a0, %b0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y0, dense<[[-0.5772157, 0.64493406, -16.828796], [6.4939394, 0.42278433, 4.934802]]> : tensor<2x3xf32>

  // named dimensions
  %a1 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 0.0, 1.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[3.0, 1.25]> : tensor<2xf32>
  %y1 = chlo.broadcast_polygamma %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y1, dense<[[0.9227843, 0.39493406, -0.1541138], [2.782144, -0.22745353, 1.1973292]]> : tensor<2x3xf32>
  return
}
