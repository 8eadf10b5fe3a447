// covers: 004-01
// RUN: tessera run %s --random 0
// EXPECT: mesh_with_an_axis_twice.mlir:4:18: error: custom op 'sdy.mesh' duplicate axis name: "x"
sdy.mesh @mesh = <["x"=2, "x"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
