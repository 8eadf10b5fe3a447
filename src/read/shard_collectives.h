// Converts between collectives of MLIR's `shard` dialect, whose groups are axes of the grid, and those of StableHLO,
// whose groups list devices.
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
// Checks that collectives name dimensions that their arrays have, in a module that isn't verified yet: MLIR's verifiers read sizes of
// them without a look. Fails with an error at the op.
llvm::LogicalResult check_collective_dims(mlir::ModuleOp module);
// Replaces a collective by that of StableHLO. Where a value is undefined (after gather and reduce on all but the root,
// after a shift without a source) it becomes the one that is defined, or zeros. Fails, with an error at the op, for
// roots that are computed and for groups over axes that the grid lacks.
llvm::LogicalResult import_collective(mlir::Operation *op, const GridAxes &grid);

// Replaces StableHLO's collectives by those of the shard dialect, where it has them: groups of devices that are axes of
// the mesh, one operand, a body that is a known reduction, a permutation that is a rotation along an axis. The others
// stay as they are.
void export_collective(mlir::Operation *op, llvm::StringRef grid, const GridAxes &axes);

}  // namespace tessera
