// A shard.shard that says how an array lies for a cast to blocks and for others too.
// RUN: split-file %s %t
// RUN: tessera-opt %t/other_user.mlir --tessera-import-shard | FileCheck %s --check-prefix=OTHER
// RUN: tessera-opt %t/two_casts.mlir --tessera-import-shard | FileCheck %s --check-prefix=TWO
// RUN: tessera-opt %t/in_a_row.mlir --tessera-import-shard | FileCheck %s --check-prefix=ROW
// RUN: tessera-opt %t/bad.mlir --tessera-import-shard -split-input-file -verify-diagnostics

//--- other_user.mlir
// OTHER: %[[LAID:.*]] = sdy.sharding_constraint %arg0 <@mesh, [{"x"}, {}]> : tensor<8x4xf32>
// OTHER: sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"}
// OTHER: stablehlo.cosine %[[LAID]]
// OTHER-NOT: shard.
shard.grid @mesh(shape = 2) {axis_names = ["x"]}
func.func @main(%arg0: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %s = shard.sharding @mesh split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %arg0 to %s annotate_for_users : tensor<8x4xf32>
  %2 = builtin.unrealized_conversion_cast %1 : tensor<8x4xf32> to tensor<4x4xf32> {to_blocks = array<i16: 0>}
  %3 = stablehlo.sine %2 : tensor<4x4xf32>
  %4 = builtin.unrealized_conversion_cast %3 : tensor<4x4xf32> to tensor<8x4xf32> {to_whole = array<i16: 0>}
  %5 = shard.shard %4 to %s : tensor<8x4xf32>
  %6 = stablehlo.cosine %1 : tensor<8x4xf32>
  return %5, %6 : tensor<8x4xf32>, tensor<8x4xf32>
}

//--- two_casts.mlir
// TWO: sdy.manual_computation(%arg0, %arg0) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>]
// TWO-SAME: (%[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>)
// TWO-NEXT: stablehlo.add %[[A]], %[[B]]
// TWO-NOT: sdy.sharding_constraint
shard.grid @mesh(shape = 2) {axis_names = ["x"]}
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @mesh split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %arg0 to %s annotate_for_users : tensor<8xf32>
  %2 = builtin.unrealized_conversion_cast %1 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0>}
  %3 = builtin.unrealized_conversion_cast %1 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0>}
  %4 = stablehlo.add %2, %3 : tensor<4xf32>
  %5 = builtin.unrealized_conversion_cast %4 : tensor<4xf32> to tensor<8xf32> {to_whole = array<i16: 0>}
  %6 = shard.shard %5 to %s : tensor<8xf32>
  return %6 : tensor<8xf32>
}

//--- in_a_row.mlir
// ROW: %[[FIRST:.*]] = sdy.manual_computation(%arg0)
// ROW: stablehlo.sine
// ROW: sdy.manual_computation(%[[FIRST]]) in_shardings=[<@mesh, [{"x"}]>]
// ROW: stablehlo.cosine
shard.grid @mesh(shape = 2) {axis_names = ["x"]}
func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @mesh split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %arg0 to %s annotate_for_users : tensor<8xf32>
  %2 = builtin.unrealized_conversion_cast %1 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0>}
  %3 = stablehlo.sine %2 : tensor<4xf32>
  %4 = builtin.unrealized_conversion_cast %3 : tensor<4xf32> to tensor<8xf32> {to_whole = array<i16: 0>}
  %5 = shard.shard %4 to %s : tensor<8xf32>
  %6 = builtin.unrealized_conversion_cast %5 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0>}
  %7 = stablehlo.cosine %6 : tensor<4xf32>
  %8 = builtin.unrealized_conversion_cast %7 : tensor<4xf32> to tensor<8xf32> {to_whole = array<i16: 0>}
  %9 = shard.shard %8 to %s : tensor<8xf32>
  return %9 : tensor<8xf32>
}

//--- bad.mlir
shard.grid @mesh(shape = 2)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @mesh split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %a to %s annotate_for_users : tensor<8xf32>
  // expected-error@+1 {{casts between an array and a value that isn't a block of an array}}
  %2 = builtin.unrealized_conversion_cast %1 : tensor<8xf32> to index {to_blocks = array<i16: 0>}
  return %1 : tensor<8xf32>
}

// -----

shard.grid @mesh(shape = 2x2)
func.func @main(%a: tensor<8xf32>) -> tensor<4xf32> {
  %s = shard.sharding @mesh split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %a to %s annotate_for_users : tensor<8xf32>
  // expected-error@+1 {{names axis 0 twice}}
  %2 = builtin.unrealized_conversion_cast %1 : tensor<8xf32> to tensor<4xf32> {to_blocks = array<i16: 0, 0>}
  return %2 : tensor<4xf32>
}
