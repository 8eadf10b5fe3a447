// stablehlo.ceil
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0xFF800000, 0x7FC00000, 2.5, -0.3]> : tensor<12xf32>
  %y0 = stablehlo.ceil %x0 : tensor<12xf32>
  check.expect_eq_const %y0, dense<[0.0, -0.0, 1.0, -1.0, 1.0, -2.0, 8.0, 0x7F800000, 0xFF800000, 0x7FC00000, 3.0, -0.0]> : tensor<12xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 2.5, -0.3]> : tensor<12xf64>
  %y1 = stablehlo.ceil %x1 : tensor<12xf64>
  check.expect_eq_const %y1, dense<[0.0, -0.0, 1.0, -1.0, 1.0, -2.0, 8.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 3.0, -0.0]> : tensor<12xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0xFF80, 0x7FC0, 2.5, -0.30078125]> : tensor<12xbf16>
  %y2 = stablehlo.ceil %x2 : tensor<12xbf16>
  check.expect_eq_const %y2, dense<[0.0, -0.0, 1.0, -1.0, 1.0, -2.0, 8.0, 0x7F80, 0xFF80, 0x7FC0, 3.0, -0.0]> : tensor<12xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0xFC00, 0x7E00, 2.5, -0.30004883]> : tensor<12xf16>
  %y3 = stablehlo.ceil %x3 : tensor<12xf16>
  check.expect_eq_const %y3, dense<[0.0, -0.0, 1.0, -1.0, 1.0, -2.0, 8.0, 0x7C00, 0xFC00, 0x7E00, 3.0, -0.0]> : tensor<12xf16>
  return
}
