// chlo.acosh
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[1.0, 1.5, 10.0, 0.5, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  %y0 = chlo.acosh %x0 : tensor<6xf32> -> tensor<6xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 0.9624236, 2.993223, 0x7FC00000, 0x7F800000, 0x7FC00000]> : tensor<6xf32>

  // f64
  %x1 = stablehlo.constant dense<[1.0, 1.5, 10.0, 0.5, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>
  %y1 = chlo.acosh %x1 : tensor<6xf64> -> tensor<6xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 0.9624236501192069, 2.993222846126381, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>

  // bf16
  %x2 = stablehlo.constant dense<[1.0, 1.5, 10.0, 0.5, 0x7F80, 0x7FC0]> : tensor<6xbf16>
  %y2 = chlo.acosh %x2 : tensor<6xbf16> -> tensor<6xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 0.9609375, 3.0, 0x7FC0, 0x7F80, 0x7FC0]> : tensor<6xbf16>

  // f16
  %x3 = stablehlo.constant dense<[1.0, 1.5, 10.0, 0.5, 0x7C00, 0x7E00]> : tensor<6xf16>
  %y3 = chlo.acosh %x3 : tensor<6xf16> -> tensor<6xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 0.96240234, 2.9941406, 0x7E00, 0x7C00, 0x7E00]> : tensor<6xf16>
  return
}
