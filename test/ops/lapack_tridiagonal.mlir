// Tridiagonal systems that may be singular, as JAX calls for them on CPUs: LAPACK's rule for pivots that are too small; values worked
// out by hand.
func.func public @main() {
  // Rows are swapped where there is nothing to divide by. [[1, 1], [1, 1]] leaves a pivot of zero, which becomes the
  // largest element times 2^-52: x1 is 2^52, and x0 is 1 - 2^52.
  %lower = stablehlo.constant dense<[[9.0, 1.0], [9.0, 1.0]]> : tensor<2x2xf64>
  %middle = stablehlo.constant dense<[[0.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf64>
  %upper = stablehlo.constant dense<[[1.0, 9.0], [1.0, 9.0]]> : tensor<2x2xf64>
  %sides = stablehlo.constant dense<[[[5.0, 1.0], [7.0, 2.0]], [[1.0, 0.0], [2.0, 0.0]]]> : tensor<2x2x2xf64>
  %x = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%lower, %middle, %upper, %sides) {mhlo.backend_config = {}} : (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2x2xf64>) -> tensor<2x2x2xf64>
  check.expect_eq_const %x, dense<[[[7.0, 2.0], [5.0, 1.0]], [[-4503599627370495.0, 0.0], [4503599627370496.0, 0.0]]]> : tensor<2x2x2xf64>

  // x - y = 1, -x + 3y - z = 2, -y + 2z = 3, and one whose rows are all swapped: 2y = 4, 8x + y + z = 13, 8y + z = 19.
  %l3 = stablehlo.constant dense<[[9.0, -1.0, -1.0], [9.0, 8.0, 8.0]]> : tensor<2x3xf32>
  %m3 = stablehlo.constant dense<[[1.0, 3.0, 2.0], [0.0, 1.0, 1.0]]> : tensor<2x3xf32>
  %u3 = stablehlo.constant dense<[[-1.0, -1.0, 9.0], [2.0, 1.0, 9.0]]> : tensor<2x3xf32>
  %s3 = stablehlo.constant dense<[[[1.0], [2.0], [3.0]], [[4.0], [13.0], [19.0]]]> : tensor<2x3x1xf32>
  %x3 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%l3, %m3, %u3, %s3) {mhlo.backend_config = {}} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  check.expect_almost_eq_const %x3, dense<[[[4.0], [3.0], [3.0]], [[1.0], [2.0], [3.0]]]> : tensor<2x3x1xf32>

  // Nothing at all to divide by becomes the smallest normal number, 2^-1022; 2^-1040 by 2^-1030 is scaled on both sides.
  %none = stablehlo.constant dense<9.0> : tensor<2x1xf64>
  %tiny = stablehlo.constant dense<[[0x0000000000000000], [0x0000100000000000]]> : tensor<2x1xf64>
  %right = stablehlo.constant dense<[[[0x3FF0000000000000]], [[0x0000000400000000]]]> : tensor<2x1x1xf64>
  %xt = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%none, %tiny, %none, %right) {mhlo.backend_config = {}} : (tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1x1xf64>) -> tensor<2x1x1xf64>
  check.expect_eq_const %xt, dense<[[[0x7FD0000000000000]], [[0x3F50000000000000]]]> : tensor<2x1x1xf64>

  %i = stablehlo.constant dense<[(0.0, 1.0)]> : tensor<1xcomplex<f32>>
  %two = stablehlo.constant dense<[[(2.0, 0.0)]]> : tensor<1x1xcomplex<f32>>
  %xc = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%i, %i, %i, %two) {mhlo.backend_config = {}} : (tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  check.expect_almost_eq_const %xc, dense<[[(0.0, -2.0)]]> : tensor<1x1xcomplex<f32>>
  return
}
