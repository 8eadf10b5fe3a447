// The device that has the layer multiplies, as products with it are wanted alike along y and are smaller than it: the
// product goes to the others.
// least: (y - 1) * 96 * 192 * 4
// above least: x=2,y=4 479232, because all devices share the work of the product, of which the owner would do all: each is sent a part of the layer, and the parts of the product are gathered

module @jit_layer_of_cut_stack_used attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<12x192x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.slice %arg1 [3:4, 0:192, 0:192] : (tensor<12x192x192xf32>) -> tensor<1x192x192xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x192x192xf32>) -> tensor<192x192xf32>
    %2 = stablehlo.dot_general %arg0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<192x192xf32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
}
