// covers: 004-21
// RUN: tessera run %s --random 0
// EXPECT: sharding_group_of_two_ranks.mlir:8:3: error: this value has rank 1, and another of its sharding group has rank 2; the values of a group are sharded alike: put values of another rank into a group with another id
// EXPECT: sharding_group_of_two_ranks.mlir:7:3: note: the other value of the group is here
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32>, %b: tensor<8xf32>) -> tensor<8x16xf32> {
  sdy.sharding_group %a group_id=2 : tensor<8x16xf32>
  sdy.sharding_group %b group_id=2 : tensor<8xf32>
  return %a : tensor<8x16xf32>
}
