// Reductions to Hessenberg and tridiagonal form, as JAX calls LAPACK for them on CPUs; values worked out by hand. The reflector (1, 0.5)
// with tau 1.6 is [[-0.6, -0.8], [-0.8, 0.6]], which turns (3, 4) into (-5, 0) and [[25, 0], [0, 50]] into [[41, -12], [-12, 34]].
func.func public @main() {
  %a = stablehlo.constant dense<[[[1.0, 5.0, 10.0], [3.0, 25.0, 0.0], [4.0, 0.0, 50.0]], [[1.0, 2.0, 3.0], [0.0, 5.0, 6.0], [0.0, 7.0, 8.0]]]> : tensor<2x3x3xf64>
  %h:3 = stablehlo.custom_call @lapack_dgehrd_ffi(%a) {mhlo.backend_config = {high = 3 : i32, low = 1 : i32}} : (tensor<2x3x3xf64>) -> (tensor<2x3x3xf64>, tensor<2x2xf64>, tensor<2xi32>)
  check.expect_almost_eq_const %h#0, dense<[[[1.0, -11.0, 2.0], [-5.0, 41.0, -12.0], [0.5, -12.0, 34.0]], [[1.0, 2.0, 3.0], [0.0, 5.0, 6.0], [0.0, 7.0, 8.0]]]> : tensor<2x3x3xf64>
  check.expect_almost_eq_const %h#1, dense<[[1.6, 0.0], [0.0, 0.0]]> : tensor<2x2xf64>
  check.expect_eq_const %h#2, dense<0> : tensor<2xi32>

  // Rows 2 and 3 alone are two by two, which has that form.
  %part:3 = stablehlo.custom_call @lapack_dgehrd_ffi(%a) {mhlo.backend_config = {high = 3 : i32, low = 2 : i32}} : (tensor<2x3x3xf64>) -> (tensor<2x3x3xf64>, tensor<2x2xf64>, tensor<2xi32>)
  check.expect_almost_eq %part#0, %a : tensor<2x3x3xf64>
  check.expect_eq_const %part#1, dense<0.0> : tensor<2x2xf64>

  // What is below the diagonal is made real: 1 - tau is -i, whose conjugate takes 3i to -3.
  %c = stablehlo.constant dense<[[(1.0, 0.0), (2.0, 0.0)], [(0.0, 3.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %ch:3 = stablehlo.custom_call @lapack_cgehrd_ffi(%c) {mhlo.backend_config = {high = 2 : i32, low = 1 : i32}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>)
  check.expect_almost_eq_const %ch#0, dense<[[(1.0, 0.0), (0.0, -2.0)], [(-3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  check.expect_almost_eq_const %ch#1, dense<[(1.0, 1.0)]> : tensor<1xcomplex<f32>>

  // Of a symmetric matrix only one triangle is read and written.
  %lower = stablehlo.constant dense<[[[1.0, 9.0, 9.0], [3.0, 25.0, 9.0], [4.0, 0.0, 50.0]], [[1.0, 9.0, 9.0], [2.0, 3.0, 9.0], [0.0, 4.0, 5.0]]]> : tensor<2x3x3xf32>
  %l:5 = stablehlo.custom_call @lapack_ssytrd_ffi(%lower) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x3x3xf32>) -> (tensor<2x3x3xf32>, tensor<2x3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xi32>)
  check.expect_almost_eq_const %l#0, dense<[[[1.0, 9.0, 9.0], [-5.0, 41.0, 9.0], [0.5, -12.0, 34.0]], [[1.0, 9.0, 9.0], [2.0, 3.0, 9.0], [0.0, 4.0, 5.0]]]> : tensor<2x3x3xf32>
  check.expect_almost_eq_const %l#1, dense<[[1.0, 41.0, 34.0], [1.0, 3.0, 5.0]]> : tensor<2x3xf32>
  check.expect_almost_eq_const %l#2, dense<[[-5.0, -12.0], [2.0, 4.0]]> : tensor<2x2xf32>
  check.expect_almost_eq_const %l#3, dense<[[1.6, 0.0], [0.0, 0.0]]> : tensor<2x2xf32>
  check.expect_eq_const %l#4, dense<0> : tensor<2xi32>

  // From the last row up.
  %upper = stablehlo.constant dense<[[50.0, 0.0, 4.0], [9.0, 25.0, 3.0], [9.0, 9.0, 1.0]]> : tensor<3x3xf64>
  %u:5 = stablehlo.custom_call @lapack_dsytrd_ffi(%upper) {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>)
  check.expect_almost_eq_const %u#0, dense<[[34.0, -12.0, 0.5], [9.0, 41.0, -5.0], [9.0, 9.0, 1.0]]> : tensor<3x3xf64>
  check.expect_almost_eq_const %u#1, dense<[34.0, 41.0, 1.0]> : tensor<3xf64>
  check.expect_almost_eq_const %u#2, dense<[-12.0, -5.0]> : tensor<2xf64>
  check.expect_almost_eq_const %u#3, dense<[0.0, 1.6]> : tensor<2xf64>

  %z = stablehlo.constant dense<[[(1.0, 0.0), (9.0, 9.0)], [(0.0, 3.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %t:5 = stablehlo.custom_call @lapack_zhetrd_ffi(%z) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2xf64>, tensor<1xf64>, tensor<1xcomplex<f64>>, tensor<i32>)
  check.expect_almost_eq_const %t#1, dense<[1.0, 4.0]> : tensor<2xf64>
  check.expect_almost_eq_const %t#2, dense<[-3.0]> : tensor<1xf64>
  check.expect_almost_eq_const %t#3, dense<[(1.0, 1.0)]> : tensor<1xcomplex<f64>>

  // One row has no reflectors.
  %one = stablehlo.constant dense<[[7.0]]> : tensor<1x1xf32>
  %o:3 = stablehlo.custom_call @lapack_sgehrd_ffi(%one) {mhlo.backend_config = {high = 1 : i32, low = 1 : i32}} : (tensor<1x1xf32>) -> (tensor<1x1xf32>, tensor<0xf32>, tensor<i32>)
  check.expect_eq_const %o#0, dense<[[7.0]]> : tensor<1x1xf32>
  return
}
