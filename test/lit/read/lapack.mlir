// RUN: tessera run %s | FileCheck %s
// CHECK: Checks: 9 passed, 0 failed
// The calls of LAPACK that JAX writes for CPUs, values by hand: a factorisation that leaves the other triangle as it was
// and says whether the matrix was positive definite, and solves with each flag
func.func @main() {
  // [[4, 2], [2, 10]] = L L^T with L = [[2, 0], [1, 3]]; [[1, 2], [2, 1]] is not definite
  %a = stablehlo.constant dense<[[[4.0, 2.0], [2.0, 10.0]], [[1.0, 2.0], [2.0, 1.0]]]> : tensor<2x2x2xf32>
  %f:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2xi32>)
  %first = stablehlo.slice %f#0 [0:1, 0:2, 0:2] : (tensor<2x2x2xf32>) -> tensor<1x2x2xf32>
  check.expect_eq_const %first, dense<[[[2.0, 2.0], [1.0, 3.0]]]> : tensor<1x2x2xf32>
  check.expect_eq_const %f#1, dense<[0, 1]> : tensor<2xi32>
  // [[9, 3i], [-3i, 2]] = U^H U with U = [[3, i], [0, 1]]
  %h = stablehlo.constant dense<[[(9.0, 0.0), (0.0, 3.0)], [(0.0, -3.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %u:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%h) {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<i32>)
  check.expect_eq_const %u#0, dense<[[(3.0, 0.0), (0.0, 1.0)], [(0.0, -3.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  check.expect_eq_const %u#1, dense<0> : tensor<i32>
  %none = stablehlo.constant dense<> : tensor<3x0x0xf64>
  %e:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%none) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<3x0x0xf64>) -> (tensor<3x0x0xf64>, tensor<3xi32>)
  check.expect_eq_const %e#1, dense<0> : tensor<3xi32>
  // [[2, 0], [1, 4]] x = [2, 9], x [[2, 0], [1, 4]] = [2, 8], and with ones on the diagonal
  %l = stablehlo.constant dense<[[2.0, 0.0], [1.0, 4.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[2.0], [9.0]]> : tensor<2x1xf32>
  %x = stablehlo.custom_call @lapack_strsm_ffi(%l, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %x, dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %c = stablehlo.constant dense<[[2.0, 8.0]]> : tensor<1x2xf32>
  %y = stablehlo.custom_call @lapack_strsm_ffi(%l, %c) {mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  check.expect_eq_const %y, dense<[[0.0, 2.0]]> : tensor<1x2xf32>
  %z = stablehlo.custom_call @lapack_strsm_ffi(%l, %b) {mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  check.expect_eq_const %z, dense<[[-7.0], [9.0]]> : tensor<2x1xf32>
  // [[1, 0], [i, 1]]^H x = [3, 2], an upper triangle above it ignored
  %g = stablehlo.constant dense<[[(1.0, 0.0), (5.0, 5.0)], [(0.0, 1.0), (1.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %d = stablehlo.constant dense<[[(3.0, 0.0)], [(2.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  %w = stablehlo.custom_call @lapack_ctrsm_ffi(%g, %d) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 76 : ui8}} : (tensor<2x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  check.expect_eq_const %w, dense<[[(3.0, 2.0)], [(2.0, 0.0)]]> : tensor<2x1xcomplex<f32>>
  return
}
