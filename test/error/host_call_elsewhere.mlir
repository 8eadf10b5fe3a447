// RUN: tessera run %s
// EXPECT: host_call_elsewhere.mlir:4:8: error: calls a function of the process that exported the program, but this process isn't that one
func.func @main() -> tensor<f32> {
  %0 = stablehlo.custom_call @host.call() {backend_config = "7", has_side_effect = true} : () -> tensor<f32>
  return %0 : tensor<f32>
}
