// Each device makes the zeros of its block. Only rows that change owner move.
// least: 192 * 4 * sum((48 + r) // (96 // n) != r // (48 // n) for r in range(48))

module @jit_concatenation_with_zeros attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<48x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48x192xf32>
    %1 = stablehlo.concatenate %0, %arg0, dim = 0 : (tensor<48x192xf32>, tensor<48x192xf32>) -> tensor<96x192xf32>
    return %1 : tensor<96x192xf32>
  }
}
