// A constraint behind a loop that says a value to be unreduced holds in its iterations where they only add to the value, so
// that one sum is made behind it. Other iterations would each need the sum: there the value becomes partial behind the loop.
// RUN: tessera partition %s | FileCheck %s --implicit-check-not all_reduce
sdy.mesh @mesh = <["x"=4]>
// CHECK-LABEL: @main
// CHECK: stablehlo.while
// CHECK: stablehlo.tanh
// CHECK: stablehlo.return
// CHECK: spmd.all_reduce
func.func @main(%u: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<100> : tensor<i32>
  %b:2 = stablehlo.while(%i = %zero, %c = %u) : tensor<i32>, tensor<32x32xf32>
  cond {
    %q = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %y = stablehlo.tanh %c : tensor<32x32xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %y : tensor<i32>, tensor<32x32xf32>
  }
  %r = sdy.sharding_constraint %b#1 <@mesh, [{}, {}], unreduced={"x"}> : tensor<32x32xf32>
  %s = stablehlo.add %r, %r : tensor<32x32xf32>
  %t = sdy.sharding_constraint %s <@mesh, [{}, {}]> : tensor<32x32xf32>
  return %t : tensor<32x32xf32>
}

// CHECK-LABEL: @adds
// CHECK: stablehlo.while
// CHECK: stablehlo.return
// CHECK: stablehlo.return
// CHECK: spmd.all_reduce
func.func @adds(%u: tensor<32x32xf32>, %a: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
    -> tensor<32x32xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<32x32xf32>
  %n = stablehlo.constant dense<100> : tensor<i32>
  %b:2 = stablehlo.while(%i = %zero, %c = %u) : tensor<i32>, tensor<32x32xf32>
  cond {
    %q = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %w = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %m = stablehlo.multiply %a, %w : tensor<32x64xf32>
    %g = stablehlo.dot_general %m, %a, contracting_dims = [1] x [1] : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x32xf32>
    %d = stablehlo.multiply %c, %half : tensor<32x32xf32>
    %y = stablehlo.add %d, %g : tensor<32x32xf32>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %y : tensor<i32>, tensor<32x32xf32>
  }
  %r = sdy.sharding_constraint %b#1 <@mesh, [{}, {}], unreduced={"x"}> : tensor<32x32xf32>
  %t = sdy.sharding_constraint %r <@mesh, [{}, {}]> : tensor<32x32xf32>
  return %t : tensor<32x32xf32>
}
