// Copies between strided views, by the one loop behind transpose, slice, pad, reverse, concatenate and broadcast.
#pragma once

#include "base/tensor.h"

namespace tessera {

// Describes a view of a tensor's elements: the element at index i is at offset + sum of i[d] * strides[d], in elements.
// A stride may be zero or negative.
struct StridedView {
  int64_t offset = 0;
  Shape strides;
};

// Copies to[i] = from[i] for all i within `extents`. Dtypes are equal; both views stay inside their tensors.
void copy_strided(const Shape &extents, const Tensor &from, const StridedView &from_view, Tensor &to,
                  const StridedView &to_view);

Tensor read_view(const Tensor &from, const StridedView &view, const Shape &extents);

Tensor filled(const Tensor &scalar, const Shape &shape);

// Calls f(index) for each index within extents, row-major.
template <typename F>
void for_each_index(const Shape &extents, F &&f) {
  if (element_count(extents) == 0) return;
  Shape index(extents.size(), 0);
  while (true) {
    f(static_cast<const Shape &>(index));
    auto d = static_cast<int64_t>(extents.size()) - 1;
    while (d >= 0 && ++index[d] == extents[d]) index[d--] = 0;
    if (d < 0) return;
  }
}

Shape extents_of(const Shape &shape, const Shape &dims);
// Returns the dimensions 0..rank-1 that aren't in `dims`, ascending.
Shape dims_without(int64_t rank, const Shape &dims);

}  // namespace tessera
