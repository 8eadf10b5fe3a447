// RUN: tessera run %s --random 0
// EXPECT: lapack_of_another_dtype.mlir:4:10: error: calls @lapack_sgetrf_ffi with types or flags that aren't its own; expected what JAX writes for it
func.func @main(%a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xi32>, tensor<i32>)
  return %0#0 : tensor<2x2xf64>
}
