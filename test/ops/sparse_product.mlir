// Products of sparse matrices that are compressed by rows, as JAX calls for them on CPUs; values worked out by hand.
func.func public @main() {
  // [[0, 2, 0], [0, 0, 0], [3, 0, -1]]: two elements in row 2, none in row 1; what is beyond the last row's end isn't read, so it may
  // lie in no column.
  %data = stablehlo.constant dense<[2.0, 3.0, -1.0, 50.0]> : tensor<4xf32>
  %starts = stablehlo.constant dense<[0, 1, 1, 3]> : tensor<4xi32>
  %columns = stablehlo.constant dense<[1, 0, 2, 7]> : tensor<4xi32>
  %dense = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %p = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%data, %starts, %columns, %dense) {mhlo.backend_config = {}} : (tensor<4xf32>, tensor<4xi32>, tensor<4xi32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %p, dense<[[6.0, 8.0], [0.0, 0.0], [-2.0, 0.0]]> : tensor<3x2xf32>

  // By a vector, with more columns than rows; a column that the vector doesn't have adds nothing.
  %c = stablehlo.constant dense<[(0.0, 1.0), (2.0, 0.0), (7.0, 7.0)]> : tensor<3xcomplex<f64>>
  %c_starts = stablehlo.constant dense<[0, 3]> : tensor<2xi64>
  %c_columns = stablehlo.constant dense<[0, 2, 3]> : tensor<3xi64>
  %vector = stablehlo.constant dense<[(1.0, 1.0), (9.0, 9.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>
  %v = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%c, %c_starts, %c_columns, %vector) {mhlo.backend_config = {}} : (tensor<3xcomplex<f64>>, tensor<2xi64>, tensor<3xi64>, tensor<3xcomplex<f64>>) -> tensor<1xcomplex<f64>>
  check.expect_eq_const %v, dense<[(5.0, 1.0)]> : tensor<1xcomplex<f64>>

  // An element twice is summed, and sums of integers wrap.
  %i = stablehlo.constant dense<[2147483647, 1]> : tensor<2xi32>
  %i_starts = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
  %i_columns = stablehlo.constant dense<0> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<1x1xi32>
  %w = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%i, %i_starts, %i_columns, %one) {mhlo.backend_config = {}} : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<1x1xi32>) -> tensor<1x1xi32>
  check.expect_eq_const %w, dense<-2147483648> : tensor<1x1xi32>
  return
}
