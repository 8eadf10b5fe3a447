// What the checks of all families say of what few programs get wrong.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @gather_of_nothing() {
  // expected-error@+1 {{'stablehlo.all_gather' op expects as many operands as results, at least one, but there are 0 and 0}}
  "stablehlo.all_gather"() {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : () -> ()
  return
}

// -----

func.func @gather_into_another_type(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op expects operand and result of one element type, but they are of 'f32' and 'i32'}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @reduce_of_nothing() {
  // expected-error@+1 {{'stablehlo.all_reduce' op expects as many operands as results, at least one, but there are 0 and 0}}
  "stablehlo.all_reduce"() ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : () -> ()
  return
}

// -----

func.func @scattered_into_another_type(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_scatter' op expects a result of element type 'f32', but it is of type 'tensor<2xi32>'}}
  %0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @einsum_of_digits(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // expected-error@+1 {{expects letters as labels}}
  %0 = "stablehlo.einsum"(%a, %b) {einsum_config = "1,1->1"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @convolution_in_no_batches(%a: tensor<1x4x1xf32>, %w: tensor<2x1x1xf32>) {
  // expected-error@+1 {{expects batch_group_count to be positive, but it is 0}}
  %0 = "stablehlo.convolution"(%a, %w) {batch_group_count = 0 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x3x1xf32>
  return
}

// -----

func.func @convolution_by_nothing(%a: tensor<1x4x1xf32>, %w: tensor<0x1x1xf32>) {
  // expected-error@+1 {{expects the kernel's spatial dimensions to be positive, but one is 0}}
  %0 = "stablehlo.convolution"(%a, %w) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : (tensor<1x4x1xf32>, tensor<0x1x1xf32>) -> tensor<1x4x1xf32>
  return
}

// -----

func.func @infeed_of_tokens(%t: !stablehlo.token) {
  // expected-error@+1 {{expects tensors before the token that is the last result, but one is of type '!stablehlo.token'}}
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @call_with_the_layout_of_a_tuple(%a: tuple<tensor<2xf32>>) {
  // expected-error@+1 {{expects no tuples where layouts are given, but operand 0 is of type 'tuple<tensor<2xf32>>'}}
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "f", operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return
}

// -----

func.func @composite_of_a_version_before_all(%a: tensor<f32>) {
  // expected-error@+1 {{expects a version of 0 or more, but it is -1}}
  %0 = "stablehlo.composite"(%a) {name = "my.op", decomposition = @f, version = -1 : i32} : (tensor<f32>) -> tensor<f32>
  return
}
func.func private @f(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}

// -----

func.func @precision_below_zero(%a: tensor<2xf32>) {
  // expected-error@+1 {{requires at least 0 mantissa bits, got -1}}
  %0 = "stablehlo.reduce_precision"(%a) {exponent_bits = 5 : i32, mantissa_bits = -1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @bits_of_another_shape(%a: tensor<2xf32>) {
  // expected-error@+1 {{requires equal shapes up to the last dimension of the narrower type: }}
  %0 = "stablehlo.bitcast_convert"(%a) : (tensor<2xf32>) -> tensor<3x4xi8>
  return
}

// -----

func.func @selection_of_unlike_batches(%a: tensor<2x3xf32>, %i: tensor<3x1xi32>) {
  // expected-error@+1 {{expects batching dimension 0 of equal extents, but the operand has 2 and the index 3}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x3xf32>, tensor<3x1xi32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @selection_of_another_type(%a: tensor<2x3xf32>, %i: tensor<1xi32>) {
  // expected-error@+1 {{expects a result of type 'tensor<2x1xf32>', but it is of type 'tensor<2x2xf32>'}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @sort_of_nothing() {
  // expected-error@+1 {{expects as many inputs as results, at least one, but there are 0 and 0}}
  "stablehlo.sort"() ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) {dimension = 0 : i64} : () -> ()
  return
}

// -----

func.func @iota_of_other_extents(%n: tensor<1xi32>) {
  // expected-error@+1 {{requires one extent for each dimension of the result: 1 extents, the rank is 2}}
  %0 = "stablehlo.dynamic_iota"(%n) {iota_dimension = 0 : i64} : (tensor<1xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @reshape_to_the_unknown(%a: tensor<4xf32>) {
  // expected-error@+1 {{requires a result of static shape or with bounds, got 'tensor<?xf32>'}}
  %0 = "stablehlo.reshape"(%a) : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @reshape_to_another_type(%a: tensor<4xf32>, %n: tensor<1xi32>) {
  // expected-error@+1 {{requires the same element type for operand and result: 'f32' vs. 'i32'}}
  %0 = "stablehlo.dynamic_reshape"(%a, %n) : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @broadcast_to_other_extents(%a: tensor<4xf32>, %n: tensor<1xi32>) {
  // expected-error@+1 {{requires one extent for each dimension of the result: 1 extents, the rank is 2}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %n) {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<1xi32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @slice_of_another_rank(%a: tensor<4x4xf32>, %n: tensor<2xi32>) {
  // expected-error@+1 {{requires a result of the operand's rank: 1 vs. 2}}
  %0 = "stablehlo.real_dynamic_slice"(%a, %n, %n, %n) : (tensor<4x4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @select_from_a_vector(%a: tensor<4xf32>, %s: tensor<2xf32>, %i: tensor<1xf32>) {
  // expected-error@+1 {{expects a scalar init value, but it is of type 'tensor<1xf32>'}}
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %p : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @select_of_two_types(%a: tensor<4xf32>, %s: tensor<2xi32>, %i: tensor<i32>) {
  // expected-error@+1 {{expects operand and source of one element type, but they are of types 'tensor<4xf32>' and 'tensor<2xi32>'}}
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %p : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<4xf32>
  return
}

// -----

func.func @select_of_one_type(%p: tensor<i1>, %a: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.select' expected a functional type or a list of two types, got 1 types}}
  %0 = stablehlo.select %p, %a, %a : tensor<2xf32>
  return
}

// -----

func.func @result_types_of_a_complex_number(%a: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.complex' expected one result type, got 2}}
  %0 = stablehlo.complex %a, %a : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>)
  return
}

// -----

func.func @complex_of_reals(%a: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.complex' expected a tensor with complex element type, got 'tensor<2xf32>'}}
  %0 = stablehlo.complex %a, %a : tensor<2xf32>
  return
}

// -----

func.func @tuple_of_a_tensor(%a: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.tuple' expected a tuple type, got 'tensor<2xf32>'}}
  %0 = stablehlo.tuple %a : tensor<2xf32>
  return
}

// -----

func.func @convolution_dimensions_of_an_unknown_name(%a: tensor<1x4x1xf32>, %w: tensor<2x1x1xf32>) {
  // expected-error@+1 {{unknown field 'input_batches' of convolution dimension numbers}}
  %0 = "stablehlo.convolution"(%a, %w) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batches = 0>} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x3x1xf32>
  return
}

// -----

func.func @scatter_of_nothing(%i: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects as many inputs as updates and results, at least one, but there are 0, 0 and 0}}
  "stablehlo.scatter"(%i) ({
    stablehlo.return
  }) {scatter_dimension_numbers = #stablehlo.scatter<>} : (tensor<1xi32>) -> ()
  return
}

// -----

func.func @updates_of_two_shapes(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<1x1xi32>, %u: tensor<1xf32>, %v: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op expects updates of one shape, but update 0 is of type 'tensor<1xf32>' and update 1 of type 'tensor<2xf32>'}}
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<4xf32>, tensor<1x1xi32>, tensor<1xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @barrier_of_fewer_results(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op requires as many results as operands: 2 operands, 1 results}}
  %0 = "stablehlo.optimization_barrier"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @barrier_of_another_type(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op requires operand 0 and result 0 to have one type: 'tensor<4xf32>' vs. 'tensor<4xi32>'}}
  %0 = "stablehlo.optimization_barrier"(%a) : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @quantized_along_what_is_contracted(%a: tensor<2x4xf32>, %b: tensor<4x2x!quant.uniform<i8:f32:0, {0.1, 0.1, 0.1, 0.1}>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects the quantization dimension of rhs not to be contracted, but it is dimension 0}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x4xf32>, tensor<4x2x!quant.uniform<i8:f32:0, {0.1, 0.1, 0.1, 0.1}>>) -> tensor<2x2xf32>
  return
}

// -----

func.func @quantized_of_another_type(%a: tensor<2x4xf64>, %b: tensor<4x2x!quant.uniform<i8:f32, 0.1>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects lhs, result and the expressed type of rhs to be of one element type, but they are 'f64', 'f64' and 'f32'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x4xf64>, tensor<4x2x!quant.uniform<i8:f32, 0.1>>) -> tensor<2x2xf64>
  return
}

// -----

func.func @quantized_in_two_widths(%a: tensor<2x4x!quant.uniform<i16:f32, 0.1>>, %b: tensor<4x2x!quant.uniform<i8:f32, 0.1>>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects lhs and rhs to have one storage type, but they have 'i16' and 'i8'}}
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x4x!quant.uniform<i16:f32, 0.1>>, tensor<4x2x!quant.uniform<i8:f32, 0.1>>) -> tensor<2x2x!quant.uniform<i32:f32, 0.1>>
  return
}

// -----

func.func @pairs_of_three(%a: tensor<4xf32>, %t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.send' op expects source_target_pairs of shape [N, 2], but it is of type 'tensor<1x3xi64>'}}
  %0 = "stablehlo.send"(%a, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @infeed_in_no_layout(%t: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.infeed' op expects layout 0 to be a list of integers, but it is [5.000000e-01]}}
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = "", layout = [[0.5]]} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return
}

// -----

func.func @two_operations_at_once(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op expects one operation and a return in its body, but it has 3 operations}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<4xf32>):
    %y = stablehlo.add %x, %x : tensor<4xf32>
    %z = stablehlo.add %y, %x : tensor<4xf32>
    stablehlo.return %z : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @alias_of_what_isnt_there(%a: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_tuple_indices in the output_operand_alias attribute out of bounds: alias 0, operand of type 'tensor<4xf32>'}}
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @convolution_quantized_elsewhere(%a: tensor<1x4x2xf32>, %w: tensor<2x2x2x!quant.uniform<i8:f32:0, {0.1, 0.1}>>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects the quantization dimension of rhs to be the kernel's output feature dimension (2), but it is 0}}
  %0 = "stablehlo.convolution"(%a, %w) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>} : (tensor<1x4x2xf32>, tensor<2x2x2x!quant.uniform<i8:f32:0, {0.1, 0.1}>>) -> tensor<1x3x2xf32>
  return
}

// -----

func.func @window_over_more_than_can_be_counted(%a: tensor<8192xf32>, %b: tensor<f32>) {
  // expected-error@+1 {{the dilated and padded dimension has 73777969095583465473 places, and the most are 9223372036854775807: extent 8192, dilation 9007199254740992, padding 0 and 0}}
  %0 = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 9007199254740992>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8192xf32>, tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @window_larger_than_any(%x: tensor<4xf32>, %zero: tensor<f32>) {
  // expected-error@+1 {{requires a window's extents between -9007199254740992 and 9007199254740992, beyond which no array reaches: dimension 0 has 9223372036854775807}}
  %0 = "stablehlo.reduce_window"(%x, %zero) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 9223372036854775807>} : (tensor<4xf32>, tensor<f32>) -> tensor<0xf32>
  return
}
