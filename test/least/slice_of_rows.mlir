// Only rows that change owner move.
// least: 192 * 4 * sum((r + 24) // (96 // n) != r // (48 // n) for r in range(48))

module @jit_slice_of_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<48x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [24:72, 0:192] : (tensor<96x192xf32>) -> tensor<48x192xf32>
    return %0 : tensor<48x192xf32>
  }
}
