// RUN: split-file %s %t && tessera-opt --sdy-update-non-divisible-input-output-shardings %t/before.mlir | diff %t/after.mlir -
// The columns are cut by the part of the axis that divides six.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%a: tensor<6x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<6x6xf32> {
  return %a : tensor<6x6xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%arg0: tensor<6x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}]>}) -> tensor<6x6xf32> {
    return %arg0 : tensor<6x6xf32>
  }
}

