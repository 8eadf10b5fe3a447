// Declares rewrites of sdy operations that have a file of their own.
#pragma once

#include "base/visits.h"
#include "dialect/sdy/dialect.h"
#include "mlir/IR/PatternMatch.h"

namespace tessera::sdy {

// Limits the users of a value, or operations of a chain, that a rewrite visits. Otherwise each of very many users would
// visit all others.
inline constexpr size_t most_looked_at = 100;

inline auto first_users(mlir::Value value) {
  auto users = value.getUsers();
  auto end = users.begin();
  for (size_t seen = 0; seen < most_looked_at && end != users.end(); ++seen) {
    Visits::note();
    ++end;
  }
  return llvm::make_range(users.begin(), end);
}

// Merges two reshards of one value that, seen through reshapes and transposes, end with the same elements on the same
// devices: the second becomes the first, followed by reshapes and transposes.
llvm::LogicalResult reuse_reshard_through_reshapes(ReshardOp op, mlir::PatternRewriter &rewriter);

}  // namespace tessera::sdy
