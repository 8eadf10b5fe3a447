// RUN: tessera run %s --random 0
// EXPECT: message_of_another_shape.mlir:6:10: error: array 0 came as tensor<4xf32>, but 'tensor<8xf32>' is wanted
func.func @main(%a: tensor<4xf32>) -> tensor<8xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %r:2 = "stablehlo.recv"(%s) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false} : (!stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
  return %r#0 : tensor<8xf32>
}
