// RUN: tessera-opt %s --sdy-explicit-gather-scatter-batching | FileCheck %s

// Each row takes an element of its own row: the first entry of its index is its number, counted by an iota.
// CHECK-LABEL: func.func @main
func.func @main(%a: tensor<4x8xf32>, %column: tensor<4xi32>) -> tensor<4xf32> {
  %rows = stablehlo.iota dim = 0 : tensor<4xi32>
  %0 = stablehlo.reshape %rows : (tensor<4xi32>) -> tensor<4x1xi32>
  // CHECK: %[[COLUMN:.*]] = stablehlo.reshape %arg1
  %1 = stablehlo.reshape %column : (tensor<4xi32>) -> tensor<4x1xi32>
  %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  // CHECK: "stablehlo.gather"(%arg0, %[[COLUMN]])
  // CHECK-SAME: collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1
  %3 = "stablehlo.gather"(%a, %2) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// These indices may say any rows.
// CHECK-LABEL: func.func @of_any_rows
func.func @of_any_rows(%a: tensor<4x8xf32>, %indices: tensor<4x2xi32>) -> tensor<4xf32> {
  // CHECK: collapsed_slice_dims = [0, 1], start_index_map = [0, 1]
  %0 = "stablehlo.gather"(%a, %indices) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x2xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
