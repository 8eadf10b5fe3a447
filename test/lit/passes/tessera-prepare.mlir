// RUN: split-file %s %t && tessera-opt --tessera-prepare %t/before.mlir | diff %t/after.mlir -
// The call is inlined, the two transposes cancel out, and the equal sines become one.
//--- before.mlir
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = call @f(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %3 = stablehlo.sine %2 : tensor<8x4xf32>
  %4 = stablehlo.add %0, %3 : tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}
func.func private @f(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.sine %a : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
//--- after.mlir
module {
  func.func @main(%arg0: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.sine %arg0 : tensor<8x4xf32>
    %1 = stablehlo.add %0, %0 : tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }
}

