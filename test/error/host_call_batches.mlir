// RUN: tessera run %s --random 0
// EXPECT: host_call_batches.mlir:4:3: error: @host.call goes over 1 dimensions, and has no arrays
func.func @main() -> tensor<f32> {
  stablehlo.custom_call @host.call() {backend_config = "1", has_side_effect = true, host.batches = 1 : i64} : () -> ()
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  return %1 : tensor<f32>
}
