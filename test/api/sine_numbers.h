// Numbers between -1 and 1 that are all different.
#pragma once

#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"

namespace tessera {

inline Array numbers(const Shape &shape, double from = 0.1) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return (sin(arange(size, f64) + from) * 0.9).reshape(shape);
}

}  // namespace tessera
