#include "reference/evaluators/strided.h"

#include <algorithm>
#include <cstring>

#include "base/element_types.h"

namespace tessera {
namespace {

// Merges neighbouring dimensions that both views walk as one, and drops extents of one, so that inner loops are long.
struct Loops {
  Shape extents, from, to;
};

Loops merged_loops(const Shape &extents, const Shape &from, const Shape &to) {
  Loops loops;
  for (size_t d = 0; d < extents.size(); ++d) {
    if (extents[d] == 1) continue;
    if (!loops.extents.empty() && loops.from.back() == from[d] * extents[d] && loops.to.back() == to[d] * extents[d]) {
      loops.extents.back() *= extents[d];
      loops.from.back() = from[d];
      loops.to.back() = to[d];
      continue;
    }
    loops.extents.push_back(extents[d]);
    loops.from.push_back(from[d]);
    loops.to.push_back(to[d]);
  }
  return loops;
}

template <typename T>
void copy_row(int64_t count, const T *from, int64_t from_stride, T *to, int64_t to_stride) {
  if (from_stride == 1 && to_stride == 1) {
    std::memcpy(to, from, count * sizeof(T));
  } else if (from_stride == 0 && to_stride == 1) {
    std::fill_n(to, count, *from);
  } else {
    for (int64_t i = 0; i < count; ++i) to[i * to_stride] = from[i * from_stride];
  }
}

}  // namespace

void copy_strided(const Shape &extents, const Tensor &from, const StridedView &from_view, Tensor &to,
                  const StridedView &to_view) {
  if (element_count(extents) == 0) return;
  Loops loops = merged_loops(extents, from_view.strides, to_view.strides);
  visit_bytes(from.dtype(), [&]<typename T>() {
    const T *source = from.as<T>() + from_view.offset;
    T *target = to.mutable_as<T>() + to_view.offset;
    if (loops.extents.empty()) {
      *target = *source;
      return;
    }
    int64_t inner = loops.extents.back(), from_stride = loops.from.back(), to_stride = loops.to.back();
    Shape outer(loops.extents.begin(), loops.extents.end() - 1);
    Shape index(outer.size(), 0);
    while (true) {
      copy_row(inner, source, from_stride, target, to_stride);
      auto d = static_cast<int64_t>(outer.size()) - 1;
      for (; d >= 0; --d) {
        source += loops.from[d];
        target += loops.to[d];
        if (++index[d] < outer[d]) break;
        source -= loops.from[d] * outer[d];
        target -= loops.to[d] * outer[d];
        index[d] = 0;
      }
      if (d < 0) return;
    }
  });
}

Tensor read_view(const Tensor &from, const StridedView &view, const Shape &extents) {
  Tensor result(from.dtype(), extents);
  copy_strided(extents, from, view, result, {0, row_major_strides(extents)});
  return result;
}

Tensor filled(const Tensor &scalar, const Shape &shape) {
  return read_view(scalar, {0, Shape(shape.size(), 0)}, shape);
}

Shape extents_of(const Shape &shape, const Shape &dims) {
  Shape result;
  for (int64_t dim : dims) result.push_back(shape[dim]);
  return result;
}

Shape dims_without(int64_t rank, const Shape &dims) {
  Shape result;
  for (int64_t d = 0; d < rank; ++d)
    if (std::find(dims.begin(), dims.end(), d) == dims.end()) result.push_back(d);
  return result;
}

}  // namespace tessera
