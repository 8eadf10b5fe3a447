// covers: 004-02
// RUN: tessera run %s --random 0
// EXPECT: sharding_of_another_rank.mlir:5:1: error: 'func.func' op arg 0 - sharding doesn't match tensor rank: 3 != 2
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
