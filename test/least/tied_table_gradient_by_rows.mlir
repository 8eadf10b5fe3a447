// As tied_table_gradient, but each device needs its rows of the gradient alone.
// least: n * (x - 1) / x * 96 * 64 / y * 4
// messages: 1

module @jit_tied_table_gradient_by_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%logits: tensor<6144x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %hidden: tensor<6144x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %tokens: tensor<6144x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %looked_up: tensor<6144x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<96x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = stablehlo.dot_general %logits, %hidden, contracting_dims = [0] x [0] : (tensor<6144x96xf32>, tensor<6144x64xf32>) -> tensor<96x64xf32>
    %1 = "stablehlo.scatter"(%0, %tokens, %looked_up) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<96x64xf32>, tensor<6144x1xi32>, tensor<6144x64xf32>) -> tensor<96x64xf32>
    return %1 : tensor<96x64xf32>
  }
}
