// covers: 004-21
// RUN: tessera run %s --random 0
// EXPECT: sharding_group_of_two_shapes.mlir:7:3: error: ShardingGroupOps values must have the same shape for groupId: 2
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32>, %b: tensor<8xf32>) -> tensor<8x16xf32> {
  sdy.sharding_group %a group_id=2 : tensor<8x16xf32>
  sdy.sharding_group %b group_id=2 : tensor<8xf32>
  return %a : tensor<8x16xf32>
}
