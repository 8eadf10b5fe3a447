// Each device has whole patches, and reorders their elements.
// least: 0

module @jit_patches attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<24x24x16xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
    %0 = stablehlo.reshape %arg0 : (tensor<96x96xf32>) -> tensor<24x4x24x4xf32>
    %1 = stablehlo.transpose %0, dims = [0, 2, 1, 3] : (tensor<24x4x24x4xf32>) -> tensor<24x24x4x4xf32>
    %2 = stablehlo.reshape %1 : (tensor<24x24x4x4xf32>) -> tensor<24x24x16xf32>
    return %2 : tensor<24x24x16xf32>
  }
}
