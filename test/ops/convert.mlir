// stablehlo.convert
func.func @main() {
  // f32 to i8: towards zero, saturating, NaN to 0
  %x0 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.5, 2.5, 3.5, 100.25, -127.9, 1.0e+10, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %y0 = stablehlo.convert %x0 : (tensor<12xf32>) -> tensor<12xi8>
  check.expect_eq_const %y0, dense<[0, 0, 1, -1, 2, 3, 100, -127, 127, 127, -128, 0]> : tensor<12xi8>

  // f32 to i32: towards zero, saturating, NaN to 0
  %x1 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.5, 2.5, 3.5, 100.25, -127.9, 1.0e+10, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %y1 = stablehlo.convert %x1 : (tensor<12xf32>) -> tensor<12xi32>
  check.expect_eq_const %y1, dense<[0, 0, 1, -1, 2, 3, 100, -127, 2147483647, 2147483647, -2147483648, 0]> : tensor<12xi32>

  // f32 to i64: towards zero, saturating, NaN to 0
  %x2 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.5, 2.5, 3.5, 100.25, -127.9, 1.0e+10, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %y2 = stablehlo.convert %x2 : (tensor<12xf32>) -> tensor<12xi64>
  check.expect_eq_const %y2, dense<[0, 0, 1, -1, 2, 3, 100, -127, 10000000000, 9223372036854775807, -9223372036854775808, 0]> : tensor<12xi64>

  // f32 to ui8: towards zero, saturating, NaN to 0
  %x3 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.5, 2.5, 3.5, 100.25, -127.9, 1.0e+10, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %y3 = stablehlo.convert %x3 : (tensor<12xf32>) -> tensor<12xui8>
  check.expect_eq_const %y3, dense<[0, 0, 1, 0, 2, 3, 100, 0, 255, 255, 0, 0]> : tensor<12xui8>

  // f32 to ui32: towards zero, saturating, NaN to 0
  %x4 = stablehlo.constant dense<[0.0, -0.0, 1.0, -1.5, 2.5, 3.5, 100.25, -127.9, 1.0e+10, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<12xf32>
  %y4 = stablehlo.convert %x4 : (tensor<12xf32>) -> tensor<12xui32>
  check.expect_eq_const %y4, dense<[0, 0, 1, 0, 2, 3, 100, 0, 4294967295, 4294967295, 0, 0]> : tensor<12xui32>

  // f32 to i1
  %x5 = stablehlo.constant dense<[0.0, -0.0, 2.0, 0x7FC00000]> : tensor<4xf32>
  %y5 = stablehlo.convert %x5 : (tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %y5, dense<[false, false, true, true]> : tensor<4xi1>

  // f32 to bf16
  %x6 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0039062, 1.0117188, -2.7, 65504.0, 0.001, 1.0e-08, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  %y6 = stablehlo.convert %x6 : (tensor<11xf32>) -> tensor<11xbf16>
  check.expect_eq_const %y6, dense<[0.0, -0.0, 1.0, 1.0, 1.015625, -2.703125, 65536.0, 9.994507e-04, 1.0011718e-08, 0x7F80, 0x7FC0]> : tensor<11xbf16>

  // f32 to f16
  %x7 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0039062, 1.0117188, -2.7, 65504.0, 0.001, 1.0e-08, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  %y7 = stablehlo.convert %x7 : (tensor<11xf32>) -> tensor<11xf16>
  check.expect_eq_const %y7, dense<[0.0, -0.0, 1.0, 1.0039062, 1.0117188, -2.6992188, 65504.0, 0.0010004044, 0.0, 0x7C00, 0x7E00]> : tensor<11xf16>

  // f32 to f64
  %x8 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0039062, 1.0117188, -2.7, 65504.0, 0.001, 1.0e-08, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  %y8 = stablehlo.convert %x8 : (tensor<11xf32>) -> tensor<11xf64>
  check.expect_eq_const %y8, dense<[0.0, -0.0, 1.0, 1.00390625, 1.01171875, -2.700000047683716, 65504.0, 0.0010000000474974513, 9.99999993922529e-09, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<11xf64>

  // f32 to f8E4M3FN
  %x9 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0039062, 1.0117188, -2.7, 65504.0, 0.001, 1.0e-08, 0x7FC00000]> : tensor<10xf32>
  %y9 = stablehlo.convert %x9 : (tensor<10xf32>) -> tensor<10xf8E4M3FN>
  check.expect_eq_const %y9, dense<[0.0, -0.0, 1.0, 1.0, 1.0, -2.75, 0x7F, 0.001953125, 0.0, 0x7F]> : tensor<10xf8E4M3FN>

  // f32 to f8E5M2
  %x10 = stablehlo.constant dense<[0.0, -0.0, 1.0, 1.0039062, 1.0117188, -2.7, 65504.0, 0.001, 1.0e-08, 0x7F800000, 0x7FC00000]> : tensor<11xf32>
  %y10 = stablehlo.convert %x10 : (tensor<11xf32>) -> tensor<11xf8E5M2>
  check.expect_eq_const %y10, dense<[0.0, -0.0, 1.0, 1.0, 1.0, -2.5, 0x7C, 9.765625e-04, 0.0, 0x7C, 0x7E]> : tensor<11xf8E5M2>

  // bf16 to f32
  %x11 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.25, 0.010009766, 10.0]> : tensor<6xbf16>
  %y11 = stablehlo.convert %x11 : (tensor<6xbf16>) -> tensor<6xf32>
  check.expect_eq_const %y11, dense<[0.0, 1.0, -1.5, 3.25, 0.010009766, 10.0]> : tensor<6xf32>

  // f16 to f32
  %x12 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.25, 0.010002136, 10.0]> : tensor<6xf16>
  %y12 = stablehlo.convert %x12 : (tensor<6xf16>) -> tensor<6xf32>
  check.expect_eq_const %y12, dense<[0.0, 1.0, -1.5, 3.25, 0.010002136, 10.0]> : tensor<6xf32>

  // f8E4M3FN to f32
  %x13 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf8E4M3FN>
  %y13 = stablehlo.convert %x13 : (tensor<6xf8E4M3FN>) -> tensor<6xf32>
  check.expect_eq_const %y13, dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf32>

  // f8E5M2 to f32
  %x14 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.0, 0.009765625, 10.0]> : tensor<6xf8E5M2>
  %y14 = stablehlo.convert %x14 : (tensor<6xf8E5M2>) -> tensor<6xf32>
  check.expect_eq_const %y14, dense<[0.0, 1.0, -1.5, 3.0, 0.009765625, 10.0]> : tensor<6xf32>

  // f8E4M3FNUZ to f32
  %x15 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf8E4M3FNUZ>
  %y15 = stablehlo.convert %x15 : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf32>
  check.expect_eq_const %y15, dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf32>

  // f8E5M2FNUZ to f32
  %x16 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.0, 0.009765625, 10.0]> : tensor<6xf8E5M2FNUZ>
  %y16 = stablehlo.convert %x16 : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf32>
  check.expect_eq_const %y16, dense<[0.0, 1.0, -1.5, 3.0, 0.009765625, 10.0]> : tensor<6xf32>

  // f8E4M3B11FNUZ to f32
  %x17 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf8E4M3B11FNUZ>
  %y17 = stablehlo.convert %x17 : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf32>
  check.expect_eq_const %y17, dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf32>

  // f8E3M4 to f32
  %x18 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.25, 0.015625, 10.0]> : tensor<6xf8E3M4>
  %y18 = stablehlo.convert %x18 : (tensor<6xf8E3M4>) -> tensor<6xf32>
  check.expect_eq_const %y18, dense<[0.0, 1.0, -1.5, 3.25, 0.015625, 10.0]> : tensor<6xf32>

  // f8E4M3 to f32
  %x19 = stablehlo.constant dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf8E4M3>
  %y19 = stablehlo.convert %x19 : (tensor<6xf8E4M3>) -> tensor<6xf32>
  check.expect_eq_const %y19, dense<[0.0, 1.0, -1.5, 3.25, 0.009765625, 10.0]> : tensor<6xf32>

  // i32 to f32: to the nearest, ties to even
  %x20 = stablehlo.constant dense<[0, 1, -7, 16777217, 2147483647]> : tensor<5xi32>
  %y20 = stablehlo.convert %x20 : (tensor<5xi32>) -> tensor<5xf32>
  check.expect_eq_const %y20, dense<[0.0, 1.0, -7.0, 1.6777216e+07, 2.1474836e+09]> : tensor<5xf32>

  // i32 to i8: wraps
  %x21 = stablehlo.constant dense<[0, 127, 128, -129, 255, -1]> : tensor<6xi32>
  %y21 = stablehlo.convert %x21 : (tensor<6xi32>) -> tensor<6xi8>
  check.expect_eq_const %y21, dense<[0, 127, -128, 127, -1, -1]> : tensor<6xi8>

  // i8 to ui32
  %x22 = stablehlo.constant dense<[-1, 5]> : tensor<2xi8>
  %y22 = stablehlo.convert %x22 : (tensor<2xi8>) -> tensor<2xui32>
  check.expect_eq_const %y22, dense<[4294967295, 5]> : tensor<2xui32>

  // ui8 to i64
  %x23 = stablehlo.constant dense<[255, 5]> : tensor<2xui8>
  %y23 = stablehlo.convert %x23 : (tensor<2xui8>) -> tensor<2xi64>
  check.expect_eq_const %y23, dense<[255, 5]> : tensor<2xi64>

  // i4 to i32
  %x24 = stablehlo.constant dense<[-8, 7, -1]> : tensor<3xi4>
  %y24 = stablehlo.convert %x24 : (tensor<3xi4>) -> tensor<3xi32>
  check.expect_eq_const %y24, dense<[-8, 7, -1]> : tensor<3xi32>

  // i32 to ui4
  %x25 = stablehlo.constant dense<[17, -1, 5]> : tensor<3xi32>
  %y25 = stablehlo.convert %x25 : (tensor<3xi32>) -> tensor<3xui4>
  check.expect_eq_const %y25, dense<[1, 15, 5]> : tensor<3xui4>

  // i1 to f32
  %x26 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %y26 = stablehlo.convert %x26 : (tensor<2xi1>) -> tensor<2xf32>
  check.expect_eq_const %y26, dense<[1.0, 0.0]> : tensor<2xf32>

  // i1 to i32
  %x27 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %y27 = stablehlo.convert %x27 : (tensor<2xi1>) -> tensor<2xi32>
  check.expect_eq_const %y27, dense<[1, 0]> : tensor<2xi32>

  // i32 to i1
  %x28 = stablehlo.constant dense<[0, 2, -1]> : tensor<3xi32>
  %y28 = stablehlo.convert %x28 : (tensor<3xi32>) -> tensor<3xi1>
  check.expect_eq_const %y28, dense<[false, true, true]> : tensor<3xi1>

  // f32 to complex<f32>
  %x29 = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xf32>
  %y29 = stablehlo.convert %x29 : (tensor<2xf32>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %y29, dense<[(1.5, 0.0), (-2.0, 0.0)]> : tensor<2xcomplex<f32>>

  // complex<f32> to f32: the real part
  %x30 = stablehlo.constant dense<[(1.5, 1.0), (-2.0, -3.0)]> : tensor<2xcomplex<f32>>
  %y30 = stablehlo.convert %x30 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  check.expect_eq_const %y30, dense<[1.5, -2.0]> : tensor<2xf32>

  // complex<f32> to complex<f64>
  %x31 = stablehlo.constant dense<[(1.5, 1.0)]> : tensor<1xcomplex<f32>>
  %y31 = stablehlo.convert %x31 : (tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f64>>
  check.expect_eq_const %y31, dense<[(1.5, 1.0)]> : tensor<1xcomplex<f64>>
  return
}
