// stablehlo.tanh
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.tanh %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, -0.0, 0.7615942, -0.7615942, 0.46211717, -0.9866143, 0.999999, 1.0, -1.0, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.tanh %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, -0.0, 0.7615941559557649, -0.7615941559557649, 0.46211715726000974, -0.9866142981514303, 0.9999989913051835, 1.0, -1.0, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.tanh %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, -0.0, 0.76171875, -0.76171875, 0.46289062, -0.98828125, 1.0, 1.0, -1.0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.tanh %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, -0.0, 0.76171875, -0.76171875, 0.4621582, -0.9868164, 1.0, 1.0, -1.0, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.tanh %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(1.1667362, -0.2434582), (-0.48548728, 0.19805545), (1.0020549, -0.004517137), (-1.0238355, 0.028392954)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.tanh %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(1.16673625724092, -0.2434582011857253), (-0.4854872810241353, 0.19805544995134955), (1.0020549882458116, -0.004517137276658425), (-1.0238355945704727, 0.028392952868232287)]> : tensor<4xcomplex<f64>>
  return
}
