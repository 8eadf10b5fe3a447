// stablehlo.cbrt
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 8.0, -27.0, 0.125, 2.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<11xf32>
  %y0 = stablehlo.cbrt %x0 : tensor<11xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, -0.0, 1.0, -1.0, 2.0, -3.0, 0.5, 1.2599211, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<11xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 8.0, -27.0, 0.125, 2.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>
  %y1 = stablehlo.cbrt %x1 : tensor<11xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, -0.0, 1.0, -1.0, 2.0, -3.0, 0.5, 1.2599210498948732, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 8.0, -27.0, 0.125, 2.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>
  %y2 = stablehlo.cbrt %x2 : tensor<11xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, -0.0, 1.0, -1.0, 2.0, -3.0, 0.5, 1.2578125, 0x7F80, 0xFF80, 0x7FC0]> : tensor<11xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 8.0, -27.0, 0.125, 2.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  %y3 = stablehlo.cbrt %x3 : tensor<11xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, -0.0, 1.0, -1.0, 2.0, -3.0, 0.5, 1.2597656, 0x7C00, 0xFC00, 0x7E00]> : tensor<11xf16>
  return
}
