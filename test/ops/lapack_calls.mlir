// Factorisations that JAX writes as calls of LAPACK for CPUs; values worked out by hand.
func.func public @main() {
  // Rows are swapped for the larger pivot; pivots count from 1.
  %a = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[4.0, 8.0], [2.0, 5.0]]]> : tensor<2x2x2xf32>
  %lu:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {mhlo.backend_config = {}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=2, k=2, l=2, m=2, n=2}, custom>} : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2xi32>, tensor<2xi32>)
  check.expect_almost_eq_const %lu#0, dense<[[[3.0, 4.0], [0.333333343, 0.666666686]], [[4.0, 8.0], [0.5, 1.0]]]> : tensor<2x2x2xf32>
  check.expect_eq_const %lu#1, dense<[[2, 2], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq_const %lu#2, dense<0> : tensor<2xi32>

  // A singular matrix: the pivot that is zero is named.
  %s = stablehlo.constant dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf64>
  %slu:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%s) {mhlo.backend_config = {}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xi32>, tensor<i32>)
  check.expect_almost_eq_const %slu#0, dense<[[2.0, 4.0], [0.5, 0.0]]> : tensor<2x2xf64>
  check.expect_eq_const %slu#2, dense<2> : tensor<i32>

  // More columns than rows.
  %w = stablehlo.constant dense<[[2.0, 4.0, 6.0]]> : tensor<1x3xf64>
  %wlu:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%w) {mhlo.backend_config = {}} : (tensor<1x3xf64>) -> (tensor<1x3xf64>, tensor<1xi32>, tensor<i32>)
  check.expect_almost_eq_const %wlu#0, dense<[[2.0, 4.0, 6.0]]> : tensor<1x3xf64>

  // Reflector (1, 0.5) with tau 1.6 turns (3, 4) into (-5, 0); the product of reflectors is Q.
  %b = stablehlo.constant dense<[[3.0, 0.0], [4.0, 5.0]]> : tensor<2x2xf32>
  %qr:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%b) {mhlo.backend_config = {}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %qr#0, dense<[[-5.0, -4.0], [0.5, 3.0]]> : tensor<2x2xf32>
  check.expect_almost_eq_const %qr#1, dense<[1.6, 0.0]> : tensor<2xf32>
  %q = stablehlo.custom_call @lapack_sorgqr_ffi(%qr#0, %qr#1) {mhlo.backend_config = {}} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  check.expect_almost_eq_const %q, dense<[[-0.6, -0.8], [-0.8, 0.6]]> : tensor<2x2xf32>

  // (3i, 4): the first element of R is real.
  %c = stablehlo.constant dense<[[(0.0, 3.0)], [(4.0, 0.0)]]> : tensor<2x1xcomplex<f64>>
  %cqr:2 = stablehlo.custom_call @lapack_zgeqrf_ffi(%c) {mhlo.backend_config = {}} : (tensor<2x1xcomplex<f64>>) -> (tensor<2x1xcomplex<f64>>, tensor<1xcomplex<f64>>)
  %r = stablehlo.slice %cqr#0 [0:1, 0:1] : (tensor<2x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<(-5.0, 0.0)> : tensor<1x1xcomplex<f64>>
  %cq = stablehlo.custom_call @lapack_zungqr_ffi(%cqr#0, %cqr#1) {mhlo.backend_config = {}} : (tensor<2x1xcomplex<f64>>, tensor<1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
  check.expect_almost_eq_const %cq, dense<[[(0.0, -0.6)], [(-0.8, 0.0)]]> : tensor<2x1xcomplex<f64>>

  // Values 1 and 3; vectors, whose sign is open, put the matrix together again. Only the lower triangle is read.
  %e = stablehlo.constant dense<[[[2.0, 9.0], [1.0, 2.0]], [[5.0, 9.0], [0.0, -1.0]]]> : tensor<2x2x2xf32>
  %ev:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%e) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2xf32>, tensor<2xi32>)
  check.expect_almost_eq_const %ev#1, dense<[[1.0, 3.0], [-1.0, 5.0]]> : tensor<2x2xf32>
  %values = stablehlo.broadcast_in_dim %ev#1, dims = [0, 2] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
  %scaled = stablehlo.multiply %ev#0, %values : tensor<2x2x2xf32>
  %again = stablehlo.dot_general %scaled, %ev#0, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  check.expect_almost_eq_const %again, dense<[[[2.0, 1.0], [1.0, 2.0]], [[5.0, 0.0], [0.0, -1.0]]]> : tensor<2x2x2xf32>

  // [[0, -i], [i, 0]] has the values -1 and 1.
  %h = stablehlo.constant dense<[[(0.0, 0.0), (0.0, -1.0)], [(0.0, 1.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %hv:3 = stablehlo.custom_call @lapack_cheevd_ffi(%h) {mhlo.backend_config = {mode = 78 : ui8, uplo = 85 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xf32>, tensor<i32>)
  check.expect_almost_eq_const %hv#1, dense<[-1.0, 1.0]> : tensor<2xf32>

  // Lengths of orthogonal columns; U diag(s) V^T is the matrix.
  %m = stablehlo.constant dense<[[3.0, 0.0], [0.0, 0.0], [4.0, 0.0], [0.0, -2.0]]> : tensor<4x2xf64>
  %svd:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%m) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<4x2xf64>) -> (tensor<4x2xf64>, tensor<2xf64>, tensor<4x2xf64>, tensor<2x2xf64>, tensor<i32>)
  check.expect_almost_eq_const %svd#1, dense<[5.0, 2.0]> : tensor<2xf64>
  %lengths = stablehlo.broadcast_in_dim %svd#1, dims = [1] : (tensor<2xf64>) -> tensor<4x2xf64>
  %us = stablehlo.multiply %svd#2, %lengths : tensor<4x2xf64>
  %usv = stablehlo.dot_general %us, %svd#3, contracting_dims = [1] x [0] : (tensor<4x2xf64>, tensor<2x2xf64>) -> tensor<4x2xf64>
  check.expect_almost_eq_const %usv, dense<[[3.0, 0.0], [0.0, 0.0], [4.0, 0.0], [0.0, -2.0]]> : tensor<4x2xf64>

  // All of U, which is a square then, and values alone.
  %full:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%m) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<4x2xf64>) -> (tensor<4x2xf64>, tensor<2xf64>, tensor<4x4xf64>, tensor<2x2xf64>, tensor<i32>)
  %uu = stablehlo.dot_general %full#2, %full#2, contracting_dims = [0] x [0] : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
  check.expect_almost_eq_const %uu, dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf64>
  %g = stablehlo.constant dense<[[(0.0, 2.0), (0.0, 0.0)], [(0.0, 0.0), (3.0, 4.0)]]> : tensor<2x2xcomplex<f32>>
  %alone:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%g) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xf32>, tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i32>)
  check.expect_almost_eq_const %alone#1, dense<[5.0, 2.0]> : tensor<2xf32>

  // A quarter turn has the values i and -i; a triangular matrix those of its diagonal, with (1, 0) for the first vector.
  %turn = stablehlo.constant dense<[[[0.0, -1.0], [1.0, 0.0]], [[2.0, 1.0], [0.0, 3.0]]]> : tensor<2x2x2xf32>
  %t:5 = stablehlo.custom_call @lapack_sgeev_ffi(%turn) {mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}} : (tensor<2x2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2x2xcomplex<f32>>, tensor<2x2x2xcomplex<f32>>, tensor<2xi32>)
  check.expect_almost_eq_const %t#0, dense<[[0.0, 0.0], [2.0, 3.0]]> : tensor<2x2xf32>
  check.expect_almost_eq_const %t#1, dense<[[1.0, -1.0], [0.0, 0.0]]> : tensor<2x2xf32>
  %complex_turn = stablehlo.convert %turn : (tensor<2x2x2xf32>) -> tensor<2x2x2xcomplex<f32>>
  %turned = stablehlo.dot_general %complex_turn, %t#3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x2x2xcomplex<f32>>, tensor<2x2x2xcomplex<f32>>) -> tensor<2x2x2xcomplex<f32>>
  %tv = stablehlo.complex %t#0, %t#1 : tensor<2x2xcomplex<f32>>
  %tvs = stablehlo.broadcast_in_dim %tv, dims = [0, 2] : (tensor<2x2xcomplex<f32>>) -> tensor<2x2x2xcomplex<f32>>
  %scaled_vectors = stablehlo.multiply %t#3, %tvs : tensor<2x2x2xcomplex<f32>>
  check.expect_almost_eq %turned, %scaled_vectors : tensor<2x2x2xcomplex<f32>>
  %d = stablehlo.constant dense<[[(1.0, 1.0), (0.0, 0.0)], [(0.0, 0.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %dv:4 = stablehlo.custom_call @lapack_zgeev_ffi(%d) {mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  check.expect_almost_eq_const %dv#0, dense<[(1.0, 1.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>

  // x - y = 1, -x + 3y - z = 2, -y + 2z = 3, whose solution is (4, 3, 3); and three equations that have nothing to do with each other.
  %lower = stablehlo.constant dense<[[9.0, -1.0, -1.0], [9.0, 0.0, 0.0]]> : tensor<2x3xf64>
  %middle = stablehlo.constant dense<[[1.0, 3.0, 2.0], [1.0, 2.0, 4.0]]> : tensor<2x3xf64>
  %upper = stablehlo.constant dense<[[-1.0, -1.0, 9.0], [0.0, 0.0, 9.0]]> : tensor<2x3xf64>
  %sides = stablehlo.constant dense<[[[1.0], [2.0], [3.0]], [[1.0], [2.0], [4.0]]]> : tensor<2x3x1xf64>
  %tri:5 = stablehlo.custom_call @lapack_dgtsv_ffi(%lower, %middle, %upper, %sides) {mhlo.backend_config = {}} : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3x1xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3x1xf64>, tensor<2xi32>)
  check.expect_almost_eq_const %tri#3, dense<[[[4.0], [3.0], [3.0]], [[1.0], [1.0], [1.0]]]> : tensor<2x3x1xf64>
  check.expect_eq_const %tri#4, dense<0> : tensor<2xi32>

  // Nothing to factor.
  %none = stablehlo.constant dense<> : tensor<0x3x3xf32>
  %nlu:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%none) {mhlo.backend_config = {}} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0xi32>)
  check.expect_eq_const %nlu#1, dense<> : tensor<0x3xi32>
  return
}
