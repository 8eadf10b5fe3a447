// stablehlo.broadcast_in_dim
func.func @main() {
  // a scalar
  %x0 = stablehlo.constant dense<2.5> : tensor<f32>
  %y0 = stablehlo.broadcast_in_dim %x0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %y0, dense<2.5> : tensor<2x3xf32>

  // rows
  %x1 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %y1 = stablehlo.broadcast_in_dim %x1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y1, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>

  // columns
  %x2 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %y2 = stablehlo.broadcast_in_dim %x2, dims = [0] : (tensor<2xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %y2, dense<[[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>

  // an extent of 1 is repeated
  %x3 = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xi32>
  %y3 = stablehlo.broadcast_in_dim %x3, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %y3, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi32>

  // dimensions change places
  %x4 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>
  %y4 = stablehlo.broadcast_in_dim %x4, dims = [2, 0] : (tensor<2x3xi64>) -> tensor<3x4x2xi64>
  check.expect_eq_const %y4, dense<[[[0, 3], [0, 3], [0, 3], [0, 3]], [[1, 4], [1, 4], [1, 4], [1, 4]], [[2, 5], [2, 5], [2, 5], [2, 5]]]> : tensor<3x4x2xi64>

  // booleans
  %x5 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %y5 = stablehlo.broadcast_in_dim %x5, dims = [1] : (tensor<2xi1>) -> tensor<2x2xi1>
  check.expect_eq_const %y5, dense<[[true, false], [true, false]]> : tensor<2x2xi1>

  // complex
  %x6 = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f64>>
  %y6 = stablehlo.broadcast_in_dim %x6, dims = [0] : (tensor<1xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %y6, dense<(1.0, 2.0)> : tensor<3xcomplex<f64>>
  return
}
