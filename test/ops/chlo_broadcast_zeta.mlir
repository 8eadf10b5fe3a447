// chlo.broadcast_zeta
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[2.0, 3.0, 4.0], [1.5, 2.5, 6.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>
  %y0 = chlo.broadcast_zeta %a0, %b0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y0, dense<[[1.644934, 0.2020569, 16.234848], [2.6123753, 0.34148726, 64.09261]]> : tensor<2x3xf32>

  // named dimensions
  %a1 = stablehlo.constant dense<[[2.0, 3.0, 4.0], [1.5, 2.5, 6.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[3.0, 1.25]> : tensor<2xf32>
  %y1 = chlo.broadcast_zeta %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %y1, dense<[[0.39493406, 0.0770569, 0.019823235], [2.2130554, 0.8474519, 0.27094805]]> : tensor<2x3xf32>
  return
}
