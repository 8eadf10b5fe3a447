// What the checks of types say of what few programs get wrong.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{rhs component count must be positive, but is 0}}
func.func @right_components() attributes {a = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1, allow_imprecise_accumulation = false>} {
  return
}

// -----

// expected-error@+1 {{num primitive operations must be positive, but is 0}}
func.func @no_operations() attributes {a = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>} {
  return
}

// -----

// expected-error@+1 {{Invalid tolerances for ResultAccuracyAttr with mode TOLERANCE, one of atol, rtol and ulps must be above zero}}
func.func @no_tolerance() attributes {a = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} {
  return
}

// -----

// expected-error@+2 {{sub-axis pre-size must be at least 1, but is 0}}
// expected-error@+1 {{failed to parse StableHLO_AxisRefAttr parameter 'sub_axis_info' which is to be a `::tessera::stablehlo::SubAxisInfoAttr`}}
func.func @sub_axis_behind_nothing() attributes {a = #stablehlo.axis_ref<name = "x", sub_axis_info = (0)2>} {
  return
}

// -----

// expected-error@+1 {{the bound of dimension 0 is -4, expected 0 or more}}
func.func @bound_below_zero(%a: tensor<?xf32, #stablehlo.bounds<-4>>) {
  return
}

// -----

func.func @all_to_all_of_nothing() {
  // expected-error@+2 {{expects at least one operand, got none}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  "stablehlo.all_to_all"() <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : () -> ()
  return
}

// -----

func.func @all_to_all_in_no_parts(%a: tensor<4x8xf32>) {
  // expected-error@+2 {{expects split_count to be positive, but it is 0}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a) <{concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 0 : i64, split_dimension = 0 : i64}> : (tensor<4x8xf32>) -> tensor<2x16xf32>
  return
}

// -----

func.func @groups_over_an_empty_axis(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{expects replica groups over a valid mesh, got #stablehlo.mesh<axes=[<name = "x", size = 0>]>}}
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 0>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @map_along_too_many_dimensions(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires one dimension for each of the inputs': 2 dimensions, the rank is 1}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%a) ({ ^bb0(%x: tensor<f32>): stablehlo.return %x : tensor<f32> }) {dimensions = array<i64: 0, 1>} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @map_by_a_computation_of_two(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires a computation with one argument for each input: 2 arguments, 1 inputs}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%a) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): stablehlo.return %x : tensor<f32> }) {dimensions = array<i64: 0>} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @map_by_a_computation_on_arrays(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires scalar arguments in the computation: argument 0 is 'tensor<1xf32>'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%a) ({ ^bb0(%x: tensor<1xf32>): stablehlo.return %x : tensor<1xf32> }) {dimensions = array<i64: 0>} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @map_by_a_computation_on_integers(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires arguments of the inputs' element types: argument 0 is 'tensor<i32>', the input has 'f32'}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%a) ({ ^bb0(%x: tensor<i32>): stablehlo.return %x : tensor<i32> }) {dimensions = array<i64: 0>} : (tensor<3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @map_to_two(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires a computation that returns one scalar; it returns 2 values}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%a) ({ ^bb0(%x: tensor<f32>): stablehlo.return %x, %x : tensor<f32>, tensor<f32> }) {dimensions = array<i64: 0>} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_by_a_batch_of_vectors(%a: tensor<4x8xf32>, %i: tensor<4x1xi32>) {
  // expected-error@+2 {{expects start_indices_batching_dims not to hold index_vector_dim (1)}}
  // expected-error@+1 {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @fft_of_more_dimensions_than_there_are(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+2 {{requires no more entries of fft_length than dimensions: 2 entries, the rank is 1}}
  // expected-error@+1 {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %a, type = FFT, length = [2, 2] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @batch_norm_grad_of_another_array(%a: tensor<2x3xf32>, %s: tensor<3xf32>, %g: tensor<4x3xf32>) {
  // expected-error@+2 {{requires a grad_output of the operand's type: 'tensor<4x3xf32>' vs. 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%a, %s, %s, %s, %g) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @numbers_of_an_unknown_rank(%a: tensor<f32>, %s: tensor<?xi64>) {
  // expected-error@+2 {{requires a shape operand of static shape, got 'tensor<?xi64>'}}
  // expected-error@+1 {{'stablehlo.rng' op failed to infer returned types}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<?xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @concatenation_of_nothing() {
  // expected-error@+2 {{requires at least one input}}
  // expected-error@+1 {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<0xf32>
  return
}

// -----

func.func @broadcast_to_less_than_nothing(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires sizes of at least 0: size 0 is -2}}
  // expected-error@+1 {{'stablehlo.broadcast' op failed to infer returned types}}
  %0 = stablehlo.broadcast %a, sizes = [-2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @slice_of_another_rank(%a: tensor<3x8xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{requires one slice size for each dimension: 1 sizes, the rank is 2}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1] : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1xf32>
  return
}

// -----

func.func @slice_of_less_than_nothing(%a: tensor<3xf32>, %i: tensor<i32>) {
  // expected-error@+2 {{requires non-negative slice sizes: dimension 0 has -1}}
  // expected-error@+1 {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [-1] : (tensor<3xf32>, tensor<i32>) -> tensor<1xf32>
  return
}
