// stablehlo.reduce
func.func @main() {
  // sum of f32
  %x0 = stablehlo.constant dense<[[-2.0, -1.0, 0.0, 1.0], [2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0]]> : tensor<3x4xf32>
  %i0 = stablehlo.constant dense<1.0> : tensor<f32>
  %y0 = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %y0, dense<[-1.0, 0.0, 1.0]> : tensor<3xf32>

  // sum of f64
  %x1 = stablehlo.constant dense<[[-2.0, -1.0, 0.0, 1.0], [2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0]]> : tensor<3x4xf64>
  %i1 = stablehlo.constant dense<1.0> : tensor<f64>
  %y1 = stablehlo.reduce(%x1 init: %i1) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %y1, dense<[-1.0, 0.0, 1.0]> : tensor<3xf64>

  // sum of bf16
  %x2 = stablehlo.constant dense<[[-2.0, -1.0, 0.0, 1.0], [2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0]]> : tensor<3x4xbf16>
  %i2 = stablehlo.constant dense<1.0> : tensor<bf16>
  %y2 = stablehlo.reduce(%x2 init: %i2) applies stablehlo.add across dimensions = [1] : (tensor<3x4xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %y2, dense<[-1.0, 0.0, 1.0]> : tensor<3xbf16>

  // sum of f16
  %x3 = stablehlo.constant dense<[[-2.0, -1.0, 0.0, 1.0], [2.0, -2.0, -1.0, 0.0], [1.0, 2.0, -2.0, -1.0]]> : tensor<3x4xf16>
  %i3 = stablehlo.constant dense<1.0> : tensor<f16>
  %y3 = stablehlo.reduce(%x3 init: %i3) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %y3, dense<[-1.0, 0.0, 1.0]> : tensor<3xf16>

  // sum of i8
  %x4 = stablehlo.constant dense<[[-2, -1, 0, 1], [2, -2, -1, 0], [1, 2, -2, -1]]> : tensor<3x4xi8>
  %i4 = stablehlo.constant dense<1> : tensor<i8>
  %y4 = stablehlo.reduce(%x4 init: %i4) applies stablehlo.add across dimensions = [1] : (tensor<3x4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %y4, dense<[-1, 0, 1]> : tensor<3xi8>

  // sum of i32
  %x5 = stablehlo.constant dense<[[-2, -1, 0, 1], [2, -2, -1, 0], [1, 2, -2, -1]]> : tensor<3x4xi32>
  %i5 = stablehlo.constant dense<1> : tensor<i32>
  %y5 = stablehlo.reduce(%x5 init: %i5) applies stablehlo.add across dimensions = [1] : (tensor<3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %y5, dense<[-1, 0, 1]> : tensor<3xi32>

  // sum of ui16
  %x6 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1]]> : tensor<3x4xui16>
  %i6 = stablehlo.constant dense<1> : tensor<ui16>
  %y6 = stablehlo.reduce(%x6 init: %i6) applies stablehlo.add across dimensions = [1] : (tensor<3x4xui16>, tensor<ui16>) -> tensor<3xui16>
  check.expect_eq_const %y6, dense<[7, 8, 9]> : tensor<3xui16>

  // sum of i64
  %x7 = stablehlo.constant dense<[[-2, -1, 0, 1], [2, -2, -1, 0], [1, 2, -2, -1]]> : tensor<3x4xi64>
  %i7 = stablehlo.constant dense<1> : tensor<i64>
  %y7 = stablehlo.reduce(%x7 init: %i7) applies stablehlo.add across dimensions = [1] : (tensor<3x4xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %y7, dense<[-1, 0, 1]> : tensor<3xi64>

  // sum of complex<f32>
  %x8 = stablehlo.constant dense<[[(-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (2.0, 0.0), (-2.0, 0.0), (-1.0, 0.0)]]> : tensor<3x4xcomplex<f32>>
  %i8 = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %y8 = stablehlo.reduce(%x8 init: %i8) applies stablehlo.add across dimensions = [1] : (tensor<3x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %y8, dense<[(-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)]> : tensor<3xcomplex<f32>>

  // over the first dimension
  %x9 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0]]> : tensor<3x4xf32>
  %i9 = stablehlo.constant dense<0.0> : tensor<f32>
  %y9 = stablehlo.reduce(%x9 init: %i9) applies stablehlo.add across dimensions = [0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %y9, dense<[12.0, 15.0, 18.0, 21.0]> : tensor<4xf32>

  // over all
  %x10 = stablehlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]], [[8.0, 9.0], [10.0, 11.0], [12.0, 13.0], [14.0, 15.0]], [[16.0, 17.0], [18.0, 19.0], [20.0, 21.0], [22.0, 23.0]]]> : tensor<3x4x2xf32>
  %i10 = stablehlo.constant dense<0.0> : tensor<f32>
  %y10 = stablehlo.reduce(%x10 init: %i10) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x2xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %y10, dense<276.0> : tensor<f32>

  // dimensions apart
  %x11 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %i11 = stablehlo.constant dense<0> : tensor<i32>
  %y11 = stablehlo.reduce(%x11 init: %i11) applies stablehlo.add across dimensions = [0, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %y11, dense<[60, 92, 124]> : tensor<3xi32>

  // maximum
  %x12 = stablehlo.constant dense<[[-9.0, -8.0, -7.0, -6.0], [-5.0, -4.0, -3.0, -9.0], [-8.0, -7.0, -6.0, -5.0]]> : tensor<3x4xf32>
  %i12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %y12 = stablehlo.reduce(%x12 init: %i12) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %y12, dense<[-6.0, -3.0, -5.0]> : tensor<3xf32>

  // minimum
  %x13 = stablehlo.constant dense<[[-9, -8, -7, -6], [-5, -4, -3, -9], [-8, -7, -6, -5]]> : tensor<3x4xi32>
  %i13 = stablehlo.constant dense<2147483647> : tensor<i32>
  %y13 = stablehlo.reduce(%x13 init: %i13) applies stablehlo.minimum across dimensions = [0] : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %y13, dense<[-9, -8, -7, -9]> : tensor<4xi32>

  // product
  %x14 = stablehlo.constant dense<[[1.0, 2.0, 3.0, 1.0], [2.0, 3.0, 1.0, 2.0]]> : tensor<2x4xf32>
  %i14 = stablehlo.constant dense<1.0> : tensor<f32>
  %y14 = stablehlo.reduce(%x14 init: %i14) applies stablehlo.multiply across dimensions = [1] : (tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %y14, dense<[6.0, 12.0]> : tensor<2xf32>

  // and
  %x15 = stablehlo.constant dense<[[true, true], [true, false]]> : tensor<2x2xi1>
  %i15 = stablehlo.constant dense<true> : tensor<i1>
  %y15 = stablehlo.reduce(%x15 init: %i15) applies stablehlo.and across dimensions = [1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %y15, dense<[true, false]> : tensor<2xi1>

  // or
  %x16 = stablehlo.constant dense<[[false, false], [true, false]]> : tensor<2x2xi1>
  %i16 = stablehlo.constant dense<false> : tensor<i1>
  %y16 = stablehlo.reduce(%x16 init: %i16) applies stablehlo.or across dimensions = [1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %y16, dense<[false, true]> : tensor<2xi1>

  // and of bits
  %x17 = stablehlo.constant dense<[[0, 37], [74, 111], [148, 185]]> : tensor<3x2xui8>
  %i17 = stablehlo.constant dense<255> : tensor<ui8>
  %y17 = stablehlo.reduce(%x17 init: %i17) applies stablehlo.and across dimensions = [0] : (tensor<3x2xui8>, tensor<ui8>) -> tensor<2xui8>
  check.expect_eq_const %y17, dense<[0, 33]> : tensor<2xui8>

  // xor
  %x18 = stablehlo.constant dense<[[0, 37], [74, 111], [148, 185]]> : tensor<3x2xi32>
  %i18 = stablehlo.constant dense<0> : tensor<i32>
  %y18 = stablehlo.reduce(%x18 init: %i18) applies stablehlo.xor across dimensions = [0] : (tensor<3x2xi32>, tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %y18, dense<[222, 243]> : tensor<2xi32>

  // NaN wins a maximum
  %x19 = stablehlo.constant dense<[1.0, 0x7FC00000, 3.0]> : tensor<3xf32>
  %i19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %y19 = stablehlo.reduce(%x19 init: %i19) applies stablehlo.maximum across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %y19, dense<0x7FC00000> : tensor<f32>

  // nothing to sum
  %x20 = stablehlo.constant dense<> : tensor<2x0xf32>
  %i20 = stablehlo.constant dense<3.0> : tensor<f32>
  %y20 = stablehlo.reduce(%x20 init: %i20) applies stablehlo.add across dimensions = [1] : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
  check.expect_eq_const %y20, dense<3.0> : tensor<2xf32>

  // values and their places together
  %x21 = stablehlo.constant dense<[[3.0, 9.0, 9.0, 1.0], [-1.0, -2.0, -1.0, -5.0]]> : tensor<2x4xf32>
  %i21 = stablehlo.iota dim = 1 : tensor<2x4xi32>
  %lowest21 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero21 = stablehlo.constant dense<0> : tensor<i32>
  %y21:2 = stablehlo.reduce(%x21 init: %lowest21), (%i21 init: %zero21) across dimensions = [1] : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%a21: tensor<f32>, %b21: tensor<f32>) (%p21: tensor<i32>, %q21: tensor<i32>) {
    %gt21 = stablehlo.compare GT, %a21, %b21, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %eq21 = stablehlo.compare EQ, %a21, %b21, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %before21 = stablehlo.compare LT, %p21, %q21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie21 = stablehlo.and %eq21, %before21 : tensor<i1>
    %first21 = stablehlo.or %gt21, %tie21 : tensor<i1>
    %value21 = stablehlo.select %first21, %a21, %b21 : tensor<i1>, tensor<f32>
    %place21 = stablehlo.select %first21, %p21, %q21 : tensor<i1>, tensor<i32>
    stablehlo.return %value21, %place21 : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %y21#0, dense<[9.0, -1.0]> : tensor<2xf32>
  check.expect_eq_const %y21#1, dense<[1, 0]> : tensor<2xi32>

  // a body of several operations
  %x22 = stablehlo.constant dense<[3, 5, 6, 2]> : tensor<4xi64>
  %i22 = stablehlo.constant dense<1> : tensor<i64>
  %y22 = stablehlo.reduce(%x22 init: %i22) across dimensions = [0] : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
   reducer(%a22: tensor<i64>, %b22: tensor<i64>) {
    %m22 = stablehlo.multiply %a22, %b22 : tensor<i64>
    %seven22 = stablehlo.constant dense<1000> : tensor<i64>
    %r22 = stablehlo.remainder %m22, %seven22 : tensor<i64>
    stablehlo.return %r22 : tensor<i64>
  }
  check.expect_eq_const %y22, dense<180> : tensor<i64>

  // elements of a body that doesn't commute keep their order
  %x23 = stablehlo.constant dense<[[1, 2, -3, 2, 1, 1, 1, -1, 3, -3, -2, -1, 1, -1, -3, -3, -3, -3, -2, 3], [-2, 1, 2, -2, -2, 1, -2, 3, -2, 3, 2, 2, -3, -1, 1, 1, 1, 1, 1, -3]]> : tensor<2x20xi32>
  %z23 = stablehlo.constant dense<[[9, 1, 8, -4, -3, 7, -6, -8, -2, 3, -7, 7, -3, -5, 1, 8, 7, 7, -4, -9], [5, 4, 5, -9, -9, 0, -3, -1, 8, -6, 1, -3, -4, 6, -7, -3, -7, -7, -4, 4]]> : tensor<2x20xi32>
  %one23 = stablehlo.constant dense<1> : tensor<i32>
  %zero23 = stablehlo.constant dense<0> : tensor<i32>
  %y23:2 = stablehlo.reduce(%x23 init: %one23), (%z23 init: %zero23) across dimensions = [1] : (tensor<2x20xi32>, tensor<2x20xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
   reducer(%a23: tensor<i32>, %c23: tensor<i32>) (%b23: tensor<i32>, %d23: tensor<i32>) {
    %ac23 = stablehlo.multiply %a23, %c23 : tensor<i32>
    %bc23 = stablehlo.multiply %b23, %c23 : tensor<i32>
    %bcd23 = stablehlo.add %bc23, %d23 : tensor<i32>
    stablehlo.return %ac23, %bcd23 : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %y23#0, dense<[-104976, 20736]> : tensor<2xi32>
  check.expect_eq_const %y23#1, dense<[-823491, -133637]> : tensor<2xi32>

  // over two dimensions they come row by row
  %x24 = stablehlo.constant dense<[[[1, 1, 1, 1, 1, 1, -3, -1, 1, 1, 1, 1], [-1, 1, 3, 1, 1, -3, -1, 3, 3, -3, 1, 1]], [[1, -1, 3, 3, 1, -1, 1, 3, 1, 1, 1, 1], [-1, 1, 1, 1, 3, 1, 1, 1, 3, 1, -1, 1]], [[1, -3, 1, 1, 1, 1, 3, -1, -1, 1, -3, 1], [1, -1, 1, 1, 1, -1, -3, 1, -3, 1, 1, 3]], [[1, 3, 1, 1, -1, 1, -3, 1, -1, 1, 1, 1], [3, -1, -1, 1, 1, 1, 1, 3, 1, -1, -1, -1]]]> : tensor<4x2x12xi32>
  %z24 = stablehlo.constant dense<[[[-7, -9, 6, -2, -3, 2, 1, 8, 2, 8, 1, -3], [-3, 9, 2, -6, 6, 6, -9, -7, 4, -2, -3, -8]], [[-6, 7, 6, 6, 1, -7, -3, 1, 9, -5, 1, 0], [0, 1, 4, -7, 9, 7, 5, -4, -1, -1, -4, -8]], [[5, -9, 5, -6, 3, -3, -5, 8, 0, 7, -6, 0], [-3, -1, -9, 3, -3, 7, -5, -3, -9, 6, 1, -2]], [[8, 2, 9, 5, 2, 0, -6, 4, 6, 4, -2, -9], [4, -9, 6, -7, -4, -5, 1, -6, -5, -9, 9, -5]]]> : tensor<4x2x12xi32>
  %y24:2 = stablehlo.reduce(%x24 init: %one23), (%z24 init: %zero23) across dimensions = [0, 2] : (tensor<4x2x12xi32>, tensor<4x2x12xi32>, tensor<i32>, tensor<i32>) -> (tensor<2xi32>, tensor<2xi32>)
   reducer(%a24: tensor<i32>, %c24: tensor<i32>) (%b24: tensor<i32>, %d24: tensor<i32>) {
    %ac24 = stablehlo.multiply %a24, %c24 : tensor<i32>
    %bc24 = stablehlo.multiply %b24, %c24 : tensor<i32>
    %bcd24 = stablehlo.add %bc24, %d24 : tensor<i32>
    stablehlo.return %ac24, %bcd24 : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %y24#0, dense<[-19683, -531441]> : tensor<2xi32>
  check.expect_eq_const %y24#1, dense<[264568, 2580546]> : tensor<2xi32>

  // the first of several NaNs is an argmax
  %x25 = stablehlo.constant dense<[[-13.0, 4.0, -15.0, 15.0, 11.0, -7.0, -4.0, -6.0, 9.0, 0x7FC00000, -9.0, 7.0, -15.0, 11.0, -3.0, 17.0, -10.0, 0x7FC00000, 0x7FC00000, 8.0, -19.0, -7.0, -20.0, 12.0, -4.0, -11.0, 9.0, 14.0, -16.0, 0.0, 0x7FC00000, 9.0, 17.0, 1.0, 9.0, -8.0, 3.0, -1.0, 9.0, -18.0], [-11.0, -19.0, 19.0, 1.0, -1.0, -1.0, -19.0, 13.0, 13.0, -20.0, 4.0, 2.0, -5.0, -1.0, 15.0, 3.0, -1.0, 9.0, 7.0, 0.0, 13.0, 2.0, 4.0, -1.0, 3.0, 4.0, 15.0, -11.0, -6.0, 2.0, -7.0, 6.0, 12.0, -13.0, -18.0, 19.0, 0.0, 9.0, 10.0, 18.0]]> : tensor<2x40xf32>
  %i25 = stablehlo.iota dim = 1 : tensor<2x40xi32>
  %lowest25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %y25:2 = stablehlo.reduce(%x25 init: %lowest25), (%i25 init: %zero23) across dimensions = [1] : (tensor<2x40xf32>, tensor<2x40xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%a25: tensor<f32>, %b25: tensor<f32>) (%p25: tensor<i32>, %q25: tensor<i32>) {
    %gt25 = stablehlo.compare GT, %a25, %b25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan25 = stablehlo.compare NE, %a25, %a25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %wins25 = stablehlo.or %gt25, %nan25 : tensor<i1>
    %eq25 = stablehlo.compare EQ, %a25, %b25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %before25 = stablehlo.compare LT, %p25, %q25, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie25 = stablehlo.and %eq25, %before25 : tensor<i1>
    %first25 = stablehlo.or %wins25, %tie25 : tensor<i1>
    %value25 = stablehlo.select %wins25, %a25, %b25 : tensor<i1>, tensor<f32>
    %place25 = stablehlo.select %first25, %p25, %q25 : tensor<i1>, tensor<i32>
    stablehlo.return %value25, %place25 : tensor<f32>, tensor<i32>
  }
  check.expect_eq_const %y25#1, dense<[9, 2]> : tensor<2xi32>

  // numbers without a sign
  %x26 = stablehlo.constant dense<[[1.0, 0.5], [2.0, 4.0], [0.25, 8.0], [0.5, 2.0], [1.0, 0.125]]> : tensor<5x2xf8E8M0FNU>
  %i26 = stablehlo.constant dense<0.0625> : tensor<f8E8M0FNU>
  %y26 = stablehlo.reduce(%x26 init: %i26) applies stablehlo.maximum across dimensions = [0] : (tensor<5x2xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<2xf8E8M0FNU>
  check.expect_eq_const %y26, dense<[2.0, 8.0]> : tensor<2xf8E8M0FNU>
  return
}
