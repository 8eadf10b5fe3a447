// RUN: tessera run %s --mesh x=4 --random 0
// EXPECT: mesh_of_other_sizes_than_blocks.mlir:6:8: error: 'sdy.manual_computation' op operand shape, corresponding sharding, and region operand shape at index 0 must match. Expected local shape 'tensor<2xf32>', actual local shape 'tensor<4xf32>'
// EXPECT: mesh_of_other_sizes_than_blocks.mlir: error: the module doesn't fit the mesh <["x"=4]>; give --mesh the sizes that its blocks have
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
