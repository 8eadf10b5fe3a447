// Schur forms, as JAX calls LAPACK for them on CPUs; values worked out by hand.
func.func public @main() {
  // A triangular matrix is its own form; a quarter turn has the values i and -i, and its form has them in a block.
  %a = stablehlo.constant dense<[[[2.0, 1.0], [0.0, 3.0]], [[0.0, -1.0], [1.0, 0.0]]]> : tensor<2x2x2xf32>
  %s:6 = stablehlo.custom_call @lapack_sgees_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}} : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xi32>, tensor<2xi32>)
  %form = stablehlo.slice %s#0 [0:1, 0:2, 0:2] : (tensor<2x2x2xf32>) -> tensor<1x2x2xf32>
  check.expect_almost_eq_const %form, dense<[[[2.0, 1.0], [0.0, 3.0]]]> : tensor<1x2x2xf32>
  %vectors = stablehlo.slice %s#1 [0:1, 0:2, 0:2] : (tensor<2x2x2xf32>) -> tensor<1x2x2xf32>
  check.expect_almost_eq_const %vectors, dense<[[[1.0, 0.0], [0.0, 1.0]]]> : tensor<1x2x2xf32>
  check.expect_almost_eq_const %s#2, dense<[[2.0, 3.0], [0.0, 0.0]]> : tensor<2x2xf32>
  check.expect_almost_eq_const %s#3, dense<[[0.0, 0.0], [1.0, -1.0]]> : tensor<2x2xf32>
  check.expect_eq_const %s#4, dense<0> : tensor<2xi32>
  check.expect_eq_const %s#5, dense<0> : tensor<2xi32>
  // V T V^T is the matrix again.
  %vt = stablehlo.dot_general %s#1, %s#0, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %again = stablehlo.dot_general %vt, %s#1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  check.expect_almost_eq %again, %a : tensor<2x2x2xf32>

  // [[2, 1], [1, 2]] has the values 1 and 3 in some order: their sum of squares is 10, and the form of a symmetric matrix is
  // diagonal. Without vectors only those are there.
  %d = stablehlo.constant dense<[[2.0, 1.0], [1.0, 2.0]]> : tensor<2x2xf64>
  %n:6 = stablehlo.custom_call @lapack_dgees_ffi(%d) {mhlo.backend_config = {mode = 78 : ui8, sort = 78 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>)
  %squares = stablehlo.dot %n#2, %n#2 : (tensor<2xf64>, tensor<2xf64>) -> tensor<f64>
  check.expect_almost_eq_const %squares, dense<10.0> : tensor<f64>
  %corner = stablehlo.slice %n#0 [0:1, 1:2] : (tensor<2x2xf64>) -> tensor<1x1xf64>
  %unit = stablehlo.constant dense<1.0> : tensor<1x1xf64>
  %shifted = stablehlo.add %corner, %unit : tensor<1x1xf64>
  check.expect_almost_eq %shifted, %unit : tensor<1x1xf64>

  // A complex form is triangular: the quarter turn's is diag(i, -i) or diag(-i, i), and U T U^H the matrix again.
  %c = stablehlo.constant dense<[[(0.0, 0.0), (-1.0, 0.0)], [(1.0, 0.0), (0.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %z:5 = stablehlo.custom_call @lapack_zgees_ffi(%c) {mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<i32>, tensor<i32>)
  %below = stablehlo.slice %z#0 [1:2, 0:1] : (tensor<2x2xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  check.expect_eq_const %below, dense<(0.0, 0.0)> : tensor<1x1xcomplex<f64>>
  %product = stablehlo.multiply %z#2, %z#2 : tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %product, dense<(-1.0, 0.0)> : tensor<2xcomplex<f64>>
  %ut = stablehlo.dot_general %z#1, %z#0, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %re = stablehlo.real %z#1 : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
  %im = stablehlo.imag %z#1 : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
  %minus = stablehlo.negate %im : tensor<2x2xf64>
  %conjugate = stablehlo.complex %re, %minus : tensor<2x2xcomplex<f64>>
  %utu = stablehlo.dot_general %ut, %conjugate, contracting_dims = [1] x [1] : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_almost_eq %utu, %c : tensor<2x2xcomplex<f64>>

  // A matrix with what is no number has no form: its fifth argument, LAPACK says, is wrong. The other one of the batch has.
  %bad = stablehlo.constant dense<[[[0x7FC00000, 1.0], [0.0, 3.0]], [[2.0, 1.0], [0.0, 3.0]]]> : tensor<2x2x2xf32>
  %b:6 = stablehlo.custom_call @lapack_sgees_ffi(%bad) {mhlo.backend_config = {mode = 78 : ui8, sort = 78 : ui8}} : (tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %b#5, dense<[-5, 0]> : tensor<2xi32>
  return
}
