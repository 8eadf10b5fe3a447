// RUN: tessera run %s --random 0
// EXPECT: reflectors_of_another_batch.mlir:5:8: error: calls @lapack_dormqr_ffi with types or flags that aren't its own; expected what JAX writes for it
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<4x3x2xf64>, %tau: tensor<2x2xf64>, %c: tensor<4x3x5xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> tensor<4x3x5xf64> {
  %0 = stablehlo.custom_call @lapack_dormqr_ffi(%a, %tau, %c) {mhlo.backend_config = {left = true, transpose = false}} : (tensor<4x3x2xf64>, tensor<2x2xf64>, tensor<4x3x5xf64>) -> tensor<4x3x5xf64>
  return %0 : tensor<4x3x5xf64>
}
