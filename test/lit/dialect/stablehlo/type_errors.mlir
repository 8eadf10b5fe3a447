// Types that don't exist.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{requires a future of ranked tensors: type 1 of 2 is '!stablehlo.token'}}
func.func @future_of_a_token(%a: !stablehlo.future<tensor<2xf32>, !stablehlo.token>)

// -----

// expected-error@+1 {{unknown  type `tokens` in dialect `stablehlo`}}
func.func @unknown_type(%a: !stablehlo.tokens)

// -----

func.func @bounds_without_the_dimension(%a: tensor<?x?xf32>) {
  // expected-error@+1 {{op requires compatible types for all operands and results: operand 0 is 'tensor<?x?xf32>', the result is 'tensor<?xf32>'}}
  %0 = stablehlo.reverse %a, dims = [0] : (tensor<?x?xf32>) -> tensor<?xf32>
  return
}
