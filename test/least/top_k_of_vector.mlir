// Each device finds the largest 8 of its block, values and positions, which go to all devices in one round.
// covers: N11
// least: n * (n - 1) * 8 * 8

module @jit_top_k_of_vector attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<6144xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8xi32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %values, %indices = chlo.top_k(%arg0, k = 8) : tensor<6144xf32> -> (tensor<8xf32>, tensor<8xi32>)
    return %values, %indices : tensor<8xf32>, tensor<8xi32>
  }
}
