// Exchanges borders: elements of other blocks that a device needs. An op's window, shift or reversal reaches over the
// edge of its own block, or a concatenate or slice moves elements to other devices.
#pragma once

#include <limits>

#include "partition/localizer.h"

namespace tessera {

// Describes one dimension of global extent n cut by `axes` (blocks of b = ceil(n / devices)). Device c wants the
// elements [base + c*step, base + c*step + length); elements outside of [0, n) get the fill value.
struct HaloRequest {
  DimId dim;
  int64_t global_extent;
  AxisList axes;
  int64_t base, step, length;
  int64_t end = std::numeric_limits<int64_t>::max();  // elements from here on are padding, whose values don't matter
};

// Returns the number of elements that `count` windows of `reach` elements cover, `stride` apart.
inline int64_t elements_under_windows(int64_t count, int64_t stride, int64_t reach) {
  return count == 0 ? 0 : (count - 1) * stride + reach;
}

// Describes which elements windows meet in an array that is spread out, with `dilation` - 1 positions between its
// elements. The windows cover `places` positions from `begin` on. The first element that they meet is `before`
// positions behind their beginning, and the last one `behind` positions before their end.
struct MetElements {
  MetElements(int64_t begin, int64_t places, int64_t dilation)
      : first(begin <= 0 ? -(-begin / dilation) : ceil_div(begin, dilation)),
        before(first * dilation - begin),
        length(places > before ? (places - before - 1) / dilation + 1 : 0),
        behind(places - before - 1 - (length - 1) * dilation) {}
  int64_t first, before, length, behind;
};

// Describes the cost of an exchange: elements along the dimension that the busiest device sends, and collectives. An
// element of the dimension has so many bytes.
struct HaloCost {
  int64_t elements = 0, collectives = 0;
};
HaloCost halo_cost(const HaloRequest &request, int64_t element_bytes, ReshardPlanner &planner);

// Adds what an exchange sends of a block, whose dimension gets the wanted extent.
void add_halo(OwnExchanges &sent, const HaloRequest &request, Shape &block, int64_t element_bytes);

// Exchanges the borders of the block `local`; the result has extent `length` along the dimension. `fill` is a scalar;
// without one, elements outside of the array are undefined.
mlir::Value exchange_halo(Localizer &localizer, mlir::Value local, const HaloRequest &request, mlir::Value fill);

}  // namespace tessera
