// Each device sends the first and the last row of its block, and the first and the last column.
// least: 2 * (n * 192 // y * 4 + n * 96 // x * 4)

module @jit_laplacian attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
    %0 = call @_roll_static(%arg0) : (tensor<96x192xf32>) -> tensor<96x192xf32>
    %1 = call @_roll_static_0(%arg0) : (tensor<96x192xf32>) -> tensor<96x192xf32>
    %2 = stablehlo.add %0, %1 : tensor<96x192xf32>
    %3 = call @_roll_static_1(%arg0) : (tensor<96x192xf32>) -> tensor<96x192xf32>
    %4 = stablehlo.add %2, %3 : tensor<96x192xf32>
    %5 = call @_roll_static_2(%arg0) : (tensor<96x192xf32>) -> tensor<96x192xf32>
    %6 = stablehlo.add %4, %5 : tensor<96x192xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %8 = stablehlo.multiply %7, %arg0 : tensor<96x192xf32>
    %9 = stablehlo.subtract %6, %8 : tensor<96x192xf32>
    return %9 : tensor<96x192xf32>
  }
  func.func private @_roll_static(%arg0: tensor<96x192xf32>) -> tensor<96x192xf32> {
    %0 = stablehlo.slice %arg0 [95:96, 0:192] : (tensor<96x192xf32>) -> tensor<1x192xf32>
    %1 = stablehlo.slice %arg0 [0:95, 0:192] : (tensor<96x192xf32>) -> tensor<95x192xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1x192xf32>, tensor<95x192xf32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
  func.func private @_roll_static_0(%arg0: tensor<96x192xf32>) -> tensor<96x192xf32> {
    %0 = stablehlo.slice %arg0 [1:96, 0:192] : (tensor<96x192xf32>) -> tensor<95x192xf32>
    %1 = stablehlo.slice %arg0 [0:1, 0:192] : (tensor<96x192xf32>) -> tensor<1x192xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<95x192xf32>, tensor<1x192xf32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
  func.func private @_roll_static_1(%arg0: tensor<96x192xf32>) -> tensor<96x192xf32> {
    %0 = stablehlo.slice %arg0 [0:96, 191:192] : (tensor<96x192xf32>) -> tensor<96x1xf32>
    %1 = stablehlo.slice %arg0 [0:96, 0:191] : (tensor<96x192xf32>) -> tensor<96x191xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<96x1xf32>, tensor<96x191xf32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
  func.func private @_roll_static_2(%arg0: tensor<96x192xf32>) -> tensor<96x192xf32> {
    %0 = stablehlo.slice %arg0 [0:96, 1:192] : (tensor<96x192xf32>) -> tensor<96x191xf32>
    %1 = stablehlo.slice %arg0 [0:96, 0:1] : (tensor<96x192xf32>) -> tensor<96x1xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<96x191xf32>, tensor<96x1xf32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
}
