// Each row's cotangent is where its label is.
// least: 0

module @jit_labels_picked_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.iota dim = 0 : tensor<96xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<96xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<96xi32>
    %4 = stablehlo.add %0, %3 : tensor<96xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<96xi1>, tensor<96xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<96xi32>
    %7 = stablehlo.compare LT, %arg0, %6, SIGNED : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi1>
    %c_2 = stablehlo.constant dense<192> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<96xi32>
    %9 = stablehlo.add %arg0, %8 : tensor<96xi32>
    %10 = stablehlo.select %7, %9, %arg0 : tensor<96xi1>, tensor<96xi32>
    %11 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    %13 = stablehlo.concatenate %11, %12, dim = 1 : (tensor<96x1xi32>, tensor<96x1xi32>) -> tensor<96x2xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %15 = "stablehlo.scatter"(%14, %13, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %16 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %16 : tensor<f32>
    }) : (tensor<96x192xf32>, tensor<96x2xi32>, tensor<96xf32>) -> tensor<96x192xf32>
    return %15 : tensor<96x192xf32>
  }
}
