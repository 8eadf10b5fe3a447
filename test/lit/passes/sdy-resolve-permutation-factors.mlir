// RUN: split-file %s %t && tessera-opt --sdy-resolve-permutation-factors %t/before.mlir | diff %t/after.mlir -
// Each device reverses its own block. The blocks are then in reverse order along "x", which the order of devices in a new
// mesh expresses, and a reshard brings them back into the order of @mesh.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.reverse %a, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh_reversed = <["x"=2, "y"=4], device_ids=[4, 5, 6, 7, 0, 1, 2, 3]>
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
    %0 = stablehlo.reverse %arg0, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh_reversed, [{"x"}, {"y"}]>]>} : tensor<8x8xf32>
    %1 = sdy.reshard %0 <@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}

