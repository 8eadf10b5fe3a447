// Text of window operations.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @windows(%arg0: tensor<8x6xf32>, %arg1: tensor<f32>, %arg2: tensor<4x3xf32>) {
func.func @windows(%arg0: tensor<8x6xf32>, %arg1: tensor<f32>, %arg2: tensor<4x3xf32>) {
// CHECK-NEXT{LITERAL}: %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 3>}> ({
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 3>}> ({
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: %3 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
    %3 = stablehlo.maximum %arg3, %arg4 : tensor<f32>
// CHECK-NEXT: stablehlo.return %3 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
// CHECK-NEXT: }) {mhlo.note = "kept"} : (tensor<8x6xf32>, tensor<f32>) -> tensor<16x2xf32>
  }) {mhlo.note = "kept"} : (tensor<8x6xf32>, tensor<f32>) -> tensor<16x2xf32>
// CHECK-NEXT: %1 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  %1 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: %3 = stablehlo.add %arg3, %arg4 : tensor<f32>
    %3 = stablehlo.add %arg3, %arg4 : tensor<f32>
// CHECK-NEXT: stablehlo.return %3 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
// CHECK-NEXT: }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x5xf32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x5xf32>
// CHECK-NEXT: %2 = "stablehlo.select_and_scatter"(%arg0, %arg2, %arg1) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  %2 = "stablehlo.select_and_scatter"(%arg0, %arg2, %arg1) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: %3 = stablehlo.compare GE, %arg3, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.compare GE, %arg3, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %3 : tensor<i1>
    stablehlo.return %3 : tensor<i1>
// CHECK-NEXT: }, {
  }, {
// CHECK-NEXT: ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
// CHECK-NEXT: %3 = stablehlo.add %arg3, %arg4 : tensor<f32>
    %3 = stablehlo.add %arg3, %arg4 : tensor<f32>
// CHECK-NEXT: stablehlo.return %3 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
// CHECK-NEXT: }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<8x6xf32>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}
