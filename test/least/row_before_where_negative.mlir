// Each device sends its last row to the next.
// least: n * 24 * 4

module @jit_row_before_where_negative attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<768x24xf32>
    %1 = stablehlo.compare LT, %arg0, %0, FLOAT : (tensor<768x24xf32>, tensor<768x24xf32>) -> tensor<768x24xi1>
    %2 = call @_roll_static(%arg0) : (tensor<768x24xf32>) -> tensor<768x24xf32>
    %3 = call @_where(%1, %2, %arg0) : (tensor<768x24xi1>, tensor<768x24xf32>, tensor<768x24xf32>) -> tensor<768x24xf32>
    return %3 : tensor<768x24xf32>
  }
  func.func private @_roll_static(%arg0: tensor<768x24xf32>) -> tensor<768x24xf32> {
    %0 = stablehlo.slice %arg0 [767:768, 0:24] : (tensor<768x24xf32>) -> tensor<1x24xf32>
    %1 = stablehlo.slice %arg0 [0:767, 0:24] : (tensor<768x24xf32>) -> tensor<767x24xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x24xf32>, tensor<767x24xf32>) -> tensor<768x24xf32>
    return %2 : tensor<768x24xf32>
  }
  func.func private @_where(%arg0: tensor<768x24xi1>, %arg1: tensor<768x24xf32>, %arg2: tensor<768x24xf32>) -> tensor<768x24xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<768x24xi1>, tensor<768x24xf32>
    return %0 : tensor<768x24xf32>
  }
}
