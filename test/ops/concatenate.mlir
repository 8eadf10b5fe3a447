// stablehlo.concatenate
func.func @main() {
  // three pieces, one of them empty
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %d0 = stablehlo.constant dense<[[0.0, -1.0], [-2.0, -3.0]]> : tensor<2x2xf32>
  %y0 = stablehlo.concatenate %a0, %b0, %d0, dim = 1 : (tensor<2x3xf32>, tensor<2x0xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
  check.expect_eq_const %y0, dense<[[0.0, 1.0, 2.0, 0.0, -1.0], [3.0, 4.0, 5.0, -2.0, -3.0]]> : tensor<2x5xf32>

  // along the first dimension
  %a1 = stablehlo.constant dense<[[0, 1]]> : tensor<1x2xi64>
  %b1 = stablehlo.constant dense<[[10, 11], [12, 13], [14, 15]]> : tensor<3x2xi64>
  %y1 = stablehlo.concatenate %a1, %b1, dim = 0 : (tensor<1x2xi64>, tensor<3x2xi64>) -> tensor<4x2xi64>
  check.expect_eq_const %y1, dense<[[0, 1], [10, 11], [12, 13], [14, 15]]> : tensor<4x2xi64>

  // a single operand
  %a2 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xbf16>
  %y2 = stablehlo.concatenate %a2, dim = 0 : (tensor<4xbf16>) -> tensor<4xbf16>
  check.expect_eq_const %y2, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xbf16>

  // blocks of the result that are several blocks of an operand
  %a3 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xi32>
  %b3 = stablehlo.constant dense<[16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]> : tensor<16xi32>
  %c3 = stablehlo.constant dense<[32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]> : tensor<16xi32>
  %y3 = stablehlo.concatenate %a3, %b3, %c3, dim = 0 : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<48xi32>
  check.expect_eq_const %y3, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]> : tensor<48xi32>

  // of extents that don't divide
  %a4 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8]> : tensor<9xi32>
  %b4 = stablehlo.constant dense<[9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]> : tensor<21xi32>
  %c4 = stablehlo.constant dense<[30, 31, 32, 33]> : tensor<4xi32>
  %y4 = stablehlo.concatenate %a4, %b4, %c4, dim = 0 : (tensor<9xi32>, tensor<21xi32>, tensor<4xi32>) -> tensor<34xi32>
  check.expect_eq_const %y4, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]> : tensor<34xi32>
  return
}
