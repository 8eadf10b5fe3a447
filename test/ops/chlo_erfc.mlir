// chlo.erfc
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %y0 = chlo.erfc %x0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_almost_eq_const %y0, dense<[1.0, 0.7236736, 1.5204998, 0.1572992, 2.2090497e-05, 0.0, 2.0, 0x7FC00000]> : tensor<8xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %y1 = chlo.erfc %x1 : tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %y1, dense<[1.0, 0.7236736098317631, 1.5204998778130465, 0.15729920705028513, 2.209049699858544e-05, 0.0, 2.0, 0x7FF8000000000000]> : tensor<8xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %y2 = chlo.erfc %x2 : tensor<8xbf16> -> tensor<8xbf16>
  check.expect_almost_eq_const %y2, dense<[1.0, 0.72265625, 1.5234375, 0.15722656, 2.2053719e-05, 0.0, 2.0, 0x7FC0]> : tensor<8xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %y3 = chlo.erfc %x3 : tensor<8xf16> -> tensor<8xf16>
  check.expect_almost_eq_const %y3, dense<[1.0, 0.7236328, 1.5205078, 0.15734863, 2.2113323e-05, 0.0, 2.0, 0x7E00]> : tensor<8xf16>
  return
}
