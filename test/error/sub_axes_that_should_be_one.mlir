// covers: 004-07
// RUN: tessera run %s --random 0
// EXPECT: sub_axes_that_should_be_one.mlir:5:1: error: 'func.func' op arg 0 - two consecutive sub-axes can be merged: "y":(1)2, "y":(2)2
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, "y":(2)2}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
