// stablehlo.tan
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0x7FC00000]> : tensor<9xf32>
  %y0 = stablehlo.tan %x0 : tensor<9xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, -0.0, 1.5574077, -1.5574077, 0.5463025, 0.7470223, 1.4492795, 0xFFC00000, 0x7FC00000]> : tensor<9xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %y1 = stablehlo.tan %x1 : tensor<9xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, -0.0, 1.5574077246549023, -1.5574077246549023, 0.5463024898437905, 0.7470222972386603, 1.4492795301268253, 0xFFF8000000000000, 0x7FF8000000000000]> : tensor<9xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0x7FC0]> : tensor<9xbf16>
  %y2 = stablehlo.tan %x2 : tensor<9xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, -0.0, 1.5546875, -1.5546875, 0.546875, 0.74609375, 1.453125, 0xFFC0, 0x7FC0]> : tensor<9xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0x7E00]> : tensor<9xf16>
  %y3 = stablehlo.tan %x3 : tensor<9xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, -0.0, 1.5576172, -1.5576172, 0.5463867, 0.7470703, 1.4492188, 0xFE00, 0x7E00]> : tensor<9xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.tan %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(0.033812825, 1.0147936), (-0.5045007, 0.3124207), (-0.05916854, -0.76801765), (0.028392954, -1.0238355)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.tan %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(0.03381282607989669, 1.0147936161466335), (-0.504500702698564, 0.3124206925025888), (-0.05916853956605073, -0.7680176472869112), (0.028392952868232287, -1.0238355945704727)]> : tensor<4xcomplex<f64>>
  return
}
