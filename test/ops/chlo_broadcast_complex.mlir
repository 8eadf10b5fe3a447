// chlo.broadcast_complex
func.func @main() {
  // the lower rank is aligned at the end
  %a0 = stablehlo.constant dense<[[1.5, -2.0, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[2.0, 0.5, -3.0]> : tensor<3xf32>
  %y0 = chlo.broadcast_complex %a0, %b0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %y0, dense<[[(1.5, 2.0), (-2.0, 0.5), (3.0, -3.0)], [(0.5, 2.0), (4.0, 0.5), (-6.0, -3.0)]]> : tensor<2x3xcomplex<f32>>

  // named dimensions
  %a1 = stablehlo.constant dense<[[1.5, -2.0, 3.0], [0.5, 4.0, -6.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[2.0, -0.25]> : tensor<2xf32>
  %y1 = chlo.broadcast_complex %a1, %b1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %y1, dense<[[(1.5, 2.0), (-2.0, 2.0), (3.0, 2.0)], [(0.5, -0.25), (4.0, -0.25), (-6.0, -0.25)]]> : tensor<2x3xcomplex<f32>>
  return
}
