// stablehlo.not
func.func @main() {
  // i4
  %x0 = stablehlo.constant dense<[0, 1, -1, 5, -8, 7]> : tensor<6xi4>
  %y0 = stablehlo.not %x0 : tensor<6xi4>
  check.expect_eq_const %y0, dense<[-1, -2, 0, -6, 7, -8]> : tensor<6xi4>

  // i8
  %x1 = stablehlo.constant dense<[0, 1, -1, 5, -128, 127]> : tensor<6xi8>
  %y1 = stablehlo.not %x1 : tensor<6xi8>
  check.expect_eq_const %y1, dense<[-1, -2, 0, -6, 127, -128]> : tensor<6xi8>

  // i16
  %x2 = stablehlo.constant dense<[0, 1, -1, 5, -32768, 32767]> : tensor<6xi16>
  %y2 = stablehlo.not %x2 : tensor<6xi16>
  check.expect_eq_const %y2, dense<[-1, -2, 0, -6, 32767, -32768]> : tensor<6xi16>

  // i32
  %x3 = stablehlo.constant dense<[0, 1, -1, 5, -2147483648, 2147483647]> : tensor<6xi32>
  %y3 = stablehlo.not %x3 : tensor<6xi32>
  check.expect_eq_const %y3, dense<[-1, -2, 0, -6, 2147483647, -2147483648]> : tensor<6xi32>

  // i64
  %x4 = stablehlo.constant dense<[0, 1, -1, 5, -9223372036854775808, 9223372036854775807]> : tensor<6xi64>
  %y4 = stablehlo.not %x4 : tensor<6xi64>
  check.expect_eq_const %y4, dense<[-1, -2, 0, -6, 9223372036854775807, -9223372036854775808]> : tensor<6xi64>

  // ui4
  %x5 = stablehlo.constant dense<[0, 1, 2, 5, 15, 14]> : tensor<6xui4>
  %y5 = stablehlo.not %x5 : tensor<6xui4>
  check.expect_eq_const %y5, dense<[15, 14, 13, 10, 0, 1]> : tensor<6xui4>

  // ui8
  %x6 = stablehlo.constant dense<[0, 1, 2, 5, 255, 254]> : tensor<6xui8>
  %y6 = stablehlo.not %x6 : tensor<6xui8>
  check.expect_eq_const %y6, dense<[255, 254, 253, 250, 0, 1]> : tensor<6xui8>

  // ui16
  %x7 = stablehlo.constant dense<[0, 1, 2, 5, 65535, 65534]> : tensor<6xui16>
  %y7 = stablehlo.not %x7 : tensor<6xui16>
  check.expect_eq_const %y7, dense<[65535, 65534, 65533, 65530, 0, 1]> : tensor<6xui16>

  // ui32
  %x8 = stablehlo.constant dense<[0, 1, 2, 5, 4294967295, 4294967294]> : tensor<6xui32>
  %y8 = stablehlo.not %x8 : tensor<6xui32>
  check.expect_eq_const %y8, dense<[4294967295, 4294967294, 4294967293, 4294967290, 0, 1]> : tensor<6xui32>

  // ui64
  %x9 = stablehlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 18446744073709551614]> : tensor<6xui64>
  %y9 = stablehlo.not %x9 : tensor<6xui64>
  check.expect_eq_const %y9, dense<[18446744073709551615, 18446744073709551614, 18446744073709551613, 18446744073709551610, 0, 1]> : tensor<6xui64>

  // i1
  %x10 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %y10 = stablehlo.not %x10 : tensor<2xi1>
  check.expect_eq_const %y10, dense<[false, true]> : tensor<2xi1>
  return
}
