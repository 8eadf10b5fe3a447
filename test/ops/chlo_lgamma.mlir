// chlo.lgamma
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, 0.0, -1.0, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  %y0 = chlo.lgamma %x0 : tensor<11xf32> -> tensor<11xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 0.0, 0.5723649, 2.4537365, 1.2655121, 0.5555015, 359.13422, 0x7F800000, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<11xf32>

  // f64
  %x1 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, 0.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>
  %y1 = chlo.lgamma %x1 : tensor<11xf64> -> tensor<11xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 0.0, 0.5723649429247001, 2.4537365708424423, 1.2655121234846454, 0.5555015450206475, 359.1342053695754, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>

  // bf16
  %x2 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, 0.0, -1.0, 0x7F80, 0x7FC0]> : tensor<11xbf16>
  %y2 = chlo.lgamma %x2 : tensor<11xbf16> -> tensor<11xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 0.0, 0.57421875, 2.453125, 1.265625, 0.5546875, 360.0, 0x7F80, 0x7F80, 0x7F80, 0x7FC0]> : tensor<11xbf16>

  // f16
  %x3 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, 0.0, -1.0, 0x7C00, 0x7E00]> : tensor<11xf16>
  %y3 = chlo.lgamma %x3 : tensor<11xf16> -> tensor<11xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 0.0, 0.5722656, 2.453125, 1.265625, 0.55566406, 359.25, 0x7C00, 0x7C00, 0x7C00, 0x7E00]> : tensor<11xf16>
  return
}
