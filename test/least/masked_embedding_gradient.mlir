// Cotangents of the rows are a product whose parts lie along y, a whole value that is added to them, and a choice between them and zeros. All
// stays in parts: what falls into the table is added up on each device, and only tables are summed, each device its own rows.
// least: (n - 1) * 48 * 96 * 4

module @jit_masked_embedding_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<384xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<384x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg3: tensor<384x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<48x96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<384xi32>
    %1 = stablehlo.compare GT, %arg0, %0, SIGNED : (tensor<384xi32>, tensor<384xi32>) -> tensor<384xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<384xi1>) -> tensor<384x1xi1>
    %3 = call @_take(%arg0) : (tensor<384xi32>) -> tensor<384x1xi32>
    %4 = call @_where(%2) : (tensor<384x1xi1>) -> tensor<384x96xi1>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<384x96xf32>
    %6 = stablehlo.multiply %5, %arg3 : tensor<384x96xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<384x192xf32>
    %8 = stablehlo.multiply %7, %arg2 : tensor<384x192xf32>
    %9 = stablehlo.dot_general %8, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<384x192xf32>, tensor<96x192xf32>) -> tensor<384x96xf32>
    %10 = stablehlo.add %6, %9 : tensor<384x96xf32>
    %11 = call @_where_0(%4, %10) : (tensor<384x96xi1>, tensor<384x96xf32>) -> tensor<384x96xf32>
    %12 = call @_take_1(%3, %11) : (tensor<384x1xi32>, tensor<384x96xf32>) -> tensor<48x96xf32>
    return %12 : tensor<48x96xf32>
  }
  func.func private @_take(%arg0: tensor<384xi32>) -> tensor<384x1xi32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<384xi32>) -> tensor<384x1xi32>
    return %0 : tensor<384x1xi32>
  }
  func.func private @_where(%arg0: tensor<384x1xi1>) -> tensor<384x96xi1> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<384x1xi1>) -> tensor<384x96xi1>
    return %0 : tensor<384x96xi1>
  }
  func.func private @_where_0(%arg0: tensor<384x96xi1>, %arg1: tensor<384x96xf32>) -> tensor<384x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<384x96xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<384x96xi1>, tensor<384x96xf32>
    return %1 : tensor<384x96xf32>
  }
  func.func private @_take_1(%arg0: tensor<384x1xi32>, %arg1: tensor<384x96xf32>) -> tensor<48x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %c = stablehlo.constant dense<47> : tensor<1xi32>
    %c_0 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.minimum %c, %1 : tensor<1xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<1xi32>) -> tensor<384x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<384x1xi32>
    %5 = stablehlo.clamp %4, %arg0, %3 : tensor<384x1xi32>
    %6 = "stablehlo.scatter"(%0, %5, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %7 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %7 : tensor<f32>
    }) : (tensor<48x96xf32>, tensor<384x1xi32>, tensor<384x96xf32>) -> tensor<48x96xf32>
    return %6 : tensor<48x96xf32>
  }
}
