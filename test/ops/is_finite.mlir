// stablehlo.is_finite
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = stablehlo.is_finite %x0 : (tensor<10xf32>) -> tensor<10xi1>
  check.expect_eq_const %y0, dense<[true, true, true, true, true, true, true, false, false, false]> : tensor<10xi1>

  // f64
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = stablehlo.is_finite %x1 : (tensor<10xf64>) -> tensor<10xi1>
  check.expect_eq_const %y1, dense<[true, true, true, true, true, true, true, false, false, false]> : tensor<10xi1>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y2 = stablehlo.is_finite %x2 : (tensor<10xbf16>) -> tensor<10xi1>
  check.expect_eq_const %y2, dense<[true, true, true, true, true, true, true, false, false, false]> : tensor<10xi1>

  // f16
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y3 = stablehlo.is_finite %x3 : (tensor<10xf16>) -> tensor<10xi1>
  check.expect_eq_const %y3, dense<[true, true, true, true, true, true, true, false, false, false]> : tensor<10xi1>
  return
}
