// RUN: split-file %s %t && tessera-opt --tessera-import-shard %t/before.mlir | diff %t/after.mlir -
// A shard.shard with annotate_for_users becomes a constraint, or the sharding of the function's result if the value is
// only returned.
//--- before.mlir
shard.grid @grid(shape = 2x4) {axis_names = ["x", "y"]}

func.func @main(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %both = shard.sharding @grid split_axes = [[0], [1]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x16xf32>
  %1 = stablehlo.sine %0 : tensor<8x16xf32>
  %2 = shard.shard %1 to %both annotate_for_users : tensor<8x16xf32>
  return %2 : tensor<8x16xf32>
}
//--- after.mlir
module {
  sdy.mesh @grid = <["x"=2, "y"=4]>
  func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}, {}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}, {"y"}]>}) {
    %0 = stablehlo.sine %arg0 : tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
}

