// RUN: split-file %s %t && tessera-opt --sdy-sink-data-flow-edges %t/before.mlir | diff %t/after.mlir -
// What was found out about the loop's value becomes the loop's own sharding.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%a: tensor<8xf32>, %n: tensor<i1>) -> tensor<8xf32> {
  %0 = stablehlo.while(%v = %a) : tensor<8xf32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %1 = stablehlo.sine %v : tensor<8xf32>
      stablehlo.return %1 : tensor<8xf32>
    }
  %2 = sdy.data_flow_edge %0 sharding=<@mesh, [{"x"}]> : tensor<8xf32>
  return %2 : tensor<8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<i1>) -> tensor<8xf32> {
    %0 = stablehlo.while(%iterArg = %arg0) : tensor<8xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}
    cond {
      stablehlo.return %arg1 : tensor<i1>
    } do {
      %1 = stablehlo.sine %iterArg : tensor<8xf32>
      stablehlo.return %1 : tensor<8xf32>
    }
    return %0 : tensor<8xf32>
  }
}

