// Collectives held to halves of an axis of four devices: what one half does the other doesn't see.
// covers: 000-27
// RUN: tessera run %s | FileCheck %s
// RUN: tessera run %s --verify | FileCheck %s

// CHECK: Checks: 6 passed
sdy.mesh @mesh = <["x"=4]>
func.func @main() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi32>
  %0:6 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xi32>) {
    %sum = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<2xi32>) -> tensor<2xi32>
    %all = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2xi32>) -> tensor<4xi32>
    %part = "stablehlo.reduce_scatter"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<2xi32>) -> tensor<1xi32>
    %swapped = "stablehlo.all_to_all"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xi32>) -> tensor<2xi32>
    %moved = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0], [2, 3], [3, 2]]> : tensor<4x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
    %first = "stablehlo.collective_broadcast"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, replica_groups = dense<[[1, 0], [3, 2]]> : tensor<2x2xi64>}> : (tensor<2xi32>) -> tensor<2xi32>
    sdy.return %sum, %all, %part, %swapped, %moved, %first : tensor<2xi32>, tensor<4xi32>, tensor<1xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
  } : (tensor<8xi32>) -> (tensor<8xi32>, tensor<16xi32>, tensor<4xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>)
  check.expect_eq_const %0#0, dense<[4, 6, 4, 6, 12, 14, 12, 14]> : tensor<8xi32>
  check.expect_eq_const %0#1, dense<[1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7, 8]> : tensor<16xi32>
  check.expect_eq_const %0#2, dense<[4, 6, 12, 14]> : tensor<4xi32>
  check.expect_eq_const %0#3, dense<[1, 3, 2, 4, 5, 7, 6, 8]> : tensor<8xi32>
  check.expect_eq_const %0#4, dense<[3, 4, 1, 2, 7, 8, 5, 6]> : tensor<8xi32>
  check.expect_eq_const %0#5, dense<[3, 4, 3, 4, 7, 8, 7, 8]> : tensor<8xi32>
  return
}
