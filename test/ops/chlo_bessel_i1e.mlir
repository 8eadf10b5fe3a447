// chlo.bessel_i1e
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, 5.0, 20.0, -30.0, 0x7FC00000]> : tensor<8xf32>
  %y0 = chlo.bessel_i1e %x0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 0.1564208, -0.1564208, 0.20791042, 0.16397227, 0.08750622, -0.07191633, 0x7FC00000]> : tensor<8xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, 5.0, 20.0, -30.0, 0x7FF8000000000000]> : tensor<8xf64>
  %y1 = chlo.bessel_i1e %x1 : tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 0.1564208031848717, -0.1564208031848717, 0.20791041534970844, 0.16397226694454237, 0.08750622218328867, -0.07191633059864755, 0x7FF8000000000000]> : tensor<8xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, 5.0, 20.0, -30.0, 0x7FC0]> : tensor<8xbf16>
  %y2 = chlo.bessel_i1e %x2 : tensor<8xbf16> -> tensor<8xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 0.15625, -0.15625, 0.20800781, 0.1640625, 0.087402344, -0.071777344, 0x7FC0]> : tensor<8xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, 5.0, 20.0, -30.0, 0x7E00]> : tensor<8xf16>
  %y3 = chlo.bessel_i1e %x3 : tensor<8xf16> -> tensor<8xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 0.15637207, -0.15637207, 0.20788574, 0.16394043, 0.087524414, -0.071899414, 0x7E00]> : tensor<8xf16>
  return
}
