// covers: 004-01
// RUN: tessera run %s --random 0
// EXPECT: mesh_with_an_axis_of_size_zero.mlir:5:24: error: custom op 'sdy.mesh' axis size must be at least 1, got: 0
// EXPECT: mesh_with_an_axis_of_size_zero.mlir:5:25: error: custom op 'sdy.mesh' failed to parse Sdy_Mesh parameter 'axes' which is to be a `::llvm::ArrayRef<MeshAxisAttr>`
sdy.mesh @mesh = <["x"=0, "y"=4]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
