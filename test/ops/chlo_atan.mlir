// chlo.atan
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 100.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %y0 = chlo.atan %x0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 0.7853982, -0.7853982, 0.4636476, 1.5607966, 1.5707964, -1.5707964, 0x7FC00000]> : tensor<8xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 100.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %y1 = chlo.atan %x1 : tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 0.7853981633974483, -0.7853981633974483, 0.4636476090008061, 1.5607966601082315, 1.5707963267948966, -1.5707963267948966, 0x7FF8000000000000]> : tensor<8xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 100.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %y2 = chlo.atan %x2 : tensor<8xbf16> -> tensor<8xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 0.78515625, -0.78515625, 0.46289062, 1.5625, 1.5703125, -1.5703125, 0x7FC0]> : tensor<8xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 100.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %y3 = chlo.atan %x3 : tensor<8xf16> -> tensor<8xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 0.78515625, -0.78515625, 0.46362305, 1.5605469, 1.5703125, -1.5703125, 0x7E00]> : tensor<8xf16>
  return
}
