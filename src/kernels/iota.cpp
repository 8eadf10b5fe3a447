#include "kernels/iota.h"

#include <algorithm>
#include <type_traits>

#include "base/element_types.h"
#include "kernels/copy.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

struct Iota {
  DType dtype;
  int64_t extent, operands;
  bool is_line;      // no other dimension
  StridedCopy copy;  // of the line to the whole
};

void count(DType dtype, void *into, int64_t from, int64_t to) {
  visit(dtype, [&]<typename T>() {
    T *out = static_cast<T *>(into);
    for (int64_t i = from; i < to; ++i) {
      if constexpr (is_complex_type<T>)
        *out++ = T(static_cast<typename T::value_type>(i));
      else if constexpr (std::is_same_v<T, bool>)
        *out++ = (i & 1) != 0;
      else
        *out++ = static_cast<T>(i);
    }
  });
}

void run_iota(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &iota = *static_cast<const Iota *>(state);
  auto *result = static_cast<std::byte *>(buffers[iota.operands]);
  auto bytes = static_cast<int64_t>(bytes_of(iota.dtype));
  if (iota.is_line) {
    int64_t first = iota.extent * part / parts, last = iota.extent * (part + 1) / parts;
    return count(iota.dtype, result + first * bytes, first, last);
  }
  Workspace work;
  std::byte *line = work.bytes(iota.extent * bytes);
  count(iota.dtype, line, 0, iota.extent);
  iota.copy.run(result, line, part, parts);
}

}  // namespace

Kernel iota_kernel(DType dtype, const Shape &shape, int64_t dim, int64_t operands) {
  auto iota = std::make_shared<Iota>();
  auto at = static_cast<size_t>(dim);
  *iota = {dtype, shape[at], operands, element_count(shape) == shape[at], {}};
  if (!iota->is_line) {
    Shape from(shape.size(), 0);
    from[at] = 1;
    iota->copy = StridedCopy(shape, row_major_strides(shape), from, static_cast<int64_t>(bytes_of(dtype)));
  }
  return Kernel{.function = run_iota, .state = std::move(iota), .divisible = true, .may_share = {}};
}

}  // namespace tessera
