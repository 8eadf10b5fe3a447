// The generic form, with properties or, as older text has it, with all attributes in one dictionary; and spacing that
// differs from what is printed.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func.func @dictionaries
func.func @dictionaries(%a: tensor<2x3xf32>, %p: tensor<f32>) {
  // CHECK: stablehlo.compare LT, %arg0, %arg0, FLOAT :
  // GENERIC: "stablehlo.compare"({{.*}}) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> :
  %0 = "stablehlo.compare"(%a, %a) {compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: stablehlo.transpose %arg0, dims = [1, 0] {mhlo.note = "kept"} :
  // GENERIC: "stablehlo.transpose"({{.*}}) <{permutation = array<i64: 1, 0>}> {mhlo.note = "kept"} :
  %1 = "stablehlo.transpose"(%a) {mhlo.note = "kept", permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // CHECK: stablehlo.pad %arg0, %arg1, low = [0, 0], high = [1, 0], interior = [0, 0] :
  // GENERIC: "stablehlo.pad"({{.*}}) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> :
  %2 = "stablehlo.pad"(%a, %p) {edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  // CHECK: stablehlo.slice %arg0 [0:2, 1:3] :
  // GENERIC: "stablehlo.slice"({{.*}}) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> :
  %3 = "stablehlo.slice"(%a) {limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x2xf32>
  // CHECK: %c = stablehlo.constant dense<7> : tensor<i32>
  // GENERIC: "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
  %4 = stablehlo.constant() {value = dense<7> : tensor<i32>} : () -> tensor<i32>
  // CHECK: stablehlo.reduce_precision %arg0, format = e5m2 :
  // GENERIC: "stablehlo.reduce_precision"({{.*}}) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> :
  %5 = "stablehlo.reduce_precision"(%a) {exponent_bits = 5 : i32, mantissa_bits = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @spacing
func.func @spacing(%a: tensor<2x3xf32>, %k: tensor<2xui64>, %c: tensor<4xcomplex<f32>>) {
  // CHECK: stablehlo.compare GE, %arg0, %arg0, TOTALORDER :
  %0 = stablehlo.compare  GE, %a, %a,  TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: stablehlo.rng_bit_generator %arg1, algorithm = THREE_FRY :
  %1, %2 = stablehlo.rng_bit_generator %k, algorithm =  THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  // CHECK: stablehlo.fft %arg2, type = FFT, length = [4] :
  %3 = stablehlo.fft %c, type =  FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  // CHECK: stablehlo.slice %arg0 [0:2, 0:3:2] :
  %4 = stablehlo.slice %a[0:2:1, 0:3:2] : (tensor<2x3xf32>) -> tensor<2x2xf32>
  // CHECK: stablehlo.exponential %arg0 : tensor<2x3xf32>
  %5 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<2x3xf32>
  return
}
