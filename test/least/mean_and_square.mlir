// Mean and mean square of cut rows are summed together.
// least: 2 * (y - 1) * 96 * 2 * 4
// messages: 1

module @jit_mean_and_square attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<96x192xf32>, tensor<f32>) -> tensor<96xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<96xf32>) -> tensor<96x1xf32>
    %cst_0 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<96x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<96x1xf32>
    %4 = stablehlo.multiply %arg0, %arg0 : tensor<96x192xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<96x192xf32>, tensor<f32>) -> tensor<96xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<96xf32>) -> tensor<96x1xf32>
    %cst_2 = stablehlo.constant dense<1.920000e+02> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96x1xf32>
    %8 = stablehlo.divide %6, %7 : tensor<96x1xf32>
    %9 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x192xf32>
    %10 = stablehlo.subtract %arg0, %9 : tensor<96x192xf32>
    %11 = stablehlo.multiply %3, %3 : tensor<96x1xf32>
    %12 = stablehlo.subtract %8, %11 : tensor<96x1xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<96x1xf32>
    %14 = stablehlo.add %12, %13 : tensor<96x1xf32>
    %15 = stablehlo.rsqrt %14 : tensor<96x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x192xf32>
    %17 = stablehlo.multiply %10, %16 : tensor<96x192xf32>
    return %17 : tensor<96x192xf32>
  }
}
