// As embedding_gradient: cotangents and their ids, cut over x, go to all devices along x, which add up what falls into their part of
// the table.
// least: n * (x - 1) / x * 96 * (64 + 1) * 4
// above least: x=2,y=4 247296, because the product is shared out over x, too, as its work is worth more than what its result sends then
// above least: x=3,y=2 542208, because the product is shared out over x, too, as its work is worth more than what its result sends then

module @jit_one_hot_product_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<96x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<768x64xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %0 = call @_one_hot(%arg0) : (tensor<96xi32>) -> tensor<96x768xf32>
    %1 = stablehlo.dot_general %arg1, %0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x64xf32>, tensor<96x768xf32>) -> tensor<64x768xf32>
    %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<64x768xf32>) -> tensor<768x64xf32>
    return %2 : tensor<768x64xf32>
  }
  func.func private @_one_hot(%arg0: tensor<96xi32>) -> tensor<96x768xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<96xi32>) -> tensor<96x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x768xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<96x1xi32>) -> tensor<96x768xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x768xi32>) -> tensor<96x768xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<96x768xi32>, tensor<96x768xi32>) -> tensor<96x768xi1>
    %5 = stablehlo.convert %4 : (tensor<96x768xi1>) -> tensor<96x768xf32>
    return %5 : tensor<96x768xf32>
  }
}
