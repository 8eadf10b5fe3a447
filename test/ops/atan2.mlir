// stablehlo.atan2
func.func @main() {
  // f32
  %a0 = stablehlo.constant dense<[0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<10xf32>
  %b0 = stablehlo.constant dense<[1.0, -1.0, -1.0, 0.0, 0.0, 1.0, -1.0, 0x7F800000, 0xFF800000, 1.0]> : tensor<10xf32>
  %y0 = stablehlo.atan2 %a0, %b0 : tensor<10xf32>
  check.expect_almost_eq_const %y0, dense<[0.0, 3.1415927, -3.1415927, 1.5707964, -1.5707964, 0.7853982, -2.3561945, 0.7853982, 2.3561945, 0x7FC00000]> : tensor<10xf32>

  // f64
  %a1 = stablehlo.constant dense<[0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %b1 = stablehlo.constant dense<[1.0, -1.0, -1.0, 0.0, 0.0, 1.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 1.0]> : tensor<10xf64>
  %y1 = stablehlo.atan2 %a1, %b1 : tensor<10xf64>
  check.expect_almost_eq_const %y1, dense<[0.0, 3.141592653589793, -3.141592653589793, 1.5707963267948966, -1.5707963267948966, 0.7853981633974483, -2.356194490192345, 0.7853981633974483, 2.356194490192345, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %a2 = stablehlo.constant dense<[0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<10xbf16>
  %b2 = stablehlo.constant dense<[1.0, -1.0, -1.0, 0.0, 0.0, 1.0, -1.0, 0x7F80, 0xFF80, 1.0]> : tensor<10xbf16>
  %y2 = stablehlo.atan2 %a2, %b2 : tensor<10xbf16>
  check.expect_almost_eq_const %y2, dense<[0.0, 3.140625, -3.140625, 1.5703125, -1.5703125, 0.78515625, -2.359375, 0.78515625, 2.359375, 0x7FC0]> : tensor<10xbf16>

  // f16
  %a3 = stablehlo.constant dense<[0.0, 0.0, -0.0, 1.0, -1.0, 1.0, -1.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<10xf16>
  %b3 = stablehlo.constant dense<[1.0, -1.0, -1.0, 0.0, 0.0, 1.0, -1.0, 0x7C00, 0xFC00, 1.0]> : tensor<10xf16>
  %y3 = stablehlo.atan2 %a3, %b3 : tensor<10xf16>
  check.expect_almost_eq_const %y3, dense<[0.0, 3.140625, -3.140625, 1.5703125, -1.5703125, 0.78515625, -2.3554688, 0.78515625, 2.3554688, 0x7E00]> : tensor<10xf16>
  return
}
