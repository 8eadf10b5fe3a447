// Implements slices at offsets that are known when the program is recorded.
#include <algorithm>

#include "array_functions/shape_ops.h"
#include "tessera/indexing.h"

namespace tessera {
namespace {

using namespace detail;

void check_entries(const char *what, size_t count, size_t rank) {
  if (count == rank) return;
  throw ShapeError("slice: " + std::string(what) + " has " + std::to_string(count) + " entries, but the array has " +
                   std::to_string(rank) +
                   " dimensions; give one entry for each dimension, or use slice_in_dim for one of them");
}

}  // namespace

Array slice(const Array &x, const Shape &start, const Shape &limit, const Shape &strides) {
  const Shape &shape = state_of(x, "slice").shape;
  check_entries("start", start.size(), shape.size());
  check_entries("limit", limit.size(), shape.size());
  if (!strides.empty()) check_entries("strides", strides.size(), shape.size());
  Shape steps = strides.empty() ? Shape(shape.size(), 1) : strides;
  for (size_t i = 0; i < shape.size(); ++i) {
    std::string dim = "dimension " + std::to_string(i);
    if (start[i] < 0 || start[i] > limit[i] || limit[i] > shape[i])
      throw ShapeError("slice: [" + std::to_string(start[i]) + ", " + std::to_string(limit[i]) + ") isn't within " +
                       dim + ", whose extent is " + std::to_string(shape[i]) +
                       "; 0 <= start <= limit <= extent must hold: use slice_in_dim to count from the end or to have "
                       "bounds cut");
    if (steps[i] < 1)
      throw ShapeError("slice: the stride of " + dim + " is " + std::to_string(steps[i]) +
                       "; strides are 1 or more: use flip to go backwards");
  }
  return slice_op("slice", x, start, limit, steps);
}

Array slice_in_dim(const Array &x, std::optional<int64_t> start, std::optional<int64_t> limit, int64_t stride,
                   int64_t axis) {
  const Shape &shape = state_of(x, "slice_in_dim").shape;
  const DimId dim(normalized_dim(axis, static_cast<int64_t>(shape.size()), "slice_in_dim", "axis"));
  int64_t extent = shape[static_cast<size_t>(dim)];
  if (stride < 1)
    throw ShapeError("slice_in_dim: the stride is " + std::to_string(stride) +
                     "; strides are 1 or more: use flip to go backwards");
  auto bound = [&](std::optional<int64_t> index, int64_t otherwise) {
    if (!index) return otherwise;
    return std::clamp<int64_t>(*index < 0 ? *index + extent : *index, 0, extent);
  };
  int64_t first = bound(start, 0), last = std::max(first, bound(limit, extent));
  return slice_dim("slice_in_dim", x, dim, first, last, stride);
}

}  // namespace tessera
