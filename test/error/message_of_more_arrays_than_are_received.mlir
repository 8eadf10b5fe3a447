// RUN: tessera run %s --random 0
// EXPECT: message_of_more_arrays_than_are_received.mlir:6:10: error: a message of 2 arrays came, but 1 are expected; a message is received as a whole
func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %t = stablehlo.create_token : !stablehlo.token
  %s = "stablehlo.send"(%a, %a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<i32>, tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %0:2 = "stablehlo.recv"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %0#0 : tensor<i32>
}
