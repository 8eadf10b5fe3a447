// Each device is sent the last row of the block before.
// least: (n - 1) * 24 * 4

module @jit_difference_to_row_before attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = call @diff(%arg0, %cst) : (tensor<768x24xf32>, tensor<f32>) -> tensor<768x24xf32>
    return %0 : tensor<768x24xf32>
  }
  func.func private @diff(%arg0: tensor<768x24xf32>, %arg1: tensor<f32>) -> tensor<768x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1x24xf32>
    %1 = stablehlo.convert %0 : tensor<1x24xf32>
    %2 = stablehlo.concatenate %1, %arg0, dim = 0 : (tensor<1x24xf32>, tensor<768x24xf32>) -> tensor<769x24xf32>
    %3 = stablehlo.slice %2 [1:769, 0:24] : (tensor<769x24xf32>) -> tensor<768x24xf32>
    %4 = stablehlo.slice %2 [0:768, 0:24] : (tensor<769x24xf32>) -> tensor<768x24xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<768x24xf32>
    return %5 : tensor<768x24xf32>
  }
}
