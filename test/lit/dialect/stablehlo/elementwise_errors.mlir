// What the checks of elementwise operations say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @element_types_differ(%a: tensor<2xf32>, %b: tensor<2xi32>) {
  // expected-error@+1 {{op requires compatible types for all operands and results: operand 1 is 'tensor<2xi32>', the result is 'tensor<2xf32>'}}
  %0 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @shapes_differ(%a: tensor<2xf32>) {
  // expected-error@+1 {{op requires the same shape for all operands and results}}
  %0 = stablehlo.negate %a : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @boolean_where_numbers_are_needed(%a: tensor<2xi1>) {
  // expected-error@+1 {{op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer}}
  %0 = stablehlo.subtract %a, %a : tensor<2xi1>
  return
}

// -----

func.func @float_where_bits_are_needed(%a: tensor<2xf32>) {
  // expected-error@+1 {{op operand #0 must be ranked tensor of 2/4/8/16/32/64-bit integer values, but got 'tensor<2xf32>'}}
  %0 = stablehlo.popcnt %a : tensor<2xf32>
  return
}

// -----

func.func @unranked(%a: tensor<*xf32>) {
  // expected-error@+1 {{op operand #0 must be ranked tensor}}
  %0 = stablehlo.abs %a : tensor<*xf32>
  return
}

// -----

func.func @width_that_is_not_one(%a: tensor<2xi7>) {
  // expected-error@+1 {{op operand #0 must be ranked tensor}}
  %0 = stablehlo.negate %a : tensor<2xi7>
  return
}

// -----

func.func @comparison_of_unlike_types(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error@+1 {{op requires the same element type for all operands: operand 0 has 'f32', operand 1 has 'f64'}}
  %0 = stablehlo.compare LT, %a, %b : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xi1>
  return
}

// -----

func.func @comparison_that_is_not_boolean(%a: tensor<2xf32>) {
  // expected-error@+1 {{op result #0 must be ranked tensor of pred (boolean) values}}
  %0 = stablehlo.compare LT, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @unknown_direction(%a: tensor<2xf32>) {
  // expected-error@+2 {{expected ::tessera::stablehlo::ComparisonDirection to be one of}}
  // expected-error@+1 {{failed to parse StableHLO_ComparisonDirectionAttr parameter}}
  %0 = stablehlo.compare LESS, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @clamp_bound_of_another_shape(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+2 {{min must be a scalar or have the operand's shape: it is 'tensor<3xf32>', the operand is 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.clamp' op failed to infer returned types}}
  %0 = stablehlo.clamp %b, %a, %a : (tensor<3xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select_by_another_shape(%p: tensor<3xi1>, %a: tensor<2xf32>) {
  // expected-error@+2 {{pred must be a scalar or have the shape of the branches: it is 'tensor<3xi1>', the branches are 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = stablehlo.select %p, %a, %a : tensor<3xi1>, tensor<2xf32>
  return
}

// -----

func.func @select_of_unlike_branches(%p: tensor<2xi1>, %a: tensor<2xf32>, %b: tensor<2xi32>) {
  // expected-error@+2 {{requires compatible types for both branches: on_true is 'tensor<2xf32>', on_false is 'tensor<2xi32>'}}
  // expected-error@+1 {{'stablehlo.select' op failed to infer returned types}}
  %0 = stablehlo.select %p, %a, %b : (tensor<2xi1>, tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @no_exponent_bits(%a: tensor<2xf32>) {
  // expected-error@+1 {{op requires at least 1 exponent bit, got 0}}
  %0 = stablehlo.reduce_precision %a, format = e0m3 : tensor<2xf32>
  return
}

// -----

func.func @format_that_is_none(%a: tensor<2xf32>) {
  // expected-error@+1 {{expected exponent and mantissa in the form e#m#, got m3e5}}
  %0 = stablehlo.reduce_precision %a, format = m3e5 : tensor<2xf32>
  return
}

// -----

func.func @pieces_that_make_no_whole(%a: tensor<3x3xi8>) {
  // expected-error@+1 {{op requires the last dimension of the narrower type to hold one wider element: 3 x 8 bits vs. 32 bits}}
  %0 = stablehlo.bitcast_convert %a : (tensor<3x3xi8>) -> tensor<3xi32>
  return
}

// -----

func.func @bits_of_complex_as_real(%a: tensor<3xcomplex<f32>>) {
  // expected-error@+1 {{op cannot convert between real and complex types: 'complex<f32>' and 'i64'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<3xcomplex<f32>>) -> tensor<3xi64>
  return
}

// -----

func.func @ranks_of_unequal_widths(%a: tensor<3xf32>) {
  // expected-error@+1 {{op requires the tensor of 8-bit elements to have 1 dimensions more than that of 32-bit elements: ranks are 1 and 1}}
  %0 = stablehlo.bitcast_convert %a : (tensor<3xf32>) -> tensor<3xi8>
  return
}

// -----

func.func @map_dimensions(%a: tensor<3xf32>) {
  // expected-error@+2 {{requires dimensions in ascending order from 0: dimension 0 is 1}}
  // expected-error@+1 {{'stablehlo.map' op failed to infer returned types}}
  %0 = "stablehlo.map"(%a) ({ ^bb0(%x: tensor<f32>): stablehlo.return %x : tensor<f32> }) {dimensions = array<i64: 1>} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @quantized_to_another_float(%a: tensor<3xf64>) {
  // expected-error@+1 {{op requires the result's expressed type to be the operand's: 'f64' vs. 'f32'}}
  %0 = stablehlo.uniform_quantize %a : (tensor<3xf64>) -> tensor<3x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @operands_and_types_differ_in_number(%a: tensor<3xf64>) {
  // expected-error@+1 {{2 operands present, but expected 1}}
  %0 = stablehlo.add %a, %a : (tensor<3xf64>) -> tensor<3xf64>
  return
}
