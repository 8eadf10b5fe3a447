// Only rows that their new owner lacks move.
// least: 192 * 4 * sum(r // (192 // n) != r % 96 // (96 // n) for r in range(192))

module @jit_tiled_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<192x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<1x96x1x192xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2, 3] : (tensor<1x96x1x192xf32>) -> tensor<2x96x1x192xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x96x1x192xf32>) -> tensor<192x192xf32>
    return %2 : tensor<192x192xf32>
  }
}
