// RUN: tessera run %s --random 0
// EXPECT: host_call_token.mlir:5:8: error: @host.call takes and returns arrays, not '!stablehlo.token'
func.func @main() -> tensor<f32> {
  %t = stablehlo.create_token : !stablehlo.token
  %0 = stablehlo.custom_call @host.call(%t) {backend_config = "1", has_side_effect = true} : (!stablehlo.token) -> tensor<f32>
  return %0 : tensor<f32>
}
