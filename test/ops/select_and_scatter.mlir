// stablehlo.select_and_scatter
func.func @main() {
  // gradient of a 2x2 maximum
  %x0 = stablehlo.constant dense<[[-3.0, -2.0, -1.0, 0.0], [1.0, 2.0, 3.0, -3.0], [-2.0, -1.0, 0.0, 1.0], [2.0, 3.0, -3.0, -2.0]]> : tensor<4x4xf32>
  %s0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %i0 = stablehlo.constant dense<0.0> : tensor<f32>
  %y0 = "stablehlo.select_and_scatter"(%x0, %s0, %i0) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
      %p0 = stablehlo.compare GE, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p0 : tensor<i1>
  }, {
    ^bb0(%c0: tensor<f32>, %d0: tensor<f32>):
      %q0 = stablehlo.add %c0, %d0 : tensor<f32>
      stablehlo.return %q0 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  check.expect_eq_const %y0, dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 1.0, 2.0, 0.0], [0.0, 0.0, 0.0, 4.0], [0.0, 3.0, 0.0, 0.0]]> : tensor<4x4xf32>

  // overlapping windows add up
  %x1 = stablehlo.constant dense<[1.0, 9.0, 2.0, 3.0, 4.0]> : tensor<5xf64>
  %s1 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %i1 = stablehlo.constant dense<0.0> : tensor<f64>
  %y1 = "stablehlo.select_and_scatter"(%x1, %s1, %i1) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%a1: tensor<f64>, %b1: tensor<f64>):
      %p1 = stablehlo.compare GE, %a1, %b1 : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %p1 : tensor<i1>
  }, {
    ^bb0(%c1: tensor<f64>, %d1: tensor<f64>):
      %q1 = stablehlo.add %c1, %d1 : tensor<f64>
      stablehlo.return %q1 : tensor<f64>
  }) : (tensor<5xf64>, tensor<3xf64>, tensor<f64>) -> tensor<5xf64>
  check.expect_eq_const %y1, dense<[0.0, 3.0, 0.0, 0.0, 3.0]> : tensor<5xf64>

  // padding is never chosen; the smaller wins
  %x2 = stablehlo.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  %s2 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i2 = stablehlo.constant dense<100> : tensor<i32>
  %y2 = "stablehlo.select_and_scatter"(%x2, %s2, %i2) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 1>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a2: tensor<i32>, %b2: tensor<i32>):
      %p2 = stablehlo.compare LE, %a2, %b2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p2 : tensor<i1>
  }, {
    ^bb0(%c2: tensor<i32>, %d2: tensor<i32>):
      %q2 = stablehlo.add %c2, %d2 : tensor<i32>
      stablehlo.return %q2 : tensor<i32>
  }) : (tensor<4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %y2, dense<[103, 103, 104, 100]> : tensor<4xi32>

  // windows that reach into other blocks
  %x3 = stablehlo.constant dense<[[-4.0, 4.0, 7.0, -2.0, 7.0, 5.0, 5.0, -7.0, -2.0, 7.0], [6.0, -4.0, 9.0, -4.0, -2.0, 4.0, 0.0, 1.0, -6.0, -6.0], [-7.0, 7.0, 4.0, -2.0, -8.0, 6.0, 2.0, -9.0, -7.0, -4.0], [3.0, 4.0, 5.0, -8.0, 8.0, -6.0, -2.0, -1.0, -2.0, -4.0], [-2.0, 1.0, 4.0, 6.0, 5.0, 0.0, -7.0, -4.0, -3.0, 2.0], [-8.0, 2.0, -5.0, -2.0, 4.0, 8.0, 8.0, -6.0, 9.0, 0.0], [-8.0, 4.0, -2.0, 3.0, 7.0, -5.0, 0.0, 7.0, -3.0, -8.0], [5.0, 1.0, 7.0, 0.0, -7.0, 3.0, 0.0, 4.0, -7.0, -5.0], [-6.0, 8.0, 1.0, -3.0, -5.0, -1.0, 6.0, 2.0, -3.0, -1.0], [-6.0, -1.0, 2.0, 0.0, -5.0, -7.0, -8.0, -9.0, 9.0, 9.0], [-6.0, 8.0, -7.0, -3.0, 0.0, 4.0, -9.0, -3.0, 5.0, 4.0], [-8.0, 2.0, -9.0, 2.0, 9.0, -5.0, 0.0, -8.0, 8.0, -1.0]]> : tensor<12x10xf32>
  %s3 = stablehlo.constant dense<[[7.0, 6.0, 5.0, 3.0], [-4.0, 4.0, 4.0, 7.0], [-4.0, 2.0, -4.0, -2.0], [6.0, 3.0, -1.0, 3.0], [5.0, 2.0, 2.0, 7.0], [6.0, 6.0, 4.0, 7.0], [8.0, 7.0, 2.0, 2.0], [7.0, -3.0, 6.0, -2.0], [3.0, 7.0, 2.0, -2.0], [1.0, 4.0, 4.0, -4.0]]> : tensor<10x4xf32>
  %i3 = stablehlo.constant dense<0.0> : tensor<f32>
  %y3 = "stablehlo.select_and_scatter"(%x3, %s3, %i3) <{window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%a3: tensor<f32>, %b3: tensor<f32>):
      %p3 = stablehlo.compare GE, %a3, %b3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p3 : tensor<i1>
  }, {
    ^bb0(%c3: tensor<f32>, %d3: tensor<f32>):
      %q3 = stablehlo.add %c3, %d3 : tensor<f32>
      stablehlo.return %q3 : tensor<f32>
  }) : (tensor<12x10xf32>, tensor<10x4xf32>, tensor<f32>) -> tensor<12x10xf32>
  check.expect_eq_const %y3, dense<[[0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 3.0, 0.0, 0.0, 0.0], [0.0, 0.0, 13.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, -4.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0], [0.0, 0.0, 6.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 17.0, 0.0], [0.0, 0.0, 0.0, 0.0, 17.0, 0.0, 0.0, 2.0, 0.0, 0.0], [0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 18.0, 0.0, 0.0, 0.0, 0.0, 8.0, 0.0, 0.0, 0.0], [0.0, 0.0, 7.0, 0.0, 0.0, 0.0, 0.0, 0.0, -8.0, 0.0], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 8.0, 0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<12x10xf32>

  // windows of a block each
  %x4 = stablehlo.constant dense<[-6, 8, -1, -2, 3, 6, -4, -1, -5, -7, -7, -1]> : tensor<12xi32>
  %s4 = stablehlo.constant dense<[6, -3, 7, -4, 6, -1]> : tensor<6xi32>
  %i4 = stablehlo.constant dense<0> : tensor<i32>
  %y4 = "stablehlo.select_and_scatter"(%x4, %s4, %i4) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%a4: tensor<i32>, %b4: tensor<i32>):
      %p4 = stablehlo.compare GE, %a4, %b4 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p4 : tensor<i1>
  }, {
    ^bb0(%c4: tensor<i32>, %d4: tensor<i32>):
      %q4 = stablehlo.add %c4, %d4 : tensor<i32>
      stablehlo.return %q4 : tensor<i32>
  }) : (tensor<12xi32>, tensor<6xi32>, tensor<i32>) -> tensor<12xi32>
  check.expect_eq_const %y4, dense<[0, 6, -3, 0, 0, 7, 0, -4, 6, 0, 0, -1]> : tensor<12xi32>

  // windows that leave elements out, and no number of devices divides
  %x5 = stablehlo.constant dense<[4.0, -2.0, 2.0, -8.0, -8.0, -8.0, 7.0, -9.0, -1.0, 0.0, 4.0, -6.0, -7.0, -9.0, 5.0, -3.0, -7.0]> : tensor<17xf32>
  %s5 = stablehlo.constant dense<[-3.0, 8.0, -3.0, 5.0, 3.0, 2.0]> : tensor<6xf32>
  %i5 = stablehlo.constant dense<0.0> : tensor<f32>
  %y5 = "stablehlo.select_and_scatter"(%x5, %s5, %i5) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 3>}> ({
    ^bb0(%a5: tensor<f32>, %b5: tensor<f32>):
      %p5 = stablehlo.compare GE, %a5, %b5 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p5 : tensor<i1>
  }, {
    ^bb0(%c5: tensor<f32>, %d5: tensor<f32>):
      %q5 = stablehlo.add %c5, %d5 : tensor<f32>
      stablehlo.return %q5 : tensor<f32>
  }) : (tensor<17xf32>, tensor<6xf32>, tensor<f32>) -> tensor<17xf32>
  check.expect_eq_const %y5, dense<[-3.0, 0.0, 0.0, 8.0, 0.0, 0.0, -3.0, 0.0, 0.0, 0.0, 5.0, 0.0, 3.0, 0.0, 0.0, 2.0, 0.0]> : tensor<17xf32>

  // strides that blocks aren't multiples of
  %x6 = stablehlo.constant dense<[[-6.0, 3.0, -8.0, -5.0, -6.0, 0.0, -7.0, -8.0, -1.0, -4.0, -1.0, -4.0, -5.0, -6.0, -1.0, -2.0, 0.0, -8.0, 0.0, -9.0, -8.0], [-3.0, 5.0, 9.0, -8.0, 4.0, 7.0, -1.0, 8.0, -6.0, -8.0, -7.0, -6.0, -2.0, 9.0, 3.0, -2.0, 6.0, -4.0, -1.0, 8.0, 7.0]]> : tensor<2x21xf32>
  %s6 = stablehlo.constant dense<[[3.0, 6.0, 2.0, 7.0, 3.0, 0.0, -4.0, 2.0, 6.0], [-2.0, 1.0, 3.0, 5.0, -4.0, -1.0, 2.0, 3.0, -2.0]]> : tensor<2x9xf32>
  %i6 = stablehlo.constant dense<0.0> : tensor<f32>
  %y6 = "stablehlo.select_and_scatter"(%x6, %s6, %i6) <{window_dimensions = array<i64: 1, 5>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%a6: tensor<f32>, %b6: tensor<f32>):
      %p6 = stablehlo.compare GE, %a6, %b6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p6 : tensor<i1>
  }, {
    ^bb0(%c6: tensor<f32>, %d6: tensor<f32>):
      %q6 = stablehlo.add %c6, %d6 : tensor<f32>
      stablehlo.return %q6 : tensor<f32>
  }) : (tensor<2x21xf32>, tensor<2x9xf32>, tensor<f32>) -> tensor<2x21xf32>
  check.expect_eq_const %y6, dense<[[0.0, 3.0, 0.0, 0.0, 0.0, 8.0, 0.0, 0.0, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 8.0, 0.0, 0.0, 0.0, 0.0, -4.0, 1.0, 0.0, 0.0, 3.0, 0.0, 0.0, -2.0, 0.0]]> : tensor<2x21xf32>
  return
}
