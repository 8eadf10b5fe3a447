// RUN: tessera run %s
// EXPECT: host_call_without_number.mlir:4:8: error: @host.call_each takes the number of a function in backend_config
func.func @main() -> tensor<f32> {
  %0 = stablehlo.custom_call @host.call_each() {backend_config = "x", has_side_effect = true} : () -> tensor<f32>
  return %0 : tensor<f32>
}
