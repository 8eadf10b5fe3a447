// The weight is gathered, and the gradient is scattered to its blocks.
// least: 2 * (n - 1) * 96 * 192 * 4

module @jit_fsdp_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x96xf32>, tensor<96x192xf32>) -> tensor<768x192xf32>
    %1 = stablehlo.tanh %0 : tensor<768x192xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x192xf32>
    %3 = stablehlo.add %2, %1 : tensor<768x192xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768x192xf32>
    %5 = stablehlo.subtract %4, %1 : tensor<768x192xf32>
    %6 = stablehlo.multiply %3, %5 : tensor<768x192xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<768x192xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<768x192xf32>
    %9 = stablehlo.dot_general %8, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x192xf32>, tensor<768x96xf32>) -> tensor<192x96xf32>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<192x96xf32>) -> tensor<96x192xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %12 = stablehlo.multiply %11, %10 : tensor<96x192xf32>
    %13 = stablehlo.subtract %arg1, %12 : tensor<96x192xf32>
    return %13 : tensor<96x192xf32>
  }
}
