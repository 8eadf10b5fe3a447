// Text of attributes.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @enumerations() attributes {a = #stablehlo<comparison_direction GE>, b = #stablehlo<comparison_type TOTALORDER>, c = #stablehlo<precision HIGHEST>, d = #stablehlo<fft_type IRFFT>, e = #stablehlo<transpose ADJOINT>, f = #stablehlo<rng_algorithm THREE_FRY>, g = #stablehlo<rng_distribution NORMAL>, h = #stablehlo.result_accuracy_mode<HIGHEST>} {
func.func @enumerations() attributes {a = #stablehlo<comparison_direction GE>, b = #stablehlo<comparison_type TOTALORDER>, c = #stablehlo<precision HIGHEST>, d = #stablehlo<fft_type IRFFT>, e = #stablehlo<transpose ADJOINT>, f = #stablehlo<rng_algorithm THREE_FRY>, g = #stablehlo<rng_distribution NORMAL>, h = #stablehlo.result_accuracy_mode<HIGHEST>} {
  return
}

// CHECK-LABEL: func.func @dimension_numbers() attributes {a = #stablehlo.dot<rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1]>, b = #stablehlo.dot<>, c = #stablehlo.gather<offset_dims = [1]>, d = #stablehlo.gather<operand_batching_dims = [1, 2], index_vector_dim = 3>, e = #stablehlo.scatter<update_window_dims = [1], input_batching_dims = [1, 2], scatter_indices_batching_dims = [2]>, f = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, g = #stablehlo.conv<[b, f]x[i, o]->[f, b]>} {
func.func @dimension_numbers() attributes {a = #stablehlo.dot<rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1]>, b = #stablehlo.dot<>, c = #stablehlo.gather<offset_dims = [1]>, d = #stablehlo.gather<operand_batching_dims = [1, 2], index_vector_dim = 3>, e = #stablehlo.scatter<update_window_dims = [1], input_batching_dims = [1, 2], scatter_indices_batching_dims = [2]>, f = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, g = #stablehlo.conv<[b, f]x[i, o]->[f, b]>} {
  return
}

// CHECK-LABEL: func.func @others() attributes {a = #stablehlo.channel_handle<handle = 1, type = 2>, b = #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>, c = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>, d = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 2.000000e+00, ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>, e = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} {
func.func @others() attributes {a = #stablehlo.channel_handle<handle = 1, type = 2>, b = #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>, c = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>, d = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 2.000000e+00, ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>, e = #stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, rhs_precision_type = f8E4M3FN, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} {
  return
}

// CHECK-LABEL: func.func @mesh_axes() attributes {a = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>], device_ids=dense<[3, 2, 1, 0]> : tensor<4xi64>>, b = #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>, c = #stablehlo.mesh_axis<name = "x", size = 4>} {
func.func @mesh_axes() attributes {a = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>], device_ids=dense<[3, 2, 1, 0]> : tensor<4xi64>>, b = #stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>, c = #stablehlo.mesh_axis<name = "x", size = 4>} {
  return
}

// CHECK-LABEL: func.func @bounds(%arg0: tensor<?x4x?xf32, #stablehlo.bounds<4, ?, ?>>) {
func.func @bounds(%arg0: tensor<?x4x?xf32, #stablehlo.bounds<4, ?, ?>>) {
  return
}
