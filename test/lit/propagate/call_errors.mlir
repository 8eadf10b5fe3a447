// What passes say of calls and values that they can't take.
// RUN: split-file %s %t
// RUN: not tessera-opt %t/recursion.mlir --sdy-import-func-calls 2>&1 | FileCheck %t/recursion.mlir
// RUN: tessera-opt %t/copies.mlir --sdy-import-func-calls 2>&1 | FileCheck %t/copies.mlir
// RUN: not tessera-opt %t/tuples.mlir --sdy-basic-propagate 2>&1 | FileCheck %t/tuples.mlir

//--- recursion.mlir
// CHECK: recursion.mlir:2:1: error: 'func.func' op calls itself: recursion isn't supported{{$}}
func.func private @again(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @again(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @again(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

//--- copies.mlir
// CHECK: copies.mlir:7:8: warning: function @twice has multiple call ops, we need to clone the function body for each call{{$}}
func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @twice(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

//--- tuples.mlir
// CHECK: tuples.mlir:3:8: error: Shardy propagation doesn't support tuples: 'tuple<tensor<4xf32>>'{{$}}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tuple %a : tuple<tensor<4xf32>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<4xf32>>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
