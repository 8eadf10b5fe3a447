// stablehlo.sort
func.func @main() {
  // ascending rows
  %x0 = stablehlo.constant dense<[[1.0, 0.0, -1.0, -2.0, -3.0], [-1.0, -2.0, -3.0, 3.0, 2.0], [-3.0, 3.0, 2.0, 1.0, 0.0]]> : tensor<3x5xf32>
  %y0 = "stablehlo.sort"(%x0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
      %p0 = stablehlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p0 : tensor<i1>
  }) : (tensor<3x5xf32>) -> tensor<3x5xf32>
  check.expect_eq_const %y0, dense<[[-3.0, -2.0, -1.0, 0.0, 1.0], [-3.0, -2.0, -1.0, 2.0, 3.0], [-3.0, 0.0, 1.0, 2.0, 3.0]]> : tensor<3x5xf32>

  // descending columns
  %x1 = stablehlo.constant dense<[[-3, -2, -1], [0, 1, 2], [3, -3, -2], [-1, 0, 1]]> : tensor<4x3xi32>
  %y1 = "stablehlo.sort"(%x1) <{dimension = 0 : i64, is_stable = false}> ({
    ^bb0(%a1: tensor<i32>, %b1: tensor<i32>):
      %p1 = stablehlo.compare GT, %a1, %b1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p1 : tensor<i1>
  }) : (tensor<4x3xi32>) -> tensor<4x3xi32>
  check.expect_eq_const %y1, dense<[[3, 1, 2], [0, 0, 1], [-1, -2, -1], [-3, -3, -2]]> : tensor<4x3xi32>

  // NaN and zeros in total order
  %x2 = stablehlo.constant dense<[3.0, 0x7FC00000, -0.0, 0.0, 0xFF800000, 1.0]> : tensor<6xf32>
  %y2 = "stablehlo.sort"(%x2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a2: tensor<f32>, %b2: tensor<f32>):
      %p2 = stablehlo.compare LT, %a2, %b2, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p2 : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  check.expect_eq_const %y2, dense<[0xFF800000, -0.0, 0.0, 1.0, 3.0, 0x7FC00000]> : tensor<6xf32>

  // unsigned
  %x3 = stablehlo.constant dense<[200, 3, 255, 0]> : tensor<4xui8>
  %y3 = "stablehlo.sort"(%x3) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a3: tensor<ui8>, %b3: tensor<ui8>):
      %p3 = stablehlo.compare LT, %a3, %b3 : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %p3 : tensor<i1>
  }) : (tensor<4xui8>) -> tensor<4xui8>
  check.expect_eq_const %y3, dense<[0, 3, 200, 255]> : tensor<4xui8>

  // an odd number of elements
  %x4 = stablehlo.constant dense<[0, 5, 10, 2, 7, 12, 4, 9, 1, 6, 11, 3, 8]> : tensor<13xi64>
  %y4 = "stablehlo.sort"(%x4) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a4: tensor<i64>, %b4: tensor<i64>):
      %p4 = stablehlo.compare LT, %a4, %b4 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %p4 : tensor<i1>
  }) : (tensor<13xi64>) -> tensor<13xi64>
  check.expect_eq_const %y4, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]> : tensor<13xi64>

  // booleans
  %x5 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %y5 = "stablehlo.sort"(%x5) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a5: tensor<i1>, %b5: tensor<i1>):
      %p5 = stablehlo.compare LT, %a5, %b5 : (tensor<i1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %p5 : tensor<i1>
  }) : (tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %y5, dense<[false, false, true, true]> : tensor<4xi1>

  // keys and values, ties keep their order; by the second key
  %k6 = stablehlo.constant dense<[[2, 1, 2, 1], [0, 0, 0, 0]]> : tensor<2x4xi32>
  %v6 = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [4.0, 3.0, 2.0, 1.0]]> : tensor<2x4xf32>
  %y6:2 = "stablehlo.sort"(%k6, %v6) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a6: tensor<i32>, %b6: tensor<i32>, %c6: tensor<f32>, %d6: tensor<f32>):
      %p6 = stablehlo.compare LT, %a6, %b6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p6 : tensor<i1>
  }) : (tensor<2x4xi32>, tensor<2x4xf32>) -> (tensor<2x4xi32>, tensor<2x4xf32>)
  check.expect_eq_const %y6#0, dense<[[1, 1, 2, 2], [0, 0, 0, 0]]> : tensor<2x4xi32>
  check.expect_eq_const %y6#1, dense<[[2.0, 4.0, 1.0, 3.0], [4.0, 3.0, 2.0, 1.0]]> : tensor<2x4xf32>
  %z6:2 = "stablehlo.sort"(%k6, %v6) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a6: tensor<i32>, %b6: tensor<i32>, %c6: tensor<f32>, %d6: tensor<f32>):
      %lt6 = stablehlo.compare LT, %a6, %b6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %eq6 = stablehlo.compare EQ, %a6, %b6 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %gt6 = stablehlo.compare GT, %c6, %d6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %tie6 = stablehlo.and %eq6, %gt6 : tensor<i1>
      %p6 = stablehlo.or %lt6, %tie6 : tensor<i1>
      stablehlo.return %p6 : tensor<i1>
  }) : (tensor<2x4xi32>, tensor<2x4xf32>) -> (tensor<2x4xi32>, tensor<2x4xf32>)
  check.expect_eq_const %z6#0, dense<[[1, 1, 2, 2], [0, 0, 0, 0]]> : tensor<2x4xi32>
  check.expect_eq_const %z6#1, dense<[[4.0, 2.0, 3.0, 1.0], [4.0, 3.0, 2.0, 1.0]]> : tensor<2x4xf32>
  return
}
