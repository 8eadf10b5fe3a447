// What the checks of the check and interpreter dialects say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @close_types(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error@+1 {{'check.expect_close' op expects both operands of one type, but they are of types 'tensor<2xf32>' and 'tensor<2xf64>'}}
  check.expect_close %a, %b : tensor<2xf32>, tensor<2xf64>
  return
}

// -----

func.func @equal_elements(%a: tensor<2xf32>, %b: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_eq' op expects both operands of one type, but they are of types 'tensor<2xf32>' and 'tensor<2xi32>'}}
  check.expect_eq %a, %b : tensor<2xf32>, tensor<2xi32>
  return
}

// -----

func.func @almost_shapes(%a: tensor<2xf32>, %b: tensor<?x1xf32>) {
  // expected-error@+1 {{'check.expect_almost_eq' op expects both operands of one type, but they are of types 'tensor<2xf32>' and 'tensor<?x1xf32>'}}
  check.expect_almost_eq %a, %b : tensor<2xf32>, tensor<?x1xf32>
  return
}

// -----

func.func @close_bounds(%a: tensor<2xf32>) {
  // expected-error@+1 {{'check.expect_close' op expects min_ulp_difference (2) not to exceed max_ulp_difference (1)}}
  check.expect_close %a, %a, max_ulp_difference = 1, min_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @close_entry(%a: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'check.expect_close' expected max_ulp_difference or min_ulp_difference, each once, got 'max_ulps'}}
  check.expect_close %a, %a, max_ulps = 1 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @integer_almost(%a: tensor<2xi32>) {
  // expected-error@+1 {{'check.expect_almost_eq' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32-bit float or 64-bit float elements values, but got 'tensor<2xi32>'}}
  check.expect_almost_eq %a, %a : tensor<2xi32>
  return
}

// -----

func.func @no_programs() {
  // expected-error@+1 {{'interpreter.run_parallel' op expects at least one program, one row for each replica and one entry for each partition}}
  "interpreter.run_parallel"() <{programs = []}> : () -> ()
  return
}

// -----

func.func @ragged_grid() {
  // expected-error@+1 {{'interpreter.run_parallel' op expects equally many programs for each replica, but replica 0 has 1 and replica 1 has 2}}
  "interpreter.run_parallel"() <{programs = [[@ragged_grid], [@ragged_grid, @ragged_grid]]}> : () -> ()
  return
}

// -----

func.func @no_program() {
  // expected-error@+1 {{'interpreter.run_parallel' op names program @nothing, but there is no such function}}
  "interpreter.run_parallel"() <{programs = [[@nothing]]}> : () -> ()
  return
}

// -----

func.func @program_operands(%a: tensor<2xf32>) {
  // expected-error@+1 {{'interpreter.run_parallel' op expects the 1 operands that its programs take together, of types 'tensor<2xf32>', but it has 0 of types }}
  "interpreter.run_parallel"() <{programs = [[@program_operands]]}> : () -> ()
  return
}

// -----

func.func @no_infeed() {
  // expected-error@+1 {{'interpreter.run_parallel' op names infeed @nothing, but there is no such function}}
  "interpreter.run_parallel"() <{infeed = [@nothing], programs = [[@no_infeed]]}> : () -> ()
  return
}

// -----

func.func @f(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @side_by_side(%a: tensor<f32>) {
  // expected-error@+1 {{'interpreter.run_parallel' op expects the 1 results that its programs return together, of types 'tensor<f32>', but it has 1 of types 'tensor<i32>'}}
  %0 = "interpreter.run_parallel"(%a) {programs = [[@f]]} : (tensor<f32>) -> tensor<i32>
  return
}
