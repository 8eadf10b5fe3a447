// chlo.cosh
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %y0 = chlo.cosh %x0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_almost_eq_const %y0, dense<[1.0, 1.5430807, 1.5430807, 1.127626, 74.209946, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<8xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %y1 = chlo.cosh %x1 : tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %y1, dense<[1.0, 1.5430806348152437, 1.5430806348152437, 1.1276259652063807, 74.20994852478785, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %y2 = chlo.cosh %x2 : tensor<8xbf16> -> tensor<8xbf16>
  check.expect_almost_eq_const %y2, dense<[1.0, 1.546875, 1.546875, 1.125, 74.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<8xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %y3 = chlo.cosh %x3 : tensor<8xf16> -> tensor<8xf16>
  check.expect_almost_eq_const %y3, dense<[1.0, 1.5429688, 1.5429688, 1.1279297, 74.1875, 0x7C00, 0x7C00, 0x7E00]> : tensor<8xf16>
  return
}
