// What the checks of attributes say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// expected-error@+2 {{expected ::tessera::stablehlo::ComparisonDirection to be one of: EQ, NE, GE, GT, LE, LT}}
// expected-error@+1 {{failed to parse StableHLO_ComparisonDirectionAttr parameter 'value' which is to be a `::tessera::stablehlo::ComparisonDirection`}}
func.func @direction() attributes {a = #stablehlo<comparison_direction LESS>} {
  return
}

// -----

// expected-error@+1 {{unknown field 'offset_dimensions', expected one of: offset_dims, collapsed_slice_dims, operand_batching_dims, start_indices_batching_dims, start_index_map, index_vector_dim}}
func.func @field() attributes {a = #stablehlo.gather<offset_dimensions = [1]>} {
  return
}

// -----

// expected-error@+1 {{field 'lhs_contracting_dimensions' is given twice}}
func.func @field_twice() attributes {a = #stablehlo.dot<lhs_contracting_dimensions = [1], lhs_contracting_dimensions = [1]>} {
  return
}

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'f64', rhs:'tf32', accum:'f32', lhs_components:1, rhs_components:1, primitive_ops:1, imprecise:0}}}
func.func @algorithm() attributes {a = #stablehlo.dot_algorithm<lhs_precision_type = f64, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} {
  return
}

// -----

// expected-error@+1 {{lhs component count must be positive, but is 0}}
func.func @components() attributes {a = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} {
  return
}

// -----

// expected-error@+1 {{Negative tolerance: atol = 0.000000e+00, rtol = 0.000000e+00, ulps = -1}}
func.func @negative_tolerance() attributes {a = #stablehlo.result_accuracy<ulps = -1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} {
  return
}

// -----

// expected-error@+1 {{Invalid tolerances for ResultAccuracyAttr with mode DEFAULT, must be all zero.}}
func.func @tolerance_mode() attributes {a = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<DEFAULT>>} {
  return
}

// -----

// expected-error@+1 {{unexpected dimension 'c', expected 'b', 'f' or the number of a spatial dimension}}
func.func @conv_letter() attributes {a = #stablehlo.conv<[b, 0, c]x[0, i, o]->[b, 0, f]>} {
  return
}

// -----

// expected-error@+1 {{dimension 'f' is missing}}
func.func @conv_missing() attributes {a = #stablehlo.conv<[b, 0]x[0, i, o]->[b, 0, f]>} {
  return
}

// -----

// expected-error@+1 {{dimension 'b' is named twice}}
func.func @conv_twice() attributes {a = #stablehlo.conv<[b, b, f]x[0, i, o]->[b, 0, f]>} {
  return
}

// -----

// expected-error@+1 {{the spatial dimensions must be numbered 0 to 1, each once: 1 is missing}}
func.func @conv_numbers() attributes {a = #stablehlo.conv<[b, 0, 2, f]x[0, 1, i, o]->[b, 0, 1, f]>} {
  return
}

// -----

// expected-error@+1 {{Bounds length is 1, expected to be equal to rank(2) of the tensor}}
func.func @bounds_rank(%a: tensor<?x?xf32, #stablehlo.bounds<4>>) {
  return
}

// -----

// expected-error@+1 {{Static dimension 0 cannot have a bound, use ShapedType::kDynamic to indicate a missing bound}}
func.func @bounds_static(%a: tensor<4x?xf32, #stablehlo.bounds<4, 4>>) {
  return
}

// -----

// expected-error@+2 {{sub-axis sizes must be greater than 1, but is 1}}
// expected-error@+1 {{failed to parse StableHLO_AxisRefAttr parameter 'sub_axis_info' which is to be a `::tessera::stablehlo::SubAxisInfoAttr`}}
func.func @sub_axis() attributes {a = #stablehlo.axis_ref<name = "x", sub_axis_info = (1)1>} {
  return
}

// -----

// expected-error@+1 {{the mesh of replica groups must be a symbol or a #stablehlo.mesh, but is "x"}}
func.func @groups_mesh() attributes {a = #stablehlo.replica_group_mesh_axes<mesh = "x", axes = []>} {
  return
}

// -----

// expected-error@+1 {{axis 0 of replica groups must be a reference to a mesh axis, but is "x"}}
func.func @groups_axes() attributes {a = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = ["x"]>} {
  return
}
