// Folds windows into an array.
#pragma once

#include <optional>

#include "kernels/fold.h"
#include "kernels/index_vectors.h"
#include "kernels/kernel.h"

namespace tessera {

struct ScatterProblem {
  Folder folder;  // one array or several of equal shapes, side by side
  Shape operand, indices, updates;
  DType index_dtype = DType::i32;
  IndexingDims indexing;
};

// Makes a kernel whose buffers are operands, indices, updates, then results, which may be the operands' memory. Each
// element of an update whose position lies inside is folded into it, in the order of the updates; others are dropped.
// Returns nothing if the folder lacks its body.
std::optional<Kernel> scatter_kernel(const ScatterProblem &problem);

}  // namespace tessera
