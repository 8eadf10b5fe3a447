// Each device is sent the first row of the block behind, and the sums are added up.
// least: (n - 1) * 24 * 4 + 2 * (n - 1) * 4

module @jit_squared_differences_of_neighbours attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<f32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.slice %arg0 [1:768, 0:24] : (tensor<768x24xf32>) -> tensor<767x24xf32>
    %1 = stablehlo.slice %arg0 [0:767, 0:24] : (tensor<768x24xf32>) -> tensor<767x24xf32>
    %2 = stablehlo.subtract %0, %1 : tensor<767x24xf32>
    %3 = stablehlo.multiply %2, %2 : tensor<767x24xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<767x24xf32>, tensor<f32>) -> tensor<f32>
    return %4 : tensor<f32>
  }
}
