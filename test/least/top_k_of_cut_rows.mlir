// Each device finds the largest 8 of its part of a row, values and positions; the parts of each row meet on the device that is
// to have it.
// least: (y - 1) * 96 * 8 * 8

module @jit_top_k_of_cut_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<96x8xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<96x8xi32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %values, %indices = chlo.top_k(%arg0, k = 8) : tensor<96x768xf32> -> (tensor<96x8xf32>, tensor<96x8xi32>)
    return %values, %indices : tensor<96x8xf32>, tensor<96x8xi32>
  }
}
