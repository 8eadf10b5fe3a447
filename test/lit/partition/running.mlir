// A running reduction along a cut dimension sends what each block folds to, one element of it, and gathers no block; all totals
// go in one message.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @mesh = <["x"=4, "y"=2]>

// CHECK-LABEL: func.func @main
// CHECK: spmd.all_gather {{.*}} reason "totals of blocks of reduce-window"
// CHECK-SAME: : (tensor<1x3xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<4x3xf32>, tensor<4xf32>, tensor<4xf32>)
// CHECK-NOT: spmd.all_gather
// CHECK-NOT: spmd.collective_permute
// CHECK: return
func.func @main(%a: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
                %b: tensor<21xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
        tensor<21xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
        tensor<21xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %sums = "stablehlo.reduce_window"(%a, %zero) <{window_dimensions = array<i64: 16, 1>, padding = dense<[[15, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<16x6xf32>, tensor<f32>) -> tensor<16x6xf32>
  %maxima = "stablehlo.reduce_window"(%b, %least) <{window_dimensions = array<i64: 21>, padding = dense<[[20, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<21xf32>, tensor<f32>) -> tensor<21xf32>
  %back = "stablehlo.reduce_window"(%b, %zero) <{window_dimensions = array<i64: 21>, padding = dense<[[0, 20]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<21xf32>, tensor<f32>) -> tensor<21xf32>
  return %sums, %maxima, %back : tensor<16x6xf32>, tensor<21xf32>, tensor<21xf32>
}
