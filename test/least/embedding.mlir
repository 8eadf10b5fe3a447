// Rows of a table that is cut over y. Whose row is wanted is known when it runs, so that rows are summed over y, all but one of
// them zero.
// least: 2 * (y - 1) * 96 * 64 * 4
// messages: 1

module @jit_embedding attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<768x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<96x64xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = call @_take(%arg1, %arg0) : (tensor<768x64xf32>, tensor<96xi32>) -> tensor<96x64xf32>
    return %0 : tensor<96x64xf32>
  }
  func.func private @_take(%arg0: tensor<768x64xf32>, %arg1: tensor<96xi32>) -> tensor<96x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<768x64xf32>, tensor<96x1xi32>) -> tensor<96x64xf32>
    return %1 : tensor<96x64xf32>
  }
}
