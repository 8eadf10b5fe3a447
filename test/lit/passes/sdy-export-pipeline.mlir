// RUN: split-file %s %t && tessera-opt --sdy-export-pipeline %t/before.mlir | diff %t/after.mlir -
// Open dimensions are closed, and the constraint is a reshard.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}]>}) -> tensor<8xf32> {
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}]>]>} : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"y"}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
//--- after.mlir
module {
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "y"=4]>, [{"x"}]>}) -> tensor<8xf32> {
    %0 = stablehlo.sine %arg0 {sdy.sharding = #sdy.sharding_per_value<[<mesh<["x"=2, "y"=4]>, [{"x"}]>]>} : tensor<8xf32>
    %1 = sdy.reshard %0 <mesh<["x"=2, "y"=4]>, [{"y"}]> : tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}

