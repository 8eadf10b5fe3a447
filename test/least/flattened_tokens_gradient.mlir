// Gradients of both weights, 96x48 each, are sums over all devices' tokens, and every device gets them: 2(n - 1)/n of them by each
// device. Cotangents of tokens lie as the tokens do.
// least: 2 * (n - 1) * 2 * 96 * 48 * 4

module @jit_flattened_tokens_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg1: tensor<48x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<96x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<24x48x48xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, tensor<48x96xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<96x48xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<24x48x48xf32>) -> tensor<1152x48xf32>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x48xf32>, tensor<48x96xf32>) -> tensor<1152x96xf32>
    %2 = stablehlo.multiply %1, %1 : tensor<1152x96xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<1152x96xf32>
    %4 = stablehlo.multiply %1, %1 : tensor<1152x96xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<1152x96xf32>
    %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %8 = stablehlo.multiply %7, %3 : tensor<1152x96xf32>
    %9 = stablehlo.add %1, %8 : tensor<1152x96xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<1152x96xf32>
    %12 = stablehlo.tanh %11 : tensor<1152x96xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %14 = stablehlo.subtract %13, %12 : tensor<1152x96xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %16 = stablehlo.add %15, %12 : tensor<1152x96xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %18 = stablehlo.multiply %17, %16 : tensor<1152x96xf32>
    %19 = stablehlo.multiply %1, %18 : tensor<1152x96xf32>
    %20 = stablehlo.dot_general %19, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x96xf32>, tensor<96x48xf32>) -> tensor<1152x48xf32>
    %21 = stablehlo.reshape %20 : (tensor<1152x48xf32>) -> tensor<24x48x48xf32>
    %22 = stablehlo.cosine %21 : tensor<24x48x48xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x48x48xf32>
    %24 = stablehlo.multiply %23, %22 : tensor<24x48x48xf32>
    %25 = stablehlo.reshape %24 : (tensor<24x48x48xf32>) -> tensor<1152x48xf32>
    %26 = stablehlo.dot_general %25, %19, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x48xf32>, tensor<1152x96xf32>) -> tensor<48x96xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<48x96xf32>) -> tensor<96x48xf32>
    %28 = stablehlo.dot_general %25, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1152x48xf32>, tensor<96x48xf32>) -> tensor<1152x96xf32>
    %29 = stablehlo.multiply %1, %28 : tensor<1152x96xf32>
    %30 = stablehlo.multiply %28, %18 : tensor<1152x96xf32>
    %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %32 = stablehlo.multiply %31, %29 : tensor<1152x96xf32>
    %33 = stablehlo.multiply %32, %14 : tensor<1152x96xf32>
    %34 = stablehlo.multiply %33, %12 : tensor<1152x96xf32>
    %35 = stablehlo.add %33, %34 : tensor<1152x96xf32>
    %cst_7 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<1152x96xf32>
    %38 = stablehlo.add %30, %37 : tensor<1152x96xf32>
    %cst_8 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1152x96xf32>
    %40 = stablehlo.multiply %39, %37 : tensor<1152x96xf32>
    %41 = stablehlo.multiply %40, %6 : tensor<1152x96xf32>
    %42 = stablehlo.add %38, %41 : tensor<1152x96xf32>
    %43 = stablehlo.dot_general %42, %0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1152x96xf32>, tensor<1152x48xf32>) -> tensor<96x48xf32>
    %44 = stablehlo.transpose %43, dims = [1, 0] : (tensor<96x48xf32>) -> tensor<48x96xf32>
    %45 = stablehlo.dot_general %42, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1152x96xf32>, tensor<48x96xf32>) -> tensor<1152x48xf32>
    %46 = stablehlo.reshape %45 : (tensor<1152x48xf32>) -> tensor<24x48x48xf32>
    return %46, %44, %27 : tensor<24x48x48xf32>, tensor<48x96xf32>, tensor<96x48xf32>
  }
}
