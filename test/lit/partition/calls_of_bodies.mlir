// Bodies of reductions and sorts are copied, and what they call stays in the program of one device.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify | FileCheck %s --check-prefix=VERIFIED
// RUN: tessera run %s --random 0 --verify --deterministic=placement | FileCheck %s --check-prefix=VERIFIED

// VERIFIED: verified: on the mesh the program gives the same results as without shardings
sdy.mesh @mesh = <["x"=2]>
// CHECK-LABEL: func.func @main
// CHECK: func.call @join
// CHECK: func.call @before
// CHECK: func.func private @before
// CHECK: func.func private @join
// CHECK: call @within
// CHECK: func.func private @within
// CHECK-NOT: @called
func.func @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<6xf32>, tensor<4x6xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %b = call @called(%a) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %r = "stablehlo.reduce"(%b, %z) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q = func.call @join(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    stablehlo.return %q : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4x6xf32>, tensor<f32>) -> tensor<6xf32>
  %s = "stablehlo.sort"(%b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %q = func.call @before(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) {dimension = 1 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %r, %s : tensor<6xf32>, tensor<4x6xf32>
}
func.func private @called(%a: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.add %a, %a : tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
func.func private @join(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = call @within(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @within(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %y : tensor<f32>
  return %0 : tensor<f32>
}
func.func private @before(%x: tensor<f32>, %y: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
