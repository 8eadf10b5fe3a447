// Each device sends five rows to the next.
// least: n * 5 * 192 * 4

module @jit_roll attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = call @_roll_static(%arg0) : (tensor<96x192xf32>) -> tensor<96x192xf32>
    return %0 : tensor<96x192xf32>
  }
  func.func private @_roll_static(%arg0: tensor<96x192xf32>) -> tensor<96x192xf32> {
    %0 = stablehlo.slice %arg0 [91:96, 0:192] : (tensor<96x192xf32>) -> tensor<5x192xf32>
    %1 = stablehlo.slice %arg0 [0:91, 0:192] : (tensor<96x192xf32>) -> tensor<91x192xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<5x192xf32>, tensor<91x192xf32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
}
