// covers: 004-02
// RUN: tessera run %s --random 0
// EXPECT: axis_unknown.mlir:5:1: error: 'func.func' op arg 0 - unknown axis name: "z"; the mesh has "x", "y"
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
