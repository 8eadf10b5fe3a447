// A sum over devices whose result is wanted cut, two operations later: it is reduced and scattered.
// least: (n - 1) * 96 * 192 * 4
// messages: 1

module @jit_sum_wanted_cut_later attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<768x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<768x96xf32>) -> tensor<96x768xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x768xf32>, tensor<768x192xf32>) -> tensor<96x192xf32>
    %cst = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<96x192xf32>
    %4 = stablehlo.tanh %3 : tensor<96x192xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %6 = stablehlo.add %4, %5 : tensor<96x192xf32>
    return %6 : tensor<96x192xf32>
  }
}
