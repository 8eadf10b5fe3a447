// Shapes: extents of dimensions, major first.
#pragma once

#include <string>

#include "tessera/shape.h"

namespace tessera {

// Number of elements; 1 for rank 0.
int64_t element_count(const Shape &shape);
// Row-major strides in elements.
Shape row_major_strides(const Shape &shape);
// "8x16"; "" for rank 0.
std::string to_string(const Shape &shape);
// a / b rounded up; b is greater than 0.
inline int64_t ceil_div(int64_t a, int64_t b) { return a / b + (a % b > 0 ? 1 : 0); }

}  // namespace tessera
