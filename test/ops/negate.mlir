// stablehlo.negate
func.func @main() {
  // i4
  %x0 = stablehlo.constant dense<[0, 1, -1, 5, -8, 7]> : tensor<6xi4>
  %y0 = stablehlo.negate %x0 : tensor<6xi4>
  check.expect_eq_const %y0, dense<[0, -1, 1, -5, -8, -7]> : tensor<6xi4>

  // i8
  %x1 = stablehlo.constant dense<[0, 1, -1, 5, -128, 127]> : tensor<6xi8>
  %y1 = stablehlo.negate %x1 : tensor<6xi8>
  check.expect_eq_const %y1, dense<[0, -1, 1, -5, -128, -127]> : tensor<6xi8>

  // i16
  %x2 = stablehlo.constant dense<[0, 1, -1, 5, -32768, 32767]> : tensor<6xi16>
  %y2 = stablehlo.negate %x2 : tensor<6xi16>
  check.expect_eq_const %y2, dense<[0, -1, 1, -5, -32768, -32767]> : tensor<6xi16>

  // i32
  %x3 = stablehlo.constant dense<[0, 1, -1, 5, -2147483648, 2147483647]> : tensor<6xi32>
  %y3 = stablehlo.negate %x3 : tensor<6xi32>
  check.expect_eq_const %y3, dense<[0, -1, 1, -5, -2147483648, -2147483647]> : tensor<6xi32>

  // i64
  %x4 = stablehlo.constant dense<[0, 1, -1, 5, -9223372036854775808, 9223372036854775807]> : tensor<6xi64>
  %y4 = stablehlo.negate %x4 : tensor<6xi64>
  check.expect_eq_const %y4, dense<[0, -1, 1, -5, -9223372036854775808, -9223372036854775807]> : tensor<6xi64>

  // ui4
  %x5 = stablehlo.constant dense<[0, 1, 2, 5, 15, 14]> : tensor<6xui4>
  %y5 = stablehlo.negate %x5 : tensor<6xui4>
  check.expect_eq_const %y5, dense<[0, 15, 14, 11, 1, 2]> : tensor<6xui4>

  // ui8
  %x6 = stablehlo.constant dense<[0, 1, 2, 5, 255, 254]> : tensor<6xui8>
  %y6 = stablehlo.negate %x6 : tensor<6xui8>
  check.expect_eq_const %y6, dense<[0, 255, 254, 251, 1, 2]> : tensor<6xui8>

  // ui16
  %x7 = stablehlo.constant dense<[0, 1, 2, 5, 65535, 65534]> : tensor<6xui16>
  %y7 = stablehlo.negate %x7 : tensor<6xui16>
  check.expect_eq_const %y7, dense<[0, 65535, 65534, 65531, 1, 2]> : tensor<6xui16>

  // ui32
  %x8 = stablehlo.constant dense<[0, 1, 2, 5, 4294967295, 4294967294]> : tensor<6xui32>
  %y8 = stablehlo.negate %x8 : tensor<6xui32>
  check.expect_eq_const %y8, dense<[0, 4294967295, 4294967294, 4294967291, 1, 2]> : tensor<6xui32>

  // ui64
  %x9 = stablehlo.constant dense<[0, 1, 2, 5, 18446744073709551615, 18446744073709551614]> : tensor<6xui64>
  %y9 = stablehlo.negate %x9 : tensor<6xui64>
  check.expect_eq_const %y9, dense<[0, 18446744073709551615, 18446744073709551614, 18446744073709551611, 1, 2]> : tensor<6xui64>

  // f32
  %x10 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<10xf32>
  %y10 = stablehlo.negate %x10 : tensor<10xf32>
  check.expect_eq_const %y10, dense<[-0.0, 0.0, -1.0, 1.0, -0.5, 2.5, -7.25, 0xFF800000, 0x7F800000, 0xFFC00000]> : tensor<10xf32>

  // f64
  %x11 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y11 = stablehlo.negate %x11 : tensor<10xf64>
  check.expect_eq_const %y11, dense<[-0.0, 0.0, -1.0, 1.0, -0.5, 2.5, -7.25, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF8000000000000]> : tensor<10xf64>

  // bf16
  %x12 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y12 = stablehlo.negate %x12 : tensor<10xbf16>
  check.expect_eq_const %y12, dense<[-0.0, 0.0, -1.0, 1.0, -0.5, 2.5, -7.25, 0xFF80, 0x7F80, 0xFFC0]> : tensor<10xbf16>

  // f16
  %x13 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y13 = stablehlo.negate %x13 : tensor<10xf16>
  check.expect_eq_const %y13, dense<[-0.0, 0.0, -1.0, 1.0, -0.5, 2.5, -7.25, 0xFC00, 0x7C00, 0xFE00]> : tensor<10xf16>

  // complex<f32>
  %x14 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %y14 = stablehlo.negate %x14 : tensor<4xcomplex<f32>>
  check.expect_eq_const %y14, dense<[(-1.0, -2.0), (0.5, -0.25), (-3.0, 1.0), (2.0, 2.0)]> : tensor<4xcomplex<f32>>
  return
}
