// The kernel's gradient is summed over the batch.
// least: 2 * (n - 1) * 4 * 24 * 4
// messages: 1

module @jit_depthwise_convolution_of_batch_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<24x96x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, %arg1: tensor<4x1x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg2: tensor<24x96x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<24x96x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, tensor<4x1x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
    %0 = stablehlo.convolution(%arg0, %arg2) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 24 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x96x24xf32>, tensor<24x96x24xf32>) -> tensor<4x1x24xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<4x1x24xf32>) -> tensor<4x1x24x1xf32>
    %2 = stablehlo.transpose %1, dims = [0, 2, 1, 3] : (tensor<4x1x24x1xf32>) -> tensor<4x24x1x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<4x24x1x1xf32>) -> tensor<4x24x1xf32>
    %4 = stablehlo.reverse %3, dims = [0] : tensor<4x24x1xf32>
    %5 = stablehlo.convolution(%arg2, %4) dim_numbers = [b, 0, f]x[0, o, i]->[b, 0, f], window = {stride = [1], pad = [[0, 3]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<24x96x24xf32>, tensor<4x24x1xf32>) -> tensor<24x96x24xf32>
    return %5, %0 : tensor<24x96x24xf32>, tensor<4x1x24xf32>
  }
}
