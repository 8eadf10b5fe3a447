// chlo.broadcast_add
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[5.0, 6.0, 7.0]> : tensor<3xf32>
  %y0 = chlo.broadcast_add %a0, %b0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y0, dense<[[6.0, 8.0, 10.0], [9.0, 11.0, 13.0]]> : tensor<2x3xf32>

  // named dimensions
  %a1 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[5.0, 6.0]> : tensor<2xf32>
  %y1 = chlo.broadcast_add %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y1, dense<[[6.0, 7.0, 8.0], [10.0, 11.0, 12.0]]> : tensor<2x3xf32>

  // a scalar
  %a2 = stablehlo.constant dense<2.0> : tensor<f32>
  %b2 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %y2 = chlo.broadcast_add %a2, %b2 : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y2, dense<[[3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<2x3xf32>
  return
}
