// chlo.next_after
func.func @main() {
  // f32
  %a0 = stablehlo.constant dense<[1.0, 1.0, 0.0, 0.0, 2.0, 0x7F800000]> : tensor<6xf32>
  %b0 = stablehlo.constant dense<[2.0, 0.0, 1.0, -1.0, 2.0, 0.0]> : tensor<6xf32>
  %y0 = chlo.next_after %a0, %b0 : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %y0, dense<[1.0000001, 0.99999994, 1.0e-45, -1.0e-45, 2.0, 3.4028235e+38]> : tensor<6xf32>

  // f64
  %a1 = stablehlo.constant dense<[1.0, 1.0, 0.0, 0.0, 2.0, 0x7FF0000000000000]> : tensor<6xf64>
  %b1 = stablehlo.constant dense<[2.0, 0.0, 1.0, -1.0, 2.0, 0.0]> : tensor<6xf64>
  %y1 = chlo.next_after %a1, %b1 : tensor<6xf64>, tensor<6xf64> -> tensor<6xf64>
  check.expect_eq_const %y1, dense<[1.0000000000000002, 0.9999999999999999, 5.0e-324, -5.0e-324, 2.0, 1.7976931348623157e+308]> : tensor<6xf64>

  // f16
  %a2 = stablehlo.constant dense<[1.0, 1.0, 0.0, 0.0, 2.0, 0x7C00]> : tensor<6xf16>
  %b2 = stablehlo.constant dense<[2.0, 0.0, 1.0, -1.0, 2.0, 0.0]> : tensor<6xf16>
  %y2 = chlo.next_after %a2, %b2 : tensor<6xf16>, tensor<6xf16> -> tensor<6xf16>
  check.expect_eq_const %y2, dense<[1.0009766, 0.9995117, 5.9604645e-08, -5.9604645e-08, 2.0, 65504.0]> : tensor<6xf16>
  return
}
