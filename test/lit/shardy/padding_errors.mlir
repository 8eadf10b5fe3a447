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
  // expected-error@+1 {{the reduction has no identity element with which to pad}}
  %1 = stablehlo.reduce(%0 init: %z) across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %2 = stablehlo.subtract %x, %y : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }
  return %1 : tensor<f32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @joined_along_padding(%a: tensor<5xf32>) -> tensor<10xf32> {
  %0 = sdy.all_slice [{"x"}] %a out_sharding=<@mesh, [{"x"}]> : tensor<5xf32>
  // expected-error@+1 {{concatenates along a dimension that is padded to equal blocks}}
  %1 = stablehlo.concatenate %0, %0, dim = 0 : (tensor<5xf32>, tensor<5xf32>) -> tensor<10xf32>
  return %1 : tensor<10xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @split_along_padding(%a: tensor<15xf32>) -> tensor<3x5xf32> {
  %0 = sdy.all_slice [{"x"}] %a out_sharding=<@mesh, [{"x"}]> : tensor<15xf32>
  // expected-error@+1 {{splits or joins dimensions that are padded to equal blocks}}
  %1 = stablehlo.reshape %0 : (tensor<15xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}

// -----

// The left side is padded to 6 elements, the right side isn't.
sdy.mesh @mesh = <["x"=2]>
func.func @summed_with_other_padding(%a: tensor<4x5xf32>, %b: tensor<5x4xf32>) -> tensor<4x4xf32> {
  %0 = sdy.all_slice [{}, {"x"}] %a out_sharding=<@mesh, [{}, {"x"}]> : tensor<4x5xf32>
  // expected-error@+1 {{sums over dimensions that are padded differently}}
  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
