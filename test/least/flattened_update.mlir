// The norm is a sum over the blocks along y, one number that every device gets; the update is elementwise.
// least: 2 * (y - 1) * x * 4
// messages: 1

module @jit_flattened_update attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg1: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
    %0 = stablehlo.reshape %arg1 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<18432xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<18432xf32>, tensor<f32>) -> tensor<f32>
    %3 = stablehlo.sqrt %2 : tensor<f32>
    %4 = stablehlo.reshape %arg0 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %5 = stablehlo.reshape %arg1 : (tensor<96x192xf32>) -> tensor<18432xf32>
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<18432xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<18432xf32>
    %8 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<18432xf32>
    %9 = stablehlo.divide %7, %8 : tensor<18432xf32>
    %10 = stablehlo.subtract %4, %9 : tensor<18432xf32>
    %11 = stablehlo.reshape %10 : (tensor<18432xf32>) -> tensor<96x192xf32>
    return %11 : tensor<96x192xf32>
  }
}
