// RUN: split-file %s %t && tessera-opt --sdy-erase-dead-code %t/before.mlir | diff %t/after.mlir -
// RUN: tessera-opt --sdy-erase-dead-code %t/functions.mlir | diff %t/functions-after.mlir -
// Nothing uses the sine. A private function stays if a call or an attribute of an operation that stays
// refers to it.
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

//--- functions.mlir
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.composite "own.twice" %a {decomposition = @named} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @named(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @called(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @called(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
func.func private @unnamed(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @called(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @unnamed_declaration(tensor<8xf32>) -> tensor<8xf32>
//--- functions-after.mlir
module {
  func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.composite "own.twice" %arg0 {decomposition = @named} : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @named(%arg0: tensor<8xf32>) -> tensor<8xf32> {
    %0 = call @called(%arg0) : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @called(%arg0: tensor<8xf32>) -> tensor<8xf32> {
    return %arg0 : tensor<8xf32>
  }
}

