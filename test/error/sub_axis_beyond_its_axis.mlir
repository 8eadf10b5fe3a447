// covers: 004-07
// RUN: tessera run %s --random 0
// EXPECT: sub_axis_beyond_its_axis.mlir:5:1: error: 'func.func' op arg 0 - sub-axis next pre-size 8 doesn't divide the size of the full axis 4: "y":(2)4
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)4}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
