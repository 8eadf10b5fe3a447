// Each device sends its last row to the next.
// least: (n - 1) * 192 * 4

module @jit_shifted_with_zeros attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x192xf32>
    %1 = stablehlo.slice %arg0 [0:95, 0:192] : (tensor<96x192xf32>) -> tensor<95x192xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x192xf32>, tensor<95x192xf32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
}
