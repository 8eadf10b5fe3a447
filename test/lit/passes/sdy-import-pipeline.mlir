// RUN: split-file %s %t && tessera-opt --sdy-import-pipeline %t/before.mlir | diff %t/after.mlir -
// The constant is split, the mesh has a name, and the loop's value an edge.
//--- before.mlir
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "one"=1]>, [{"x", "one"}]>}, %n: tensor<i1>) -> tensor<8xf32> {
  %c = stablehlo.constant dense<1.0> : tensor<8xf32>
  %0 = stablehlo.while(%v = %a) : tensor<8xf32>
    cond {
      stablehlo.return %n : tensor<i1>
    } do {
      %1 = stablehlo.add %v, %c : tensor<8xf32>
      stablehlo.return %1 : tensor<8xf32>
    }
  %2 = stablehlo.add %0, %c : tensor<8xf32>
  return %2 : tensor<8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "one"=1]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "one", size = 1 : i64}]}}
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<i1>) -> tensor<8xf32> {
    %0 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
    %1 = sdy.constant dense<1.000000e+00> : tensor<8xf32>
    %2 = stablehlo.while(%iterArg = %arg0) : tensor<8xf32>
    cond {
      stablehlo.return %arg1 : tensor<i1>
    } do {
      %5 = stablehlo.add %iterArg, %0 : tensor<8xf32>
      stablehlo.return %5 : tensor<8xf32>
    }
    %3 = sdy.data_flow_edge %2 : tensor<8xf32>
    %4 = stablehlo.add %3, %1 : tensor<8xf32>
    return %4 : tensor<8xf32>
  }
}

