// Text of elementwise operations.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @floats(%arg0: tensor<2x3xf32>) {
func.func @floats(%arg0: tensor<2x3xf32>) {
// CHECK-NEXT: %0 = stablehlo.abs %arg0 : tensor<2x3xf32>
  %0 = stablehlo.abs %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %1 = stablehlo.ceil %arg0 : tensor<2x3xf32>
  %1 = stablehlo.ceil %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %2 = stablehlo.floor %arg0 : tensor<2x3xf32>
  %2 = stablehlo.floor %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %3 = stablehlo.negate %arg0 : tensor<2x3xf32>
  %3 = stablehlo.negate %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %4 = stablehlo.round_nearest_afz %arg0 : tensor<2x3xf32>
  %4 = stablehlo.round_nearest_afz %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %5 = stablehlo.round_nearest_even %arg0 : tensor<2x3xf32>
  %5 = stablehlo.round_nearest_even %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %6 = stablehlo.sign %arg0 : tensor<2x3xf32>
  %6 = stablehlo.sign %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %7 = stablehlo.cbrt %arg0 : tensor<2x3xf32>
  %7 = stablehlo.cbrt %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %8 = stablehlo.cosine %arg0 : tensor<2x3xf32>
  %8 = stablehlo.cosine %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %9 = stablehlo.exponential %arg0 : tensor<2x3xf32>
  %9 = stablehlo.exponential %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %10 = stablehlo.exponential_minus_one %arg0 : tensor<2x3xf32>
  %10 = stablehlo.exponential_minus_one %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %11 = stablehlo.log %arg0 : tensor<2x3xf32>
  %11 = stablehlo.log %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %12 = stablehlo.log_plus_one %arg0 : tensor<2x3xf32>
  %12 = stablehlo.log_plus_one %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %13 = stablehlo.logistic %arg0 : tensor<2x3xf32>
  %13 = stablehlo.logistic %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %14 = stablehlo.rsqrt %arg0 : tensor<2x3xf32>
  %14 = stablehlo.rsqrt %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %15 = stablehlo.sine %arg0 : tensor<2x3xf32>
  %15 = stablehlo.sine %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %16 = stablehlo.sqrt %arg0 : tensor<2x3xf32>
  %16 = stablehlo.sqrt %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %17 = stablehlo.tan %arg0 : tensor<2x3xf32>
  %17 = stablehlo.tan %arg0 : tensor<2x3xf32>
// CHECK-NEXT: %18 = stablehlo.tanh %arg0 : tensor<2x3xf32>
  %18 = stablehlo.tanh %arg0 : tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @integers(%arg0: tensor<4xi8>) {
func.func @integers(%arg0: tensor<4xi8>) {
// CHECK-NEXT: %0 = stablehlo.abs %arg0 : tensor<4xi8>
  %0 = stablehlo.abs %arg0 : tensor<4xi8>
// CHECK-NEXT: %1 = stablehlo.count_leading_zeros %arg0 : tensor<4xi8>
  %1 = stablehlo.count_leading_zeros %arg0 : tensor<4xi8>
// CHECK-NEXT: %2 = stablehlo.negate %arg0 : tensor<4xi8>
  %2 = stablehlo.negate %arg0 : tensor<4xi8>
// CHECK-NEXT: %3 = stablehlo.not %arg0 : tensor<4xi8>
  %3 = stablehlo.not %arg0 : tensor<4xi8>
// CHECK-NEXT: %4 = stablehlo.popcnt %arg0 : tensor<4xi8>
  %4 = stablehlo.popcnt %arg0 : tensor<4xi8>
// CHECK-NEXT: %5 = stablehlo.sign %arg0 : tensor<4xi8>
  %5 = stablehlo.sign %arg0 : tensor<4xi8>
  return
}

// CHECK-LABEL: func.func @complex_numbers(%arg0: tensor<2xcomplex<f64>>, %arg1: tensor<2xf64>) {
func.func @complex_numbers(%arg0: tensor<2xcomplex<f64>>, %arg1: tensor<2xf64>) {
// CHECK-NEXT: %0 = stablehlo.abs %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %0 = stablehlo.abs %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
// CHECK-NEXT: %1 = stablehlo.real %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %1 = stablehlo.real %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
// CHECK-NEXT: %2 = stablehlo.imag %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %2 = stablehlo.imag %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
// CHECK-NEXT: %3 = stablehlo.real %arg1 : tensor<2xf64>
  %3 = stablehlo.real %arg1 : tensor<2xf64>
// CHECK-NEXT: %4 = stablehlo.complex %arg1, %arg1 : tensor<2xcomplex<f64>>
  %4 = stablehlo.complex %arg1, %arg1 : tensor<2xcomplex<f64>>
// CHECK-NEXT: %5 = stablehlo.sign %arg0 : tensor<2xcomplex<f64>>
  %5 = stablehlo.sign %arg0 : tensor<2xcomplex<f64>>
// CHECK-NEXT: %6 = stablehlo.exponential %arg0 : tensor<2xcomplex<f64>>
  %6 = stablehlo.exponential %arg0 : tensor<2xcomplex<f64>>
  return
}

// CHECK-LABEL: func.func @two_floats(%arg0: tensor<bf16>, %arg1: tensor<bf16>) {
func.func @two_floats(%arg0: tensor<bf16>, %arg1: tensor<bf16>) {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 : tensor<bf16>
  %0 = stablehlo.add %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %1 = stablehlo.atan2 %arg0, %arg1 : tensor<bf16>
  %1 = stablehlo.atan2 %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %2 = stablehlo.divide %arg0, %arg1 : tensor<bf16>
  %2 = stablehlo.divide %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %3 = stablehlo.maximum %arg0, %arg1 : tensor<bf16>
  %3 = stablehlo.maximum %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %4 = stablehlo.minimum %arg0, %arg1 : tensor<bf16>
  %4 = stablehlo.minimum %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %5 = stablehlo.multiply %arg0, %arg1 : tensor<bf16>
  %5 = stablehlo.multiply %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %6 = stablehlo.power %arg0, %arg1 : tensor<bf16>
  %6 = stablehlo.power %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %7 = stablehlo.remainder %arg0, %arg1 : tensor<bf16>
  %7 = stablehlo.remainder %arg0, %arg1 : tensor<bf16>
// CHECK-NEXT: %8 = stablehlo.subtract %arg0, %arg1 : tensor<bf16>
  %8 = stablehlo.subtract %arg0, %arg1 : tensor<bf16>
  return
}

// CHECK-LABEL: func.func @two_integers(%arg0: tensor<3xui32>, %arg1: tensor<3xui32>) {
func.func @two_integers(%arg0: tensor<3xui32>, %arg1: tensor<3xui32>) {
// CHECK-NEXT: %0 = stablehlo.and %arg0, %arg1 : tensor<3xui32>
  %0 = stablehlo.and %arg0, %arg1 : tensor<3xui32>
// CHECK-NEXT: %1 = stablehlo.or %arg0, %arg1 : tensor<3xui32>
  %1 = stablehlo.or %arg0, %arg1 : tensor<3xui32>
// CHECK-NEXT: %2 = stablehlo.shift_left %arg0, %arg1 : tensor<3xui32>
  %2 = stablehlo.shift_left %arg0, %arg1 : tensor<3xui32>
// CHECK-NEXT: %3 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<3xui32>
  %3 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<3xui32>
// CHECK-NEXT: %4 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<3xui32>
  %4 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<3xui32>
// CHECK-NEXT: %5 = stablehlo.xor %arg0, %arg1 : tensor<3xui32>
  %5 = stablehlo.xor %arg0, %arg1 : tensor<3xui32>
  return
}

// CHECK-LABEL: func.func @accuracy(%arg0: tensor<2xf32>) {
func.func @accuracy(%arg0: tensor<2xf32>) {
// CHECK-NEXT: %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %0 = stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
// CHECK-NEXT: %1 = stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e+00, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
  %1 = stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e+00, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
// CHECK-NEXT: %2 = stablehlo.sine %arg0 {mhlo.note = "kept"} : tensor<2xf32>
  %2 = stablehlo.sine %arg0 {mhlo.note = "kept"} : tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @comparisons(%arg0: tensor<3xf32>, %arg1: tensor<3xi1>) {
func.func @comparisons(%arg0: tensor<3xf32>, %arg1: tensor<3xi1>) {
// CHECK-NEXT: %0 = stablehlo.compare LT, %arg0, %arg0, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %0 = stablehlo.compare LT, %arg0, %arg0, FLOAT : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
// CHECK-NEXT: %1 = stablehlo.compare EQ, %arg0, %arg0, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %1 = stablehlo.compare EQ, %arg0, %arg0, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
// CHECK-NEXT: %2 = stablehlo.compare GE, %arg1, %arg1, UNSIGNED : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %2 = stablehlo.compare GE, %arg1, %arg1, UNSIGNED : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
// CHECK-NEXT: %3 = stablehlo.compare NE, %arg0, %arg0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %3 = stablehlo.compare NE, %arg0, %arg0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
// CHECK-NEXT: %4 = stablehlo.select %arg1, %arg0, %arg0 : tensor<3xi1>, tensor<3xf32>
  %4 = stablehlo.select %arg1, %arg0, %arg0 : tensor<3xi1>, tensor<3xf32>
// CHECK-NEXT: %5 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<3xf32>
  %5 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<3xf32>
// CHECK-NEXT: %6 = stablehlo.is_finite %arg0 : (tensor<3xf32>) -> tensor<3xi1>
  %6 = stablehlo.is_finite %arg0 : (tensor<3xf32>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func.func @scalars_beside_arrays(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>) {
func.func @scalars_beside_arrays(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>) {
// CHECK-NEXT: %0 = stablehlo.select %arg2, %arg0, %arg0 : tensor<i1>, tensor<3xf32>
  %0 = stablehlo.select %arg2, %arg0, %arg0 : tensor<i1>, tensor<3xf32>
// CHECK-NEXT: %1 = stablehlo.clamp %arg1, %arg0, %arg1 : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.clamp %arg1, %arg0, %arg1 : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func.func @conversions(%arg0: tensor<3xf32>, %arg1: tensor<f4E2M1FN>, %arg2: tensor<3x4xi8>) {
func.func @conversions(%arg0: tensor<3xf32>, %arg1: tensor<f4E2M1FN>, %arg2: tensor<3x4xi8>) {
// CHECK-NEXT: %0 = stablehlo.convert %arg0 : (tensor<3xf32>) -> tensor<3xf8E4M3B11FNUZ>
  %0 = stablehlo.convert %arg0 : (tensor<3xf32>) -> tensor<3xf8E4M3B11FNUZ>
// CHECK-NEXT: %1 = stablehlo.convert %arg0 : (tensor<3xf32>) -> tensor<3xui4>
  %1 = stablehlo.convert %arg0 : (tensor<3xf32>) -> tensor<3xui4>
// CHECK-NEXT: %2 = stablehlo.convert %arg0 : tensor<3xf32>
  %2 = stablehlo.convert %arg0 : tensor<3xf32>
// CHECK-NEXT: %3 = stablehlo.convert %arg1 : (tensor<f4E2M1FN>) -> tensor<i2>
  %3 = stablehlo.convert %arg1 : (tensor<f4E2M1FN>) -> tensor<i2>
// CHECK-NEXT: %4 = stablehlo.bitcast_convert %arg0 : (tensor<3xf32>) -> tensor<3x4xi8>
  %4 = stablehlo.bitcast_convert %arg0 : (tensor<3xf32>) -> tensor<3x4xi8>
// CHECK-NEXT: %5 = stablehlo.bitcast_convert %arg2 : (tensor<3x4xi8>) -> tensor<3xf32>
  %5 = stablehlo.bitcast_convert %arg2 : (tensor<3x4xi8>) -> tensor<3xf32>
// CHECK-NEXT: %6 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<3xf32>
  %6 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<3xf32>
  return
}

// CHECK-LABEL: func.func @quantized(%arg0: tensor<3x2xf32>) {
func.func @quantized(%arg0: tensor<3x2xf32>) {
// CHECK-NEXT: %0 = stablehlo.uniform_quantize %arg0 : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:1>>
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:1>>
// CHECK-NEXT: %1 = stablehlo.uniform_dequantize %0 : (tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> tensor<3x2xf32>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> tensor<3x2xf32>
// CHECK-NEXT: %2 = stablehlo.add %0, %0 : tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:1>>
  %2 = stablehlo.add %0, %0 : tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01:1>>
// CHECK-NEXT: %3 = stablehlo.uniform_quantize %arg0 : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>
  %3 = stablehlo.uniform_quantize %arg0 : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01}>>
  return
}

// CHECK-LABEL: func.func @dynamic_extents(%arg0: tensor<2xi32>, %arg1: tensor<?xi32>, %arg2: tensor<?xf32, #stablehlo.bounds<4>>) {
func.func @dynamic_extents(%arg0: tensor<2xi32>, %arg1: tensor<?xi32>, %arg2: tensor<?xf32, #stablehlo.bounds<4>>) {
// CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 : (tensor<2xi32>, tensor<?xi32>) -> tensor<?xi32>
  %0 = stablehlo.add %arg0, %arg1 : (tensor<2xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK-NEXT: %1 = stablehlo.add %arg1, %arg1 : (tensor<?xi32>, tensor<?xi32>) -> tensor<3xi32>
  %1 = stablehlo.add %arg1, %arg1 : (tensor<?xi32>, tensor<?xi32>) -> tensor<3xi32>
// CHECK-NEXT: %2 = stablehlo.compare EQ, %arg1, %arg1 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
  %2 = stablehlo.compare EQ, %arg1, %arg1 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
// CHECK-NEXT: %3 = stablehlo.select %2, %arg0, %arg1 : (tensor<?xi1>, tensor<2xi32>, tensor<?xi32>) -> tensor<?xi32>
  %3 = stablehlo.select %2, %arg0, %arg1 : (tensor<?xi1>, tensor<2xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK-NEXT: %4 = stablehlo.negate %arg2 : tensor<?xf32, #stablehlo.bounds<4>>
  %4 = stablehlo.negate %arg2 : tensor<?xf32, #stablehlo.bounds<4>>
  return
}
