// Imports and exports programs with shardings of MLIR's `shard` dialect: a grid is the mesh, `shard.sharding` says
// which of its axes cut which dimensions, and `shard.shard` applies a sharding to a value.
//
//   %s = shard.sharding @mesh split_axes = [[0], [1]] : !shard.sharding
//   %1 = shard.shard %0 to %s : tensor<8x4xf32>                           as %0 lies where it is made
//   %2 = shard.shard %1 to %s annotate_for_users : tensor<8x4xf32>        as it has to lie where it is used
//
// Axes of a grid have numbers; the attributes `axis_names` and `device_ids` of shard.grid, which that dialect ignores, keep their names and
// the order of devices. Manual computations stand between casts (shard_manual.h), with collectives of the dialect (shard_collectives.h).
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Turns shardings of the shard dialect into those of sdy. The sharding with which a value is made becomes that of an
// argument or of an operation's result; the sharding with which it is used becomes a constraint or, if the value is
// only returned, the sharding of the function's result. Fails, with an error at the op, for halos, for blocks of given
// sizes, for grids of unknown size, and for operations of the dialect that aren't read.
llvm::LogicalResult import_shard(mlir::ModuleOp module);

// Turns shardings of sdy into those of the shard dialect. Facts that only guide propagation can't be expressed there
// and are dropped: open dimensions, priorities, explicitly replicated axes, groups, barriers, rules. Facts about where
// data is that can't be expressed are errors at the op: partial values, and manual computations on values that aren't
// arrays. Parts of axes become axes of the grid.
llvm::LogicalResult export_shard(mlir::ModuleOp module);

void register_shard_passes();  // --tessera-import-shard, --tessera-export-shard

}  // namespace tessera
