// Converts between collectives of MLIR's `shard` dialect, whose groups are given by axes of the grid, and those of
// StableHLO, whose groups list devices.
//
//   %1 = shard.all_reduce %0 on @mesh grid_axes = [0] reduction = sum : tensor<4xf32> -> tensor<4xf32>
#pragma once

#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "read/shard_axes.h"

namespace tessera {

// Returns whether the op is a collective of the shard dialect that import_collective() knows: all of them but those between
// two devices (send, recv), and halos.
bool is_shard_collective(mlir::Operation *op);
// Checks that collectives name dimensions that their arrays have, in a module that isn't verified yet: MLIR's verifiers
// read the dimensions' sizes without a check. Fails with an error at the op.
llvm::LogicalResult check_collective_dims(mlir::ModuleOp module);
// Replaces a collective by StableHLO's. Undefined values become defined ones: after gather and reduce, other devices
// get the root's value, and after a shift without a source they get zeros. Fails, with an error at the op, for computed
// roots and for groups over axes that the grid lacks.
llvm::LogicalResult import_collective(mlir::Operation *op, const GridAxes &grid);

// Replaces StableHLO's collectives by those of the shard dialect where it has them: their groups are given by axes of
// the mesh, they have one operand, their body is a known reduction, and a permutation is a rotation along an axis.
// Other collectives stay as they are.
void export_collective(mlir::Operation *op, llvm::StringRef grid, const GridAxes &axes);

}  // namespace tessera
