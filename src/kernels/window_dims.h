// Describes dimensions of windows as the kernels of this folder walk them.
#pragma once

#include <algorithm>

#include "kernels/window.h"

namespace tessera::windows {

struct Dim {
  int64_t in = 1, out = 1;  // extents of the array and of the result
  int64_t size = 1, stride = 1, dilation = 1, base_dilation = 1, low = 0;

  // Says whether each result element comes from the element at its own index.
  bool is_plain() const { return size == 1 && stride == 1 && base_dilation == 1 && low == 0 && in == out; }
  // Returns the positions of the dilated and padded array that windows reach.
  int64_t reach() const { return (out - 1) * stride + (size - 1) * dilation + 1; }
  // Returns the element at position `p` of the dilated and padded array; -1 stands for padding or a hole.
  int64_t element_at(int64_t p) const {
    int64_t q = p - low;
    if (q < 0 || q % base_dilation != 0) return -1;
    q /= base_dilation;
    return q < in ? q : -1;
  }
  bool has_padding() const { return base_dilation > 1 || low > 0 || reach() - low > in; }
};

// Returns the dimensions, with neighbouring plain ones merged.
inline std::vector<Dim> dims_of(const WindowGeometry &geometry) {
  std::vector<Dim> dims;
  for (size_t d = 0; d < geometry.shape.size(); ++d) {
    Dim dim{geometry.shape[d],   geometry.counts[d],           geometry.sizes[d],
            geometry.strides[d], geometry.window_dilations[d], geometry.base_dilations[d],
            geometry.low[d]};
    if (dim.is_plain() && !dims.empty() && dims.back().is_plain()) {
      dims.back().in *= dim.in;
      dims.back().out *= dim.out;
    } else {
      dims.push_back(dim);
    }
  }
  return dims;
}

inline int64_t elements(const std::vector<Dim> &dims, size_t first, size_t last, bool of_result) {
  int64_t count = 1;
  for (size_t d = first; d < last; ++d) count *= of_result ? dims[d].out : dims[d].in;
  return count;
}

// Goes through the indexes below some extents, the last one fastest.
class Odometer {
 public:
  explicit Odometer(Shape extents) : extents_(std::move(extents)), index_(extents_.size(), 0) {}
  const Shape &index() const { return index_; }
  void set(int64_t number) {
    for (size_t d = extents_.size(); d-- > 0;) {
      index_[d] = number % extents_[d];
      number /= extents_[d];
    }
  }
  bool next() {
    for (size_t d = extents_.size(); d-- > 0;) {
      if (++index_[d] < extents_[d]) return true;
      index_[d] = 0;
    }
    return false;
  }

 private:
  Shape extents_, index_;
};

// Returns the positions j in [first, last) whose element for window offset `at` (in positions) lies inside. They are a
// range where base_dilation is 1.
struct Range {
  int64_t first, last;
};
inline Range inside(const Dim &dim, int64_t at, int64_t first, int64_t last) {
  // 0 <= j * stride + at - low < in
  int64_t begin = dim.low - at, end = begin + dim.in;
  int64_t low = begin <= 0 ? 0 : (begin + dim.stride - 1) / dim.stride;
  int64_t high = end <= 0 ? 0 : (end + dim.stride - 1) / dim.stride;
  low = std::clamp(low, first, last);
  return {low, std::clamp(high, low, last)};
}

// reduce_window_kernel chooses among these kernels.
Kernel direct_kernel(const ReduceWindowProblem &problem, std::vector<Dim> dims);  // element by element, in order
Kernel passes_kernel(const ReduceWindowProblem &problem, std::vector<Dim> dims);  // dimension by dimension; known folds
Kernel doubling_kernel(const ReduceWindowProblem &problem, std::vector<Dim> dims);  // likewise, by a body

// Writes the array with its padding and holes, each an `init`, in extents dims[..].reach().
void write_padded(const std::vector<Dim> &dims, const void *array, const void *init, int64_t bytes, void *into);
// Returns the same windows over that array.
std::vector<Dim> padded_dims(std::vector<Dim> dims);

}  // namespace tessera::windows
