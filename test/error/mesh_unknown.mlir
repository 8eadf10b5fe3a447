// covers: 004-01
// RUN: tessera run %s --random 0
// EXPECT: mesh_unknown.mlir:5:1: error: 'func.func' op arg 0 - unknown mesh: @pod; the module has @mesh
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@pod, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
