// Cotangents and their ids, cut over x, go to all devices along x, which add up what falls into their part of the table. A sum
// of tables over x would be larger.
// least: n * (x - 1) / x * 96 * (64 + 1) * 4

module @jit_embedding_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<96x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<768x64xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = call @_take(%arg0) : (tensor<96xi32>) -> tensor<96x1xi32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x64xf32>
    %2 = stablehlo.multiply %1, %arg1 : tensor<96x64xf32>
    %3 = call @_take_0(%0, %2) : (tensor<96x1xi32>, tensor<96x64xf32>) -> tensor<768x64xf32>
    return %3 : tensor<768x64xf32>
  }
  func.func private @_take(%arg0: tensor<96xi32>) -> tensor<96x1xi32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    return %0 : tensor<96x1xi32>
  }
  func.func private @_take_0(%arg0: tensor<96x1xi32>, %arg1: tensor<96x64xf32>) -> tensor<768x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x64xf32>
    %c = stablehlo.constant dense<767> : tensor<1xi32>
    %c_0 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.minimum %c, %1 : tensor<1xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<1xi32>) -> tensor<96x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<96x1xi32>
    %5 = stablehlo.clamp %4, %arg0, %3 : tensor<96x1xi32>
    %6 = "stablehlo.scatter"(%0, %5, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %7 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<768x64xf32>, tensor<96x1xi32>, tensor<96x64xf32>) -> tensor<768x64xf32>
    return %6 : tensor<768x64xf32>
  }
}
