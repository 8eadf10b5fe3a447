// stablehlo.create_token, after_all, send, recv, infeed, outfeed
func.func @send(%x: tensor<2xi64>, %t: !stablehlo.token) -> !stablehlo.token {
  %u = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token
  return %u : !stablehlo.token
}

func.func @receive(%t: !stablehlo.token) -> (tensor<2xi64>, !stablehlo.token) {
  %x, %u = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  return %x, %u : tensor<2xi64>, !stablehlo.token
}

func.func @queue() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @from_host(%t: !stablehlo.token) -> (tensor<2xi32>, !stablehlo.token) {
  %x, %u = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  %v = "stablehlo.outfeed"(%x, %u) : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
  return %x, %v : tensor<2xi32>, !stablehlo.token
}

func.func @main() {
  %t = stablehlo.create_token : !stablehlo.token
  %u = stablehlo.after_all %t, %t : !stablehlo.token
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %sent, %received, %done = "interpreter.run_parallel"(%x, %u, %t) {programs = [[@send, @receive]]} : (tensor<2xi64>, !stablehlo.token, !stablehlo.token) -> (!stablehlo.token, tensor<2xi64>, !stablehlo.token)
  check.expect_eq_const %received, dense<[1, 2]> : tensor<2xi64>
  %y, %v = "interpreter.run_parallel"(%t) {infeed = [@queue], programs = [[@from_host]]} : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
  check.expect_eq_const %y, dense<[7, 8]> : tensor<2xi32>
  return
}
