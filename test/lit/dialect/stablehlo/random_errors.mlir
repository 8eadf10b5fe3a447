// What the checks of random numbers say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @normal_integers(%a: tensor<i32>, %s: tensor<1xi64>) {
  // expected-error@+2 {{requires floats for the normal distribution, got 'i32'}}
  // expected-error@+1 {{'stablehlo.rng' op failed to infer returned types}}
  %0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<3xi32>
  return
}

// -----

func.func @threefry_state(%k: tensor<3xui64>) {
  // expected-error@+1 {{op requires a state of 128 bits for THREE_FRY, got 192 bits in 'tensor<3xui64>'}}
  %0, %1 = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2xui32>)
  return
}

// -----

func.func @philox_state(%k: tensor<4xui64>) {
  // expected-error@+1 {{op requires a state of 128 or 192 bits for PHILOX, got 256 bits in 'tensor<4xui64>'}}
  %0, %1 = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<4xui64>) -> (tensor<4xui64>, tensor<2xui32>)
  return
}

// -----

func.func @state_that_changes_type(%k: tensor<2xui64>) {
  // expected-error@+1 {{op requires an output state of the initial state's type: 'tensor<4xui32>' vs. 'tensor<2xui64>'}}
  %0, %1 = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<4xui32>, tensor<2xui32>)
  return
}
