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
  return
}
