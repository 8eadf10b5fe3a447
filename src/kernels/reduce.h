// Reductions of whole dimensions, and maps, by a body of the program.
#pragma once

#include <optional>

#include "base/shape.h"
#include "kernels/fold.h"
#include "kernels/kernel.h"

namespace tessera {

// Buffers: arrays of one shape, scalar inits; results. Neighbours along the reduced dimensions (in index order) are joined,
// then neighbours of what that gives, and so on, but for single arrays in long runs (reduce_runs.h); the inits come first. Nothing if the folder lacks its body.
std::optional<Kernel> reduce_kernel(const Folder &folder, const Shape &shape, const Shape &dims);

// Buffers: arrays; results: the body at each of `count` elements. `bytes`: of an element of each array, then of each result.
std::optional<Kernel> map_kernel(std::shared_ptr<const VectorFunction> body, const std::vector<int64_t> &operand_bytes,
                                 const std::vector<int64_t> &result_bytes, int64_t count);

}  // namespace tessera
