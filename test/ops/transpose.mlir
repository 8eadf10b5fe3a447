// stablehlo.transpose
func.func @main() {
  // a matrix
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %y0 = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %y0, dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf32>

  // three dimensions
  %x1 = stablehlo.constant dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]> : tensor<2x3x4xi32>
  %y1 = stablehlo.transpose %x1, dims = [2, 0, 1] : (tensor<2x3x4xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %y1, dense<[[[0, 4, 8], [12, 16, 20]], [[1, 5, 9], [13, 17, 21]], [[2, 6, 10], [14, 18, 22]], [[3, 7, 11], [15, 19, 23]]]> : tensor<4x2x3xi32>

  // i4
  %x2 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi4>
  %y2 = stablehlo.transpose %x2, dims = [1, 0] : (tensor<2x3xi4>) -> tensor<3x2xi4>
  check.expect_eq_const %y2, dense<[[0, 3], [1, 4], [2, 5]]> : tensor<3x2xi4>

  // identity
  %x3 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf64>
  %y3 = stablehlo.transpose %x3, dims = [0, 1] : (tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %y3, dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf64>

  // complex
  %x4 = stablehlo.constant dense<[[(0.0, 1.0), (2.0, 0.0)], [(3.0, 0.0), (0.0, 4.0)]]> : tensor<2x2xcomplex<f64>>
  %y4 = stablehlo.transpose %x4, dims = [1, 0] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %y4, dense<[[(0.0, 1.0), (3.0, 0.0)], [(2.0, 0.0), (0.0, 4.0)]]> : tensor<2x2xcomplex<f64>>
  return
}
