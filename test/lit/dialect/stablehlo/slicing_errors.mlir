// What the checks of slices say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @slice_entries(%a: tensor<3x8xf32>) {
  // expected-error@+2 {{requires one entry of 'start_indices' for each dimension: 1 entries, the rank is 2}}
  // expected-error@+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %a [0:2] : (tensor<3x8xf32>) -> tensor<2x8xf32>
  return
}

// -----

func.func @slice_start(%a: tensor<8xf32>) {
  // expected-error@+2 {{requires non-negative start indices: dimension 0 starts at -1}}
  // expected-error@+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %a [-1:2] : (tensor<8xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @slice_start_behind_limit(%a: tensor<8xf32>) {
  // expected-error@+2 {{requires start indices up to the limit: dimension 0 starts at 3, the limit is 2}}
  // expected-error@+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %a [3:2] : (tensor<8xf32>) -> tensor<0xf32>
  return
}

// -----

func.func @slice_limit(%a: tensor<8xf32>) {
  // expected-error@+2 {{requires limit indices up to the extent: dimension 0 has limit 9, the extent is 8}}
  // expected-error@+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %a [3:9] : (tensor<8xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @slice_stride(%a: tensor<8xf32>) {
  // expected-error@+2 {{requires positive strides: dimension 0 has stride 0}}
  // expected-error@+1 {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %a [0:8:0] : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @slice_result(%a: tensor<8xf32>) {
  // expected-error@+2 {{op inferred type(s) 'tensor<3xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  // expected-error@+1 {{op failed to infer returned types}}
  %0 = stablehlo.slice %a [0:8:3] : (tensor<8xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @start_indices(%a: tensor<3x8xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{requires one start index for each dimension: 1 indices, the rank is 2}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [1, 1] : (tensor<3x8xf32>, tensor<i32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @start_indices_of_two_types(%a: tensor<3x8xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  // expected-error@+2 {{requires start indices of one type: 'tensor<i32>' vs. 'tensor<i64>'}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %a, %i, %j, sizes = [1, 1] : (tensor<3x8xf32>, tensor<i32>, tensor<i64>) -> tensor<1x1xf32>
  return
}

// -----

func.func @slice_size(%a: tensor<8xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{requires slice sizes up to the extent: dimension 0 has size 9, the extent is 8}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [9] : (tensor<8xf32>, tensor<i32>) -> tensor<9xf32>
  return
}

// -----

func.func @update_size(%a: tensor<8xf32>, %u: tensor<9xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{requires an update no larger than the operand: dimension 0 is 9 in the update and 8 in the operand}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<9xf32>, tensor<i32>) -> tensor<8xf32>
  return
}

// -----

func.func @update_rank(%a: tensor<8xf32>, %u: tensor<f32>, %i: tensor<i32>) {
  // expected-error@+2 {{requires an update of the operand's rank: 0 vs. 1}}
  // expected-error@+1 {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<8xf32>, tensor<f32>, tensor<i32>) -> tensor<8xf32>
  return
}
