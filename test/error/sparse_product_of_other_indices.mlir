// RUN: tessera run %s --random 0
// EXPECT: sparse_product_of_other_indices.mlir:4:8: error: calls @cpu_csr_sparse_dense_ffi with types that aren't its own; expected elements, starts of rows, columns and a dense matrix or vector, and their product
func.func @main(%data: tensor<4xf32>, %starts: tensor<3xi32>, %columns: tensor<4xi64>, %x: tensor<5x2xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%data, %starts, %columns, %x) {mhlo.backend_config = {}} : (tensor<4xf32>, tensor<3xi32>, tensor<4xi64>, tensor<5x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
