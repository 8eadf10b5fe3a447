// stablehlo.reduce_window
func.func @main() {
  // maxima of 2x2
  %x0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, -3.0, -2.0]]> : tensor<4x4xf32>
  %i0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %y0 = "stablehlo.reduce_window"(%x0, %i0) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
      %s0 = stablehlo.maximum %a0, %b0 : tensor<f32>
      stablehlo.return %s0 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
  check.expect_eq_const %y0, dense<[[2.0, 3.0], [3.0, 1.0]]> : tensor<2x2xf32>

  // overlapping sums with padding
  %x1 = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i1 = stablehlo.constant dense<0> : tensor<i32>
  %y1 = "stablehlo.reduce_window"(%x1, %i1) <{window_dimensions = array<i64: 3>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a1: tensor<i32>, %b1: tensor<i32>):
      %s1 = stablehlo.add %a1, %b1 : tensor<i32>
      stablehlo.return %s1 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
  check.expect_eq_const %y1, dense<[1, 3, 6, 9, 7]> : tensor<5xi32>

  // running sum
  %x2 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  %i2 = stablehlo.constant dense<0.0> : tensor<f32>
  %y2 = "stablehlo.reduce_window"(%x2, %i2) <{window_dimensions = array<i64: 6>, padding = dense<[[5, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%a2: tensor<f32>, %b2: tensor<f32>):
      %s2 = stablehlo.add %a2, %b2 : tensor<f32>
      stablehlo.return %s2 : tensor<f32>
  }) : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
  check.expect_eq_const %y2, dense<[0.0, 1.0, 3.0, 6.0, 10.0, 15.0]> : tensor<6xf32>

  // running product of columns
  %x3 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0], [1.0, 2.0, 3.0]]> : tensor<4x3xf32>
  %i3 = stablehlo.constant dense<1.0> : tensor<f32>
  %y3 = "stablehlo.reduce_window"(%x3, %i3) <{window_dimensions = array<i64: 4, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%a3: tensor<f32>, %b3: tensor<f32>):
      %s3 = stablehlo.multiply %a3, %b3 : tensor<f32>
      stablehlo.return %s3 : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  check.expect_eq_const %y3, dense<[[1.0, 2.0, 3.0], [1.0, 4.0, 9.0], [1.0, 8.0, 27.0], [1.0, 16.0, 81.0]]> : tensor<4x3xf32>

  // holes in the window
  %x4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<7xf32>
  %i4 = stablehlo.constant dense<0.0> : tensor<f32>
  %y4 = "stablehlo.reduce_window"(%x4, %i4) <{window_dimensions = array<i64: 3>, window_dilations = array<i64: 2>}> ({
    ^bb0(%a4: tensor<f32>, %b4: tensor<f32>):
      %s4 = stablehlo.add %a4, %b4 : tensor<f32>
      stablehlo.return %s4 : tensor<f32>
  }) : (tensor<7xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %y4, dense<[6.0, 9.0, 12.0]> : tensor<3xf32>

  // holes in the operand
  %x5 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>
  %i5 = stablehlo.constant dense<0.0> : tensor<f64>
  %y5 = "stablehlo.reduce_window"(%x5, %i5) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%a5: tensor<f64>, %b5: tensor<f64>):
      %s5 = stablehlo.add %a5, %b5 : tensor<f64>
      stablehlo.return %s5 : tensor<f64>
  }) : (tensor<4xf64>, tensor<f64>) -> tensor<7xf64>
  check.expect_eq_const %y5, dense<[1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0]> : tensor<7xf64>

  // all at once
  %x6 = stablehlo.constant dense<[[-4, -3, -2, -1, 0, 1], [2, 3, 4, 5, 6, -4], [-3, -2, -1, 0, 1, 2], [3, 4, 5, 6, -4, -3], [-2, -1, 0, 1, 2, 3]]> : tensor<5x6xi64>
  %i6 = stablehlo.constant dense<0> : tensor<i64>
  %y6 = "stablehlo.reduce_window"(%x6, %i6) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 2, 1>, padding = dense<[[1, 0], [-1, 2]]> : tensor<2x2xi64>}> ({
    ^bb0(%a6: tensor<i64>, %b6: tensor<i64>):
      %s6 = stablehlo.add %a6, %b6 : tensor<i64>
      stablehlo.return %s6 : tensor<i64>
  }) : (tensor<5x6xi64>, tensor<i64>) -> tensor<2x10xi64>
  check.expect_eq_const %y6, dense<[[3, 7, 4, 9, 5, 11, 6, 2, -4, -4], [7, 16, 9, 20, 11, 13, 2, -5, -7, -7]]> : tensor<2x10xi64>

  // minimum of bf16
  %x7 = stablehlo.constant dense<[-3.0, -2.0, -1.0, 0.0, 1.0, 2.0]> : tensor<6xbf16>
  %i7 = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %y7 = "stablehlo.reduce_window"(%x7, %i7) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 3>}> ({
    ^bb0(%a7: tensor<bf16>, %b7: tensor<bf16>):
      %s7 = stablehlo.minimum %a7, %b7 : tensor<bf16>
      stablehlo.return %s7 : tensor<bf16>
  }) : (tensor<6xbf16>, tensor<bf16>) -> tensor<2xbf16>
  check.expect_eq_const %y7, dense<[-3.0, 0.0]> : tensor<2xbf16>

  // two arrays together
  %x8 = stablehlo.constant dense<[3.0, 1.0, 2.0, 5.0]> : tensor<4xf32>
  %i8 = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %lowest8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero8 = stablehlo.constant dense<0> : tensor<i32>
  %y8:2 = "stablehlo.reduce_window"(%x8, %i8, %lowest8, %zero8) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%a8: tensor<f32>, %p8: tensor<i32>, %b8: tensor<f32>, %q8: tensor<i32>):
      %gt8 = stablehlo.compare GE, %a8, %b8 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %v8 = stablehlo.select %gt8, %a8, %b8 : tensor<i1>, tensor<f32>
      %w8 = stablehlo.select %gt8, %p8, %q8 : tensor<i1>, tensor<i32>
      stablehlo.return %v8, %w8 : tensor<f32>, tensor<i32>
  }) : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3xf32>, tensor<3xi32>)
  check.expect_eq_const %y8#0, dense<[3.0, 2.0, 5.0]> : tensor<3xf32>
  check.expect_eq_const %y8#1, dense<[10, 30, 40]> : tensor<3xi32>

  // every third window of what has gaps of two between its elements
  %x9 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]> : tensor<9xf64>
  %i9 = stablehlo.constant dense<0.0> : tensor<f64>
  %p9 = "stablehlo.reduce_window"(%x9, %i9) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 3>, padding = dense<[[2, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a9: tensor<f64>, %b9: tensor<f64>):
      %s9 = stablehlo.add %a9, %b9 : tensor<f64>
      stablehlo.return %s9 : tensor<f64>
  }) : (tensor<9xf64>, tensor<f64>) -> tensor<27xf64>
  %y9 = stablehlo.slice %p9 [1:27:3] : (tensor<27xf64>) -> tensor<9xf64>
  check.expect_eq_const %y9, dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]> : tensor<9xf64>

  // the greatest from each element to the last, and where it is
  %xr = stablehlo.constant dense<[3, 9, 4, 7, 1, 7, 2]> : tensor<7xi32>
  %pr = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6]> : tensor<7xi32>
  %ir = stablehlo.constant dense<-2147483648> : tensor<i32>
  %jr = stablehlo.constant dense<7> : tensor<i32>
  %yr:2 = "stablehlo.reduce_window"(%xr, %pr, %ir, %jr) <{window_dimensions = array<i64: 7>, padding = dense<[[0, 6]]> : tensor<1x2xi64>}> ({
    ^bb0(%ar: tensor<i32>, %br: tensor<i32>, %cr: tensor<i32>, %dr: tensor<i32>):
      %gr = stablehlo.compare GT, %ar, %cr : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %er = stablehlo.compare EQ, %ar, %cr : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %lr = stablehlo.compare LT, %br, %dr : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %tr = stablehlo.and %er, %lr : tensor<i1>
      %fr = stablehlo.or %gr, %tr : tensor<i1>
      %sr = stablehlo.select %fr, %ar, %cr : tensor<i1>, tensor<i32>
      %ur = stablehlo.select %fr, %br, %dr : tensor<i1>, tensor<i32>
      stablehlo.return %sr, %ur : tensor<i32>, tensor<i32>
  }) : (tensor<7xi32>, tensor<7xi32>, tensor<i32>, tensor<i32>) -> (tensor<7xi32>, tensor<7xi32>)
  check.expect_eq_const %yr#0, dense<[9, 9, 7, 7, 7, 7, 2]> : tensor<7xi32>
  check.expect_eq_const %yr#1, dense<[1, 1, 3, 3, 5, 5, 6]> : tensor<7xi32>

  // large windows of a body that doesn't commute, in the order of rows
  %xo = stablehlo.constant dense<[[1, 1, 1, 1, 1, 1, 1, -1, 1, -1, -1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1], [1, -1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, -1, 1, 1, -1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [-1, 1, -1, -1, 1, 1, 1, 1, 1, 1, 1, -1]]> : tensor<6x12xi32>
  %zo = stablehlo.constant dense<[[2, -1, 0, -5, 1, 4, 2, -4, 0, -3, 5, 4], [-3, 0, 5, 4, 2, 2, -5, 3, 0, -4, -3, 0], [2, 0, 1, 4, 2, -2, 2, 1, -4, -5, 2, -1], [1, -2, -3, -4, -1, 3, -1, -1, 1, 5, -1, 1], [-1, 1, -1, 2, 1, 2, 5, -4, 1, -1, -2, -3], [-5, -1, 4, -4, -1, 5, 5, -3, -5, 2, -5, -2]]> : tensor<6x12xi32>
  %oneo = stablehlo.constant dense<1> : tensor<i32>
  %zeroo = stablehlo.constant dense<0> : tensor<i32>
  %yo:2 = "stablehlo.reduce_window"(%xo, %zo, %oneo, %zeroo) <{window_dimensions = array<i64: 6, 12>, padding = dense<[[5, 0], [11, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%ao: tensor<i32>, %bo: tensor<i32>, %co: tensor<i32>, %do: tensor<i32>):
    %aco = stablehlo.multiply %ao, %co : tensor<i32>
    %bco = stablehlo.multiply %bo, %co : tensor<i32>
    %ro = stablehlo.add %bco, %do : tensor<i32>
    stablehlo.return %aco, %ro : tensor<i32>, tensor<i32>
  }) : (tensor<6x12xi32>, tensor<6x12xi32>, tensor<i32>, tensor<i32>) -> (tensor<6x12xi32>, tensor<6x12xi32>)
  check.expect_eq_const %yo#0, dense<[[1, 1, 1, 1, 1, 1, 1, -1, -1, 1, -1, -1], [1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, 1], [1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, -1], [1, -1, 1, 1, 1, -1, -1, 1, 1, 1, 1, -1], [1, -1, 1, 1, 1, -1, -1, 1, 1, 1, 1, -1], [-1, 1, 1, -1, -1, 1, 1, -1, -1, -1, -1, -1]]> : tensor<6x12xi32>
  check.expect_eq_const %yo#1, dense<[[2, 1, 1, -4, -3, 1, 3, -7, -7, 4, 1, 5], [-1, -2, 3, 2, 5, 11, 8, 1, 1, -16, 10, -14], [1, 0, -4, 1, 0, -8, -3, 5, 1, 13, -11, 12], [2, -1, 2, -7, -7, 2, 6, 13, 10, 27, 2, 26], [1, -1, 1, -6, -5, 6, 15, 18, 16, 32, 5, 26], [-6, -5, 11, -8, -10, -16, -20, -26, -29, -43, -21, 40]]> : tensor<6x12xi32>
  return
}
