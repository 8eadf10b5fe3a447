// RUN: tessera run %s --random 0
// EXPECT: gather_of_slices_larger_than_the_array.mlir:4:8: error: 'stablehlo.dynamic_gather' can't be computed: an array of 1x4000 doesn't fit into an array of 4x4: in dimension 1 it may have 0 to 4 places
func.func @main(%a: tensor<4x4xf32>, %i: tensor<2x1xi32>, %s: tensor<2xi64>) -> tensor<2x4000xf32> {
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<4x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x4000xf32>
  return %0 : tensor<2x4000xf32>
}
