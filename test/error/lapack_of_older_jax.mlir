// RUN: tessera run %s --random 0
// EXPECT: lapack_of_older_jax.mlir:5:10: error: calls @lapack_sgetrf as older releases of JAX wrote it, which isn't known here; export the program with a newer one, which writes @lapack_sgetrf_ffi
func.func @main(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:3 = stablehlo.custom_call @lapack_sgetrf(%one, %one, %one, %a) {api_version = 2 : i32} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xi32>, tensor<i32>)
  return %0#0 : tensor<2x2xf32>
}
