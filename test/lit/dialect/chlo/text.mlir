// Text of chlo.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @functions(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xcomplex<f32>>, %arg2: tensor<*xf32>, %arg3: tensor<4x8xi32>) {
func.func @functions(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xcomplex<f32>>, %arg2: tensor<*xf32>, %arg3: tensor<4x8xi32>) {
// CHECK-NEXT: %0 = chlo.acos %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %0 = chlo.acos %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %1 = chlo.acosh %arg1 : tensor<4x8xcomplex<f32>> -> tensor<4x8xcomplex<f32>>
  %1 = chlo.acosh %arg1 : tensor<4x8xcomplex<f32>> -> tensor<4x8xcomplex<f32>>
// CHECK-NEXT: %2 = chlo.asin %arg2 : tensor<*xf32> -> tensor<*xf32>
  %2 = chlo.asin %arg2 : tensor<*xf32> -> tensor<*xf32>
// CHECK-NEXT: %3 = chlo.asinh %arg0 {mhlo.note = "kept"} : tensor<4x8xf32> -> tensor<4x8xf32>
  %3 = chlo.asinh %arg0 {mhlo.note = "kept"} : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %4 = chlo.atan %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %4 = chlo.atan %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %5 = chlo.atanh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %5 = chlo.atanh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %6 = chlo.bessel_i1e %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %6 = chlo.bessel_i1e %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %7 = chlo.conj %arg1 : tensor<4x8xcomplex<f32>> -> tensor<4x8xcomplex<f32>>
  %7 = chlo.conj %arg1 : tensor<4x8xcomplex<f32>> -> tensor<4x8xcomplex<f32>>
// CHECK-NEXT: %8 = chlo.cosh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %8 = chlo.cosh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %9 = chlo.digamma %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %9 = chlo.digamma %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %10 = chlo.erf %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %10 = chlo.erf %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %11 = chlo.erfc %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %11 = chlo.erfc %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %12 = chlo.erf_inv %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %12 = chlo.erf_inv %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %13 = chlo.lgamma %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %13 = chlo.lgamma %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %14 = chlo.sinh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %14 = chlo.sinh %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %15 = chlo.square %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %15 = chlo.square %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %16 = chlo.tan %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %16 = chlo.tan %arg0 : tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %17 = chlo._asin_acos_kernel %arg1 : tensor<4x8xcomplex<f32>> -> tensor<4x8xcomplex<f32>>
  %17 = chlo._asin_acos_kernel %arg1 : tensor<4x8xcomplex<f32>> -> tensor<4x8xcomplex<f32>>
// CHECK-NEXT: %18 = chlo.is_inf %arg0 : tensor<4x8xf32> -> tensor<4x8xi1>
  %18 = chlo.is_inf %arg0 : tensor<4x8xf32> -> tensor<4x8xi1>
// CHECK-NEXT: %19 = chlo.is_neg_inf %arg0 : tensor<4x8xf32> -> tensor<4x8xi1>
  %19 = chlo.is_neg_inf %arg0 : tensor<4x8xf32> -> tensor<4x8xi1>
// CHECK-NEXT: %20 = chlo.is_pos_inf %arg0 : tensor<4x8xf32> -> tensor<4x8xi1>
  %20 = chlo.is_pos_inf %arg0 : tensor<4x8xf32> -> tensor<4x8xi1>
// CHECK-NEXT: %21 = chlo.mulhi %arg3, %arg3 : tensor<4x8xi32>, tensor<4x8xi32> -> tensor<4x8xi32>
  %21 = chlo.mulhi %arg3, %arg3 : tensor<4x8xi32>, tensor<4x8xi32> -> tensor<4x8xi32>
// CHECK-NEXT: %22 = chlo.next_after %arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
  %22 = chlo.next_after %arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %23 = chlo.polygamma %arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
  %23 = chlo.polygamma %arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
// CHECK-NEXT: %24 = chlo.zeta %arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
  %24 = chlo.zeta %arg0, %arg0 : tensor<4x8xf32>, tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @broadcasting(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<4x1xi32>, %arg3: tensor<1x8xi32>, %arg4: tensor<?x8xf32>) {
func.func @broadcasting(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<4x1xi32>, %arg3: tensor<1x8xi32>, %arg4: tensor<?x8xf32>) {
// CHECK-NEXT: %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %0 = chlo.broadcast_add %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %1 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %1 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %2 = chlo.broadcast_and %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
  %2 = chlo.broadcast_and %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
// CHECK-NEXT: %3 = chlo.broadcast_complex %arg1, %arg0 : (tensor<8xf32>, tensor<4x8xf32>) -> tensor<4x8xcomplex<f32>>
  %3 = chlo.broadcast_complex %arg1, %arg0 : (tensor<8xf32>, tensor<4x8xf32>) -> tensor<4x8xcomplex<f32>>
// CHECK-NEXT: %4 = chlo.broadcast_compare %arg0, %arg1 {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction EQ>} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xi1>
  %4 = chlo.broadcast_compare %arg0, %arg1 {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction EQ>} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xi1>
// CHECK-NEXT: %5 = chlo.broadcast_select %4, %arg0, %arg1 : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %5 = chlo.broadcast_select %4, %arg0, %arg1 : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %6 = chlo.broadcast_atan2 %arg4, %arg1 : (tensor<?x8xf32>, tensor<8xf32>) -> tensor<?x8xf32>
  %6 = chlo.broadcast_atan2 %arg4, %arg1 : (tensor<?x8xf32>, tensor<8xf32>) -> tensor<?x8xf32>
// CHECK-NEXT: %7 = chlo.broadcast_divide %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %7 = chlo.broadcast_divide %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %8 = chlo.broadcast_maximum %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %8 = chlo.broadcast_maximum %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %9 = chlo.broadcast_minimum %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %9 = chlo.broadcast_minimum %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %10 = chlo.broadcast_multiply %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %10 = chlo.broadcast_multiply %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %11 = chlo.broadcast_next_after %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %11 = chlo.broadcast_next_after %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %12 = chlo.broadcast_or %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
  %12 = chlo.broadcast_or %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
// CHECK-NEXT: %13 = chlo.broadcast_polygamma %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %13 = chlo.broadcast_polygamma %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %14 = chlo.broadcast_power %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %14 = chlo.broadcast_power %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %15 = chlo.broadcast_remainder %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %15 = chlo.broadcast_remainder %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %16 = chlo.broadcast_shift_left %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
  %16 = chlo.broadcast_shift_left %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
// CHECK-NEXT: %17 = chlo.broadcast_shift_right_arithmetic %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
  %17 = chlo.broadcast_shift_right_arithmetic %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
// CHECK-NEXT: %18 = chlo.broadcast_shift_right_logical %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
  %18 = chlo.broadcast_shift_right_logical %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
// CHECK-NEXT: %19 = chlo.broadcast_subtract %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %19 = chlo.broadcast_subtract %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: %20 = chlo.broadcast_xor %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
  %20 = chlo.broadcast_xor %arg2, %arg3 : (tensor<4x1xi32>, tensor<1x8xi32>) -> tensor<4x8xi32>
// CHECK-NEXT: %21 = chlo.broadcast_zeta %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  %21 = chlo.broadcast_zeta %arg0, %arg1 : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @others(%arg0: tensor<4x8xf32>, %arg1: tensor<3x8x5xf32>, %arg2: tensor<3xi64>, %arg3: tensor<8xf32>) {
func.func @others(%arg0: tensor<4x8xf32>, %arg1: tensor<3x8x5xf32>, %arg2: tensor<3xi64>, %arg3: tensor<8xf32>) {
// CHECK-NEXT: %0 = chlo.constant dense<1.000000e+00> : tensor<4xf32>
  %0 = chlo.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %1 = chlo.constant {mhlo.note = "kept"} dense<1> : tensor<4xi64>
  %1 = chlo.constant {mhlo.note = "kept"} dense<1> : tensor<4xi64>
// CHECK-NEXT: %2 = "chlo.constant_like"(%arg0) <{value = 1.000000e+00 : f64}> : (tensor<4x8xf32>) -> tensor<4x8xf64>
  %2 = "chlo.constant_like"(%arg0) <{value = 1.000000e+00 : f64}> : (tensor<4x8xf32>) -> tensor<4x8xf64>
// CHECK-NEXT: %values, %indices = chlo.top_k(%arg0, k = 2) {mhlo.note = "kept"} : tensor<4x8xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
  %values, %indices = chlo.top_k(%arg0, k = 2) {mhlo.note = "kept"} : tensor<4x8xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
// CHECK-NEXT: %3 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<3x8x5xf32>, tensor<3xi64>) -> tensor<4x5xf32>
  %3 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<3x8x5xf32>, tensor<3xi64>) -> tensor<4x5xf32>
// CHECK-NEXT: %4:2 = chlo.scan(%arg0) inits (%arg3) dimension=0  attributes {is_associative = false, is_reverse = true, mhlo.note = "kept"} {
  %4:2 = chlo.scan(%arg0) inits (%arg3) dimension=0  attributes {is_associative = false, is_reverse = true, mhlo.note = "kept"} {
// CHECK-NEXT: ^bb0(%input: tensor<8xf32>, %carry: tensor<8xf32>):
  ^bb0(%input: tensor<8xf32>, %carry: tensor<8xf32>):
// CHECK-NEXT: %6 = stablehlo.add %input, %carry : tensor<8xf32>
    %6 = stablehlo.add %input, %carry : tensor<8xf32>
// CHECK-NEXT: stablehlo.return %6, %6 : tensor<8xf32>, tensor<8xf32>
    stablehlo.return %6, %6 : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT: } : (tensor<4x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
  } : (tensor<4x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
// CHECK-NEXT: %5:2 = chlo.scan() inits (%arg3) dimension=0  attributes {scan_dim_size = 4 : i64} {
  %5:2 = chlo.scan() inits (%arg3) dimension=0  attributes {scan_dim_size = 4 : i64} {
// CHECK-NEXT: ^bb0(%carry: tensor<8xf32>):
  ^bb0(%carry: tensor<8xf32>):
// CHECK-NEXT: stablehlo.return %carry, %carry : tensor<8xf32>, tensor<8xf32>
    stablehlo.return %carry, %carry : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT: } : (tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
  } : (tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
  return
}
