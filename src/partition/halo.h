// Exchange of borders: what a device needs of other blocks where an op's window, shift or reversal reaches over the edge of
// its own, or where a concatenate or slice moves elements to other devices.
//
// 16 rows on 4 devices, a window of 3 with one row of padding on each side: device c needs rows [4c-1, 4c+5): one row from
// either neighbour, and the padding value at both ends.
#pragma once

#include "partition/localizer.h"

namespace tessera {

// One dimension of global extent n cut by `axes` (blocks of b = ceil(n / devices)). Device c wants the elements
// [base + c*step, base + c*step + length); those outside of [0, n) hold the fill value.
struct HaloRequest {
  int64_t dim;
  int64_t global_extent;
  AxisList axes;
  int64_t base, step, length;
};

// Elements that `count` windows of `reach` elements cover, each `stride` after the one before.
inline int64_t elements_under_windows(int64_t count, int64_t stride, int64_t reach) {
  return count == 0 ? 0 : (count - 1) * stride + reach;
}

// What an exchange costs: elements along the dimension that the busiest device sends, and collectives.
struct HaloCost {
  int64_t elements = 0, collectives = 0;
};
HaloCost halo_cost(const HaloRequest &request, const Mesh &mesh);

// `local` is the block; the result has extent `length` along the dimension. `fill` is a scalar; a null one leaves anything
// outside of the array.
mlir::Value exchange_halo(Localizer &localizer, mlir::Value local, const HaloRequest &request, mlir::Value fill);

}  // namespace tessera
