// RUN: split-file %s %t && tessera-opt --sdy-remove-sub-axes-in-input-output-shardings %t/before.mlir | diff %t/after.mlir -
// Half of "y" may cut values inside the program, but no argument or result of it.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y":(1)2, ?}]>}) -> tensor<8x8xf32> {
  return %a : tensor<8x8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {?}]>}) -> tensor<8x8xf32> {
    return %arg0 : tensor<8x8xf32>
  }
}

