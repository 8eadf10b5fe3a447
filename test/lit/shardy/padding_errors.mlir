// RUN: tessera-opt %s -split-input-file -verify-diagnostics --sdy-pad-for-divisibility

// Arguments and results come from others, who don't pad them.
sdy.mesh @mesh = <["x"=2]>
// expected-error@+2 {{argument #1 has a non-divisible sharding}}
// expected-error@+1 {{failed to legalize operation 'func.func'}}
func.func @argument(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// expected-error@+2 {{result #0 has a non-divisible sharding}}
// expected-error@+1 {{failed to legalize operation 'func.func'}}
func.func @result(%a: tensor<5xf32>) -> (tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  return %a : tensor<5xf32>
}

// -----

// No element can be subtracted from others, or others from it, and leave them.
sdy.mesh @mesh = <["x"=2]>
func.func @no_neutral_element(%a: tensor<5xf32>, %z: tensor<f32>) -> tensor<f32> {
  %0 = sdy.all_slice [{"x"}] %a out_sharding=<@mesh, [{"x"}]> : tensor<5xf32>
  // expected-error@+1 {{no element leaves others as they are, to pad what is reduced with}}
  %1 = stablehlo.reduce(%0 init: %z) across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %2 = stablehlo.subtract %x, %y : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }
  return %1 : tensor<f32>
}
