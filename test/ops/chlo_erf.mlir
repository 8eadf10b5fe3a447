// chlo.erf
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<8xf32>
  %y0 = chlo.erf %x0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 0.2763264, -0.5204999, 0.8427008, 0.9999779, 1.0, -1.0, 0x7FC00000]> : tensor<8xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>
  %y1 = chlo.erf %x1 : tensor<8xf64> -> tensor<8xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 0.27632639016823696, -0.5204998778130465, 0.8427007929497149, 0.9999779095030014, 1.0, -1.0, 0x7FF8000000000000]> : tensor<8xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<8xbf16>
  %y2 = chlo.erf %x2 : tensor<8xbf16> -> tensor<8xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 0.27539062, -0.51953125, 0.84375, 1.0, 1.0, -1.0, 0x7FC0]> : tensor<8xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 0.25, -0.5, 1.0, 3.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<8xf16>
  %y3 = chlo.erf %x3 : tensor<8xf16> -> tensor<8xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 0.2763672, -0.5205078, 0.84277344, 1.0, 1.0, -1.0, 0x7E00]> : tensor<8xf16>
  return
}
