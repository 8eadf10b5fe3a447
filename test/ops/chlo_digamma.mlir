// chlo.digamma
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, -1.0, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %y0 = chlo.digamma %x0 : tensor<10xf32> -> tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[-0.5772157, 0.42278433, -1.96351, 1.388871, 0.036489975, 4.1585836, 4.600162, 0x7FC00000, 0x7F800000, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x1 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y1 = chlo.digamma %x1 : tensor<10xf64> -> tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[-0.5772156649015329, 0.42278433509846713, -1.9635100260214235, 1.388870926359529, 0.03648997397857652, 4.158583564657972, 4.600161852738087, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x2 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, -1.0, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %y2 = chlo.digamma %x2 : tensor<10xbf16> -> tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[-0.578125, 0.421875, -1.9609375, 1.390625, 0.036376953, 4.15625, 4.59375, 0x7FC0, 0x7F80, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x3 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.5, -0.5, -2.25, 100.0, -1.0, 0x7C00, 0x7E00]> : tensor<10xf16>
  %y3 = chlo.digamma %x3 : tensor<10xf16> -> tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[-0.57714844, 0.42285156, -1.9638672, 1.3886719, 0.036499023, 4.1601562, 4.6015625, 0x7E00, 0x7C00, 0x7E00]> : tensor<10xf16>
  return
}
