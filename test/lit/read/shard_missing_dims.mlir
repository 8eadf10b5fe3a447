// MLIR's verifiers of the shard dialect read the sizes of dimensions that collectives name, whether they are there or not: tessera-opt looks
// before they do.
// RUN: not tessera-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: has split_axis = 100000000000, and its array has 2 dimensions
shard.grid @mesh(shape = 2x4)
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = shard.all_to_all %a on @mesh grid_axes = [0] split_axis = 100000000000 concat_axis = 5 : tensor<8x4xf32> -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// CHECK: error: has scatter_axis = 100000000000, and its array has 2 dimensions
shard.grid @mesh(shape = 2x4)
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = shard.reduce_scatter %a on @mesh grid_axes = [0] reduction = sum scatter_axis = 100000000000 : tensor<8x4xf32> -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// CHECK: error: has slice_axis = -1, and its array has 2 dimensions
shard.grid @mesh(shape = 2x4)
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = shard.all_slice %a on @mesh grid_axes = [0] slice_axis = -1 : tensor<8x4xf32> -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
