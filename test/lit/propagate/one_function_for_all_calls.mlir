// RUN: tessera-opt %s --sdy-propagation-pipeline=dedup-functions-fully=true | FileCheck %s

// Edges of functions tie an argument to all calls of the function, and results of calls to what it returns: one function
// for all calls means one sharding for all of them.
sdy.mesh @mesh = <["x"=2, "y"=2]>

// CHECK-LABEL: func.func public @main
// CHECK-SAME: %arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}
// CHECK-SAME: %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x4xf32>)
    -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  // CHECK: %[[FIRST:.*]] = call @twice(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}
  // CHECK: %[[SECOND:.*]] = call @twice(%arg1) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}
  %0 = call @twice(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = call @twice(%b) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}
// CHECK-LABEL: func.func private @twice
// CHECK-NOT: func.func private
func.func private @twice(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = stablehlo.add %x, %x : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
