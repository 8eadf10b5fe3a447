// What the checks of functions with rules say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @function_takes_something_else(%x: tensor<3xf32>) {
  // expected-error@+1 {{'rule.checkpoint' op expects region 0 to take values of types 'tensor<3xf32>', but it takes 'tensor<4xf32>'}}
  %0 = "rule.checkpoint"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @forward_returns_something_else(%x: tensor<3xf32>) {
  // expected-error@+1 {{'rule.custom_vjp' op expects region 1 to return values of types 'tensor<3xf32>', but it returns 'tensor<f32>'}}
  %0 = "rule.custom_vjp"(%x) <{count = 1 : i64}> ({
  ^bb0(%a: tensor<3xf32>):
    stablehlo.return %a : tensor<3xf32>
  }, {
  ^bb0(%a: tensor<3xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }, {
  ^bb0(%ct: tensor<3xf32>):
    stablehlo.return %ct : tensor<3xf32>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @regions_see_their_arguments_alone(%x: tensor<3xf32>) {
  // expected-note@+1 {{required by region isolation constraints}}
  %0 = "rule.custom_jvp"(%x) <{count = 1 : i64}> ({
  ^bb0(%a: tensor<3xf32>):
    // expected-error@+1 {{'stablehlo.return' op using value defined outside the region}}
    stablehlo.return %x : tensor<3xf32>
  }, {
  ^bb0(%a: tensor<3xf32>, %t: tensor<3xf32>):
    stablehlo.return %a, %t : tensor<3xf32>, tensor<3xf32>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @operands_of_a_turned_map(%x: tensor<3xf32>) {
  // expected-error@+1 {{'rule.transposed' op expects 2 + 1 operands, but it has 1}}
  %0 = "rule.transposed"(%x) <{given = 1 : i64, around = 1 : i64, wanted = array<i64: 0>}> ({
  ^bb0(%a: tensor<3xf32>):
    stablehlo.return %a : tensor<3xf32>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @function_that_returns_nothing(%x: tensor<3xf32>) {
  // expected-error@+1 {{'rule.checkpoint' op expects region 0 to end in a return}}
  %0 = "rule.checkpoint"(%x) ({
  ^bb0(%a: tensor<3xf32>):
    %b = stablehlo.add %a, %a : tensor<3xf32>
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return
}
