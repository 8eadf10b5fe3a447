// chlo.asin
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7FC00000]> : tensor<7xf32>
  %y0 = chlo.asin %x0 : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 1.5707964, -1.5707964, 0.5235988, -0.25268024, 0x7FC00000, 0x7FC00000]> : tensor<7xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7FF8000000000000]> : tensor<7xf64>
  %y1 = chlo.asin %x1 : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 1.5707963267948966, -1.5707963267948966, 0.5235987755982989, -0.25268025514207865, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<7xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7FC0]> : tensor<7xbf16>
  %y2 = chlo.asin %x2 : tensor<7xbf16> -> tensor<7xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 1.5703125, -1.5703125, 0.5234375, -0.25195312, 0x7FC0, 0x7FC0]> : tensor<7xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7E00]> : tensor<7xf16>
  %y3 = chlo.asin %x3 : tensor<7xf16> -> tensor<7xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 1.5703125, -1.5703125, 0.5234375, -0.25268555, 0x7E00, 0x7E00]> : tensor<7xf16>
  return
}
