// Collectives that the program itself says, in a manual body, keep their number and place: equal ones stay two, and one that is the same in
// every iteration stays in its loop. One whose result nobody reads goes.
// covers: 004-23
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera partition %s | tessera-opt - | FileCheck %s
// RUN: tessera run %s --random 1 --verify | FileCheck %s --check-prefix=SENT

// CHECK: func.func @main
// CHECK-NEXT: %[[ONE:.*]] = spmd.all_reduce sum %arg0 over {"x"} on @mesh written {
// CHECK-NEXT: %[[OTHER:.*]] = spmd.all_reduce sum %arg0 over {"x"} on @mesh written {
// CHECK-NEXT: stablehlo.add %[[ONE]], %[[OTHER]]
// CHECK-NOT: spmd.
// CHECK: stablehlo.while
// CHECK: } do {
// CHECK-NOT: spmd.
// CHECK: spmd.collective_permute %arg0 {{\[\[}}0, 1], [1, 2], [2, 3], [3, 0]] written
// CHECK-NOT: spmd.
// SENT: all_reduce: 2 in all
// SENT: collective_permute: 3 in all
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
    -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %one = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    %other = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    %unread = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<8xf32>
    %both = stablehlo.add %one, %other : tensor<2xf32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %step = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %sum = %both) : tensor<i32>, tensor<2xf32>
    cond {
      %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
      %t = stablehlo.add %sum, %next : tensor<2xf32>
      %j = stablehlo.add %i, %step : tensor<i32>
      stablehlo.return %j, %t : tensor<i32>, tensor<2xf32>
    }
    sdy.return %1#1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
