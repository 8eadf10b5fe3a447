// Each device sends its last row to the next.
// least: (n - 1) * 192 * 4

module @jit_row_before_first attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<1x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:95, 0:192] : (tensor<96x192xf32>) -> tensor<95x192xf32>
    %1 = stablehlo.concatenate %arg1, %0, dim = 0 : (tensor<1x192xf32>, tensor<95x192xf32>) -> tensor<96x192xf32>
    return %1 : tensor<96x192xf32>
  }
}
