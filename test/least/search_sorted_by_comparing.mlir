// The place of a value is a sum over the devices of how many elements of their blocks are less.
// least: 2 * (n - 1) * 96 * 4
// messages: 1

module @jit_search_sorted_by_comparing attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<96xi32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = call @searchsorted(%arg0, %arg1) : (tensor<768xf32>, tensor<96xf32>) -> tensor<96xi32>
    return %0 : tensor<96xi32>
  }
  func.func private @searchsorted(%arg0: tensor<768xf32>, %arg1: tensor<96xf32>) -> tensor<96xi32> {
    %0 = call @_searchsorted_compare_all_impl(%arg0, %arg1) : (tensor<768xf32>, tensor<96xf32>) -> tensor<96xi32>
    return %0 : tensor<96xi32>
  }
  func.func private @_searchsorted_compare_all_impl(%arg0: tensor<768xf32>, %arg1: tensor<96xf32>) -> tensor<96xi32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %1 = stablehlo.compare EQ, %arg0, %0, FLOAT : (tensor<768xf32>, tensor<768xf32>) -> tensor<768xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %3 = stablehlo.select %1, %2, %arg0 : tensor<768xi1>, tensor<768xf32>
    %4 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<768xf32>, tensor<768xf32>) -> tensor<768xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<768xf32>
    %6 = stablehlo.select %4, %5, %3 : tensor<768xi1>, tensor<768xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %8 = stablehlo.compare EQ, %arg1, %7, FLOAT : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %10 = stablehlo.select %8, %9, %arg1 : tensor<96xi1>, tensor<96xf32>
    %11 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xi1>
    %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %13 = stablehlo.select %11, %12, %10 : tensor<96xi1>, tensor<96xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<96xf32>) -> tensor<1x96xf32>
    %15 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<768xf32>) -> tensor<768x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<768x1xf32>) -> tensor<768x96xf32>
    %17 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x96xf32>) -> tensor<768x96xf32>
    %18 = stablehlo.compare LT, %16, %17, TOTALORDER : (tensor<768x96xf32>, tensor<768x96xf32>) -> tensor<768x96xi1>
    %19 = stablehlo.convert %18 : (tensor<768x96xi1>) -> tensor<768x96xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.reduce(%19 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<768x96xi32>, tensor<i32>) -> tensor<96xi32>
    return %20 : tensor<96xi32>
  }
}
