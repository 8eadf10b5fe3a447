// RUN: tessera run %s --random 0
// EXPECT: eigenvalues_of_no_square.mlir:4:10: error: calls @lapack_ssyevd_ffi with types or flags that aren't its own; expected what JAX writes for it
func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<i32>)
  return %0#0 : tensor<2x3xf32>
}
