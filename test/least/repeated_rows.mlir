// The rows of a block, each twice, are the block of the result.
// least: 0

module @jit_repeated_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<192x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<96x192xf32>) -> tensor<96x2x192xf32>
    %1 = stablehlo.reshape %0 : (tensor<96x2x192xf32>) -> tensor<192x192xf32>
    return %1 : tensor<192x192xf32>
  }
}
