// Each device has all that its tokens come from, however they are numbered.
// least: 0
// messages: 0

module @jit_flattened_tokens attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg1: tensor<48x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<96x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<24x48x48xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<24x48x48xf32>) -> tensor<1152x48xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x48xf32>, tensor<48x96xf32>) -> tensor<1152x96xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<1152x96xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<1152x96xf32>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<1152x96xf32>
    %6 = stablehlo.add %1, %5 : tensor<1152x96xf32>
    %cst_0 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<1152x96xf32>
    %9 = stablehlo.tanh %8 : tensor<1152x96xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %11 = stablehlo.add %10, %9 : tensor<1152x96xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<1152x96xf32>
    %14 = stablehlo.multiply %1, %13 : tensor<1152x96xf32>
    %15 = stablehlo.dot_general %14, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x96xf32>, tensor<96x48xf32>) -> tensor<1152x48xf32>
    %16 = stablehlo.reshape %15 : (tensor<1152x48xf32>) -> tensor<24x48x48xf32>
    return %16 : tensor<24x48x48xf32>
  }
}
