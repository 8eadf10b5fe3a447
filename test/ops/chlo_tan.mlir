// chlo.tan
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7F800000, 0x7FC00000]> : tensor<7xf32>
  %y0 = chlo.tan %x0 : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 1.5574077, -1.5574077, 0.5463025, -3.380515, 0x7FC00000, 0x7FC00000]> : tensor<7xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<7xf64>
  %y1 = chlo.tan %x1 : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 1.5574077246549023, -1.5574077246549023, 0.5463024898437905, -3.380515006246586, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<7xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7F80, 0x7FC0]> : tensor<7xbf16>
  %y2 = chlo.tan %x2 : tensor<7xbf16> -> tensor<7xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 1.5546875, -1.5546875, 0.546875, -3.375, 0x7FC0, 0x7FC0]> : tensor<7xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, 5.0, 0x7C00, 0x7E00]> : tensor<7xf16>
  %y3 = chlo.tan %x3 : tensor<7xf16> -> tensor<7xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 1.5576172, -1.5576172, 0.5463867, -3.3808594, 0x7E00, 0x7E00]> : tensor<7xf16>
  return
}
