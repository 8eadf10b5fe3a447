// stablehlo.abs
func.func @main() {
  // i4
  %x0 = stablehlo.constant dense<[0, 1, -1, 5, -8, 7]> : tensor<6xi4>
  %y0 = stablehlo.abs %x0 : tensor<6xi4>
  check.expect_eq_const %y0, dense<[0, 1, 1, 5, -8, 7]> : tensor<6xi4>

  // i8
  %x1 = stablehlo.constant dense<[0, 1, -1, 5, -128, 127]> : tensor<6xi8>
  %y1 = stablehlo.abs %x1 : tensor<6xi8>
  check.expect_eq_const %y1, dense<[0, 1, 1, 5, -128, 127]> : tensor<6xi8>

  // i16
  %x2 = stablehlo.constant dense<[0, 1, -1, 5, -32768, 32767]> : tensor<6xi16>
  %y2 = stablehlo.abs %x2 : tensor<6xi16>
  check.expect_eq_const %y2, dense<[0, 1, 1, 5, -32768, 32767]> : tensor<6xi16>

  // i32
  %x3 = stablehlo.constant dense<[0, 1, -1, 5, -2147483648, 2147483647]> : tensor<6xi32>
  %y3 = stablehlo.abs %x3 : tensor<6xi32>
  check.expect_eq_const %y3, dense<[0, 1, 1, 5, -2147483648, 2147483647]> : tensor<6xi32>

  // i64
  %x4 = stablehlo.constant dense<[0, 1, -1, 5, -9223372036854775808, 9223372036854775807]> : tensor<6xi64>
  %y4 = stablehlo.abs %x4 : tensor<6xi64>
  check.expect_eq_const %y4, dense<[0, 1, 1, 5, -9223372036854775808, 9223372036854775807]> : tensor<6xi64>

  // f32
  %x5 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<10xf32>
  %y5 = stablehlo.abs %x5 : tensor<10xf32>
  check.expect_eq_const %y5, dense<[0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 7.25, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<10xf32>

  // f64
  %x6 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>
  %y6 = stablehlo.abs %x6 : tensor<10xf64>
  check.expect_eq_const %y6, dense<[0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 7.25, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<10xf64>

  // bf16
  %x7 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7F80, 0xFF80, 0x7FC0]> : tensor<10xbf16>
  %y7 = stablehlo.abs %x7 : tensor<10xbf16>
  check.expect_eq_const %y7, dense<[0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 7.25, 0x7F80, 0x7F80, 0x7FC0]> : tensor<10xbf16>

  // f16
  %x8 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 7.25, 0x7C00, 0xFC00, 0x7E00]> : tensor<10xf16>
  %y8 = stablehlo.abs %x8 : tensor<10xf16>
  check.expect_eq_const %y8, dense<[0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 7.25, 0x7C00, 0x7C00, 0x7E00]> : tensor<10xf16>

  // complex<f32>
  %x9 = stablehlo.constant dense<[(3.0, 4.0), (-5.0, 12.0), (0.0, 0.0)]> : tensor<3xcomplex<f32>>
  %y9 = stablehlo.abs %x9 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  check.expect_eq_const %y9, dense<[5.0, 13.0, 0.0]> : tensor<3xf32>

  // complex<f64>
  %x10 = stablehlo.constant dense<[(3.0, 4.0), (-5.0, 12.0), (0.0, 0.0)]> : tensor<3xcomplex<f64>>
  %y10 = stablehlo.abs %x10 : (tensor<3xcomplex<f64>>) -> tensor<3xf64>
  check.expect_eq_const %y10, dense<[5.0, 13.0, 0.0]> : tensor<3xf64>
  return
}
