// chlo.erf_inv
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.75, -0.875, 1.0, -1.0, 2.0, 0x7FC00000]> : tensor<9xf32>
  %y0 = chlo.erf_inv %x0 : tensor<9xf32> -> tensor<9xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 0.22531205, -0.47693628, 0.8134198, -1.084787, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000]> : tensor<9xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.75, -0.875, 1.0, -1.0, 2.0, 0x7FF8000000000000]> : tensor<9xf64>
  %y1 = chlo.erf_inv %x1 : tensor<9xf64> -> tensor<9xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 0.2253120550121781, -0.4769362762044699, 0.8134198475976185, -1.0847870400692832, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<9xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.75, -0.875, 1.0, -1.0, 2.0, 0x7FC0]> : tensor<9xbf16>
  %y2 = chlo.erf_inv %x2 : tensor<9xbf16> -> tensor<9xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 0.22558594, -0.4765625, 0.8125, -1.0859375, 0x7F80, 0xFF80, 0x7FC0, 0x7FC0]> : tensor<9xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 0.25, -0.5, 0.75, -0.875, 1.0, -1.0, 2.0, 0x7E00]> : tensor<9xf16>
  %y3 = chlo.erf_inv %x3 : tensor<9xf16> -> tensor<9xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 0.2253418, -0.47705078, 0.81347656, -1.0849609, 0x7C00, 0xFC00, 0x7E00, 0x7E00]> : tensor<9xf16>
  return
}
