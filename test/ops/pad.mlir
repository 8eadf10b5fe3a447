// stablehlo.pad
func.func @main() {
  // edges
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %v0 = stablehlo.constant dense<9.0> : tensor<f32>
  %y0 = stablehlo.pad %x0, %v0, low = [1, 0], high = [0, 2], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x5xf32>
  check.expect_eq_const %y0, dense<[[9.0, 9.0, 9.0, 9.0, 9.0], [0.0, 1.0, 2.0, 9.0, 9.0], [3.0, 4.0, 5.0, 9.0, 9.0]]> : tensor<3x5xf32>

  // between elements
  %x1 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  %v1 = stablehlo.constant dense<9> : tensor<i32>
  %y1 = stablehlo.pad %x1, %v1, low = [0, 0], high = [0, 0], interior = [1, 2] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3x7xi32>
  check.expect_eq_const %y1, dense<[[0, 9, 9, 1, 9, 9, 2], [9, 9, 9, 9, 9, 9, 9], [3, 9, 9, 4, 9, 9, 5]]> : tensor<3x7xi32>

  // all at once
  %x2 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf64>
  %v2 = stablehlo.constant dense<9.0> : tensor<f64>
  %y2 = stablehlo.pad %x2, %v2, low = [1], high = [2], interior = [1] : (tensor<3xf64>, tensor<f64>) -> tensor<8xf64>
  check.expect_eq_const %y2, dense<[9.0, 0.0, 9.0, 1.0, 9.0, 2.0, 9.0, 9.0]> : tensor<8xf64>

  // negative edges cut
  %x3 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]> : tensor<4x4xf32>
  %v3 = stablehlo.constant dense<9.0> : tensor<f32>
  %y3 = stablehlo.pad %x3, %v3, low = [-1, 1], high = [0, -2], interior = [0, 0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<3x3xf32>
  check.expect_eq_const %y3, dense<[[9.0, 4.0, 5.0], [9.0, 8.0, 9.0], [9.0, 12.0, 13.0]]> : tensor<3x3xf32>

  // negative edges after interior padding
  %x4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %v4 = stablehlo.constant dense<9.0> : tensor<f32>
  %y4 = stablehlo.pad %x4, %v4, low = [-2], high = [1], interior = [2] : (tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
  check.expect_eq_const %y4, dense<[9.0, 1.0, 9.0, 9.0, 2.0, 9.0, 9.0, 3.0, 9.0]> : tensor<9xf32>

  // one element to the right, as a shift
  %x5 = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi64>
  %v5 = stablehlo.constant dense<9> : tensor<i64>
  %y5 = stablehlo.pad %x5, %v5, low = [1], high = [-1], interior = [0] : (tensor<5xi64>, tensor<i64>) -> tensor<5xi64>
  check.expect_eq_const %y5, dense<[9, 0, 1, 2, 3]> : tensor<5xi64>

  // bf16 of no elements
  %x6 = stablehlo.constant dense<> : tensor<0xbf16>
  %v6 = stablehlo.constant dense<9.0> : tensor<bf16>
  %y6 = stablehlo.pad %x6, %v6, low = [1], high = [1], interior = [0] : (tensor<0xbf16>, tensor<bf16>) -> tensor<2xbf16>
  check.expect_eq_const %y6, dense<9.0> : tensor<2xbf16>

  // every third element of what has two elements of padding between: none, then all
  %x7 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]> : tensor<9xf64>
  %v7 = stablehlo.constant dense<0.5> : tensor<f64>
  %p7 = stablehlo.pad %x7, %v7, low = [1], high = [1], interior = [2] : (tensor<9xf64>, tensor<f64>) -> tensor<27xf64>
  %y7 = stablehlo.slice %p7 [0:27:3] : (tensor<27xf64>) -> tensor<9xf64>
  %z7 = stablehlo.slice %p7 [1:27:3] : (tensor<27xf64>) -> tensor<9xf64>
  %u7 = stablehlo.add %y7, %z7 : tensor<9xf64>
  check.expect_eq_const %u7, dense<[1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]> : tensor<9xf64>

  // padding between elements and at both ends, some of it negative, in two dimensions
  %x8 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %v8 = stablehlo.constant dense<0> : tensor<i32>
  %y8 = stablehlo.pad %x8, %v8, low = [1, -1], high = [2, 3], interior = [1, 2] : (tensor<2x3xi32>, tensor<i32>) -> tensor<6x9xi32>
  check.expect_eq_const %y8, dense<[[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 3, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 5, 0, 0, 6, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]]> : tensor<6x9xi32>

  // a stride that divides no block
  %x9 = stablehlo.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi32>
  %y9 = stablehlo.pad %x9, %v8, low = [3], high = [-1], interior = [1] : (tensor<7xi32>, tensor<i32>) -> tensor<15xi32>
  check.expect_eq_const %y9, dense<[0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0]> : tensor<15xi32>
  %y10 = stablehlo.pad %x9, %v8, low = [-1], high = [2], interior = [3] : (tensor<7xi32>, tensor<i32>) -> tensor<26xi32>
  check.expect_eq_const %y10, dense<[0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 6, 0, 0, 0, 7, 0, 0]> : tensor<26xi32>
  return
}
