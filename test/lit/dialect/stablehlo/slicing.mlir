// Text of slices.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @slices(%arg0: tensor<3x8xf32>, %arg1: tensor<i32>, %arg2: tensor<2x2xf32>, %arg3: tensor<f32>, %arg4: tensor<2xindex>) {
func.func @slices(%arg0: tensor<3x8xf32>, %arg1: tensor<i32>, %arg2: tensor<2x2xf32>, %arg3: tensor<f32>, %arg4: tensor<2xindex>) {
// CHECK-NEXT: %0 = stablehlo.slice %arg0 [0:2, 1:8:3] : (tensor<3x8xf32>) -> tensor<2x3xf32>
  %0 = stablehlo.slice %arg0 [0:2, 1:8:3] : (tensor<3x8xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = stablehlo.slice %arg3 [] : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.slice %arg3 [] : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %2 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 2] : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  %2 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 2] : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
// CHECK-NEXT: %3 = stablehlo.dynamic_slice %arg3, , sizes = [] : (tensor<f32>) -> tensor<f32>
  %3 = stablehlo.dynamic_slice %arg3, , sizes = [] : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %4 = stablehlo.dynamic_update_slice %arg0, %arg2, %arg1, %arg1 : (tensor<3x8xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
  %4 = stablehlo.dynamic_update_slice %arg0, %arg2, %arg1, %arg1 : (tensor<3x8xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
// CHECK-NEXT: %5 = stablehlo.real_dynamic_slice %arg0, %arg4, %arg4, %arg4 : (tensor<3x8xf32>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<?x?xf32>
  %5 = stablehlo.real_dynamic_slice %arg0, %arg4, %arg4, %arg4 : (tensor<3x8xf32>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<?x?xf32>
  return
}
