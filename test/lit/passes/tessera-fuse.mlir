// RUN: split-file %s %t && tessera-opt --tessera-fuse %t/before.mlir | diff %t/after.mlir -
// The sine and the sum are one loop over the elements.
//--- before.mlir
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.sine %a : tensor<8xf32>
  %1 = stablehlo.add %0, %b : tensor<8xf32>
  return %1 : tensor<8xf32>
}
//--- after.mlir
module {
  func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<8xf32>) -> tensor<8xf32> {
    %0 = spmd.fused(%arg0, %arg1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> {
    ^bb0(%arg2: tensor<8xf32>, %arg3: tensor<8xf32>):
      %1 = stablehlo.sine %arg2 : tensor<8xf32>
      %2 = stablehlo.add %1, %arg3 : tensor<8xf32>
      spmd.yield %2 : tensor<8xf32>
    }
    return %0 : tensor<8xf32>
  }
}

