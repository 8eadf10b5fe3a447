// RUN: split-file %s %t && tessera-opt --tessera-export-shard %t/before.mlir | diff %t/after.mlir -
// The shard dialect refers to axes by number and lists their names in the grid. The constraint gets annotate_for_users.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"y"}, {}]> : tensor<8x16xf32>
  %1 = stablehlo.sine %0 : tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
//--- after.mlir
module {
  shard.grid @mesh(shape = 2x4) {axis_names = ["x", "y"]}
  func.func @main(%arg0: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %sharding = shard.sharding @mesh split_axes = [[1], []] : !shard.sharding
    %sharding_0 = shard.sharding @mesh split_axes = [[0], []] : !shard.sharding
    %sharding_annotated = shard.shard %arg0 to %sharding_0 : tensor<8x16xf32>
    %sharding_annotated_1 = shard.shard %sharding_annotated to %sharding annotate_for_users : tensor<8x16xf32>
    %0 = stablehlo.sine %sharding_annotated_1 : tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
}

