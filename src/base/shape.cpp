#include "base/shape.h"

#include "base/error.h"
#include "base/text.h"

namespace tessera {

int64_t element_count(const Shape &shape) {
  int64_t count = 1;
  bool overflows = false;
  for (int64_t extent : shape) {
    if (extent < 0)
      throw InputError("shape " + extents_text(shape) + " has the negative extent " + std::to_string(extent));
    if (extent == 0) return 0;
    overflows |= __builtin_mul_overflow(count, extent, &count);
  }
  if (overflows)
    throw InputError("an array of shape " + extents_text(shape) +
                     " has more than 9223372036854775807 elements; make it smaller");
  return count;
}

Shape row_major_strides(const Shape &shape) {
  Shape strides(shape.size());
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= shape[i];
  }
  return strides;
}

std::string to_string(const Shape &shape) { return "{" + joined(shape) + "}"; }
std::string extents_text(const Shape &shape) { return joined(shape, "x"); }

}  // namespace tessera
