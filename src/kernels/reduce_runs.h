// Reduces arrays whose elements lie in long runs by a known fold, at the speed of memory.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"
#include "kernels/scalar.h"

namespace tessera {

// Holds dimensions that are walked one by one, in order.
struct Walk {
  Shape extents, steps;
  int64_t count() const { return element_count(extents); }
  int64_t offset(int64_t number) const {
    int64_t offset = 0;
    for (size_t d = extents.size(); d-- > 0; number /= extents[d]) offset += number % extents[d] * steps[d];
    return offset;
  }
  // Adds an inner dimension, which is merged with the one around it if both are walked as one.
  void add(int64_t extent, int64_t step) {
    if (extent == 1) return;
    if (!extents.empty() && steps.back() == step * extent) {
      extents.back() *= extent;
      steps.back() = step;
    } else {
      extents.push_back(extent);
      steps.push_back(step);
    }
  }
};

// Makes a kernel whose buffers are array, scalar init, result. Floats are summed in f64, in an order that depends on
// the shape alone. Returns nothing if the fold isn't known on the dtype, or if the runs are short.
std::optional<Kernel> reduce_runs_kernel(Fold fold, DType dtype, const Shape &shape, const Shape &dims);

}  // namespace tessera
