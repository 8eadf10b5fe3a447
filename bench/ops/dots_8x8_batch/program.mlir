module @jit_dots_8x8_batch attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<4096x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<4096x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<4096x8x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4096x8x8xf32>, tensor<4096x8x8xf32>) -> tensor<4096x8x8xf32>
    %1 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<4096x8x8xf32>) -> tensor<4096x8x8xf32>
    %2 = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4096x8x8xf32>, tensor<4096x8x8xf32>) -> tensor<4096x8x8xf32>
    return %2 : tensor<4096x8x8xf32>
  }
}
