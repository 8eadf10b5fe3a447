// stablehlo.cholesky
func.func @main() {
  // lower, f32
  %a0 = stablehlo.constant dense<[[4.0, 2.0, 0.6], [2.0, 5.0, 1.5], [0.6, 1.5, 3.0]]> : tensor<3x3xf32>
  %y0 = stablehlo.cholesky %a0, lower = true : tensor<3x3xf32>
  check.expect_almost_eq_const %y0, dense<[[2.0, 0.0, 0.0], [1.0, 2.0, 0.0], [0.3, 0.6, 1.596872]]> : tensor<3x3xf32>

  // lower, f64
  %a1 = stablehlo.constant dense<[[4.0, 2.0, 0.6], [2.0, 5.0, 1.5], [0.6, 1.5, 3.0]]> : tensor<3x3xf64>
  %y1 = stablehlo.cholesky %a1, lower = true : tensor<3x3xf64>
  check.expect_almost_eq_const %y1, dense<[[2.0, 0.0, 0.0], [1.0, 2.0, 0.0], [0.3, 0.6, 1.5968719422671311]]> : tensor<3x3xf64>

  // upper
  %a2 = stablehlo.constant dense<[[4.0, 2.0, 0.6], [2.0, 5.0, 1.5], [0.6, 1.5, 3.0]]> : tensor<3x3xf64>
  %y2 = stablehlo.cholesky %a2, lower = false : tensor<3x3xf64>
  check.expect_almost_eq_const %y2, dense<[[2.0, 1.0, 0.3], [0.0, 2.0, 0.6], [0.0, 0.0, 1.5968719422671311]]> : tensor<3x3xf64>

  // complex, lower
  %a3 = stablehlo.constant dense<[[(2.0, 0.0), (1.0, -1.0)], [(1.0, 1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %y3 = stablehlo.cholesky %a3, lower = true : tensor<2x2xcomplex<f64>>
  check.expect_almost_eq_const %y3, dense<[[(1.4142135623730951, 0.0), (0.0, 0.0)], [(0.7071067811865475, 0.7071067811865475), (1.4142135623730951, 0.0)]]> : tensor<2x2xcomplex<f64>>

  // complex, upper
  %a4 = stablehlo.constant dense<[[(2.0, 0.0), (1.0, -1.0)], [(1.0, 1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %y4 = stablehlo.cholesky %a4, lower = false : tensor<2x2xcomplex<f32>>
  check.expect_almost_eq_const %y4, dense<[[(1.4142135, -0.0), (0.70710677, -0.70710677)], [(0.0, -0.0), (1.4142135, -0.0)]]> : tensor<2x2xcomplex<f32>>

  // a batch
  %a5 = stablehlo.constant dense<[[[4.0, 2.0, 0.6], [2.0, 5.0, 1.5], [0.6, 1.5, 3.0]], [[16.0, 8.0, 2.4], [8.0, 20.0, 6.0], [2.4, 6.0, 12.0]]]> : tensor<2x3x3xf32>
  %y5 = stablehlo.cholesky %a5, lower = true : tensor<2x3x3xf32>
  check.expect_almost_eq_const %y5, dense<[[[2.0, 0.0, 0.0], [1.0, 2.0, 0.0], [0.3, 0.6, 1.596872]], [[4.0, 0.0, 0.0], [2.0, 4.0, 0.0], [0.6, 1.2, 3.193744]]]> : tensor<2x3x3xf32>
  return
}
