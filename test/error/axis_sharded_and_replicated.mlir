// covers: 004-04
// RUN: tessera run %s --random 0
// EXPECT: axis_sharded_and_replicated.mlir:5:1: error: 'func.func' op arg 0 - duplicate axis ref: "x"
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}], replicated={"x"}>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
