// Checks arguments of functions on arrays, in one wording.
#pragma once

#include <vector>

#include "tessera/array.h"
#include "trace/apply.h"

namespace tessera::detail {

// Returns the dimension counted from the front; `dim` may count from the end. Throws ShapeError, which names `what`
// ("axis").
int64_t normalized_dim(int64_t dim, int64_t rank, const char *function, const char *what);
// Normalizes each dimension and keeps the order. Throws ShapeError for a dimension that is listed twice.
std::vector<int64_t> normalized_dims(const std::vector<int64_t> &dims, int64_t rank, const char *function,
                                     const char *what);
// Throws ShapeError for a negative extent.
void check_shape(const Shape &shape, const char *function);
// Returns whether an array of one shape broadcasts to the other.
bool broadcasts_to(const Shape &own, const Shape &shape);
// Broadcasts several shapes by NumPy's rules. Throws ShapeError with all shapes and the dimension at which two clash.
Shape broadcast_shape(const std::vector<Array> &arrays, const char *function);
Shape broadcast_shape(const std::vector<Shape> &given, const char *function);

}  // namespace tessera::detail
