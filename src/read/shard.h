// Imports and exports programs whose shardings are those of MLIR's `shard` dialect: a grid is the mesh, `shard.sharding` says which of its
// axes cut which dimensions, and `shard.shard` says of which value.
//
//   %s = shard.sharding @mesh split_axes = [[0], [1]] : !shard.sharding
//   %1 = shard.shard %0 to %s : tensor<8x4xf32>                           as %0 lies where it is made
//   %2 = shard.shard %1 to %s annotate_for_users : tensor<8x4xf32>        as it has to lie where it is used
//
// Axes of a grid have numbers; the attribute `axis_names` of shard.grid, which that dialect ignores, keeps their names.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Turns them into those of sdy: what a value is made as becomes the sharding of an argument or of an operation's result, what it is used as
// a constraint, or where it is only returned, the sharding of the function's result. Fails, with an error at the op, for halos, for
// blocks of given sizes, for grids of unknown size, and for other operations of the dialect.
llvm::LogicalResult import_shard(mlir::ModuleOp module);

// Turns sdy's into them. What only guides propagation has no word there and goes: open dimensions, priorities, axes that are said to be
// replicated, groups, barriers, rules. What says where data is and can't be said is refused, with an error at the op: manual
// computations, partial values, and a mesh that lists its devices in another order. Parts of axes become axes of the grid.
llvm::LogicalResult export_shard(mlir::ModuleOp module);

void register_shard_passes();  // --tessera-import-shard, --tessera-export-shard

}  // namespace tessera
