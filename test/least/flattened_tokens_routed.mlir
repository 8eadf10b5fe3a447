// The best of a token's 12 experts are found where the token is.
// least: 0
// messages: 0

module @jit_flattened_tokens_routed attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg1: tensor<48x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<24x48x2xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, tensor<24x48x2xi32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<24x48x48xf32>) -> tensor<1152x48xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x48xf32>, tensor<48x12xf32>) -> tensor<1152x12xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<1152x12xf32>, tensor<f32>) -> tensor<1152xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1152xf32>
    %4 = stablehlo.maximum %3, %2 : tensor<1152xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1152xf32>) -> tensor<1152x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1152x1xf32>) -> tensor<1152x12xf32>
    %7 = stablehlo.subtract %1, %6 : tensor<1152x12xf32>
    %8 = stablehlo.exponential %7 : tensor<1152x12xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<1152x12xf32>, tensor<f32>) -> tensor<1152xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<1152xf32>) -> tensor<1152x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1152x1xf32>) -> tensor<1152x12xf32>
    %12 = stablehlo.divide %8, %11 : tensor<1152x12xf32>
    %values, %indices = chlo.top_k(%12, k = 2) : tensor<1152x12xf32> -> (tensor<1152x2xf32>, tensor<1152x2xi32>)
    %13 = stablehlo.reshape %values : (tensor<1152x2xf32>) -> tensor<24x48x2xf32>
    %14 = stablehlo.reshape %indices : (tensor<1152x2xi32>) -> tensor<24x48x2xi32>
    return %13, %14 : tensor<24x48x2xf32>, tensor<24x48x2xi32>
  }
}
