// Each row's element is where its label is.
// least: 0

module @jit_labels_picked attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
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
    %7 = stablehlo.compare LT, %arg1, %6, SIGNED : (tensor<96xi32>, tensor<96xi32>) -> tensor<96xi1>
    %c_2 = stablehlo.constant dense<192> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<96xi32>
    %9 = stablehlo.add %arg1, %8 : tensor<96xi32>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<96xi1>, tensor<96xi32>
    %11 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    %13 = stablehlo.concatenate %11, %12, dim = 1 : (tensor<96x1xi32>, tensor<96x1xi32>) -> tensor<96x2xi32>
    %14 = "stablehlo.gather"(%arg0, %13) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<96x192xf32>, tensor<96x2xi32>) -> tensor<96xf32>
    return %14 : tensor<96xf32>
  }
}
