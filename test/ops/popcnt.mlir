// stablehlo.popcnt
func.func @main() {
  // i4
  %x0 = stablehlo.constant dense<[0, 1, -1, 5, -8, 7]> : tensor<6xi4>
  %y0 = stablehlo.popcnt %x0 : tensor<6xi4>
  check.expect_eq_const %y0, dense<[0, 1, 4, 2, 1, 3]> : tensor<6xi4>

  // i8
  %x1 = stablehlo.constant dense<[0, 1, -1, 5, -128, 127]> : tensor<6xi8>
  %y1 = stablehlo.popcnt %x1 : tensor<6xi8>
  check.expect_eq_const %y1, dense<[0, 1, 8, 2, 1, 7]> : tensor<6xi8>

  // i16
  %x2 = stablehlo.constant dense<[0, 1, -1, 5, -32768, 32767]> : tensor<6xi16>
  %y2 = stablehlo.popcnt %x2 : tensor<6xi16>
  check.expect_eq_const %y2, dense<[0, 1, 16, 2, 1, 15]> : tensor<6xi16>

  // i32
  %x3 = stablehlo.constant dense<[0, 1, -1, 5, -2147483648, 2147483647]> : tensor<6xi32>
  %y3 = stablehlo.popcnt %x3 : tensor<6xi32>
  check.expect_eq_const %y3, dense<[0, 1, 32, 2, 1, 31]> : tensor<6xi32>

  // i64
  %x4 = stablehlo.constant dense<[0, 1, -1, 5, -9223372036854775808, 9223372036854775807]> : tensor<6xi64>
  %y4 = stablehlo.popcnt %x4 : tensor<6xi64>
  check.expect_eq_const %y4, dense<[0, 1, 64, 2, 1, 63]> : tensor<6xi64>

  // ui4
  %x5 = stablehlo.constant dense<[0, 1, 2, 5, 15, 14]> : tensor<6xui4>
  %y5 = stablehlo.popcnt %x5 : tensor<6xui4>
  check.expect_eq_const %y5, dense<[0, 1, 1, 2, 4, 3]> : tensor<6xui4>

  // ui8
  %x6 = stablehlo.constant dense<[0, 1, 2, 5, 255, 254]> : tensor<6xui8>
  %y6 = stablehlo.popcnt %x6 : tensor<6xui8>
  check.expect_eq_const %y6, dense<[0, 1, 1, 2, 8, 7]> : tensor<6xui8>

  // ui16
  %x7 = stablehlo.constant dense<[0, 1, 2, 5, 65535, 65534]> : tensor<6xui16>
  %y7 = stablehlo.popcnt %x7 : tensor<6xui16>
  check.expect_eq_const %y7, dense<[0, 1, 1, 2, 16, 15]> : tensor<6xui16>

  // ui32
  %x8 = stablehlo.constant dense<[0, 1, 2, 5, 4294967295, 4294967294]> : tensor<6xui32>
  %y8 = stablehlo.popcnt %x8 : tensor<6xui32>
  check.expect_eq_const %y8, dense<[0, 1, 1, 2, 32, 31]> : tensor<6xui32>

  // ui64
  %x9 = stablehlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 18446744073709551614]> : tensor<6xui64>
  %y9 = stablehlo.popcnt %x9 : tensor<6xui64>
  check.expect_eq_const %y9, dense<[0, 1, 1, 2, 64, 63]> : tensor<6xui64>
  return
}
