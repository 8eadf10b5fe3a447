// QR with pivots and products with what QR leaves, as JAX calls LAPACK for them on CPUs; values worked out by hand.
func.func public @main() {
  // The longer column (3, 4) comes first: its reflector (1, 0.5) with tau 1.6 turns (1, 0) into (-0.6, -0.8). In the second
  // of the batch the first column is asked to come first, and there is nothing to reflect.
  %a = stablehlo.constant dense<[[[1.0, 3.0], [0.0, 4.0]], [[1.0, 3.0], [0.0, 4.0]]]> : tensor<2x2x2xf32>
  %asked = stablehlo.constant dense<[[0, 0], [1, 0]]> : tensor<2x2xi32>
  %p:3 = stablehlo.custom_call @lapack_sgeqp3_ffi(%a, %asked) {mhlo.backend_config = {}} : (tensor<2x2x2xf32>, tensor<2x2xi32>) -> (tensor<2x2x2xf32>, tensor<2x2xi32>, tensor<2x2xf32>)
  check.expect_almost_eq_const %p#0, dense<[[[-5.0, -0.6], [0.5, -0.8]], [[1.0, 3.0], [0.0, 4.0]]]> : tensor<2x2x2xf32>
  check.expect_eq_const %p#1, dense<[[2, 1], [1, 2]]> : tensor<2x2xi32>
  check.expect_almost_eq_const %p#2, dense<[[1.6, 0.0], [0.0, 0.0]]> : tensor<2x2xf32>

  // Q is unitary, so the first row of R is known from the columns' products: -5 for the length of (3i, 4), and -3i / -5.
  %c = stablehlo.constant dense<[[(1.0, 0.0), (0.0, 3.0)], [(0.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %free = stablehlo.constant dense<0> : tensor<2xi32>
  %cp:3 = stablehlo.custom_call @lapack_zgeqp3_ffi(%c, %free) {mhlo.backend_config = {}} : (tensor<2x2xcomplex<f64>>, tensor<2xi32>) -> (tensor<2x2xcomplex<f64>>, tensor<2xi32>, tensor<2xcomplex<f64>>)
  %r = stablehlo.slice %cp#0 [0:1, 0:2] : (tensor<2x2xcomplex<f64>>) -> tensor<1x2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(-5.0, 0.0), (0.0, 0.6)]]> : tensor<1x2xcomplex<f64>>
  check.expect_eq_const %cp#1, dense<[2, 1]> : tensor<2xi32>

  // Reflectors (1, 1, 0) and (0, 1, 1), both with tau 1, of which only what is below the diagonal is read: Q takes the unit
  // vectors to -e2, -e3 and e1.
  %h = stablehlo.constant dense<[[9.0, 9.0], [1.0, 9.0], [0.0, 1.0]]> : tensor<3x2xf64>
  %tau = stablehlo.constant dense<1.0> : tensor<2xf64>
  %column = stablehlo.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf64>
  %row = stablehlo.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf64>
  %left = stablehlo.custom_call @lapack_dormqr_ffi(%h, %tau, %column) {mhlo.backend_config = {left = true, transpose = false}} : (tensor<3x2xf64>, tensor<2xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
  check.expect_almost_eq_const %left, dense<[[3.0], [-1.0], [-2.0]]> : tensor<3x1xf64>
  %left_back = stablehlo.custom_call @lapack_dormqr_ffi(%h, %tau, %column) {mhlo.backend_config = {left = true, transpose = true}} : (tensor<3x2xf64>, tensor<2xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
  check.expect_almost_eq_const %left_back, dense<[[-2.0], [-3.0], [1.0]]> : tensor<3x1xf64>
  %right = stablehlo.custom_call @lapack_dormqr_ffi(%h, %tau, %row) {mhlo.backend_config = {left = false, transpose = false}} : (tensor<3x2xf64>, tensor<2xf64>, tensor<1x3xf64>) -> tensor<1x3xf64>
  check.expect_almost_eq_const %right, dense<[[-2.0, -3.0, 1.0]]> : tensor<1x3xf64>
  %right_back = stablehlo.custom_call @lapack_dormqr_ffi(%h, %tau, %row) {mhlo.backend_config = {left = false, transpose = true}} : (tensor<3x2xf64>, tensor<2xf64>, tensor<1x3xf64>) -> tensor<1x3xf64>
  check.expect_almost_eq_const %right_back, dense<[[3.0, -1.0, -2.0]]> : tensor<1x3xf64>

  // 1 - tau with tau = 1 - i is i, and turned round -i; no reflectors leave the matrix as it is.
  %one = stablehlo.constant dense<(7.0, 0.0)> : tensor<2x1x1xcomplex<f32>>
  %turn = stablehlo.constant dense<[[(1.0, -1.0)], [(0.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %two = stablehlo.constant dense<(2.0, 0.0)> : tensor<2x1x1xcomplex<f32>>
  %u = stablehlo.custom_call @lapack_cunmqr_ffi(%one, %turn, %two) {mhlo.backend_config = {left = true, transpose = false}} : (tensor<2x1x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>, tensor<2x1x1xcomplex<f32>>) -> tensor<2x1x1xcomplex<f32>>
  check.expect_almost_eq_const %u, dense<[[[(0.0, 2.0)]], [[(2.0, 0.0)]]]> : tensor<2x1x1xcomplex<f32>>
  %back = stablehlo.custom_call @lapack_cunmqr_ffi(%one, %turn, %two) {mhlo.backend_config = {left = true, transpose = true}} : (tensor<2x1x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>, tensor<2x1x1xcomplex<f32>>) -> tensor<2x1x1xcomplex<f32>>
  check.expect_almost_eq_const %back, dense<[[[(0.0, -2.0)]], [[(2.0, 0.0)]]]> : tensor<2x1x1xcomplex<f32>>
  %empty = stablehlo.constant dense<> : tensor<2x0xf32>
  %no_tau = stablehlo.constant dense<> : tensor<0xf32>
  %kept = stablehlo.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %same = stablehlo.custom_call @lapack_sormqr_ffi(%empty, %no_tau, %kept) {mhlo.backend_config = {left = true, transpose = false}} : (tensor<2x0xf32>, tensor<0xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %same, dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  return
}
