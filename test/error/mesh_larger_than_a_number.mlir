// RUN: tessera run %s --random 0
// EXPECT: mesh_larger_than_a_number.mlir:3:18: error: custom op 'sdy.mesh' mesh <["x"=4000000000, "y"=4000000000, "z"=4000000000]> has more than 16777216 devices
sdy.mesh @mesh = <["x"=4000000000, "y"=4000000000, "z"=4000000000]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x16xf32> {
  return %a : tensor<8x16xf32>
}
