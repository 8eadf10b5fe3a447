// stablehlo.round_nearest_even
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.4, 3.6, 0.0, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  %y0 = stablehlo.round_nearest_even %x0 : tensor<11xf32>
  check.expect_eq_const %y0, dense<[0.0, 2.0, 2.0, -0.0, -2.0, -2.0, 0.0, 4.0, 0.0, 0x7F800000, 0x7FC00000]> : tensor<11xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.4, 3.6, 0.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>
  %y1 = stablehlo.round_nearest_even %x1 : tensor<11xf64>
  check.expect_eq_const %y1, dense<[0.0, 2.0, 2.0, -0.0, -2.0, -2.0, 0.0, 4.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.40039062, 3.59375, 0.0, 0x7F80, 0x7FC0]> : tensor<11xbf16>
  %y2 = stablehlo.round_nearest_even %x2 : tensor<11xbf16>
  check.expect_eq_const %y2, dense<[0.0, 2.0, 2.0, -0.0, -2.0, -2.0, 0.0, 4.0, 0.0, 0x7F80, 0x7FC0]> : tensor<11xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.39990234, 3.5996094, 0.0, 0x7C00, 0x7E00]> : tensor<11xf16>
  %y3 = stablehlo.round_nearest_even %x3 : tensor<11xf16>
  check.expect_eq_const %y3, dense<[0.0, 2.0, 2.0, -0.0, -2.0, -2.0, 0.0, 4.0, 0.0, 0x7C00, 0x7E00]> : tensor<11xf16>
  return
}
