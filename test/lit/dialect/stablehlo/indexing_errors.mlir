// What the checks of gather, scatter and sort say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @parts(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{expects offset_dims, collapsed_slice_dims and operand_batching_dims to be as many as the rank of operand (2), but there are 0, 1 and 0}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @index_vector_dim(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{expects index_vector_dim to be in [0, 2], the rank of start_indices, but it is 3}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @index_map_entries(%a: tensor<4x8xf32>, %i: tensor<3x2xi32>) {
  // expected-error@+2 {{expects start_index_map to have an entry for each of 2 components of an index, but it has 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x2xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @index_map_range(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{requires 'start_index_map' in [0, 2), the rank; got 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @unsorted(%a: tensor<4x8x2xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{expects collapsed_slice_dims to be sorted, but 1 stands before 0}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [1, 0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 2>}> : (tensor<4x8x2xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @offset_range(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{requires 'offset_dims' in [0, 2), the rank; got 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @slice_entries(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{expects slice_sizes to have an entry for each of 2 dimensions of the operand, but it has 1}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @slice_too_large(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{expects slice_sizes to be in [0, 8] in dimension 1 of the operand, but it is 9}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 9>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x9xf32>
  return
}

// -----

func.func @collapsed_slice(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{expects slice_sizes to be at most 1 in dimension 0, which is collapsed or batching, but it is 2}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @batching_counts(%a: tensor<4x8xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+2 {{expects as many operand_batching_dims as start_indices_batching_dims, but there are 1 and 0}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @batching_extents(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{expects batching dimensions of equal extents, but dimension 0 of operand has 4 and dimension 0 of start_indices has 3}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @batching_and_collapsed(%a: tensor<4x8xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+2 {{expects no dimension in both collapsed_slice_dims and operand_batching_dims, but 0 is in both}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @gather_result(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+2 {{'stablehlo.gather' op inferred type(s) 'tensor<3x8xf32>' are incompatible with return type(s) of operation 'tensor<8x3xf32>'}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @dynamic_slice_sizes(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>, %s: tensor<3xi32>) {
  // expected-error@+2 {{expects slice_sizes to be a vector of 2 entries, one for each dimension of the operand, but it is of type 'tensor<3xi32>'}}
  // expected-error@+1 {{'stablehlo.dynamic_gather' op failed to infer returned types}}
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x8xf32>
  return
}

// -----

func.func @updates_rank(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects updates of rank 2, the 1 batch dimensions of the indices and 1 window dimensions, but they are of type 'tensor<3xf32>'}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @updates_window(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x9xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects window dimension 1 of the updates to be at most 8, the input's extent, but it is 9}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x9xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @updates_batch(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>, %u: tensor<2x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects batch dimension 0 of the updates to be 3, the indices' extent, but it is 2}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<2x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @updates_elements(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x8xi32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects input 0 and update 0 of one element type, but they are of 'f32' and 'i32'}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x8xi32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @scatter_index_map(%a: tensor<4x8xf32>, %i: tensor<3x2xi32>, %u: tensor<3x8xf32>) {
  // expected-error@+1 {{requires distinct entries of 'scatter_dims_to_operand_dims': 0 stands twice in 2 entries}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], update_window_dims = [1], scatter_dims_to_operand_dims = [0, 0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x2xi32>, tensor<3x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @scatter_result(%a: tensor<4x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects result 0 to be of type 'tensor<4x8xf32>', but it is of type 'tensor<8x4xf32>'}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @sort_dimension(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects dimension to be in [-2, 2), but it is 2}}
  %0 = "stablehlo.sort"(%a) <{dimension = 2 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @sort_shapes(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects inputs of one shape, but input 0 is of type 'tensor<4x8xf32>' and input 1 of type 'tensor<4xf32>'}}
  %0:2 = "stablehlo.sort"(%a, %b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %u: tensor<f32>, %v: tensor<f32>):
    %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4x8xf32>, tensor<4xf32>) -> (tensor<4x8xf32>, tensor<4xf32>)
  return
}

// -----

func.func @comparator_result(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'stablehlo.sort' op expects value 0 that the comparator returns to be of type 'tensor<i1>', but it is of type 'tensor<f32>'}}
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @comparator_arguments(%a: tensor<4x8xf32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.sort' op expects argument 1 of the comparator to be of type 'tensor<f32>', but it is of type 'tensor<i32>'}}
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @torch_batch_dims(%a: tensor<4x8xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{'stablehlo.torch_index_select' op expects batch_dims to be in [0, 0], but it is 1}}
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 0 : i64, batch_dims = 1 : i64}> : (tensor<4x8xf32>, tensor<3xi32>) -> tensor<3x8xf32>
  return
}
