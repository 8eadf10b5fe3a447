// Text of operations that make, move or relabel elements.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @made_from_nothing(%arg0: tensor<2xi64>) {
func.func @made_from_nothing(%arg0: tensor<2xi64>) {
// CHECK-NEXT: %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
// CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
  %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %c_0 = stablehlo.constant dense<true> : tensor<i1>
  %c_0 = stablehlo.constant dense<true> : tensor<i1>
// CHECK-NEXT: %cst_1 = stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f32>>
  %cst_1 = stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f32>>
// CHECK-NEXT: %cst_2 = stablehlo.constant {mhlo.note = "kept"} dense<0x7FC0> : tensor<3xbf16>
  %cst_2 = stablehlo.constant {mhlo.note = "kept"} dense<0x7FC0> : tensor<3xbf16>
// CHECK-NEXT: %cst_3 = stablehlo.constant() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
  %cst_3 = stablehlo.constant() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
// CHECK-NEXT: %0 = stablehlo.iota dim = 1 : tensor<4x5xi32>
  %0 = stablehlo.iota dim = 1 : tensor<4x5xi32>
// CHECK-NEXT: %1 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2xi64>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @broadcasts(%arg0: tensor<1x3xf32>, %arg1: tensor<3xi32>, %arg2: tensor<f32>) {
func.func @broadcasts(%arg0: tensor<1x3xf32>, %arg1: tensor<3xi32>, %arg2: tensor<f32>) {
// CHECK-NEXT: %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 1] : (tensor<1x3xf32>) -> tensor<5x3x2xf32>
  %0 = stablehlo.broadcast_in_dim %arg0, dims = [2, 1] : (tensor<1x3xf32>) -> tensor<5x3x2xf32>
// CHECK-NEXT: %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.broadcast %arg0, sizes = [7, 2] : (tensor<1x3xf32>) -> tensor<7x2x1x3xf32>
  %2 = stablehlo.broadcast %arg0, sizes = [7, 2] : (tensor<1x3xf32>) -> tensor<7x2x1x3xf32>
// CHECK-NEXT: %3 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 2] : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
  %3 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 2] : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
// CHECK-NEXT: %4 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
  %4 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [0, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
  return
}

// CHECK-LABEL: func.func @shapes(%arg0: tensor<4x2xf32>, %arg1: tensor<2xi32>, %arg2: tensor<i32>) {
func.func @shapes(%arg0: tensor<4x2xf32>, %arg1: tensor<2xi32>, %arg2: tensor<i32>) {
// CHECK-NEXT: %0 = stablehlo.reshape %arg0 : (tensor<4x2xf32>) -> tensor<2x1x4xf32>
  %0 = stablehlo.reshape %arg0 : (tensor<4x2xf32>) -> tensor<2x1x4xf32>
// CHECK-NEXT: %1 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4x2xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_reshape %arg0, %arg1 : (tensor<4x2xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: %2 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x2xf32>) -> tensor<i32>
  %2 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x2xf32>) -> tensor<i32>
// CHECK-NEXT: %3 = stablehlo.set_dimension_size %arg0, %arg2, dim = 0 : (tensor<4x2xf32>, tensor<i32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %3 = stablehlo.set_dimension_size %arg0, %arg2, dim = 0 : (tensor<4x2xf32>, tensor<i32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
// CHECK-NEXT: %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
// CHECK-NEXT: %5 = stablehlo.concatenate %3, %arg0, dim = 0 : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<4x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<8, ?>>
  %5 = stablehlo.concatenate %3, %arg0, dim = 0 : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<4x2xf32>) -> tensor<?x2xf32, #stablehlo.bounds<8, ?>>
  return
}

// CHECK-LABEL: func.func @order_of_elements(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: tensor<2xindex>) {
func.func @order_of_elements(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: tensor<2xindex>) {
// CHECK-NEXT: %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: %1 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
  %1 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
// CHECK-NEXT: %2 = stablehlo.concatenate %arg0, %arg0, %arg0, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x9xf32>
  %2 = stablehlo.concatenate %arg0, %arg0, %arg0, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x9xf32>
// CHECK-NEXT: %3 = stablehlo.pad %arg0, %arg1, low = [0, -1], high = [2, 1], interior = [1, 2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x7xf32>
  %3 = stablehlo.pad %arg0, %arg1, low = [0, -1], high = [2, 1], interior = [1, 2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x7xf32>
// CHECK-NEXT: %4 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<2x3xf32>, tensor<f32>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<?x?xf32>
  %4 = stablehlo.dynamic_pad %arg0, %arg1, %arg2, %arg2, %arg2 : (tensor<2x3xf32>, tensor<f32>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT: %5 = stablehlo.transpose %arg1, dims = [] : (tensor<f32>) -> tensor<f32>
  %5 = stablehlo.transpose %arg1, dims = [] : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @tuples(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
func.func @tuples(%arg0: tensor<2xf32>, %arg1: !stablehlo.token) {
// CHECK-NEXT: %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<2xf32>, !stablehlo.token>
  %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<2xf32>, !stablehlo.token>
// CHECK-NEXT: %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2xf32>, !stablehlo.token>) -> !stablehlo.token
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2xf32>, !stablehlo.token>) -> !stablehlo.token
  return
}
