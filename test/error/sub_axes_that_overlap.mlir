// covers: 004-07
// RUN: tessera run %s --random 0
// EXPECT: sub_axes_that_overlap.mlir:5:1: error: 'func.func' op arg 0 - overlapping sub-axes: "y":(1)4, "y":(2)4
sdy.mesh @mesh = <["x"=2, "y"=8]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)4}, {"y":(2)4}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
