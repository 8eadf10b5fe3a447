// What the checks of chlo say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @elements(%a: tensor<4x8xf32>, %b: tensor<8xf64>) {
  // expected-error@+2 {{expects operands of one element type, but operand 0 is of 'f32' and operand 1 of 'f64'}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b : (tensor<4x8xf32>, tensor<8xf64>) -> tensor<4x8xf32>
  return
}

// -----

func.func @extents(%a: tensor<4x8xf32>, %b: tensor<7xf32>) {
  // expected-error@+2 {{expects dimensions that are equal or 1 to broadcast, but result dimension 1 comes from extents 8 and 7}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b : (tensor<4x8xf32>, tensor<7xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @dimension_entries(%a: tensor<4x8xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{expects broadcast_dimensions to have an entry for each of 1 dimensions of the operand of lower rank, but it has 2}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0, 1>} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @dimension_range(%a: tensor<4x8xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{expects broadcast_dimensions to be in [0, 2), but entry 0 is 2}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 2>} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @dimension_order(%a: tensor<4x8x2xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+2 {{expects broadcast_dimensions to be ascending, but 0 follows 1}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 1, 0>} : (tensor<4x8x2xf32>, tensor<8x4xf32>) -> tensor<4x8x2xf32>
  return
}

// -----

func.func @broadcast_result(%a: tensor<4x8xf32>, %b: tensor<8xf32>) {
  // expected-error@+2 {{'chlo.broadcast_add' op inferred type(s) 'tensor<4x8xf32>' are incompatible with return type(s) of operation 'tensor<8x4xf32>'}}
  // expected-error@+1 {{'chlo.broadcast_add' op failed to infer returned types}}
  %0 = chlo.broadcast_add %a, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @integer_function(%a: tensor<4xi32>) {
  // expected-error@+1 {{'chlo.erf' op operand #0 must be tensor of 4/6/8/16/32/64-bit float values, but got 'tensor<4xi32>'}}
  %0 = chlo.erf %a : tensor<4xi32> -> tensor<4xi32>
  return
}

// -----

func.func @function_result(%a: tensor<4xf32>) {
  // expected-error@+1 {{'chlo.erf' op requires compatible types for all operands and results: operand 0 is 'tensor<4xf32>', the result is 'tensor<5xf32>'}}
  %0 = chlo.erf %a : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

func.func @too_many(%a: tensor<4x8xf32>) {
  // expected-error@+2 {{operand's last dimension must be at least 9, but it is 8}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0, %1 = chlo.top_k(%a, k = 9) : tensor<4x8xf32> -> (tensor<4x9xf32>, tensor<4x9xi32>)
  return
}

// -----

func.func @negative_k(%a: tensor<4x8xf32>) {
  // expected-error@+2 {{expects k to be 0 or more, but it is -1}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0, %1 = chlo.top_k(%a, k = -1) : tensor<4x8xf32> -> (tensor<4x9xf32>, tensor<4x9xi32>)
  return
}

// -----

func.func @ragged_count(%a: tensor<4x8xf32>, %b: tensor<3x8x5xf32>, %g: tensor<3xi64>) {
  // expected-error@+1 {{'chlo.ragged_dot' op expects one ragged dimension of lhs, but there are 0}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<3x8x5xf32>, tensor<3xi64>) -> tensor<4x5xf32>
  return
}

// -----

func.func @ragged_group(%a: tensor<4x8xf32>, %b: tensor<8x5xf32>, %g: tensor<3xi64>) {
  // expected-error@+1 {{'chlo.ragged_dot' op expects one group dimension of rhs where lhs's ragged dimension is neither batching nor contracting, but there are 0}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<8x5xf32>, tensor<3xi64>) -> tensor<4x5xf32>
  return
}

// -----

func.func @ragged_group_sizes(%a: tensor<4x8xf32>, %b: tensor<3x8x5xf32>, %g: tensor<2xi64>) {
  // expected-error@+1 {{'chlo.ragged_dot' op expects group_sizes to have an entry for each of 3 groups of rhs, but it has 2}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<3x8x5xf32>, tensor<2xi64>) -> tensor<4x5xf32>
  return
}

// -----

func.func @ragged_result(%a: tensor<4x8xf32>, %b: tensor<3x8x5xf32>, %g: tensor<3xi64>) {
  // expected-error@+1 {{'chlo.ragged_dot' op expects a result of shape [4, 5], but it is of type 'tensor<5x4xf32>'}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<3x8x5xf32>, tensor<3xi64>) -> tensor<5x4xf32>
  return
}

// -----

func.func @scan_steps(%a: tensor<4x8xf32>, %b: tensor<5x8xf32>, %c: tensor<8xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects input 1 to have 4 slices, but it is of type 'tensor<5x8xf32>', dimension 0}}
  %0:2 = chlo.scan(%a, %b) inits (%c) dimension=0 {
  ^bb0(%x: tensor<8xf32>, %y: tensor<8xf32>, %z: tensor<8xf32>):
    stablehlo.return %x, %z : tensor<8xf32>, tensor<8xf32>
  } : (tensor<4x8xf32>, tensor<5x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @scan_without_steps(%c: tensor<8xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects scan_dim_size, as there are no inputs from which the number of steps follows}}
  %0:2 = chlo.scan() inits (%c) dimension=0 {
  ^bb0(%z: tensor<8xf32>):
    stablehlo.return %z, %z : tensor<8xf32>, tensor<8xf32>
  } : (tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @scan_carry(%a: tensor<4x8xf32>, %c: tensor<8xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects carried results of the types of the inits, but they are of types 'tensor<7xf32>' and 'tensor<8xf32>'}}
  %0:2 = chlo.scan(%a) inits (%c) dimension=0 {
  ^bb0(%x: tensor<8xf32>, %z: tensor<8xf32>):
    stablehlo.return %x, %z : tensor<8xf32>, tensor<8xf32>
  } : (tensor<4x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<7xf32>)
  return
}

// -----

func.func @scan_body(%a: tensor<4x8xf32>, %c: tensor<8xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects argument 0 of body to be of type 'tensor<4xf32>', but it is of type 'tensor<8xf32>'}}
  %0:2 = chlo.scan(%a) inits (%c) dimension=1 {
  ^bb0(%x: tensor<8xf32>, %z: tensor<8xf32>):
    stablehlo.return %x, %z : tensor<8xf32>, tensor<8xf32>
  } : (tensor<4x8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @scan_of_fewer_results(%a: tensor<4xf32>, %b: tensor<f32>, %c: tensor<f32>) {
  // expected-error@+1 {{custom op 'chlo.scan' expects a result for each of 2 inits, but there are 1 results}}
  %0 = chlo.scan(%a) inits (%b, %c) dimension = 0 {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  } : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @scan_of_negative_steps(%a: tensor<f32>) {
  // expected-error@+1 {{'chlo.scan' op expects scan_dim_size to be 0 or more, but it is -1}}
  %0 = "chlo.scan"(%a) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimension = 0 : i64, scan_dim_size = -1 : i64, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 1>} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @groups_as_one_number(%a: tensor<4x2xf32>, %b: tensor<3x2x2xf32>, %g: tensor<i64>) {
  // expected-error@+1 {{'chlo.ragged_dot' op expects group_sizes of rank 1 or more, but it is of type 'tensor<i64>'}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<4x2xf32>, tensor<3x2x2xf32>, tensor<i64>) -> tensor<4x2xf32>
  return
}

// -----

func.func @top_k_of_an_unknown_rank(%a: tensor<*xf32>) {
  // expected-error@+2 {{expects an operand of known rank, but it is of type 'tensor<*xf32>'}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0, %1 = "chlo.top_k"(%a) <{k = 1 : i64}> : (tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi32>)
  return
}

// -----

func.func @top_k_of_a_scalar(%a: tensor<f32>) {
  // expected-error@+2 {{operand's rank must be at least 1, but it is of type 'tensor<f32>'}}
  // expected-error@+1 {{'chlo.top_k' op failed to infer returned types}}
  %0, %1 = chlo.top_k(%a, k = 1) : tensor<f32> -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @constant_like_an_array(%a: tensor<4xf32>) {
  // expected-error@+2 {{expects a value that is one element, but it is of type 'tensor<4xf32>'}}
  // expected-error@+1 {{'chlo.constant_like' op failed to infer returned types}}
  %0 = "chlo.constant_like"(%a) <{value = dense<1.0> : tensor<4xf32>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @constant_that_is_no_number(%a: tensor<8xf32>) {
  // expected-error@+2 {{expects a value that is a number, but it is "x" : f32}}
  // expected-error@+1 {{'chlo.constant_like' op failed to infer returned types}}
  %0 = "chlo.constant_like"(%a) <{value = "x" : f32}> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @ragged_group_of_contracting(%a: tensor<4x8xf32>, %b: tensor<3x8x5xf32>, %g: tensor<3xi64>) {
  // expected-error@+1 {{'chlo.ragged_dot' op expects no group dimension of rhs where lhs's ragged dimension is batching or contracting, but there are 1}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<4x8xf32>, tensor<3x8x5xf32>, tensor<3xi64>) -> tensor<3x4x5xf32>
  return
}

// -----

func.func @ragged_dimension_twice(%a: tensor<4x8xf32>, %b: tensor<3x8x5xf32>, %g: tensor<3xi64>) {
  // expected-error@+1 {{requires distinct entries of 'batching, contracting and group dimensions of rhs': 1 stands twice in 2 entries}}
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>}> : (tensor<4x8xf32>, tensor<3x8x5xf32>, tensor<3xi64>) -> tensor<4x5xf32>
  return
}
