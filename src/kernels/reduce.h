// Makes kernels for reductions of whole dimensions, and maps, by a body of the program.
#pragma once

#include <optional>

#include "base/shape.h"
#include "kernels/fold.h"
#include "kernels/kernel.h"

namespace tessera {

// Makes a kernel whose buffers are arrays of one shape, scalar inits, results. Neighbours along the reduced dimensions
// (in index order) are joined, then neighbours among those results, and so on; single arrays in long runs are an
// exception (reduce_runs.h). The inits come first. Returns nothing if the folder lacks its body.
std::optional<Kernel> reduce_kernel(const Folder &folder, const Shape &shape, const Shape &dims);
// Makes a kernel without that exception: the order of a result depends on the extents of the reduced dimensions alone.
std::optional<Kernel> ordered_reduce_kernel(const Folder &folder, const Shape &shape, const Shape &dims);

// Makes a kernel that computes the body at each of `count` elements. Its buffers are the arrays, then the results.
// `bytes` are an element's bytes in each array, then in each result.
std::optional<Kernel> map_kernel(std::shared_ptr<const VectorFunction> body, const std::vector<int64_t> &operand_bytes,
                                 const std::vector<int64_t> &result_bytes, int64_t count);

}  // namespace tessera
