// Rewrites of sdy operations that have a file of their own.
#pragma once

#include "dialect/sdy/dialect.h"
#include "mlir/IR/PatternMatch.h"

namespace tessera::sdy {

// Two reshards of one value, seen through reshapes and transposes, that end with the same elements on the same devices are
// one: the second becomes the first with reshapes and transposes behind it.
llvm::LogicalResult reuse_reshard_through_reshapes(ReshardOp op, mlir::PatternRewriter &rewriter);

}  // namespace tessera::sdy
