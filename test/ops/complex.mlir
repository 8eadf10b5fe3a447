// stablehlo.complex
func.func @main() {
  // complex<f32>
  %a0 = stablehlo.constant dense<[1.5, -2.0, 0.0]> : tensor<3xf32>
  %b0 = stablehlo.constant dense<[0.5, 3.0, -1.0]> : tensor<3xf32>
  %y0 = stablehlo.complex %a0, %b0 : tensor<3xcomplex<f32>>
  check.expect_eq_const %y0, dense<[(1.5, 0.5), (-2.0, 3.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>

  // complex<f64>
  %a1 = stablehlo.constant dense<[1.5, -2.0, 0.0]> : tensor<3xf64>
  %b1 = stablehlo.constant dense<[0.5, 3.0, -1.0]> : tensor<3xf64>
  %y1 = stablehlo.complex %a1, %b1 : tensor<3xcomplex<f64>>
  check.expect_eq_const %y1, dense<[(1.5, 0.5), (-2.0, 3.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  return
}
