// A row lies where its neighbours in the result do.
// least: 0

module @jit_rows_interleaved attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<192x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<96x192xf32>) -> tensor<96x1x192xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 2] : (tensor<96x192xf32>) -> tensor<96x1x192xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<96x1x192xf32>, tensor<96x1x192xf32>) -> tensor<96x2x192xf32>
    %3 = stablehlo.reshape %2 : (tensor<96x2x192xf32>) -> tensor<192x192xf32>
    return %3 : tensor<192x192xf32>
  }
}
