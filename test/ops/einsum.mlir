// stablehlo.einsum
func.func @main() {
  // ij,jk->ik
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  %y0 = stablehlo.einsum %a0, %b0, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %y0, dense<[[10.0, 13.0], [28.0, 40.0]]> : tensor<2x2xf32>

  // bij,bjk->bki
  %a1 = stablehlo.constant dense<[[[-2.0, -1.0, 0.0], [1.0, 2.0, -2.0]], [[-1.0, 0.0, 1.0], [2.0, -2.0, -1.0]]]> : tensor<2x2x3xf32>
  %b1 = stablehlo.constant dense<[[[-3.0, -2.0], [-1.0, 0.0], [1.0, 2.0]], [[3.0, -3.0], [-2.0, -1.0], [0.0, 1.0]]]> : tensor<2x3x2xf32>
  %y1 = stablehlo.einsum %a1, %b1, config = "bij,bjk->bki" : (tensor<2x2x3xf32>, tensor<2x3x2xf32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %y1, dense<[[[7.0, -7.0], [4.0, -6.0]], [[-3.0, 10.0], [4.0, -5.0]]]> : tensor<2x2x2xf32>

  // i,j->ij
  %a2 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %b2 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %y2 = stablehlo.einsum %a2, %b2, config = "i,j->ij" : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y2, dense<[[0.0, 0.0, 0.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  return
}
