// Each device needs all of the array, of which it has what y cuts: both results are computed from one gathered array. With y=4, blocks are
// halves of halves, so that parts of y cut the two dimensions.
// least: n * (1 - 1 / y) * 4 * 96 * 24
// messages: 1

module @jit_halves_for_two attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg1: tensor<24x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<48x2x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<96x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x24xf32>) -> tensor<2x48x24xf32>
    %1 = stablehlo.sine %0 : tensor<2x48x24xf32>
    %2 = stablehlo.transpose %1, dims = [1, 0, 2] : (tensor<2x48x24xf32>) -> tensor<48x2x24xf32>
    %3 = stablehlo.dot_general %2, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x2x24xf32>, tensor<24x24xf32>) -> tensor<48x2x24xf32>
    %4 = stablehlo.reshape %2 : (tensor<48x2x24xf32>) -> tensor<96x24xf32>
    return %3, %4 : tensor<48x2x24xf32>, tensor<96x24xf32>
  }
}
