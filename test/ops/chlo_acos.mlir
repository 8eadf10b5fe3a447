// chlo.acos
func.func @main() {
  // f32
  %x0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7FC00000]> : tensor<7xf32>
  %y0 = chlo.acos %x0 : tensor<7xf32> -> tensor<7xf32>
  check.expect_almost_eq_const %y0, dense<[1.5707964, 0.0, 3.1415927, 1.0471976, 1.8234766, 0x7FC00000, 0x7FC00000]> : tensor<7xf32>

  // f64
  %x1 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7FF8000000000000]> : tensor<7xf64>
  %y1 = chlo.acos %x1 : tensor<7xf64> -> tensor<7xf64>
  check.expect_almost_eq_const %y1, dense<[1.5707963267948966, 0.0, 3.141592653589793, 1.0471975511965979, 1.8234765819369754, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<7xf64>

  // bf16
  %x2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7FC0]> : tensor<7xbf16>
  %y2 = chlo.acos %x2 : tensor<7xbf16> -> tensor<7xbf16>
  check.expect_almost_eq_const %y2, dense<[1.5703125, 0.0, 3.140625, 1.046875, 1.8203125, 0x7FC0, 0x7FC0]> : tensor<7xbf16>

  // f16
  %x3 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -0.25, 2.0, 0x7E00]> : tensor<7xf16>
  %y3 = chlo.acos %x3 : tensor<7xf16> -> tensor<7xf16>
  check.expect_almost_eq_const %y3, dense<[1.5703125, 0.0, 3.140625, 1.046875, 1.8232422, 0x7E00, 0x7E00]> : tensor<7xf16>
  return
}
