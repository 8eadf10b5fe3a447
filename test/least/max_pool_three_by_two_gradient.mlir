// The last window of a block needs the first row of the next, and hands a row of sums back.
// least: 2 * (n - 1) * 4 * 24 * 4
// above least: x=2,y=4 9408, because a device goes through its neighbours' windows again in place of being handed their sums
// above least: x=3,y=2 6720, because a device goes through its neighbours' windows again in place of being handed their sums

module @jit_max_pool_three_by_two_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x96x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}, %arg1: tensor<4x48x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}) -> (tensor<4x96x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x48x12xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<4x48x12xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.pad %arg0, %cst_0, low = [0, 0, 0], high = [0, 1, 1], interior = [0, 0, 0] : (tensor<4x96x24xf32>, tensor<f32>) -> tensor<4x97x25xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = "stablehlo.select_and_scatter"(%2, %1, %cst_1) <{padding = dense<0> : tensor<3x2xi64>, window_dimensions = array<i64: 1, 3, 3>, window_strides = array<i64: 1, 2, 2>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %5 = stablehlo.compare GE, %arg2, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    }, {
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %5 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %5 : tensor<f32>
    }) : (tensor<4x97x25xf32>, tensor<4x48x12xf32>, tensor<f32>) -> tensor<4x97x25xf32>
    %4 = stablehlo.slice %3 [0:4, 0:96, 0:24] : (tensor<4x97x25xf32>) -> tensor<4x96x24xf32>
    return %4 : tensor<4x96x24xf32>
  }
}
