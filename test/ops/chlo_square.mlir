// chlo.square
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0x7F800000, 0x7FC00000]> : tensor<5xf32>
  %y0 = chlo.square %x0 : tensor<5xf32> -> tensor<5xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 2.25, 9.0, 0x7F800000, 0x7FC00000]> : tensor<5xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>
  %y1 = chlo.square %x1 : tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 2.25, 9.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0x7F80, 0x7FC0]> : tensor<5xbf16>
  %y2 = chlo.square %x2 : tensor<5xbf16> -> tensor<5xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 2.25, 9.0, 0x7F80, 0x7FC0]> : tensor<5xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -1.5, 3.0, 0x7C00, 0x7E00]> : tensor<5xf16>
  %y3 = chlo.square %x3 : tensor<5xf16> -> tensor<5xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 2.25, 9.0, 0x7C00, 0x7E00]> : tensor<5xf16>
  return
}
