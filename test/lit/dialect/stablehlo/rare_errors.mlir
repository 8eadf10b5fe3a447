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
