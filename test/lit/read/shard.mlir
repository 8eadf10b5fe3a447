// Shardings of MLIR's shard dialect, in and out. LLVM's own parser and verifier read what is written: `mlir-opt` knows no sdy.
// RUN: split-file %s %t
// RUN: tessera-opt %t/sdy.mlir --tessera-export-shard | FileCheck %s --check-prefix=OUT
// RUN: tessera-opt %t/sdy.mlir --tessera-export-shard --tessera-import-shard | FileCheck %s --check-prefix=BACK
// RUN: tessera-opt %t/shard.mlir --tessera-import-shard | FileCheck %s --check-prefix=IN
// RUN: mlir-opt %t/shard.mlir | tessera-opt --tessera-import-shard | FileCheck %s --check-prefix=IN
// RUN: tessera-opt %t/whole_part.mlir --tessera-import-shard | FileCheck %s --check-prefix=WHOLE
// RUN: tessera-opt %t/no_body.mlir --tessera-export-shard | FileCheck %s --check-prefix=NOBODY
// RUN: tessera-opt %t/plain.mlir --tessera-export-shard | mlir-opt | FileCheck %s --check-prefix=LLVM
// RUN: tessera partition %t/shard.mlir | FileCheck %s --check-prefix=LOCAL
// RUN: tessera-opt %t/manual.mlir --tessera-export-shard | FileCheck %s --check-prefix=MANUAL
// RUN: tessera-opt %t/manual.mlir --tessera-export-shard --tessera-import-shard | FileCheck %s --check-prefix=AGAIN
// RUN: tessera-opt %t/nested.mlir --tessera-export-shard --tessera-import-shard | FileCheck %s --check-prefix=NESTED
// RUN: tessera-opt %t/collectives.mlir --tessera-import-shard | FileCheck %s --check-prefix=COLLECTIVES
// RUN: mlir-opt %t/collectives.mlir | tessera-opt --tessera-import-shard | FileCheck %s --check-prefix=COLLECTIVES
// RUN: tessera run %t/values.mlir --backend reference
// RUN: tessera run %t/values.mlir
// RUN: not tessera partition %t/halo.mlir 2>&1 | FileCheck %s --check-prefix=HALO
// RUN: tessera-opt %t/refused.mlir --tessera-export-shard -split-input-file -verify-diagnostics
// RUN: tessera-opt %t/bad.mlir --tessera-import-shard -split-input-file -verify-diagnostics

//--- sdy.mlir
// Parts of "y" are axes of the grid. Priorities, open dimensions and the group have no word there; the rest comes back.
// OUT: shard.grid @mesh(shape = 2x2x2) {axis_names = ["x", "y:(1)2", "y:(2)2"]}
// OUT-DAG: %[[ROWS:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0], []] : !shard.sharding
// OUT-DAG: %[[PART:.*]] = shard.sharding @mesh split_axes = {{\[\[}}1], []] : !shard.sharding
// OUT-DAG: %[[ALL:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0, 1, 2], []] : !shard.sharding
// OUT: %[[A:.*]] = shard.shard %arg0 to %[[ROWS]] : tensor<8x4xf32>
// OUT: %[[S:.*]] = stablehlo.sine %[[A]] : tensor<8x4xf32>
// OUT: %[[L:.*]] = shard.shard %[[S]] to %[[PART]] : tensor<8x4xf32>
// OUT: %[[C:.*]] = shard.shard %[[L]] to %[[ROWS]]  annotate_for_users : tensor<8x4xf32>
// OUT: %[[N:.*]] = stablehlo.negate %[[C]]
// OUT: %[[R:.*]] = shard.shard %[[N]] to %[[ALL]]  annotate_for_users : tensor<8x4xf32>
// OUT: return %[[R]]
// BACK: sdy.mesh @mesh = <["x"=2, "y"=4]>
// BACK: @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>})
// BACK: stablehlo.sine %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {}]>]>}
// BACK: sdy.sharding_constraint %{{.*}} <@mesh, [{"x"}, {}]>
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p1, {?}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  sdy.sharding_group %a group_id=0 : tensor<8x4xf32>
  %0 = stablehlo.sine %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {}]>]>} : tensor<8x4xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}], replicated={"y"}> : tensor<8x4xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x4xf32>
  %3 = stablehlo.negate %2 : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

//--- plain.mlir
// LLVM: shard.grid @mesh(shape = 2) {axis_names = ["x"]}
// LLVM: %[[S:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0]] : !shard.sharding
// LLVM: shard.shard %arg0 to %[[S]] : tensor<8xf32>
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

//--- shard.mlir
// Axes without names are numbered; a second use in another way is a constraint.
// IN: sdy.mesh @grid = <["axis_0"=2, "axis_1"=4]>
// IN: @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@grid, [{"axis_0", "axis_1"}, {}]>}, %arg1: tensor<f32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@grid, [{}, {}]>})
// IN: %[[C:.*]] = sdy.sharding_constraint %arg0 <@grid, [{"axis_1"}, {}]>
// IN-NOT: shard.
// IN: return %[[C]]
// Every command reads it.
// LOCAL: func.func @main(%{{.*}}: tensor<1x4xf32>, %{{.*}}: tensor<f32>) -> tensor<8x4xf32>
shard.grid @grid(shape = 2x4)
func.func @main(%a: tensor<8x4xf32>, %b: tensor<f32>) -> tensor<8x4xf32> {
  %s = shard.sharding @grid split_axes = [[0, 1]] : !shard.sharding
  %t = shard.sharding @grid split_axes = [[1], []] : !shard.sharding
  %u = shard.sharding @grid split_axes = [[]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8x4xf32>
  %1 = shard.shard %0 to %t annotate_for_users : tensor<8x4xf32>
  %2 = shard.shard %1 to %u annotate_for_users : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

//--- whole_part.mlir
// A part that is all of its axis is that axis.
// WHOLE: sdy.mesh @grid = <["x"=2]>
// WHOLE: @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{"x"}]>})
shard.grid @grid(shape = 2) {axis_names = ["x:(1)2"]}
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- manual.mlir
// The body stands between casts, and collectives over axes are the dialect's own. An order of devices is kept.
// MANUAL: shard.grid @mesh(shape = 2x2) {axis_names = ["x", "y"], device_ids = array<i64: 3, 2, 1, 0>}
// MANUAL: %[[LAID:.*]] = shard.shard %arg0 to %{{.*}} annotate_for_users : tensor<8x4xf32>
// MANUAL: %[[BLOCK:.*]] = builtin.unrealized_conversion_cast %[[LAID]] : tensor<8x4xf32> to tensor<4x4xf32> {to_blocks = array<i16: 0>}
// MANUAL: %[[SUM:.*]] = shard.all_reduce %[[BLOCK]] on @mesh grid_axes = [0] : tensor<4x4xf32> -> tensor<4x4xf32>
// MANUAL: %[[MAX:.*]] = shard.all_reduce %[[SUM]] on @mesh grid_axes = [0, 1] reduction = max : tensor<4x4xf32> -> tensor<4x4xf32>
// MANUAL: %[[ALL:.*]] = shard.all_gather %[[MAX]] on @mesh grid_axes = [1] gather_axis = 1 : tensor<4x4xf32> -> tensor<4x8xf32>
// MANUAL: %[[PART:.*]] = shard.reduce_scatter %[[ALL]] on @mesh grid_axes = [1] scatter_axis = 1 : tensor<4x8xf32> -> tensor<4x4xf32>
// MANUAL: %[[DEAL:.*]] = shard.all_to_all %[[PART]] on @mesh grid_axes = [0] split_axis = 0 concat_axis = 1 : tensor<4x4xf32> -> tensor<2x8xf32>
// MANUAL: %[[TURN:.*]] = shard.shift %[[DEAL]] on @mesh grid_axes = [0] shift_axis = 0 offset = 1 rotate : tensor<2x8xf32> -> tensor<2x8xf32>
// A permutation that is no rotation stays StableHLO's.
// MANUAL: %[[SWAP:.*]] = "stablehlo.collective_permute"(%[[TURN]])
// MANUAL: %[[DONE:.*]] = builtin.unrealized_conversion_cast %[[SWAP]] : tensor<2x8xf32> to tensor<4x8xf32> {to_whole = array<i16: 0>}
// MANUAL: shard.shard %[[DONE]] to %{{.*}} : tensor<4x8xf32>
// AGAIN: sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
// AGAIN: sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<4x4xf32>) {
// AGAIN: "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{\[\[}}3, 1], [2, 0]]> : tensor<2x2xi64>, use_global_device_ids}>
// AGAIN: stablehlo.maximum
// AGAIN: "stablehlo.all_gather"(%{{.*}}) <{all_gather_dim = 1 : i64, {{.*}}replica_groups = dense<{{\[\[}}3, 2], [1, 0]]>
// AGAIN: "stablehlo.reduce_scatter"({{.*}}scatter_dimension = 1
// AGAIN: "stablehlo.all_to_all"({{.*}}concat_dimension = 1 : i64, replica_groups = dense<{{\[\[}}3, 1], [2, 0]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0
// AGAIN: "stablehlo.collective_permute"({{.*}}source_target_pairs = dense<{{\[\[}}3, 1], [1, 3], [2, 0], [0, 2]]>
// AGAIN: "stablehlo.collective_permute"({{.*}}source_target_pairs = dense<{{\[\[}}0, 1], [1, 2], [2, 3], [3, 0]]>
// AGAIN: sdy.return
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
func.func @main(%a: tensor<8x4xf32>) -> tensor<4x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x4xf32>) {
    %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %8 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %8 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[3, 2, 1, 0]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %8 = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %8 : tensor<f32>
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[3, 2], [1, 0]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x4xf32>) -> tensor<4x8xf32>
    %4 = "stablehlo.reduce_scatter"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[3, 2], [1, 0]]> : tensor<2x2xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %8 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %8 : tensor<f32>
    }) : (tensor<4x8xf32>) -> tensor<4x4xf32>
    %5 = "stablehlo.all_to_all"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x4xf32>) -> tensor<2x8xf32>
    %6 = "stablehlo.collective_permute"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[3, 1], [1, 3], [2, 0], [0, 2]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    sdy.return %7 : tensor<2x8xf32>
  } : (tensor<8x4xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

//--- nested.mlir
// A computation within another knows which axes are manual outside.
// NESTED: sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x"} (%arg1: tensor<4xf32>) {
// NESTED-NEXT: sdy.manual_computation(%arg1) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%arg2: tensor<2xf32>) {
// NESTED-NEXT: stablehlo.sine %arg2 : tensor<2xf32>
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%c: tensor<2xf32>) {
      %2 = stablehlo.sine %c : tensor<2xf32>
      sdy.return %2 : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- collectives.mlir
// A program of one device, as LLVM's partitioner writes it. Elements are of the result's type before they are combined; means are sums that are
// divided; what stands on a root alone stands on all; a block of one's own is cut out of a table.
// COLLECTIVES: %[[WIDE:.*]] = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf64>
// COLLECTIVES: "stablehlo.all_reduce"(%[[WIDE]]) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{\[\[}}0, 2, 1, 3]]> : tensor<1x4xi64>, use_global_device_ids}>
// COLLECTIVES: stablehlo.add
// COLLECTIVES: %[[FOUR:.*]] = stablehlo.constant dense<4.000000e+00> : tensor<4xf64>
// COLLECTIVES: stablehlo.divide %{{.*}}, %[[FOUR]] : tensor<4xf64>
// COLLECTIVES: stablehlo.partition_id
// COLLECTIVES: stablehlo.constant dense<[0, 0, 2, 2]> : tensor<4xi32>
// COLLECTIVES: stablehlo.dynamic_slice %arg0, %{{.*}}, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
// COLLECTIVES: "stablehlo.collective_broadcast"(%arg0) <{{.*}}replica_groups = dense<{{\[\[}}1, 0], [3, 2]]> : tensor<2x2xi64>
// COLLECTIVES: "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, {{.*}}replica_groups = dense<{{\[\[}}0, 1], [2, 3]]>
// COLLECTIVES: "stablehlo.all_reduce"(%arg0)
// COLLECTIVES: stablehlo.minimum
// COLLECTIVES: "stablehlo.collective_broadcast"(%arg0) <{{.*}}replica_groups = dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>
// COLLECTIVES: stablehlo.constant dense<[0, 2, 0, 2]> : tensor<4xi32>
// COLLECTIVES: "stablehlo.collective_permute"(%arg0) <{{.*}}source_target_pairs = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>
// COLLECTIVES-NOT: shard.
shard.grid @grid(shape = 2x2)
func.func @main(%a: tensor<4xf32>) -> (tensor<4xf64>, tensor<2xf32>, tensor<4xf32>, tensor<8xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>) {
  %0 = shard.all_reduce %a on @grid grid_axes = [1, 0] reduction = average : tensor<4xf32> -> tensor<4xf64>
  %1 = shard.all_slice %a on @grid grid_axes = [0] slice_axis = 0 : tensor<4xf32> -> tensor<2xf32>
  %2 = shard.broadcast %a on @grid grid_axes = [1] root = [1] : (tensor<4xf32>) -> tensor<4xf32>
  %3 = shard.gather %a on @grid grid_axes = [1] gather_axis = 0 root = [1] : (tensor<4xf32>) -> tensor<8xf32>
  %4 = shard.reduce %a on @grid grid_axes = [1] reduction = min root = [0] : (tensor<4xf32>) -> tensor<4xf32>
  %5 = shard.scatter %a on @grid grid_axes = [1] scatter_axis = 0 root = [0] : (tensor<4xf32>) -> tensor<2xf32>
  %6 = shard.shift %a on @grid grid_axes = [0, 1] shift_axis = 0 offset = 1 : tensor<4xf32> -> tensor<4xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<4xf64>, tensor<2xf32>, tensor<4xf32>, tensor<8xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>
}

//--- values.mlir
// What they compute, on the blocks [0, 1] and [2, 3] of one array.
shard.grid @grid(shape = 2)
func.func @main() {
  %a = stablehlo.iota dim = 0 : tensor<4xf32>
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %w = shard.sharding @grid split_axes = [[]] : !shard.sharding
  %0 = shard.shard %a to %s annotate_for_users : tensor<4xf32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<4xf32> to tensor<2xf32> {to_blocks = array<i16: 0>}
  %2 = shard.all_reduce %1 on @grid grid_axes = [0] reduction = average : tensor<2xf32> -> tensor<2xf32>
  %3 = shard.broadcast %1 on @grid grid_axes = [0] root = [1] : (tensor<2xf32>) -> tensor<2xf32>
  %4 = shard.all_slice %3 on @grid grid_axes = [0] slice_axis = 0 : tensor<2xf32> -> tensor<1xf32>
  %5 = shard.shift %1 on @grid grid_axes = [0] shift_axis = 0 offset = -1 : tensor<2xf32> -> tensor<2xf32>
  %6 = shard.scatter %1 on @grid grid_axes = [0] scatter_axis = 0 root = [0] : (tensor<2xf32>) -> tensor<1xf32>
  %7 = builtin.unrealized_conversion_cast %2 : tensor<2xf32> to tensor<2xf32> {to_whole = array<i16: 0>}
  %8 = shard.shard %7 to %w : tensor<2xf32>
  %9 = builtin.unrealized_conversion_cast %4 : tensor<1xf32> to tensor<2xf32> {to_whole = array<i16: 0>}
  %10 = shard.shard %9 to %s : tensor<2xf32>
  %11 = builtin.unrealized_conversion_cast %5 : tensor<2xf32> to tensor<4xf32> {to_whole = array<i16: 0>}
  %12 = shard.shard %11 to %s : tensor<4xf32>
  %13 = builtin.unrealized_conversion_cast %6 : tensor<1xf32> to tensor<2xf32> {to_whole = array<i16: 0>}
  %14 = shard.shard %13 to %s : tensor<2xf32>
  check.expect_eq_const %8, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %10, dense<[2.0, 3.0]> : tensor<2xf32>
  check.expect_eq_const %12, dense<[2.0, 3.0, 0.0, 0.0]> : tensor<4xf32>
  check.expect_eq_const %14, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}

//--- no_body.mlir
// A function without a body has no place for operations that say how its values lie.
// NOBODY: func.func private @other(tensor<8xf32>) -> tensor<8xf32>
sdy.mesh @mesh = <["x"=2]>
func.func private @other(tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}

//--- halo.mlir
// HALO: halo.mlir:4:8: error: has halo sizes or offsets of blocks, and sdy has neither; leave them out
shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

//--- refused.mlir
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>, %t: !stablehlo.token) -> tensor<8xf32> {
  // expected-error@+1 {{has an operand or result that isn't an array, for which the shard dialect has no sharding}}
  %0:2 = sdy.manual_computation(%a, %t) in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] manual_axes={"x"} (%b: tensor<4xf32>, %c: !stablehlo.token) {
    sdy.return %b, %c : tensor<4xf32>, !stablehlo.token
  } : (tensor<8xf32>, !stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
  return %0#0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has partial values, which the shard dialect has no sharding for; reshard them first}}
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"x"}>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  // expected-error@+1 {{has no form in the shard dialect; run sdy-sink-data-flow-edges, sdy-sink-func-data-flow-edges and sdy-export-named-computations first}}
  %0 = sdy.data_flow_edge %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error@+1 {{the axis "x" is used in parts that overlap, and axes of a grid don't}}
module {
  sdy.mesh @mesh = <["x"=6]>
  func.func @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}]>}, %b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)3}]>}) {
    return
  }
}

//--- bad.mlir
shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has halo sizes or offsets of blocks, and sdy has neither; leave them out}}
  %s = shard.sharding @grid split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> index {
  // expected-error@+1 {{isn't supported: of the shard dialect, grids, shardings, shard.shard and collectives of groups are}}
  %0 = shard.process_linear_index on @grid : index
  return %0 : index
}

// -----

// expected-error@+1 {{has axes of unknown size; give them sizes}}
shard.grid @grid(shape = 2x?)

// -----

// expected-error@+1 {{axis_names has 1 names, and the grid has 2 axes}}
shard.grid @grid(shape = 2x2) {axis_names = ["x"]}

// -----

// expected-error@+1 {{axis_names has "x:(1)3", and that axis of the grid has 2 devices}}
shard.grid @grid(shape = 2x2) {axis_names = ["x:(1)3", "y"]}

// -----

// expected-error@+1 {{axis_names has "x:(2)2" after something that isn't the part before it}}
shard.grid @grid(shape = 2x2) {axis_names = ["y", "x:(2)2"]}

// -----

func.func @main(%a: tensor<8xf32>, %s: !shard.sharding) -> tensor<8xf32> {
  // expected-error@+1 {{has a sharding that doesn't come from shard.sharding}}
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error@+1 {{the grid isn't a valid mesh: duplicate axis name: "x"}}
shard.grid @grid(shape = 2x2) {axis_names = ["x", "x"]}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{names axis 3 of a grid that has 1}}
  %s = shard.sharding @grid split_axes = [[3]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Sizes of the blocks.
shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has halo sizes or offsets of blocks, and sdy has neither; leave them out}}
  %s = shard.sharding @grid split_axes = [[0]] sharded_dims_offsets = [0, 3, 8] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  // expected-error@+1 {{cuts dimension 1 of an array that has 1}}
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{casts between an array and its blocks, but no shard.shard gives the array's sharding}}
  %0 = builtin.unrealized_conversion_cast %a : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0>}
  return %0 : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2x2) {axis_names = ["x:(1)2", "x:(2)2"]}
func.func @main(%a: tensor<8xf32>) -> tensor<4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %s annotate_for_users : tensor<8xf32>
  // expected-error@+1 {{is manual over "x":(1)2, which is a part of an axis}}
  %1 = builtin.unrealized_conversion_cast %0 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0>}
  return %1 : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %s annotate_for_users : tensor<8xf32>
  // expected-error@+1 {{names axis 2 of a grid that has 1}}
  %1 = builtin.unrealized_conversion_cast %0 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 2>}
  return %1 : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %s annotate_for_users : tensor<8xf32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0>}
  // expected-error@+1 {{uses a block of a device behind a cast to blocks; make it a whole array by a cast to a whole array}}
  return %1 : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>, %root: index) -> tensor<8xf32> {
  // expected-error@+1 {{has a root that is computed; give it as a number}}
  %0 = shard.broadcast %a on @grid grid_axes = [0] root = [%root] : (tensor<8xf32>, index) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has a reduction that isn't named}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = generic : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: memref<8xf32>) {
  // expected-error@+1 {{works on memrefs, but only tensors are supported}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] : memref<8xf32> -> memref<8xf32>
  return
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  // expected-error@+1 {{takes the mean of elements that aren't divided}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = average : tensor<8xcomplex<f32>> -> tensor<8xcomplex<f32>>
  return %0 : tensor<8xcomplex<f32>>
}
