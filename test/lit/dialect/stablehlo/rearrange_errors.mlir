// What the checks of operations that make, move or relabel elements say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @constant_of_another_shape() {
  // expected-error@+2 {{op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<3xi32>'}}
  // expected-error@+1 {{op failed to infer returned types}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}

// -----

func.func @iota_dimension() {
  // expected-error@+1 {{op requires iota_dimension in [0, 2), the rank of the result; got 2}}
  %0 = stablehlo.iota dim = 2 : tensor<4x5xi32>
  return
}

// -----

func.func @iota_of_booleans() {
  // expected-error@+1 {{op requires a result of integers, floats or complex numbers, got 'tensor<4xi1>'}}
  %0 = stablehlo.iota dim = 0 : tensor<4xi1>
  return
}

// -----

func.func @broadcast_extent(%a: tensor<3xf32>) {
  // expected-error@+1 {{op requires an extent of 1 or equal extents: dimension 0 of the operand is 3, dimension 1 of the result is 4}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @broadcast_dims_missing(%a: tensor<3xf32>) {
  // expected-error@+1 {{op requires one entry of 'dims' for each dimension of the operand: 0 entries, the rank is 1}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @broadcast_dims_twice(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{requires distinct entries of 'dims': 1 stands twice in 2 entries}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 1] : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @broadcast_dims_outside(%a: tensor<2xf32>) {
  // expected-error@+1 {{requires 'dims' in [0, 2), the rank; got 2}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @broadcast_element_type(%a: tensor<2xf32>) {
  // expected-error@+1 {{op requires the same element type for all operands and results: operand 0 has 'f32', result 0 has 'f16'}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xf32>) -> tensor<2x2xf16>
  return
}

// -----

func.func @reshape_elements(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{op requires as many elements in the result as in the operand: 5 vs. 6}}
  %0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @transpose_entries(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{requires one entry of the permutation for each dimension: 1 entries, the rank is 2}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = stablehlo.transpose %a, dims = [0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_twice(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{requires distinct entries of 'permutation': 0 stands twice in 2 entries}}
  // expected-error@+1 {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = stablehlo.transpose %a, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose_result(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{op failed to infer returned types}}
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reverse_outside(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{requires 'dimensions' in [0, 2), the rank; got 2}}
  %0 = stablehlo.reverse %a, dims = [2] : tensor<2x3xf32>
  return
}

// -----

func.func @concatenate_ranks(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{requires inputs of one rank: input 0 has 2, input 1 has 1}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @concatenate_extents(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error@+2 {{requires inputs that differ in dimension 0 only: dimension 1 is 3 before input 1 and 4 in it}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concatenate_dimension(%a: tensor<2x3xf32>) {
  // expected-error@+2 {{requires 'dimension' in [0, 2), the rank; got 2}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %a, %a, dim = 2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @pad_entries(%a: tensor<2x3xf32>, %p: tensor<f32>) {
  // expected-error@+2 {{requires one entry of 'low' for each dimension: 1 entries, the rank is 2}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %a, %p, low = [0], high = [0, 0], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pad_interior(%a: tensor<2xf32>, %p: tensor<f32>) {
  // expected-error@+2 {{requires non-negative interior padding: dimension 0 has -1}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %a, %p, low = [0], high = [0], interior = [-1] : (tensor<2xf32>, tensor<f32>) -> tensor<1xf32>
  return
}

// -----

func.func @pad_below_nothing(%a: tensor<2xf32>, %p: tensor<f32>) {
  // expected-error@+2 {{requires that padding leaves no negative extent: dimension 0 of 2 elements becomes -1}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %a, %p, low = [-3], high = [0], interior = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

func.func @pad_by_an_array(%a: tensor<2xf32>) {
  // expected-error@+2 {{requires a scalar padding value, got 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %a, %a, low = [1], high = [0], interior = [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @dimension_size(%a: tensor<2xf32>) {
  // expected-error@+2 {{requires 'dimension' in [0, 1), the rank; got 1}}
  // expected-error@+1 {{'stablehlo.get_dimension_size' op failed to infer returned types}}
  %0 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<2xf32>) -> tensor<i32>
  return
}

// -----

func.func @member_of_a_tuple(%a: tuple<tensor<2xf32>>) {
  // expected-error@+2 {{requires index in [0, 1), the size of the tuple; got 1}}
  // expected-error@+1 {{'stablehlo.get_tuple_element' op failed to infer returned types}}
  %0 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return
}
