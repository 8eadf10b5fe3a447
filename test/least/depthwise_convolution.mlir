// Each block needs the last three rows of the one before.
// least: (n - 1) * 4 * 3 * 24 * 4
// messages: 1

module @jit_depthwise_convolution attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x96x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}, %arg1: tensor<4x1x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<4x96x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x96x24xf32>, tensor<4x1x24xf32>) -> tensor<4x96x24xf32>
    return %0 : tensor<4x96x24xf32>
  }
}
