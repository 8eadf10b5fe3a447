// A data-parallel step: the first weight is gathered over all devices, and its gradient scattered to its blocks; the second one and the shift,
// which are whole along x, are gathered along y alone, and their gradients, scattered there, are summed along x; the bias's is an all-reduce.
// That is the same for each of them: n - 1 times what it holds, twice.
// least: 2 * (n - 1) * (96 * 192 + 192 + 192 * 96 + 96) * 4

module @jit_flattened_parameters_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<192x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg3: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg4: tensor<768x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<192x96xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, tensor<96xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %1 = stablehlo.reshape %arg2 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %2 = stablehlo.concatenate %0, %arg1, %1, %arg3, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %3 = stablehlo.slice %2 [0:18432] : (tensor<37152xf32>) -> tensor<18432xf32>
    %4 = stablehlo.slice %2 [18432:18624] : (tensor<37152xf32>) -> tensor<192xf32>
    %5 = stablehlo.slice %2 [18624:37056] : (tensor<37152xf32>) -> tensor<18432xf32>
    %6 = stablehlo.slice %2 [37056:37152] : (tensor<37152xf32>) -> tensor<96xf32>
    %7 = stablehlo.reshape %3 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %8 = stablehlo.reshape %5 : (tensor<18432xf32>) -> tensor<192x96xf32>
    %9 = stablehlo.dot_general %arg4, %7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x96xf32>, tensor<96x192xf32>) -> tensor<768x192xf32>
    %10 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<192xf32>) -> tensor<1x192xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x192xf32>) -> tensor<768x192xf32>
    %12 = stablehlo.add %9, %11 : tensor<768x192xf32>
    %13 = stablehlo.tanh %12 : tensor<768x192xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x192xf32>
    %15 = stablehlo.subtract %14, %13 : tensor<768x192xf32>
    %16 = stablehlo.dot_general %13, %8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x192xf32>, tensor<192x96xf32>) -> tensor<768x96xf32>
    %17 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<96xf32>) -> tensor<1x96xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x96xf32>) -> tensor<768x96xf32>
    %19 = stablehlo.add %16, %18 : tensor<768x96xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<768x96xf32>
    %21 = stablehlo.multiply %20, %19 : tensor<768x96xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<7.372800e+04> : tensor<f32>
    %22 = stablehlo.divide %cst_1, %cst_2 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<768x96xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<768x96xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.reduce(%24 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<768x96xf32>, tensor<f32>) -> tensor<96xf32>
    %26 = stablehlo.reshape %25 : (tensor<96xf32>) -> tensor<1x96xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.reduce(%26 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<1x96xf32>, tensor<f32>) -> tensor<96xf32>
    %28 = stablehlo.dot_general %24, %13, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x96xf32>, tensor<768x192xf32>) -> tensor<96x192xf32>
    %29 = stablehlo.transpose %28, dims = [1, 0] : (tensor<96x192xf32>) -> tensor<192x96xf32>
    %30 = stablehlo.dot_general %24, %8, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<768x96xf32>, tensor<192x96xf32>) -> tensor<768x192xf32>
    %31 = stablehlo.multiply %30, %15 : tensor<768x192xf32>
    %32 = stablehlo.multiply %31, %13 : tensor<768x192xf32>
    %33 = stablehlo.add %31, %32 : tensor<768x192xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%33 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<768x192xf32>, tensor<f32>) -> tensor<192xf32>
    %35 = stablehlo.reshape %34 : (tensor<192xf32>) -> tensor<1x192xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.reduce(%35 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<1x192xf32>, tensor<f32>) -> tensor<192xf32>
    %37 = stablehlo.dot_general %33, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<768x192xf32>, tensor<768x96xf32>) -> tensor<192x96xf32>
    %38 = stablehlo.transpose %37, dims = [1, 0] : (tensor<192x96xf32>) -> tensor<96x192xf32>
    %39 = stablehlo.reshape %29 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %40 = stablehlo.reshape %38 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %41 = stablehlo.concatenate %40, %36, %39, %27, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<37152xf32>
    %43 = stablehlo.multiply %42, %41 : tensor<37152xf32>
    %44 = stablehlo.subtract %2, %43 : tensor<37152xf32>
    %45 = stablehlo.slice %44 [0:18432] : (tensor<37152xf32>) -> tensor<18432xf32>
    %46 = stablehlo.slice %44 [18432:18624] : (tensor<37152xf32>) -> tensor<192xf32>
    %47 = stablehlo.slice %44 [18624:37056] : (tensor<37152xf32>) -> tensor<18432xf32>
    %48 = stablehlo.slice %44 [37056:37152] : (tensor<37152xf32>) -> tensor<96xf32>
    %49 = stablehlo.reshape %45 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %50 = stablehlo.reshape %47 : (tensor<18432xf32>) -> tensor<192x96xf32>
    return %49, %46, %50, %48 : tensor<96x192xf32>, tensor<192xf32>, tensor<192x96xf32>, tensor<96xf32>
  }
}
