// Collectives of the shard dialect at the ends of what they may say.
// RUN: split-file %s %t
// RUN: tessera-opt %t/parts.mlir --tessera-import-shard | FileCheck %s --check-prefix=PARTS
// RUN: tessera-opt %t/shifts.mlir --tessera-import-shard | FileCheck %s --check-prefix=SHIFTS
// RUN: tessera-opt %t/means.mlir --tessera-import-shard | FileCheck %s --check-prefix=MEANS
// RUN: tessera run %t/from_nowhere.mlir --backend reference
// RUN: tessera run %t/from_nowhere.mlir
// RUN: not tessera partition %t/slice.mlir 2>&1 | FileCheck %s --check-prefix=SLICE
// RUN: not tessera partition %t/deal.mlir 2>&1 | FileCheck %s --check-prefix=DEAL
// RUN: tessera-opt %t/bad.mlir --tessera-import-shard -split-input-file -verify-diagnostics

//--- parts.mlir
// A root has a number for each axis of the grid, parts of one axis too; it moves to the front of its group.
// PARTS: "stablehlo.collective_broadcast"(%arg0) <{{.*}}replica_groups = dense<{{\[\[}}1, 0, 2, 3], [5, 4, 6, 7]]>
// PARTS: "stablehlo.collective_broadcast"(%arg0) <{{.*}}replica_groups = dense<{{\[\[}}2, 0, 1, 3], [6, 4, 5, 7]]>
// PARTS: stablehlo.dynamic_slice
shard.grid @mesh(shape = 2x2x2) {axis_names = ["x", "y:(1)2", "y:(2)2"]}
func.func @main(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<2xf32>) {
  %0 = shard.broadcast %a on @mesh grid_axes = [1, 2] root = [0, 1] : (tensor<8xf32>) -> tensor<8xf32>
  %1 = shard.scatter %a on @mesh grid_axes = [1, 2] scatter_axis = 0 root = [1, 0] : (tensor<8xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<8xf32>, tensor<2xf32>
}

//--- shifts.mlir
// Offsets may be as large as their type, and go beyond all devices.
// SHIFTS: "stablehlo.collective_permute"(%arg0) <{{.*}}source_target_pairs = dense<{{\[\[}}0, 1], [1, 2], [2, 0]]>
// SHIFTS: "stablehlo.collective_permute"(%arg0) <{{.*}}source_target_pairs = dense<{{\[\[}}0, 1], [1, 2], [2, 0]]>
// SHIFTS: "stablehlo.collective_permute"(%arg0) <{{.*}}source_target_pairs = dense<> : tensor<0x2xi64>
// SHIFTS: "stablehlo.collective_permute"(%arg0) <{{.*}}source_target_pairs = dense<> : tensor<0x2xi64>
shard.grid @grid(shape = 3)
func.func @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = shard.shift %a on @grid grid_axes = [0] shift_axis = 0 offset = 9223372036854775807 rotate : tensor<4xf32> -> tensor<4xf32>
  %1 = shard.shift %a on @grid grid_axes = [0] shift_axis = 0 offset = -9223372036854775808 rotate : tensor<4xf32> -> tensor<4xf32>
  %2 = shard.shift %a on @grid grid_axes = [0] shift_axis = 0 offset = 9223372036854775807 : tensor<4xf32> -> tensor<4xf32>
  %3 = shard.shift %a on @grid grid_axes = [0] shift_axis = 0 offset = -9223372036854775808 : tensor<4xf32> -> tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

//--- means.mlir
// The number of devices is as large as an element may be.
// MEANS: stablehlo.constant dense<127> : tensor<8xi8>
// MEANS: stablehlo.constant dense<127> : tensor<8xui8>
shard.grid @grid(shape = 127)
func.func @main(%a: tensor<8xi8>, %b: tensor<8xui8>) -> (tensor<8xi8>, tensor<8xui8>) {
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = average : tensor<8xi8> -> tensor<8xi8>
  %1 = shard.all_reduce %b on @grid grid_axes = [0] reduction = average : tensor<8xui8> -> tensor<8xui8>
  return %0, %1 : tensor<8xi8>, tensor<8xui8>
}

//--- from_nowhere.mlir
// What no device gives is zero.
shard.grid @grid(shape = 2)
func.func @main() {
  %a = stablehlo.iota dim = 0 : tensor<4xf32>
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %s annotate_for_users : tensor<4xf32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<4xf32> to tensor<2xf32> {to_blocks = array<i16: 0>}
  %5 = shard.shift %1 on @grid grid_axes = [0] shift_axis = 0 offset = -9223372036854775808 : tensor<2xf32> -> tensor<2xf32>
  %11 = builtin.unrealized_conversion_cast %5 : tensor<2xf32> to tensor<4xf32> {to_whole = array<i16: 0>}
  %12 = shard.shard %11 to %s : tensor<4xf32>
  check.expect_eq_const %12, dense<[0.0, 0.0, 0.0, 0.0]> : tensor<4xf32>
  return
}

//--- slice.mlir
// SLICE: slice.mlir:4:8: error: has slice_axis = 7, and its array has 2 dimensions
shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = shard.all_slice %a on @grid grid_axes = [0] slice_axis = 7 : tensor<8x4xf32> -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

//--- deal.mlir
// DEAL: deal.mlir:5:10: error: has concat_axis = 9, and its array has 2 dimensions
module {
  shard.grid @grid(shape = 2)
  func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = shard.all_to_all %a on @grid grid_axes = [0] split_axis = 0 concat_axis = 9 : tensor<8x4xf32> -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
}

//--- bad.mlir
shard.grid @grid(shape = 256)
func.func @main(%a: tensor<8xi8>) -> tensor<8xi8> {
  // expected-error@+1 {{takes the mean over 256 devices, and its elements are 127 at most}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = average : tensor<8xi8> -> tensor<8xi8>
  return %0 : tensor<8xi8>
}

// -----

shard.grid @grid(shape = 128)
func.func @main(%a: tensor<128xi8>) -> tensor<1xi8> {
  // expected-error@+1 {{takes the mean over 128 devices, and its elements are 127 at most}}
  %0 = shard.reduce_scatter %a on @grid grid_axes = [0] reduction = average scatter_axis = 0 : tensor<128xi8> -> tensor<1xi8>
  return %0 : tensor<1xi8>
}

// -----

shard.grid @grid(shape = 256)
func.func @main(%a: tensor<8xui8>) -> tensor<8xui8> {
  // expected-error@+1 {{takes the mean over 256 devices, and its elements are 255 at most}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = average : tensor<8xui8> -> tensor<8xui8>
  return %0 : tensor<8xui8>
}

// -----

shard.grid @grid(shape = 512)
func.func @main(%a: tensor<8xf8E4M3FN>) -> tensor<8xf8E4M3FN> {
  // expected-error@+1 {{takes the mean over 512 devices, and its elements are 448 at most}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = average : tensor<8xf8E4M3FN> -> tensor<8xf8E4M3FN>
  return %0 : tensor<8xf8E4M3FN>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<8xi1>) -> tensor<8xi1> {
  // expected-error@+1 {{takes the mean of elements that aren't divided}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = average : tensor<8xi1> -> tensor<8xi1>
  return %0 : tensor<8xi1>
}

// -----

shard.grid @grid(shape = 2)
func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{takes the mean of an array of unknown size; give it sizes}}
  %0 = shard.all_reduce %a on @grid grid_axes = [0] reduction = average : tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

shard.grid @grid(shape = 2x3)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{has the root -1 along axis 1 of the grid, which has 3 devices}}
  %0 = shard.broadcast %a on @grid grid_axes = [0, 1] root = [1, -1] : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// LLVM's verifier finds roots beyond the last device, and those of other axes.
shard.grid @grid(shape = 2x3)
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{Out of bounds coordinate 0 for in-group device "root". Got 5, but expected value in the range [0, 1].}}
  %0 = shard.broadcast %a on @grid grid_axes = [0] root = [5] : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

shard.grid @grid(shape = 2x3)
func.func @main(%a: tensor<8xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{In-group device "root" has unexpected multi-index size 2. Expected 1.}}
  %0 = shard.scatter %a on @grid grid_axes = [0] scatter_axis = 0 root = [1, 0] : (tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
