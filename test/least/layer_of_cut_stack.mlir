// The device that has the layer keeps 1/y of it, and sends the rest to the others along y, a part to each.
// least: x * (y - 1) / y * 96 * 96 * 4

module @jit_layer_of_cut_stack attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<12x96x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) -> (tensor<96x96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [3:4, 0:96, 0:96] : (tensor<12x96x96xf32>) -> tensor<1x96x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x96xf32>) -> tensor<96x96xf32>
    return %1 : tensor<96x96xf32>
  }
}
