// The largest 8 of each block go to all devices, values and positions. Each then puts those cotangents into its block that fall into it.
// least: n * (n - 1) * 8 * 8

module @jit_top_k_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<6144xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<6144xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
    %values, %indices = chlo.top_k(%arg0, k = 8) : tensor<6144xf32> -> (tensor<8xf32>, tensor<8xi32>)
    %0 = stablehlo.reshape %indices : (tensor<8xi32>) -> tensor<8x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6144xf32>
    %2 = "stablehlo.scatter"(%1, %0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %3 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<6144xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<6144xf32>
    return %2 : tensor<6144xf32>
  }
}
