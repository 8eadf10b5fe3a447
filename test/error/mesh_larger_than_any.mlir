// RUN: tessera run %s --random 0
// EXPECT: mesh_larger_than_any.mlir: error: the mesh @mesh = <["x"=1000, "y"=1000]> has 1000000 devices, and 65536 are the most; give it smaller sizes with --mesh
sdy.mesh @mesh = <["x"=1000, "y"=1000]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
