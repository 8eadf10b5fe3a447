// Gradients lie as their parameters do, and the update is elementwise.
// least: 0
// messages: 0

module @jit_flattened_parameters_update attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<192x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg3: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg4: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg5: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg6: tensor<192x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg7: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %arg8: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<96x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<192x96xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, tensor<96xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %1 = stablehlo.reshape %arg2 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %2 = stablehlo.concatenate %0, %arg1, %1, %arg3, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %3 = stablehlo.reshape %arg4 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %4 = stablehlo.reshape %arg6 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %5 = stablehlo.concatenate %3, %arg5, %4, %arg7, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %6 = stablehlo.broadcast_in_dim %arg8, dims = [] : (tensor<f32>) -> tensor<37152xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<37152xf32>
    %8 = stablehlo.multiply %5, %5 : tensor<37152xf32>
    %9 = stablehlo.sqrt %8 : tensor<37152xf32>
    %cst = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<37152xf32>
    %11 = stablehlo.add %9, %10 : tensor<37152xf32>
    %12 = stablehlo.divide %7, %11 : tensor<37152xf32>
    %13 = stablehlo.subtract %2, %12 : tensor<37152xf32>
    %14 = stablehlo.slice %13 [0:18432] : (tensor<37152xf32>) -> tensor<18432xf32>
    %15 = stablehlo.slice %13 [18432:18624] : (tensor<37152xf32>) -> tensor<192xf32>
    %16 = stablehlo.slice %13 [18624:37056] : (tensor<37152xf32>) -> tensor<18432xf32>
    %17 = stablehlo.slice %13 [37056:37152] : (tensor<37152xf32>) -> tensor<96xf32>
    %18 = stablehlo.reshape %14 : (tensor<18432xf32>) -> tensor<96x192xf32>
    %19 = stablehlo.reshape %16 : (tensor<18432xf32>) -> tensor<192x96xf32>
    return %18, %15, %19, %17 : tensor<96x192xf32>, tensor<192xf32>, tensor<192x96xf32>, tensor<96xf32>
  }
}
