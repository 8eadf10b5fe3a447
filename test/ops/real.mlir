// stablehlo.real
func.func @main() {
  // complex<f32>
  %x0 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y0 = stablehlo.real %x0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  check.expect_eq_const %y0, dense<[1.0, -0.5, 3.0, -2.0]> : tensor<4xf32>

  // complex<f64>
  %x1 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y1 = stablehlo.real %x1 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  check.expect_eq_const %y1, dense<[1.0, -0.5, 3.0, -2.0]> : tensor<4xf64>

  // f32
  %x2 = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %y2 = stablehlo.real %x2 : tensor<2xf32>
  check.expect_eq_const %y2, dense<[1.5, -2.0]> : tensor<2xf32>
  return
}
