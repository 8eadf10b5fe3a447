// RUN: split-file %s %t && tessera-opt --sdy-export-named-computations %t/before.mlir | diff %t/after.mlir -
// The region with the name `layer` becomes a function of that name.
//--- before.mlir
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.named_computation<"layer">(%a) out_shardings=[<@mesh, [{"x", ?}]>] (%b: tensor<8xf32>) {
    %1 = stablehlo.sine %b : tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
//--- after.mlir
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
    %0 = call @layer(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", ?}]>]>} : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @layer(%arg0: tensor<8xf32>) -> tensor<8xf32> attributes {sdy.original_func_name = "layer"} {
    %0 = stablehlo.sine %arg0 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

