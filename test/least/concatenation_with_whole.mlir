// Each device has all rows of the whole part, and takes those of its block. Of the cut part only rows that change owner move.
// least: 192 * 4 * sum((48 + r) // (96 // n) != r // (48 // n) for r in range(48))

module @jit_concatenation_with_whole attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<48x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<48x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<48x192xf32>, tensor<48x192xf32>) -> tensor<96x192xf32>
    return %0 : tensor<96x192xf32>
  }
}
