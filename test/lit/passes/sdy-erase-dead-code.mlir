// RUN: split-file %s %t && tessera-opt --sdy-erase-dead-code %t/before.mlir | diff %t/after.mlir -
// RUN: tessera-opt --sdy-erase-dead-code %t/functions.mlir | diff %t/functions-after.mlir -
// Nobody uses the sine. Private functions stay where a call or an attribute names them, directly
// or from one that stays.
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

