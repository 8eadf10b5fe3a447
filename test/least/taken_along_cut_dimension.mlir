// Which rows are wanted is data. Each device gets some columns of all rows, takes what is wanted of them, and hands it to all others: less
// than to sum what each device has of the result.
// least: (n - 1) / n * 96 * 192 * 4 + (n - 1) * 24 * 192 * 4

module @jit_taken_along_cut_dimension attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<24x192xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<24x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = call @take_along_axis(%arg0, %arg1) : (tensor<96x192xf32>, tensor<24x192xi32>) -> tensor<24x192xf32>
    return %0 : tensor<24x192xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<96x192xf32>, %arg1: tensor<24x192xi32>) -> tensor<24x192xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<24x192xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<24x192xi32>, tensor<24x192xi32>) -> tensor<24x192xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<24x192xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<24x192xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<24x192xi1>, tensor<24x192xi32>
    %5 = stablehlo.reshape %4 : (tensor<24x192xi32>) -> tensor<24x192x1xi32>
    %c_1 = stablehlo.constant dense<95> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<24x192x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<24x192x1xi32>, tensor<24x192x1xi32>) -> tensor<24x192x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<24x192x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<24x192x1xi32>, tensor<24x192x1xi32>) -> tensor<24x192x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<24x192x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<24x192x1xi1>, tensor<i1>) -> tensor<24x192xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [1], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<96x192xf32>, tensor<24x192x1xi32>) -> tensor<24x192xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x192xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<24x192xi1>, tensor<24x192xf32>
    return %15 : tensor<24x192xf32>
  }
}
