// stablehlo.dot
func.func @main() {
  // vectors
  %a0 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %b0 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %y0 = stablehlo.dot %a0, %b0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  check.expect_eq_const %y0, dense<5.0> : tensor<f32>

  // matrix and vector
  %a1 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %b1 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %y1 = stablehlo.dot %a1, %b1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  check.expect_eq_const %y1, dense<[5.0, 14.0]> : tensor<2xf32>

  // matrices
  %a2 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %b2 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  %y2 = stablehlo.dot %a2, %b2 : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %y2, dense<[[10.0, 13.0], [28.0, 40.0]]> : tensor<2x2xf32>
  return
}
