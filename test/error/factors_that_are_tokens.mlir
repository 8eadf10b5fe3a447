// RUN: tessera run %s --random 0
// EXPECT: factors_that_are_tokens.mlir:4:8: error: calls @lapack_spotrf_ffi, whose results are arrays
func.func @main(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {has_side_effect = true, mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<3x3xf32>) -> !stablehlo.token
  return %a : tensor<3x3xf32>
}
