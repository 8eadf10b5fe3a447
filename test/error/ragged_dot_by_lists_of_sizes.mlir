// RUN: tessera run %s --random 0
// EXPECT: ragged_dot_by_lists_of_sizes.mlir:4:8: error: has group_sizes of rank 2; only one list for all rows can be run
func.func @main(%a: tensor<2x5x3xf32>, %b: tensor<2x2x3x4xf32>, %sizes: tensor<2x2xi64>) -> tensor<2x5x4xf32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<2x5x3xf32>, tensor<2x2x3x4xf32>, tensor<2x2xi64>) -> tensor<2x5x4xf32>
  return %0 : tensor<2x5x4xf32>
}
