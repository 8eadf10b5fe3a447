// RUN: tessera run %s --random 0
// EXPECT: gather_from_nothing.mlir:4:8: error: 'stablehlo.gather' can't be computed: slices have no place in dimension 0, which the result lacks, and the result has elements
func.func @main(%a: tensor<0x3xf32>, %i: tensor<2x1xi32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0, 3>}> : (tensor<0x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
