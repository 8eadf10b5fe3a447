// RUN: split-file %s %t && tessera-opt --sdy-remove-size-one-axes %t/before.mlir | diff %t/after.mlir -
// An axis of one device cuts nothing.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "one"=1]>

func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"one", "x"}, {?}]>}) -> tensor<8x8xf32> {
  return %a : tensor<8x8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "one"=1]>
  func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}) -> tensor<8x8xf32> {
    return %arg0 : tensor<8x8xf32>
  }
}

