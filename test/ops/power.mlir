// stablehlo.power
func.func @main() {
  // i4
  %a0 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, -1, -1, -1, -1, -1, -1, -2, -2, -2, -2, -2, -2]> : tensor<40xi4>
  %b0 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2]> : tensor<40xi4>
  %y0 = stablehlo.power %a0, %b0 : tensor<40xi4>
  check.expect_eq_const %y0, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 4, -8, 0, 0, 1, 3, -7, -5, 0, 0, 1, 5, -7, -3, 0, 0, 1, -1, 1, -1, -1, 1, 1, -2, 4, -8, 0, 0]> : tensor<40xi4>

  // i8
  %a1 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, -1, -1, -1, -1, -1, -1, -2, -2, -2, -2, -2, -2]> : tensor<40xi8>
  %b1 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2]> : tensor<40xi8>
  %y1 = stablehlo.power %a1, %b1 : tensor<40xi8>
  check.expect_eq_const %y1, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 0, 0, 1, 3, 9, 27, 0, 0, 1, 5, 25, 125, 0, 0, 1, -1, 1, -1, -1, 1, 1, -2, 4, -8, 0, 0]> : tensor<40xi8>

  // i16
  %a2 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, -1, -1, -1, -1, -1, -1, -2, -2, -2, -2, -2, -2]> : tensor<40xi16>
  %b2 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2]> : tensor<40xi16>
  %y2 = stablehlo.power %a2, %b2 : tensor<40xi16>
  check.expect_eq_const %y2, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 0, 0, 1, 3, 9, 27, 0, 0, 1, 5, 25, 125, 0, 0, 1, -1, 1, -1, -1, 1, 1, -2, 4, -8, 0, 0]> : tensor<40xi16>

  // i32
  %a3 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, -1, -1, -1, -1, -1, -1, -2, -2, -2, -2, -2, -2]> : tensor<40xi32>
  %b3 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2]> : tensor<40xi32>
  %y3 = stablehlo.power %a3, %b3 : tensor<40xi32>
  check.expect_eq_const %y3, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 0, 0, 1, 3, 9, 27, 0, 0, 1, 5, 25, 125, 0, 0, 1, -1, 1, -1, -1, 1, 1, -2, 4, -8, 0, 0]> : tensor<40xi32>

  // i64
  %a4 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5, -1, -1, -1, -1, -1, -1, -2, -2, -2, -2, -2, -2]> : tensor<40xi64>
  %b4 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2, 0, 1, 2, 3, -1, -2]> : tensor<40xi64>
  %y4 = stablehlo.power %a4, %b4 : tensor<40xi64>
  check.expect_eq_const %y4, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 0, 0, 1, 3, 9, 27, 0, 0, 1, 5, 25, 125, 0, 0, 1, -1, 1, -1, -1, 1, 1, -2, 4, -8, 0, 0]> : tensor<40xi64>

  // ui4
  %a5 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5]> : tensor<20xui4>
  %b5 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]> : tensor<20xui4>
  %y5 = stablehlo.power %a5, %b5 : tensor<20xui4>
  check.expect_eq_const %y5, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 2, 4, 8, 1, 3, 9, 11, 1, 5, 9, 13]> : tensor<20xui4>

  // ui8
  %a6 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5]> : tensor<20xui8>
  %b6 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]> : tensor<20xui8>
  %y6 = stablehlo.power %a6, %b6 : tensor<20xui8>
  check.expect_eq_const %y6, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 2, 4, 8, 1, 3, 9, 27, 1, 5, 25, 125]> : tensor<20xui8>

  // ui16
  %a7 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5]> : tensor<20xui16>
  %b7 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]> : tensor<20xui16>
  %y7 = stablehlo.power %a7, %b7 : tensor<20xui16>
  check.expect_eq_const %y7, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 2, 4, 8, 1, 3, 9, 27, 1, 5, 25, 125]> : tensor<20xui16>

  // ui32
  %a8 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5]> : tensor<20xui32>
  %b8 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]> : tensor<20xui32>
  %y8 = stablehlo.power %a8, %b8 : tensor<20xui32>
  check.expect_eq_const %y8, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 2, 4, 8, 1, 3, 9, 27, 1, 5, 25, 125]> : tensor<20xui32>

  // ui64
  %a9 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 5, 5, 5, 5]> : tensor<20xui64>
  %b9 = stablehlo.constant dense<[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]> : tensor<20xui64>
  %y9 = stablehlo.power %a9, %b9 : tensor<20xui64>
  check.expect_eq_const %y9, dense<[1, 0, 0, 0, 1, 1, 1, 1, 1, 2, 4, 8, 1, 3, 9, 27, 1, 5, 25, 125]> : tensor<20xui64>

  // f32
  %a10 = stablehlo.constant dense<[2.0, 2.0, 4.0, 0.0, -2.0, -2.0, -2.0, 0.0, 0x7F800000, 1.0, 0x7FC00000]> : tensor<11xf32>
  %b10 = stablehlo.constant dense<[3.0, -1.0, 0.5, 0.0, 3.0, 2.0, 0.5, -1.0, 0.0, 0x7FC00000, 0.0]> : tensor<11xf32>
  %y10 = stablehlo.power %a10, %b10 : tensor<11xf32>
  check.expect_almost_eq_const %y10, dense<[8.0, 0.5, 2.0, 1.0, -8.0, 4.0, 0xFFC00000, 0x7F800000, 1.0, 1.0, 1.0]> : tensor<11xf32>

  // f64
  %a11 = stablehlo.constant dense<[2.0, 2.0, 4.0, 0.0, -2.0, -2.0, -2.0, 0.0, 0x7FF0000000000000, 1.0, 0x7FF8000000000000]> : tensor<11xf64>
  %b11 = stablehlo.constant dense<[3.0, -1.0, 0.5, 0.0, 3.0, 2.0, 0.5, -1.0, 0.0, 0x7FF8000000000000, 0.0]> : tensor<11xf64>
  %y11 = stablehlo.power %a11, %b11 : tensor<11xf64>
  check.expect_almost_eq_const %y11, dense<[8.0, 0.5, 2.0, 1.0, -8.0, 4.0, 0xFFF8000000000000, 0x7FF0000000000000, 1.0, 1.0, 1.0]> : tensor<11xf64>

  // bf16
  %a12 = stablehlo.constant dense<[2.0, 2.0, 4.0, 0.0, -2.0, -2.0, -2.0, 0.0, 0x7F80, 1.0, 0x7FC0]> : tensor<11xbf16>
  %b12 = stablehlo.constant dense<[3.0, -1.0, 0.5, 0.0, 3.0, 2.0, 0.5, -1.0, 0.0, 0x7FC0, 0.0]> : tensor<11xbf16>
  %y12 = stablehlo.power %a12, %b12 : tensor<11xbf16>
  check.expect_almost_eq_const %y12, dense<[8.0, 0.5, 2.0, 1.0, -8.0, 4.0, 0xFFC0, 0x7F80, 1.0, 1.0, 1.0]> : tensor<11xbf16>

  // f16
  %a13 = stablehlo.constant dense<[2.0, 2.0, 4.0, 0.0, -2.0, -2.0, -2.0, 0.0, 0x7C00, 1.0, 0x7E00]> : tensor<11xf16>
  %b13 = stablehlo.constant dense<[3.0, -1.0, 0.5, 0.0, 3.0, 2.0, 0.5, -1.0, 0.0, 0x7E00, 0.0]> : tensor<11xf16>
  %y13 = stablehlo.power %a13, %b13 : tensor<11xf16>
  check.expect_almost_eq_const %y13, dense<[8.0, 0.5, 2.0, 1.0, -8.0, 4.0, 0xFE00, 0x7C00, 1.0, 1.0, 1.0]> : tensor<11xf16>

  // complex<f32>
  %a14 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f32>>
  %b14 = stablehlo.constant dense<[(1.0, -1.0), (2.0, 0.0), (0.5, 3.0), (-1.0, 1.0)]> : tensor<4xcomplex<f32>>
  %y14 = stablehlo.power %a14, %b14 : tensor<4xcomplex<f32>>
  check.expect_almost_eq_const %y14, dense<[(6.4586554, 2.0151038), (0.1875, -0.25), (-4.615367, -0.70420086), (-3.610257, -0.93849164)]> : tensor<4xcomplex<f32>>

  // complex<f64>
  %a15 = stablehlo.constant dense<[(1.0, 2.0), (-0.5, 0.25), (3.0, -1.0), (-2.0, -2.0)]> : tensor<4xcomplex<f64>>
  %b15 = stablehlo.constant dense<[(1.0, -1.0), (2.0, 0.0), (0.5, 3.0), (-1.0, 1.0)]> : tensor<4xcomplex<f64>>
  %y15 = stablehlo.power %a15, %b15 : tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %y15, dense<[(6.458655497394437, 2.015103874855683), (0.1875, -0.25), (-4.615367151718041, -0.7042008832130388), (-3.610257019198789, -0.9384916443729775)]> : tensor<4xcomplex<f64>>

  // The NaN of a negative base is negative, which a total order tells from others.
  %a16 = stablehlo.constant dense<[-2.5, -0.5]> : tensor<2xf32>
  %y16 = stablehlo.power %a16, %a16 : tensor<2xf32>
  %u16 = stablehlo.bitcast_convert %y16 : (tensor<2xf32>) -> tensor<2xui32>
  check.expect_eq_const %u16, dense<0xFFC00000> : tensor<2xui32>
  %a17 = stablehlo.constant dense<[-2.5, -0.5]> : tensor<2xf64>
  %y17 = stablehlo.power %a17, %a17 : tensor<2xf64>
  %u17 = stablehlo.bitcast_convert %y17 : (tensor<2xf64>) -> tensor<2xui64>
  check.expect_eq_const %u17, dense<0xFFF8000000000000> : tensor<2xui64>
  return
}
