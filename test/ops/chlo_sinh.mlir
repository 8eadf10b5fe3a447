// chlo.sinh
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %y0 = chlo.sinh %x0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 1.1752012, -1.1752012, 0.5210953, 74.20321, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %y1 = chlo.sinh %x1 : tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 1.1752011936438014, -1.1752011936438014, 0.5210953054937474, 74.20321057778875, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %y2 = chlo.sinh %x2 : tensor<8xbf16> -> tensor<8xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 1.171875, -1.171875, 0.51953125, 74.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %y3 = chlo.sinh %x3 : tensor<8xf16> -> tensor<8xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 1.1748047, -1.1748047, 0.5209961, 74.1875, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  return
}
