// chlo.is_neg_inf
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 1.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<5xf32>
  %y0 = chlo.is_neg_inf %x0 : tensor<5xf32> -> tensor<5xi1>
  check.expect_eq_const %y0, dense<[false, false, false, true, false]> : tensor<5xi1>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>
  %y1 = chlo.is_neg_inf %x1 : tensor<5xf64> -> tensor<5xi1>
  check.expect_eq_const %y1, dense<[false, false, false, true, false]> : tensor<5xi1>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 1.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<5xbf16>
  %y2 = chlo.is_neg_inf %x2 : tensor<5xbf16> -> tensor<5xi1>
  check.expect_eq_const %y2, dense<[false, false, false, true, false]> : tensor<5xi1>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 1.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<5xf16>
  %y3 = chlo.is_neg_inf %x3 : tensor<5xf16> -> tensor<5xi1>
  check.expect_eq_const %y3, dense<[false, false, false, true, false]> : tensor<5xi1>
  return
}
