// Each device sums the squares of its blocks of the parameters, and these sums are one number that every device gets.
// least: 2 * (n - 1) * 4
// messages: 1

module @jit_flattened_norm attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<192x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg3: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<f32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %1 = stablehlo.reshape %arg2 : (tensor<192x96xf32>) -> tensor<18432xf32>
    %2 = stablehlo.concatenate %0, %arg1, %1, %arg3, dim = 0 : (tensor<18432xf32>, tensor<192xf32>, tensor<18432xf32>, tensor<96xf32>) -> tensor<37152xf32>
    %3 = call @norm(%2) : (tensor<37152xf32>) -> tensor<f32>
    return %3 : tensor<f32>
  }
  func.func private @norm(%arg0: tensor<37152xf32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<37152xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<37152xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    return %2 : tensor<f32>
  }
}
