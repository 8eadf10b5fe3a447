// covers: 004-01
// RUN: tessera run %s --random 0
// EXPECT: mesh_with_too_few_devices.mlir:4:18: error: custom op 'sdy.mesh' total product of axis sizes must match total number of device ids, got: 4 != 3
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 1, 2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
