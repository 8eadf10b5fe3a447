// Counts elements of shapes and writes shapes as text.
#pragma once

#include <string>

#include "tessera/shape.h"

namespace tessera {

// Returns the number of elements, 1 for rank 0.
int64_t element_count(const Shape &shape);
// Returns row-major strides in elements.
Shape row_major_strides(const Shape &shape);
// Returns "8x16", or "" for rank 0.
std::string extents_text(const Shape &shape);
// Returns a / b rounded up; b is greater than 0.
inline int64_t ceil_div(int64_t a, int64_t b) { return a / b + (a % b > 0 ? 1 : 0); }

}  // namespace tessera
