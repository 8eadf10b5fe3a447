// stablehlo.log_plus_one
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0e-05, -0.5, -1.0, 7.0, 0x7F800000, -2.0, 0x7FC00000]> : tensor<9xf32>
  %y0 = stablehlo.log_plus_one %x0 : tensor<9xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, -0.0, 9.99995e-06, -0.6931472, 0xFF800000, 2.0794415, 0x7F800000, 0xFFC00000, 0x7FC00000]> : tensor<9xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0e-05, -0.5, -1.0, 7.0, 0x7FF0000000000000, -2.0, 0x7FF8000000000000]> : tensor<9xf64>
  %y1 = stablehlo.log_plus_one %x1 : tensor<9xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, -0.0, 9.999950000333332e-06, -0.6931471805599453, 0xFFF0000000000000, 2.0794415416798357, 0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<9xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.001358e-05, -0.5, -1.0, 7.0, 0x7F80, -2.0, 0x7FC0]> : tensor<9xbf16>
  %y2 = stablehlo.log_plus_one %x2 : tensor<9xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, -0.0, 1.001358e-05, -0.69140625, 0xFF80, 2.078125, 0x7F80, 0xFFC0, 0x7FC0]> : tensor<9xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.001358e-05, -0.5, -1.0, 7.0, 0x7C00, -2.0, 0x7E00]> : tensor<9xf16>
  %y3 = stablehlo.log_plus_one %x3 : tensor<9xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, -0.0, 1.001358e-05, -0.6933594, 0xFC00, 2.0800781, 0x7C00, 0xFE00, 0x7E00]> : tensor<9xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.log_plus_one %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(1.0397208, 0.7853982), (-0.5815754, 0.4636476), (1.4166067, -0.24497867), (0.804719, -2.0344439)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.log_plus_one %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(1.039720770839918, 0.7853981633974483), (-0.5815754049028404, 0.4636476090008061), (1.416606672028108, -0.24497866312686414), (0.8047189562170503, -2.0344439357957027)]> : tensor<4xcomplex<f64>>
  return
}
