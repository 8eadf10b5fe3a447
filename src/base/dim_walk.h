// Walks dimensions of an array one by one.
#pragma once

#include "base/shape.h"

namespace tessera {

// Holds dimensions in the order in which they are walked.
struct DimWalk {
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

}  // namespace tessera
