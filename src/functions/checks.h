// Checks arguments of functions on arrays, in one wording.
#pragma once

#include <string>
#include <vector>

#include "tessera/array.h"
#include "trace/apply.h"

namespace tessera::detail {

// A dimension counted from the front; `dim` may count from the end. Throws ShapeError, which names `what` ("axis").
int64_t normalized_dim(int64_t dim, int64_t rank, const char *function, const char *what);
// Each normalized, in the order given; a dimension twice is a ShapeError.
std::vector<int64_t> normalized_dims(const std::vector<int64_t> &dims, int64_t rank, const char *function,
                                     const char *what);
// NumPy's broadcasting of several shapes. Throws ShapeError with all of them, and the dimension at which two clash.
Shape broadcast_shape(const std::vector<Array> &arrays, const char *function);

}  // namespace tessera::detail
