// A constraint behind a loop says nothing about its iterations: what is partial there is summed once, not in each iteration.
// RUN: tessera partition %s | FileCheck %s --implicit-check-not all_reduce
// CHECK: stablehlo.while
// CHECK: stablehlo.tanh
// CHECK: stablehlo.return
// CHECK: spmd.all_reduce
sdy.mesh @mesh = <["x"=4]>
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
