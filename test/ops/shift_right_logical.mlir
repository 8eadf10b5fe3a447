// stablehlo.shift_right_logical
func.func @main() {
  // i4
  %a0 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, -1, -1, -1, 5, 5, 5, -8, -8, -8, 7, 7, 7]> : tensor<18xi4>
  %b0 = stablehlo.constant dense<[0, 1, 3, 0, 1, 3, 0, 1, 3, 0, 1, 3, 0, 1, 3, 0, 1, 3]> : tensor<18xi4>
  %y0 = stablehlo.shift_right_logical %a0, %b0 : tensor<18xi4>
  check.expect_eq_const %y0, dense<[0, 0, 0, 1, 0, 0, -1, 7, 1, 5, 2, 0, -8, 4, 1, 7, 3, 0]> : tensor<18xi4>

  // i8
  %a1 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, -1, -1, -1, 5, 5, 5, -128, -128, -128, 127, 127, 127, 0, 1, -1, 5, -128, 127]> : tensor<24xi8>
  %b1 = stablehlo.constant dense<[0, 1, 7, 0, 1, 7, 0, 1, 7, 0, 1, 7, 0, 1, 7, 0, 1, 7, 8, 8, 8, 8, 8, 8]> : tensor<24xi8>
  %y1 = stablehlo.shift_right_logical %a1, %b1 : tensor<24xi8>
  check.expect_eq_const %y1, dense<[0, 0, 0, 1, 0, 0, -1, 127, 1, 5, 2, 0, -128, 64, 1, 127, 63, 0, 0, 0, 0, 0, 0, 0]> : tensor<24xi8>

  // i16
  %a2 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, -1, -1, -1, 5, 5, 5, -32768, -32768, -32768, 32767, 32767, 32767, 0, 1, -1, 5, -32768, 32767]> : tensor<24xi16>
  %b2 = stablehlo.constant dense<[0, 1, 15, 0, 1, 15, 0, 1, 15, 0, 1, 15, 0, 1, 15, 0, 1, 15, 16, 16, 16, 16, 16, 16]> : tensor<24xi16>
  %y2 = stablehlo.shift_right_logical %a2, %b2 : tensor<24xi16>
  check.expect_eq_const %y2, dense<[0, 0, 0, 1, 0, 0, -1, 32767, 1, 5, 2, 0, -32768, 16384, 1, 32767, 16383, 0, 0, 0, 0, 0, 0, 0]> : tensor<24xi16>

  // i32
  %a3 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, -1, -1, -1, 5, 5, 5, -2147483648, -2147483648, -2147483648, 2147483647, 2147483647, 2147483647, 0, 1, -1, 5, -2147483648, 2147483647]> : tensor<24xi32>
  %b3 = stablehlo.constant dense<[0, 1, 31, 0, 1, 31, 0, 1, 31, 0, 1, 31, 0, 1, 31, 0, 1, 31, 32, 32, 32, 32, 32, 32]> : tensor<24xi32>
  %y3 = stablehlo.shift_right_logical %a3, %b3 : tensor<24xi32>
  check.expect_eq_const %y3, dense<[0, 0, 0, 1, 0, 0, -1, 2147483647, 1, 5, 2, 0, -2147483648, 1073741824, 1, 2147483647, 1073741823, 0, 0, 0, 0, 0, 0, 0]> : tensor<24xi32>

  // i64
  %a4 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, -1, -1, -1, 5, 5, 5, -9223372036854775808, -9223372036854775808, -9223372036854775808, 9223372036854775807, 9223372036854775807, 9223372036854775807, 0, 1, -1, 5, -9223372036854775808, 9223372036854775807]> : tensor<24xi64>
  %b4 = stablehlo.constant dense<[0, 1, 63, 0, 1, 63, 0, 1, 63, 0, 1, 63, 0, 1, 63, 0, 1, 63, 64, 64, 64, 64, 64, 64]> : tensor<24xi64>
  %y4 = stablehlo.shift_right_logical %a4, %b4 : tensor<24xi64>
  check.expect_eq_const %y4, dense<[0, 0, 0, 1, 0, 0, -1, 9223372036854775807, 1, 5, 2, 0, -9223372036854775808, 4611686018427387904, 1, 9223372036854775807, 4611686018427387903, 0, 0, 0, 0, 0, 0, 0]> : tensor<24xi64>

  // ui4
  %a5 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5, 5, 15, 15, 15, 14, 14, 14]> : tensor<18xui4>
  %b5 = stablehlo.constant dense<[0, 1, 3, 0, 1, 3, 0, 1, 3, 0, 1, 3, 0, 1, 3, 0, 1, 3]> : tensor<18xui4>
  %y5 = stablehlo.shift_right_logical %a5, %b5 : tensor<18xui4>
  check.expect_eq_const %y5, dense<[0, 0, 0, 1, 0, 0, 2, 1, 0, 5, 2, 0, 15, 7, 1, 14, 7, 1]> : tensor<18xui4>

  // ui8
  %a6 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5, 5, 255, 255, 255, 254, 254, 254, 0, 1, 2, 5, 255, 254]> : tensor<24xui8>
  %b6 = stablehlo.constant dense<[0, 1, 7, 0, 1, 7, 0, 1, 7, 0, 1, 7, 0, 1, 7, 0, 1, 7, 8, 8, 8, 8, 8, 8]> : tensor<24xui8>
  %y6 = stablehlo.shift_right_logical %a6, %b6 : tensor<24xui8>
  check.expect_eq_const %y6, dense<[0, 0, 0, 1, 0, 0, 2, 1, 0, 5, 2, 0, 255, 127, 1, 254, 127, 1, 0, 0, 0, 0, 0, 0]> : tensor<24xui8>

  // ui16
  %a7 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5, 5, 65535, 65535, 65535, 65534, 65534, 65534, 0, 1, 2, 5, 65535, 65534]> : tensor<24xui16>
  %b7 = stablehlo.constant dense<[0, 1, 15, 0, 1, 15, 0, 1, 15, 0, 1, 15, 0, 1, 15, 0, 1, 15, 16, 16, 16, 16, 16, 16]> : tensor<24xui16>
  %y7 = stablehlo.shift_right_logical %a7, %b7 : tensor<24xui16>
  check.expect_eq_const %y7, dense<[0, 0, 0, 1, 0, 0, 2, 1, 0, 5, 2, 0, 65535, 32767, 1, 65534, 32767, 1, 0, 0, 0, 0, 0, 0]> : tensor<24xui16>

  // ui32
  %a8 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5, 5, 4294967295, 4294967295, 4294967295, 4294967294, 4294967294, 4294967294, 0, 1, 2, 5, 4294967295, 4294967294]> : tensor<24xui32>
  %b8 = stablehlo.constant dense<[0, 1, 31, 0, 1, 31, 0, 1, 31, 0, 1, 31, 0, 1, 31, 0, 1, 31, 32, 32, 32, 32, 32, 32]> : tensor<24xui32>
  %y8 = stablehlo.shift_right_logical %a8, %b8 : tensor<24xui32>
  check.expect_eq_const %y8, dense<[0, 0, 0, 1, 0, 0, 2, 1, 0, 5, 2, 0, 4294967295, 2147483647, 1, 4294967294, 2147483647, 1, 0, 0, 0, 0, 0, 0]> : tensor<24xui32>

  // ui64
  %a9 = stablehlo.constant dense<[0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5, 5, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551614, 18446744073709551614, 18446744073709551614, 0, 1, 2, 5, 18446744073709551615, 18446744073709551614]> : tensor<24xui64>
  %b9 = stablehlo.constant dense<[0, 1, 63, 0, 1, 63, 0, 1, 63, 0, 1, 63, 0, 1, 63, 0, 1, 63, 64, 64, 64, 64, 64, 64]> : tensor<24xui64>
  %y9 = stablehlo.shift_right_logical %a9, %b9 : tensor<24xui64>
  check.expect_eq_const %y9, dense<[0, 0, 0, 1, 0, 0, 2, 1, 0, 5, 2, 0, 18446744073709551615, 9223372036854775807, 1, 18446744073709551614, 9223372036854775807, 1, 0, 0, 0, 0, 0, 0]> : tensor<24xui64>
  return
}
