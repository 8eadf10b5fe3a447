// RUN: tessera run %s --random 0
// EXPECT: host_call_batches_differ.mlir:4:8: error: @host.call goes over 1 dimensions, which are not alike in 'tensor<4xf32>' and 'tensor<2xf32>'
func.func @main(%x: tensor<4xf32>, %y: tensor<2xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @host.call(%x, %y) {backend_config = "1", has_side_effect = true, host.batches = 1 : i64} : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
