// stablehlo.triangular_solve
func.func @main() {
  // left, lower, NO_TRANSPOSE
  %a0 = stablehlo.constant dense<[[2.0, 7.0, 7.0], [1.0, 3.0, 7.0], [4.0, -1.0, 5.0]]> : tensor<3x3xf64>
  %b0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>
  %y0 = "stablehlo.triangular_solve"(%a0, %b0) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %y0, dense<[[0.5, 1.0], [0.8333333333333334, 1.0], [0.7666666666666667, 0.6]]> : tensor<3x2xf64>

  // left, lower, TRANSPOSE
  %a1 = stablehlo.constant dense<[[2.0, 7.0, 7.0], [1.0, 3.0, 7.0], [4.0, -1.0, 5.0]]> : tensor<3x3xf64>
  %b1 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>
  %y1 = "stablehlo.triangular_solve"(%a1, %b1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %y1, dense<[[-2.1666666666666665, -2.266666666666667], [1.3333333333333333, 1.7333333333333334], [1.0, 1.2000000000000002]]> : tensor<3x2xf64>

  // left, upper, NO_TRANSPOSE
  %a2 = stablehlo.constant dense<[[2.0, 1.0, 4.0], [7.0, 3.0, -1.0], [7.0, 7.0, 5.0]]> : tensor<3x3xf64>
  %b2 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>
  %y2 = "stablehlo.triangular_solve"(%a2, %b2) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %y2, dense<[[-2.1666666666666665, -2.266666666666667], [1.3333333333333333, 1.7333333333333334], [1.0, 1.2000000000000002]]> : tensor<3x2xf64>

  // left, upper, TRANSPOSE
  %a3 = stablehlo.constant dense<[[2.0, 1.0, 4.0], [7.0, 3.0, -1.0], [7.0, 7.0, 5.0]]> : tensor<3x3xf64>
  %b3 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>
  %y3 = "stablehlo.triangular_solve"(%a3, %b3) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  check.expect_almost_eq_const %y3, dense<[[0.5, 1.0], [0.8333333333333334, 1.0], [0.7666666666666667, 0.6]]> : tensor<3x2xf64>

  // right, lower, NO_TRANSPOSE
  %a4 = stablehlo.constant dense<[[2.0, 7.0, 7.0], [1.0, 3.0, 7.0], [4.0, -1.0, 5.0]]> : tensor<3x3xf64>
  %b4 = stablehlo.constant dense<[[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]> : tensor<2x3xf64>
  %y4 = "stablehlo.triangular_solve"(%a4, %b4) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %y4, dense<[[-2.1666666666666665, 1.3333333333333333, 1.0], [-2.266666666666667, 1.7333333333333334, 1.2000000000000002]]> : tensor<2x3xf64>

  // right, lower, TRANSPOSE
  %a5 = stablehlo.constant dense<[[2.0, 7.0, 7.0], [1.0, 3.0, 7.0], [4.0, -1.0, 5.0]]> : tensor<3x3xf64>
  %b5 = stablehlo.constant dense<[[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]> : tensor<2x3xf64>
  %y5 = "stablehlo.triangular_solve"(%a5, %b5) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %y5, dense<[[0.5, 0.8333333333333334, 0.7666666666666667], [1.0, 1.0, 0.6]]> : tensor<2x3xf64>

  // right, upper, NO_TRANSPOSE
  %a6 = stablehlo.constant dense<[[2.0, 1.0, 4.0], [7.0, 3.0, -1.0], [7.0, 7.0, 5.0]]> : tensor<3x3xf64>
  %b6 = stablehlo.constant dense<[[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]> : tensor<2x3xf64>
  %y6 = "stablehlo.triangular_solve"(%a6, %b6) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %y6, dense<[[0.5, 0.8333333333333334, 0.7666666666666667], [1.0, 1.0, 0.6]]> : tensor<2x3xf64>

  // right, upper, TRANSPOSE
  %a7 = stablehlo.constant dense<[[2.0, 1.0, 4.0], [7.0, 3.0, -1.0], [7.0, 7.0, 5.0]]> : tensor<3x3xf64>
  %b7 = stablehlo.constant dense<[[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]> : tensor<2x3xf64>
  %y7 = "stablehlo.triangular_solve"(%a7, %b7) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %y7, dense<[[-2.1666666666666665, 1.3333333333333333, 1.0], [-2.266666666666667, 1.7333333333333334, 1.2000000000000002]]> : tensor<2x3xf64>

  // unit diagonal
  %a8 = stablehlo.constant dense<[[7.0, 9.0], [3.0, 7.0]]> : tensor<2x2xf32>
  %b8 = stablehlo.constant dense<[[1.0], [5.0]]> : tensor<2x1xf32>
  %y8 = "stablehlo.triangular_solve"(%a8, %b8) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_almost_eq_const %y8, dense<[[1.0], [2.0]]> : tensor<2x1xf32>

  // adjoint of a complex matrix
  %a9 = stablehlo.constant dense<[[(0.0, 2.0), (0.0, 0.0)], [(1.0, 1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %b9 = stablehlo.constant dense<[[(1.0, 0.0)], [(0.0, 2.0)]]> : tensor<2x1xcomplex<f64>>
  %y9 = "stablehlo.triangular_solve"(%a9, %b9) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x2xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
  check.expect_almost_eq_const %y9, dense<[[(0.3333333333333333, 0.16666666666666669)], [(0.0, 0.6666666666666666)]]> : tensor<2x1xcomplex<f64>>

  // a batch
  %a10 = stablehlo.constant dense<[[[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [4.0, -1.0, 5.0]], [[4.0, 0.0, 0.0], [2.0, 6.0, 0.0], [8.0, -2.0, 10.0]]]> : tensor<2x3x3xf64>
  %b10 = stablehlo.constant dense<[[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]]> : tensor<2x3x3xf64>
  %y10 = "stablehlo.triangular_solve"(%a10, %b10) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x3x3xf64>, tensor<2x3x3xf64>) -> tensor<2x3x3xf64>
  check.expect_almost_eq_const %y10, dense<[[[0.5000000000000001, 0.0, 0.0], [-0.16666666666666669, 0.3333333333333333, 0.0], [-0.43333333333333335, 0.06666666666666667, 0.2]], [[0.25, 0.25, 0.25], [0.08333333333333334, 0.08333333333333334, 0.08333333333333334], [-0.08333333333333333, -0.08333333333333333, -0.08333333333333333]]]> : tensor<2x3x3xf64>
  return
}
