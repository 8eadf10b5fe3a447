// A constraint behind a loop that leaves its result unreduced makes the loop carry it so where it only adds it up, also in functions that it
// calls. A loop that needs it whole in each iteration carries it whole.
// RUN: tessera propagate %s | FileCheck %s

sdy.mesh @mesh = <["x"=2]>

// CHECK: stablehlo.while
// CHECK-SAME: sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{}, {}], unreduced={"x"}>]>
// CHECK: stablehlo.while
// CHECK-NOT: unreduced
// CHECK: do {
// CHECK: return
func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %added:2 = stablehlo.while(%i = %zero, %sum = %a) : tensor<i32>, tensor<8x8xf32>
  cond {
    %p = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %more = func.call @add(%sum, %b) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %more : tensor<i32>, tensor<8x8xf32>
  }
  %total = sdy.sharding_constraint %added#1 <@mesh, [{}, {}], unreduced={"x"}> : tensor<8x8xf32>
  %used:2 = stablehlo.while(%i = %zero, %sum = %a) : tensor<i32>, tensor<8x8xf32>
  cond {
    %p = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %whole = stablehlo.tanh %sum : tensor<8x8xf32>
    %more = stablehlo.add %sum, %whole : tensor<8x8xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %more : tensor<i32>, tensor<8x8xf32>
  }
  %last = sdy.sharding_constraint %used#1 <@mesh, [{}, {}], unreduced={"x"}> : tensor<8x8xf32>
  return %total, %last : tensor<8x8xf32>, tensor<8x8xf32>
}

func.func private @add(%sum: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %product = stablehlo.dot_general %b, %b, contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %more = stablehlo.add %sum, %product : tensor<8x8xf32>
  return %more : tensor<8x8xf32>
}
