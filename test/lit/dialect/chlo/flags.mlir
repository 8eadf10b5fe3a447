// Attributes that newer programs give and that change no value here are carried along.
// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<3xf32>) {
  // CHECK-NEXT: chlo.top_k(%arg0, k = 2) {is_stable = true} : tensor<3xf32> -> (tensor<2xf32>, tensor<2xi32>)
  %0:2 = chlo.top_k(%x, k = 2) {is_stable = true} : tensor<3xf32> -> (tensor<2xf32>, tensor<2xi32>)
  // CHECK-NEXT: chlo.top_k(%arg0, k = 2) {is_stable = false} : tensor<3xf32> -> (tensor<2xf32>, tensor<2xi32>)
  %1:2 = "chlo.top_k"(%x) <{k = 2 : i64, is_stable = false}> : (tensor<3xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return
}
