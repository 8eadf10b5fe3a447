// chlo.conj
func.func @main() {
  // complex<f32>
  %x0 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, -0.5)]> : tensor<2xcomplex<f32>>
  %y0 = chlo.conj %x0 : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  check.expect_eq_const %y0, dense<[(1.0, -2.0), (-3.0, 0.5)]> : tensor<2xcomplex<f32>>

  // complex<f64>
  %x1 = stablehlo.constant dense<[(1.0, 2.0), (-3.0, -0.5)]> : tensor<2xcomplex<f64>>
  %y1 = chlo.conj %x1 : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  check.expect_eq_const %y1, dense<[(1.0, -2.0), (-3.0, 0.5)]> : tensor<2xcomplex<f64>>
  return
}
