// stablehlo.log
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.001, 100.0, 0x7F800000, -1.0, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.log %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0xFF800000, 0xFF800000, 0.0, -0.6931472, 1.3862944, -6.9077554, 4.6051702, 0x7F800000, 0xFFC00000, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.001, 100.0, 0x7FF0000000000000, -1.0, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.log %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0xFFF0000000000000, 0xFFF0000000000000, 0.0, -0.6931471805599453, 1.3862943611198906, -6.907755278982137, 4.605170185988092, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 9.994507e-04, 100.0, 0x7F80, -1.0, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.log %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0xFF80, 0xFF80, 0.0, -0.69140625, 1.3828125, -6.90625, 4.59375, 0x7F80, 0xFFC0, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, 0.5, 4.0, 0.0010004044, 100.0, 0x7C00, -1.0, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.log %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0xFC00, 0xFC00, 0.0, -0.6933594, 1.3867188, -6.90625, 4.6054688, 0x7C00, 0xFE00, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.log %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(0.804719, 1.1071488), (-0.5815754, 2.6779451), (1.1512926, -0.32175055), (1.0397208, -2.3561945)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.log %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(0.8047189562170503, 1.1071487177940904), (-0.5815754049028404, 2.677945044588987), (1.151292546497023, -0.3217505543966422), (1.039720770839918, -2.356194490192345)]> : tensor<4xcomplex<f64>>
  return
}
