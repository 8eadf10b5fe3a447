// RUN: tessera run %s --random 0
// EXPECT: constraint_of_another_rank.mlir:5:8: error: 'sdy.sharding_constraint' op sharding doesn't match tensor rank: 1 != 2
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
