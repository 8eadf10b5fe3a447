// Finds the batched operands of folds, over dimensions or windows.
#pragma once

#include <optional>

#include "transform/batch.h"

namespace tessera::stablehlo {

// Returns the inputs, batched, and the initial values. Returns nothing if each element of the batch must be folded by itself, as it
// starts from a value of its own or its body uses one.
inline std::optional<llvm::SmallVector<mlir::Value>> batched_fold(unsigned inputs, Batcher &batcher) {
  if (batcher.captures_batched()) return std::nullopt;
  llvm::SmallVector<mlir::Value> operands;
  for (unsigned i = 0; i < inputs; ++i) operands.push_back(batcher.batched(i));
  for (unsigned i = inputs; i < 2 * inputs; ++i) {
    if (batcher.is_batched(i)) return std::nullopt;
    operands.push_back(batcher.operand(i));
  }
  return operands;
}

}  // namespace tessera::stablehlo
