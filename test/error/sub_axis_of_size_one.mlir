// covers: 004-07
// RUN: tessera run %s --random 0
// EXPECT: sub_axis_of_size_one.mlir:5:1: error: 'func.func' op arg 0 - sub-axis sizes must be greater than 1: "y":(2)1
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)1}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
