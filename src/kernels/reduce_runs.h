// Reduces arrays whose elements lie in long runs by a known fold, at the speed of memory.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"
#include "kernels/scalar.h"

namespace tessera {

// Makes a kernel whose buffers are array, scalar init, result. Floats are summed in f64, in an order that depends on
// the shape alone. Returns nothing if the fold isn't known on the dtype, or if the runs are short.
std::optional<Kernel> reduce_runs_kernel(Fold fold, DType dtype, const Shape &shape, const Shape &dims);

}  // namespace tessera
