// chlo.mulhi
func.func @main() {
  // i32
  %a0 = stablehlo.constant dense<[2147483647, -2147483648, -1, 123456789]> : tensor<4xi32>
  %b0 = stablehlo.constant dense<[2147483647, -2147483648, 1, 987654321]> : tensor<4xi32>
  %y0 = chlo.mulhi %a0, %b0 : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  check.expect_eq_const %y0, dense<[1073741823, 1073741824, -1, 28389652]> : tensor<4xi32>

  // ui32
  %a1 = stablehlo.constant dense<[4294967295, 7, 123456789]> : tensor<3xui32>
  %b1 = stablehlo.constant dense<[4294967295, 7, 987654321]> : tensor<3xui32>
  %y1 = chlo.mulhi %a1, %b1 : tensor<3xui32>, tensor<3xui32> -> tensor<3xui32>
  check.expect_eq_const %y1, dense<[4294967294, 0, 28389652]> : tensor<3xui32>

  // i64
  %a2 = stablehlo.constant dense<[9223372036854775807, -9223372036854775808, -1]> : tensor<3xi64>
  %b2 = stablehlo.constant dense<[9223372036854775807, 2, 1]> : tensor<3xi64>
  %y2 = chlo.mulhi %a2, %b2 : tensor<3xi64>, tensor<3xi64> -> tensor<3xi64>
  check.expect_eq_const %y2, dense<[4611686018427387903, -1, -1]> : tensor<3xi64>

  // ui64
  %a3 = stablehlo.constant dense<[18446744073709551615, 5]> : tensor<2xui64>
  %b3 = stablehlo.constant dense<[18446744073709551615, 5]> : tensor<2xui64>
  %y3 = chlo.mulhi %a3, %b3 : tensor<2xui64>, tensor<2xui64> -> tensor<2xui64>
  check.expect_eq_const %y3, dense<[18446744073709551614, 0]> : tensor<2xui64>

  // i8
  %a4 = stablehlo.constant dense<[127, -128, -1]> : tensor<3xi8>
  %b4 = stablehlo.constant dense<[127, -128, 5]> : tensor<3xi8>
  %y4 = chlo.mulhi %a4, %b4 : tensor<3xi8>, tensor<3xi8> -> tensor<3xi8>
  check.expect_eq_const %y4, dense<[63, 64, -1]> : tensor<3xi8>
  return
}
