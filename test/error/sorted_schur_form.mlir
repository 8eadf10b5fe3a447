// RUN: tessera run %s --random 0
// EXPECT: sorted_schur_form.mlir:4:10: error: calls @lapack_dgees_ffi with types or flags that aren't its own; expected what JAX writes for it
func.func @main(%a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %0:6 = stablehlo.custom_call @lapack_dgees_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, sort = 83 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>)
  return %0#0 : tensor<2x2xf64>
}
