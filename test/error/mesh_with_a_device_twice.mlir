// covers: 004-01
// RUN: tessera run %s --random 0
// EXPECT: mesh_with_a_device_twice.mlir:4:18: error: custom op 'sdy.mesh' sorted device ids must be iota(product(axes)), got: 0, 1, 2, 2
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 1, 2, 2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
