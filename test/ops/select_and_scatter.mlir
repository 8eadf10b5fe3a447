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
  return
}
