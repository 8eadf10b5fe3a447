// Two windows over one array: the second one lies in the first, so that nothing is sent for it. Where it is filled with something else
// outside of the array, it has borders of its own.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify > %t.out
// RUN: tessera run %s --random 1 --verify --mesh x=2,y=4 > %t.out
// RUN: tessera run %s --random 2 --verify --mesh x=3,y=2 > %t.out

// CHECK-COUNT-3: spmd.collective_permute {{.*}}"borders of neighbouring blocks" {location = "reduce_window at line 21"}
// CHECK-NOT: reduce_window at line 26
// CHECK: spmd.collective_permute {{.*}}"borders of neighbouring blocks" {location = "reduce_window at line 31"}
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @main(%image: tensor<16x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>})
    -> (tensor<16x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>},
        tensor<8x8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>},
        tensor<16x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %nothing = stablehlo.constant dense<0.0> : tensor<f32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  // In each dimension a device needs one element before its block and one behind it, then every second window alone, which needs
  // no more than the element behind it.
  %0 = "stablehlo.reduce_window"(%image, %zero) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {window_dimensions = array<i64: 3, 3, 1>, padding = dense<[[1, 1], [1, 1], [0, 0]]> : tensor<3x2xi64>} : (tensor<16x16x4xf32>, tensor<f32>) -> tensor<16x16x4xf32>
  %1 = "stablehlo.reduce_window"(%image, %nothing) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {window_dimensions = array<i64: 3, 3, 1>, window_strides = array<i64: 2, 2, 1>, padding = dense<[[0, 1], [0, 1], [0, 0]]> : tensor<3x2xi64>} : (tensor<16x16x4xf32>, tensor<f32>) -> tensor<8x8x4xf32>
  %2 = "stablehlo.reduce_window"(%image, %least) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {window_dimensions = array<i64: 3, 3, 1>, padding = dense<[[1, 1], [1, 1], [0, 0]]> : tensor<3x2xi64>} : (tensor<16x16x4xf32>, tensor<f32>) -> tensor<16x16x4xf32>
  return %0, %1, %2 : tensor<16x16x4xf32>, tensor<8x8x4xf32>, tensor<16x16x4xf32>
}
