// Text of contractions.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @dots(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8xf32>) {
func.func @dots(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<8xf32>) {
// CHECK-NEXT: %0 = stablehlo.dot %arg0, %arg1 : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %1 = stablehlo.dot %arg0, %arg2, precision = [HIGH, HIGHEST] {mhlo.note = "kept"} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
  %1 = stablehlo.dot %arg0, %arg2, precision = [HIGH, HIGHEST] {mhlo.note = "kept"} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
// CHECK-NEXT: %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %3 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.note = "kept"} : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %3 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.note = "kept"} : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %4 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [] x [], precision = [] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x8x8xf32>
  %4 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [] x [], precision = [] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x8x8xf32>
// CHECK-NEXT: %5 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x8x8x4xf32>
  %5 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x8x8x4xf32>
// CHECK-NEXT: %6 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4xf32>
  %6 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [1], contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 6, allow_imprecise_accumulation = false> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %7 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %7 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %8 = stablehlo.einsum %arg0, %arg1, config = "ij,jk->ik" : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %8 = stablehlo.einsum %arg0, %arg1, config = "ij,jk->ik" : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %9 = stablehlo.unary_einsum %arg0, config = "ij->ji" : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %9 = stablehlo.unary_einsum %arg0, config = "ij->ji" : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_dot(%arg0: tensor<?x8xbf16>, %arg1: tensor<8x?xbf16>) {
func.func @dynamic_dot(%arg0: tensor<?x8xbf16>, %arg1: tensor<8x?xbf16>) {
// CHECK-NEXT: %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<?x8xbf16>, tensor<8x?xbf16>) -> tensor<?x?xf32>
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<?x8xbf16>, tensor<8x?xbf16>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @convolutions(%arg0: tensor<1x4x8x2xf32>, %arg1: tensor<3x3x1x2xf32>, %arg2: tensor<2x2xi64>) {
func.func @convolutions(%arg0: tensor<1x4x8x2xf32>, %arg1: tensor<3x3x1x2xf32>, %arg2: tensor<2x2xi64>) {
// CHECK-NEXT: %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>) -> tensor<1x2x6x2xf32>
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>) -> tensor<1x2x6x2xf32>
// CHECK-NEXT{LITERAL}: %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, 1, b, 0], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, mhlo.note = "kept", precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>) -> tensor<2x15x1x1xf32>
  %1 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, 1, b, 0], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, mhlo.note = "kept", precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>) -> tensor<2x15x1x1xf32>
// CHECK-NEXT: %2 = stablehlo.dynamic_conv(%arg0, %arg1, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>, tensor<2x2xi64>) -> tensor<1x2x6x2xf32>
  %2 = "stablehlo.dynamic_conv"(%arg0, %arg1, %arg2) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, window_strides = array<i64: 1, 1>}> : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>, tensor<2x2xi64>) -> tensor<1x2x6x2xf32>
// CHECK-NEXT: %3 = stablehlo.dynamic_conv(%arg0, %arg1, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [2, 1], reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>, tensor<2x2xi64>) -> tensor<1x5x6x2xf32>
  %3 = stablehlo.dynamic_conv(%arg0, %arg1, %arg2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [true, true], lhs_dilate = [2, 1]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x8x2xf32>, tensor<3x3x1x2xf32>, tensor<2x2xi64>) -> tensor<1x5x6x2xf32>
  return
}
