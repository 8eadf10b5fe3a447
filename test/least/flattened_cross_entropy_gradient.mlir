// The mean is a sum over all devices' tokens, one number that every device gets. Logits and labels of a token are on one device, and its
// cotangent doesn't depend on other tokens.
// least: 2 * (n - 1) * 4
// messages: 1

module @jit_flattened_cross_entropy_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg1: tensor<96x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<24x48xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<f32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<24x48x48xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<24x48x48xf32>) -> tensor<1152x48xf32>
    %1 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<96x48xf32>) -> tensor<48x96xf32>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x48xf32>, tensor<48x96xf32>) -> tensor<1152x96xf32>
    %3:3 = call @log_softmax(%2) : (tensor<1152x96xf32>) -> (tensor<1152x96xf32>, tensor<1152x96xf32>, tensor<1152x1xf32>)
    %4 = stablehlo.reshape %arg2 : (tensor<24x48xi32>) -> tensor<1152x1xi32>
    %c = stablehlo.constant dense<96> : tensor<i32>
    %5 = call @remainder(%4, %c) : (tensor<1152x1xi32>, tensor<i32>) -> tensor<1152x1xi32>
    %6:2 = call @take_along_axis(%3#0, %5) : (tensor<1152x96xf32>, tensor<1152x1xi32>) -> (tensor<1152x1xf32>, tensor<1152x1x1xi32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6#0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<1152x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %8 = stablehlo.divide %7, %cst_0 : tensor<f32>
    %9 = stablehlo.negate %8 : tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.negate %cst_1 : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %11 = stablehlo.divide %10, %cst_2 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<1152x1xf32>
    %13 = call @take_along_axis_0(%6#1, %12) : (tensor<1152x1x1xi32>, tensor<1152x1xf32>) -> tensor<1152x96xf32>
    %14 = call @log_softmax_1(%3#1, %3#2, %13) : (tensor<1152x96xf32>, tensor<1152x1xf32>, tensor<1152x96xf32>) -> tensor<1152x96xf32>
    %15 = stablehlo.dot_general %14, %1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1152x96xf32>, tensor<48x96xf32>) -> tensor<1152x48xf32>
    %16 = stablehlo.reshape %15 : (tensor<1152x48xf32>) -> tensor<24x48x48xf32>
    return %9, %16 : tensor<f32>, tensor<24x48x48xf32>
  }
  func.func private @log_softmax(%arg0: tensor<1152x96xf32>) -> (tensor<1152x96xf32>, tensor<1152x96xf32>, tensor<1152x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1152x96xf32>, tensor<f32>) -> tensor<1152xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1152xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<1152xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<1152xf32>) -> tensor<1152x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1152x1xf32>) -> tensor<1152x96xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<1152x96xf32>
    %6 = stablehlo.exponential %5 : tensor<1152x96xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1152x96xf32>, tensor<f32>) -> tensor<1152xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1152xf32>) -> tensor<1152x1xf32>
    %9 = stablehlo.log %8 : tensor<1152x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1152x1xf32>) -> tensor<1152x96xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<1152x96xf32>
    return %11, %6, %8 : tensor<1152x96xf32>, tensor<1152x96xf32>, tensor<1152x1xf32>
  }
  func.func private @remainder(%arg0: tensor<1152x1xi32>, %arg1: tensor<i32>) -> tensor<1152x1xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1152x1xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<1152x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1152x1xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<1152x1xi32>, tensor<1152x1xi32>) -> tensor<1152x1xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1152x1xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<1152x1xi32>, tensor<1152x1xi32>) -> tensor<1152x1xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<1152x1xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<1152x1xi1>, tensor<1152x1xi1>) -> tensor<1152x1xi1>
    %12 = stablehlo.and %11, %6 : tensor<1152x1xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1152x1xi32>
    %14 = stablehlo.add %4, %13 : tensor<1152x1xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<1152x1xi1>, tensor<1152x1xi32>
    return %15 : tensor<1152x1xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @take_along_axis(%arg0: tensor<1152x96xf32>, %arg1: tensor<1152x1xi32>) -> (tensor<1152x1xf32>, tensor<1152x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1152x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<1152x1xi32>, tensor<1152x1xi32>) -> tensor<1152x1xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1152x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<1152x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<1152x1xi1>, tensor<1152x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<1152x1xi32>) -> tensor<1152x1x1xi32>
    %c_1 = stablehlo.constant dense<95> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1152x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<1152x1x1xi32>, tensor<1152x1x1xi32>) -> tensor<1152x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<1152x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<1152x1x1xi32>, tensor<1152x1x1xi32>) -> tensor<1152x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<1152x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<1152x1x1xi1>, tensor<i1>) -> tensor<1152x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<1152x96xf32>, tensor<1152x1x1xi32>) -> tensor<1152x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1152x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<1152x1xi1>, tensor<1152x1xf32>
    return %15, %5 : tensor<1152x1xf32>, tensor<1152x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<1152x1x1xi32>, %arg1: tensor<1152x1xf32>) -> tensor<1152x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<1152x96xf32>, tensor<1152x1x1xi32>, tensor<1152x1xf32>) -> tensor<1152x96xf32>
    return %1 : tensor<1152x96xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<1152x96xf32>, %arg1: tensor<1152x1xf32>, %arg2: tensor<1152x96xf32>) -> tensor<1152x96xf32> {
    %0 = stablehlo.negate %arg2 : tensor<1152x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<1152x96xf32>, tensor<f32>) -> tensor<1152xf32>
    %2 = stablehlo.reshape %1 : (tensor<1152xf32>) -> tensor<1152x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<1152x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<1152x1xf32>, tensor<f32>) -> tensor<1152xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1152xf32>) -> tensor<1152x96xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<1152x96xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<1152x96xf32>
    return %7 : tensor<1152x96xf32>
  }
}
