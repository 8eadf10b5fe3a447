// The weight is gathered, and its gradient reduced and scattered.
// least: 2 * (n - 1) * 192 * 96 * 4
// messages: 2

module @jit_cut_weight_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<192x96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x192xf32>, tensor<192x96xf32>) -> tensor<768x96xf32>
    %1 = stablehlo.tanh %0 : tensor<768x96xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x96xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<768x96xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768x96xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<768x96xf32>
    %6 = stablehlo.multiply %5, %1 : tensor<768x96xf32>
    %7 = stablehlo.add %5, %6 : tensor<768x96xf32>
    %8 = stablehlo.dot_general %7, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x96xf32>, tensor<768x192xf32>) -> tensor<96x192xf32>
    %9 = stablehlo.transpose %8, dims = [1, 0] : (tensor<96x192xf32>) -> tensor<192x96xf32>
    return %9 : tensor<192x96xf32>
  }
}
