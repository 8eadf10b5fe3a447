// RUN: split-file %s %t && tessera-opt --sdy-reshard-to-collectives %t/before.mlir | diff %t/after.mlir -
// An axis that moves from one dimension to another is an all-to-all; an axis that comes in addition takes a slice.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  %0 = sdy.reshard %a <@mesh, [{}, {"x"}]> : tensor<8x8xf32>
  %1 = sdy.reshard %0 <@mesh, [{}, {"x", "y"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
    %0 = sdy.all_to_all [{"x"}: 0->1] %arg0 out_sharding=<@mesh, [{}, {"x"}]> : tensor<8x8xf32>
    %1 = sdy.all_slice [{}, {"y"}] %0 out_sharding=<@mesh, [{}, {"x", "y"}]> : tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}

