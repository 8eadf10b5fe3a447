// Text of gather, scatter, sort.
// Each line is printed as it is written; the generic form reads back to the same text.
// RUN: tessera-opt %s | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-op-generic | tessera-opt | FileCheck %s --strict-whitespace
// RUN: tessera-opt %s -mlir-print-debuginfo -mlir-print-local-scope | tessera-opt | FileCheck %s --strict-whitespace

// CHECK-LABEL: func.func @indexing(%arg0: tensor<8x9x7xf32>, %arg1: tensor<3x2xi32>, %arg2: tensor<3x9xf32>, %arg3: tensor<3xi64>, %arg4: tensor<8x3x1xi32>, %arg5: tensor<8x9x7xi32>) {
func.func @indexing(%arg0: tensor<8x9x7xf32>, %arg1: tensor<3x2xi32>, %arg2: tensor<3x9xf32>, %arg3: tensor<3xi64>, %arg4: tensor<8x3x1xi32>, %arg5: tensor<8x9x7xi32>) {
// CHECK-NEXT: %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 9, 1>}> : (tensor<8x9x7xf32>, tensor<3x2xi32>) -> tensor<3x9xf32>
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 9, 1>}> : (tensor<8x9x7xf32>, tensor<3x2xi32>) -> tensor<3x9xf32>
// CHECK-NEXT: %1 = "stablehlo.gather"(%arg0, %arg4) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 7>}> {mhlo.note = "kept"} : (tensor<8x9x7xf32>, tensor<8x3x1xi32>) -> tensor<8x3x7xf32>
  %1 = "stablehlo.gather"(%arg0, %arg4) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 7>}> {mhlo.note = "kept"} : (tensor<8x9x7xf32>, tensor<8x3x1xi32>) -> tensor<8x3x7xf32>
// CHECK-NEXT: %2 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 1>}> : (tensor<8x9x7xf32>, tensor<3x2xi32>, tensor<3xi64>) -> tensor<3x?xf32>
  %2 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 1>}> : (tensor<8x9x7xf32>, tensor<3x2xi32>, tensor<3xi64>) -> tensor<3x?xf32>
// CHECK-NEXT: %3 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 2], scatter_dims_to_operand_dims = [0, 2], index_vector_dim = 1>, unique_indices = true}> ({
  %3 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 2], scatter_dims_to_operand_dims = [0, 2], index_vector_dim = 1>, unique_indices = true}> ({
// CHECK-NEXT: ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
  ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
// CHECK-NEXT: stablehlo.return %arg7 : tensor<f32>
    stablehlo.return %arg7 : tensor<f32>
// CHECK-NEXT: }) : (tensor<8x9x7xf32>, tensor<3x2xi32>, tensor<3x9xf32>) -> tensor<8x9x7xf32>
  }) : (tensor<8x9x7xf32>, tensor<3x2xi32>, tensor<3x9xf32>) -> tensor<8x9x7xf32>
// CHECK-NEXT: %4:2 = "stablehlo.sort"(%arg0, %arg5) <{dimension = 1 : i64, is_stable = true}> ({
  %4:2 = "stablehlo.sort"(%arg0, %arg5) <{dimension = 1 : i64, is_stable = true}> ({
// CHECK-NEXT: ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<i32>, %arg9: tensor<i32>):
  ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<i32>, %arg9: tensor<i32>):
// CHECK-NEXT: %6 = stablehlo.compare LT, %arg6, %arg7, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.compare LT, %arg6, %arg7, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %6 : tensor<i1>
    stablehlo.return %6 : tensor<i1>
// CHECK-NEXT: }) : (tensor<8x9x7xf32>, tensor<8x9x7xi32>) -> (tensor<8x9x7xf32>, tensor<8x9x7xi32>)
  }) : (tensor<8x9x7xf32>, tensor<8x9x7xi32>) -> (tensor<8x9x7xf32>, tensor<8x9x7xi32>)
// CHECK-NEXT: %5 = "stablehlo.torch_index_select"(%arg0, %arg3) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<8x9x7xf32>, tensor<3xi64>) -> tensor<8x3x7xf32>
  %5 = "stablehlo.torch_index_select"(%arg0, %arg3) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<8x9x7xf32>, tensor<3xi64>) -> tensor<8x3x7xf32>
  return
}
