// Singular values by QR iteration, as JAX calls LAPACK for them on CPUs when asked for that algorithm; values worked out by hand.
func.func public @main() {
  // Lengths of orthogonal columns; U diag(s) V^T is the matrix.
  %m = stablehlo.constant dense<[[[3.0, 0.0], [0.0, 0.0], [4.0, 0.0], [0.0, -2.0]], [[0.0, 1.0], [0.0, 0.0], [0.0, 0.0], [1.0, 0.0]]]> : tensor<2x4x2xf64>
  %first:5 = stablehlo.custom_call @lapack_dgesvd_ffi(%m) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<2x4x2xf64>) -> (tensor<2x4x2xf64>, tensor<2x2xf64>, tensor<2x4x2xf64>, tensor<2x2x2xf64>, tensor<2xi32>)
  check.expect_almost_eq_const %first#1, dense<[[5.0, 2.0], [1.0, 1.0]]> : tensor<2x2xf64>
  check.expect_eq_const %first#4, dense<0> : tensor<2xi32>
  %lengths = stablehlo.broadcast_in_dim %first#1, dims = [0, 2] : (tensor<2x2xf64>) -> tensor<2x4x2xf64>
  %us = stablehlo.multiply %first#2, %lengths : tensor<2x4x2xf64>
  %usv = stablehlo.dot_general %us, %first#3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x2xf64>, tensor<2x2x2xf64>) -> tensor<2x4x2xf64>
  check.expect_almost_eq %usv, %m : tensor<2x4x2xf64>

  // All of V, which is a square then, of a matrix with more columns.
  %w = stablehlo.constant dense<[[0.0, 3.0, 4.0]]> : tensor<1x3xf32>
  %all:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%w) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<1x3xf32>) -> (tensor<1x3xf32>, tensor<1xf32>, tensor<1x1xf32>, tensor<3x3xf32>, tensor<i32>)
  check.expect_almost_eq_const %all#1, dense<[5.0]> : tensor<1xf32>
  %vv = stablehlo.dot_general %all#3, %all#3, contracting_dims = [1] x [1] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %vv, dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>

  // Values alone, with vectors' results as large as all of them or as the first.
  %g = stablehlo.constant dense<[[(0.0, 2.0), (0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (3.0, 4.0), (0.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %large:5 = stablehlo.custom_call @lapack_cgesvd_ffi(%g) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<2x3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<2xf32>, tensor<2x2xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<i32>)
  check.expect_almost_eq_const %large#1, dense<[5.0, 2.0]> : tensor<2xf32>
  %small:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%g) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<2x3xcomplex<f32>>) -> (tensor<2x3xcomplex<f32>>, tensor<2xf32>, tensor<2x2xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<i32>)
  check.expect_almost_eq_const %small#1, dense<[5.0, 2.0]> : tensor<2xf32>
  return
}
