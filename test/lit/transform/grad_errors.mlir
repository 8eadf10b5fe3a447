// What derivatives refuse.
// RUN: tessera-opt %s -split-input-file -tessera-grad -verify-diagnostics

func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{'stablehlo.reduce' op of several arrays has a derivative only where its body selects elements; result 0 is something else}}
  %0:2 = "stablehlo.reduce"(%a, %b, %i, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    %s = stablehlo.add %x, %z : tensor<f32>
    %t = stablehlo.multiply %y, %w : tensor<f32>
    stablehlo.return %s, %t : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return %0#0 : tensor<f32>
}

// -----

func.func @main(%i: tensor<f32>) -> tensor<f32> {
  %a = stablehlo.constant dense<1.0> : tensor<4xf32>
  // expected-error@+1 {{'stablehlo.reduce' op has no derivative with respect to its initial value; combine it with the result instead}}
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @main(%a: tensor<4xf32>) -> tensor<f32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error@+1 {{'stablehlo.reduce' op has a derivative only where it sums, multiplies, or takes the largest or least element}}
  %0 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.subtract %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @main(%i: tensor<f32>) -> tensor<f32> {
  %a = stablehlo.constant dense<1.0> : tensor<4xf32>
  // expected-error@+1 {{'stablehlo.reduce_window' op has no derivative with respect to its initial value; combine it with the result instead}}
  %0 = "stablehlo.reduce_window"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 4>} : (tensor<4xf32>, tensor<f32>) -> tensor<1xf32>
  %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%u: tensor<1xf32>) -> tensor<f32> {
  %a = stablehlo.constant dense<1.0> : tensor<4xf32>
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error@+1 {{'stablehlo.select_and_scatter' op has a derivative only where it selects by comparing two elements, and adds}}
  %0 = "stablehlo.select_and_scatter"(%a, %u, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.multiply %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 4>} : (tensor<4xf32>, tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%0 init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%i: tensor<f32>) -> tensor<f32> {
  %a = stablehlo.constant dense<1.0> : tensor<4xf32>
  %u = stablehlo.constant dense<1.0> : tensor<1xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error@+1 {{'stablehlo.select_and_scatter' op has no derivative with respect to its initial value; combine it with the result instead}}
  %0 = "stablehlo.select_and_scatter"(%a, %u, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 4>} : (tensor<4xf32>, tensor<1xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%a: tensor<4xf32>, %i: tensor<1x1xi32>, %u: tensor<1xf32>) -> tensor<f32> {
  // expected-error@+1 {{'stablehlo.scatter' op has a derivative only where its body sets, adds, multiplies, or takes the least or greatest of one array's elements}}
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.subtract %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @main(%n: tensor<f32>) -> tensor<f32> {
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  // expected-error@+1 {{'chlo.polygamma' op has no derivative with respect to its order}}
  %0 = chlo.polygamma %n, %x : tensor<f32>, tensor<f32> -> tensor<f32>
  return %0 : tensor<f32>
}

// expected-error@+1 {{no function with a body is called @main; only @main is differentiated}}
// -----

func.func @other(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}

// -----

func.func private @nobody(tensor<f32>) -> tensor<f32>
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{'func.call' op calls @nobody, which has no body}}
  %0 = call @nobody(%a) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.complex %a, %z : tensor<complex<f32>>
  // expected-error@+1 {{'stablehlo.atan2' op has no derivative for complex numbers}}
  %1 = stablehlo.atan2 %0, %0 : tensor<complex<f32>>
  %2 = stablehlo.real %1 : (tensor<complex<f32>>) -> tensor<f32>
  return %2 : tensor<f32>
}
