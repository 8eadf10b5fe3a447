// RUN: split-file %s %t && tessera-opt --sdy-erase-dead-code %t/before.mlir | diff %t/after.mlir -
// Nobody uses the sine.
//--- before.mlir
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.sine %a : tensor<8xf32>
  %1 = stablehlo.cosine %a : tensor<8xf32>
  return %1 : tensor<8xf32>
}
//--- after.mlir
module {
  func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.cosine %arg0 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

