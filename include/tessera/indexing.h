// Parts of arrays by position: slices, elements chosen by arrays of indices, and updates of such parts.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tessera/array.h"

namespace tessera {

// Elements [start, limit) of each dimension, every strides-th (1 each if left out). ShapeError: an entry for each dimension
// is needed, 0 <= start <= limit <= extent, strides at least 1.
Array slice(const Array &x, const Shape &start, const Shape &limit, const Shape &strides = {});
// Of one dimension, as Python's x[start:limit:stride]: may be counted from the end, and is cut at the ends.
Array slice_in_dim(const Array &x, std::optional<int64_t> start, std::optional<int64_t> limit, int64_t stride = 1,
                   int64_t axis = 0);

}  // namespace tessera
