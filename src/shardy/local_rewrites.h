// Declares the rewrites of operations whose form on blocks isn't a copy with the blocks' types.
#pragma once

#include "shardy/local_writer.h"

namespace tessera::shardy {

// Each returns nothing for operations that aren't its own. Values have the types of blocks already, but for the results
// of the operation's own kind; the writer knows the whole arrays.
std::optional<llvm::LogicalResult> localize_collective(LocalWriter &writer, mlir::Operation *op);
std::optional<llvm::LogicalResult> localize_by_shape(LocalWriter &writer, mlir::Operation *op);
std::optional<llvm::LogicalResult> localize_indexed(LocalWriter &writer, mlir::Operation *op);

}  // namespace tessera::shardy
