// stablehlo.logistic
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.logistic %x0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0.5, 0.5, 0.7310586, 0.26894143, 0.62245935, 0.07585818, 0.99929035, 1.0, 0.0, 0xFFC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.logistic %x1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0.5, 0.5, 0.7310585786300049, 0.2689414213699951, 0.6224593312018546, 0.07585818002124355, 0.9992903296008994, 1.0, 0.0, 0xFFF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.logistic %x2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0.5, 0.5, 0.73046875, 0.26953125, 0.62109375, 0.075683594, 1.0, 1.0, 0.0, 0xFFC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.logistic %x3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0.5, 0.5, 0.73095703, 0.26904297, 0.6225586, 0.0758667, 0.9995117, 1.0, 0.0, 0xFE00]> : tensor<10xf16>

  // complex<f32>
  %x4 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y4 = stablehlo.logistic %x4 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[(1.0214154, 0.40343872), (0.37572482, 0.059002966), (0.9721865, -0.039662227), (-0.041961662, -0.1358763)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %x5 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %y5 = stablehlo.logistic %x5 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y5, dense<[(1.0214153641721806, 0.40343870608154253), (0.3757248355800388, 0.05900296431450803), (0.9721864932113107, -0.03966222740197834), (-0.04196166366934727, -0.13587629265975584)]> : tensor<4xcomplex<f64>>
  return
}
