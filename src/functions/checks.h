// What the functions on arrays check of their arguments, in one wording.
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

// `array<i64: 1, 0>`, as attributes are written.
std::string i64_array(const std::vector<int64_t> &values);
// `dense<[[0, 1]]> : tensor<1x2xi64>` is i64_table({{0, 1}}).
std::string i64_table(const std::vector<std::vector<int64_t>> &rows);

}  // namespace tessera::detail
