#include "base/strided_copy.h"

#include <cstring>

namespace tessera {
namespace {

struct StridedCopy {
  const Shape &from_strides, &to_strides, &shape;
  size_t outer;      // dimensions that are walked one by one
  size_t run_bytes;  // of a run that is contiguous in both memories

  void copy(const std::byte *from, std::byte *to, size_t dim) const {
    if (dim == outer) {
      std::memcpy(to, from, run_bytes);
      return;
    }
    for (int64_t i = 0; i < shape[dim]; ++i) copy(from + i * from_strides[dim], to + i * to_strides[dim], dim + 1);
  }
};

}  // namespace

void copy_strided(const std::byte *from, const Shape &from_strides, std::byte *to, const Shape &to_strides,
                  const Shape &shape, int64_t element_bytes) {
  if (element_count(shape) == 0) return;
  int64_t run_bytes = element_bytes;
  size_t outer = shape.size();
  for (; outer > 0; --outer) {
    const size_t dim = outer - 1;
    if (shape[dim] > 1 && (from_strides[dim] != run_bytes || to_strides[dim] != run_bytes)) break;
    run_bytes *= shape[dim];
  }
  StridedCopy{from_strides, to_strides, shape, outer, static_cast<size_t>(run_bytes)}.copy(from, to, 0);
}

}  // namespace tessera
