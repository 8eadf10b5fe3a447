// RUN: tessera run %s --random 0
// EXPECT: host_call_no_batches.mlir:4:8: error: @host.call has host.batches = -1 : i64, which isn't a number of dimensions
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @host.call(%x) {backend_config = "1", has_side_effect = true, host.batches = -1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
