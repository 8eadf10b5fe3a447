// RUN: tessera run %s --random 0
// EXPECT: host_call_too_many_batches.mlir:4:8: error: @host.call goes over 1 dimensions of a value of type 'tensor<f32>'
func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %0 = stablehlo.custom_call @host.call(%x) {backend_config = "1", has_side_effect = true, host.batches = 1 : i64} : (tensor<4xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
