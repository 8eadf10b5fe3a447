// Between neighbours a row goes either way. The rows that are repeated at the ends lie on the devices that need them.
// least: 2 * (n - 1) * 192 * 4

module @jit_neighbours_repeated attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = call @_pad(%arg0) : (tensor<96x192xf32>) -> tensor<98x192xf32>
    %1 = stablehlo.slice %0 [0:96, 0:192] : (tensor<98x192xf32>) -> tensor<96x192xf32>
    %2 = stablehlo.slice %0 [2:98, 0:192] : (tensor<98x192xf32>) -> tensor<96x192xf32>
    %3 = stablehlo.add %1, %2 : tensor<96x192xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<96x192xf32>
    %6 = stablehlo.subtract %3, %5 : tensor<96x192xf32>
    return %6 : tensor<96x192xf32>
  }
  func.func private @_pad(%arg0: tensor<96x192xf32>) -> tensor<98x192xf32> {
    %0 = stablehlo.slice %arg0 [0:1, 0:192] : (tensor<96x192xf32>) -> tensor<1x192xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x192xf32>) -> tensor<1x1x192xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x1x192xf32>) -> tensor<1x192xf32>
    %3 = stablehlo.slice %arg0 [95:96, 0:192] : (tensor<96x192xf32>) -> tensor<1x192xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2] : (tensor<1x192xf32>) -> tensor<1x1x192xf32>
    %5 = stablehlo.reshape %4 : (tensor<1x1x192xf32>) -> tensor<1x192xf32>
    %6 = stablehlo.concatenate %2, %arg0, %5, dim = 0 : (tensor<1x192xf32>, tensor<96x192xf32>, tensor<1x192xf32>) -> tensor<98x192xf32>
    %7 = stablehlo.slice %6 [0:98, 0:1] : (tensor<98x192xf32>) -> tensor<98x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<98x1xf32>) -> tensor<98x1x0xf32>
    %9 = stablehlo.reshape %8 : (tensor<98x1x0xf32>) -> tensor<98x0xf32>
    %10 = stablehlo.slice %6 [0:98, 191:192] : (tensor<98x192xf32>) -> tensor<98x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<98x1xf32>) -> tensor<98x1x0xf32>
    %12 = stablehlo.reshape %11 : (tensor<98x1x0xf32>) -> tensor<98x0xf32>
    %13 = stablehlo.concatenate %9, %6, %12, dim = 1 : (tensor<98x0xf32>, tensor<98x192xf32>, tensor<98x0xf32>) -> tensor<98x192xf32>
    return %13 : tensor<98x192xf32>
  }
}
