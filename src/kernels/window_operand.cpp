#include "kernels/window_operand.h"

#include <algorithm>
#include <cstring>

#include "base/element_types.h"

namespace tessera {
namespace {

constexpr int64_t outside = -1;
constexpr int64_t most_run = 512;  // longest run of features packed at once
alignas(64) const std::byte zeros[most_run * 16] = {};

// Writes dst[p * width + i] = rows[i][p * step] for p < k, and zero where the row is null. Rows that are next to one
// another in memory are moved together.
template <typename T>
void pack_segments(T *dst, int64_t width, int64_t valid, const T *const *rows, int64_t step, int64_t k) {
  for (int64_t i = 0; i < valid;) {
    int64_t end = i + 1;
    if (!rows[i]) {
      while (end < valid && !rows[end]) ++end;
      for (int64_t p = 0; p < k; ++p) std::fill(dst + p * width + i, dst + p * width + end, T{});
    } else {
      while (end < valid && rows[end] == rows[end - 1] + 1) ++end;
      const T *from = rows[i];
      if (end - i == 1)
        for (int64_t p = 0; p < k; ++p) dst[p * width + i] = from[p * step];
      else if (end - i == 16)  // a constant size: moves without a call
        for (int64_t p = 0; p < k; ++p) std::memcpy(dst + p * width + i, from + p * step, 16 * sizeof(T));
      else if (end - i == 32)
        for (int64_t p = 0; p < k; ++p) std::memcpy(dst + p * width + i, from + p * step, 32 * sizeof(T));
      else
        for (int64_t p = 0; p < k; ++p) std::copy_n(from + p * step, end - i, dst + p * width + i);
    }
    i = end;
  }
  if (valid < width)
    for (int64_t p = 0; p < k; ++p) std::fill(dst + p * width + valid, dst + (p + 1) * width, T{});
}

}  // namespace

std::unique_ptr<const WindowOperand> WindowOperand::of_pairs() const {
  if (feature_stride != 1 || features % 2 != 0 || batch_stride % 2 != 0) return nullptr;
  auto pairs = std::make_unique<WindowOperand>(*this);
  pairs->features /= 2;
  pairs->batch_stride /= 2;
  for (Spatial &dim : pairs->spatial) {
    if (dim.stride % 2 != 0) return nullptr;
    dim.stride /= 2;
  }
  return pairs;
}

int64_t WindowOperand::rows() const {
  int64_t count = batch;
  for (const Spatial &dim : spatial) count *= dim.positions;
  return count;
}

int64_t WindowOperand::inner() const {
  int64_t count = features;
  for (const Spatial &dim : spatial) count *= dim.window;
  return count;
}

void WindowOperand::decode(Panel &panel, int64_t valid, int64_t first) const {
  int64_t index[most_spatial + 1] = {};  // along row_order
  int64_t rest = first;
  for (size_t o = row_order.size(); o-- > 0;) {
    int64_t extent = row_order[o] < 0 ? batch : spatial[row_order[o]].positions;
    index[o] = rest % extent;
    rest /= extent;
  }
  for (int64_t row = 0; row < valid; ++row) {
    for (size_t o = 0; o < row_order.size(); ++o) {
      if (row_order[o] < 0)
        panel.batch[row] = index[o] * batch_stride;
      else
        panel.start[row_order[o]][row] = index[o] * spatial[row_order[o]].step - spatial[row_order[o]].low;
    }
    panel.same_position[row] = row > 0;
    for (size_t d = 0; row > 0 && d < spatial.size(); ++d)
      if (panel.start[d][row] != panel.start[d][row - 1]) panel.same_position[row] = false;
    for (size_t o = row_order.size(); o-- > 0;) {
      int64_t extent = row_order[o] < 0 ? batch : spatial[row_order[o]].positions;
      if (++index[o] < extent) break;
      index[o] = 0;
    }
  }
}

// Returns the offset in the input of a row's window at `shift` from its begin, or `outside` in padding and gaps.
int64_t WindowOperand::position_of(const Panel &panel, int64_t row, const int64_t *shift) const {
  int64_t offset = 0;
  for (size_t d = 0; d < spatial.size(); ++d) {
    const Spatial &dim = spatial[d];
    int64_t at = panel.start[d][row] + shift[d];
    if (dim.base_dilation != 1) {
      if (at < 0 || at % dim.base_dilation != 0) return outside;
      at /= dim.base_dilation;
    }
    if (static_cast<uint64_t>(at) >= static_cast<uint64_t>(dim.extent)) return outside;
    offset += at * dim.stride;
  }
  return offset;
}

template <typename T>
void WindowOperand::pack(const GemmRoutines<T> *routines, T *dst, int64_t width, int64_t valid, const T *src,
                         int64_t first, int64_t from, int64_t k) const {
  if (k == 0) return;
  Panel panel;
  decode(panel, valid, first);
  int64_t index[most_spatial] = {}, shift[most_spatial] = {};
  int64_t position = from / features, feature = from % features;
  for (size_t d = spatial.size(); d-- > 0; position /= spatial[d].window) index[d] = position % spatial[d].window;
  const T *rows[most_width];
  for (int64_t p = 0; p < k;) {
    int64_t run = std::min({features - feature, k - p, most_run});
    for (size_t d = 0; d < spatial.size(); ++d) shift[d] = index[d] * spatial[d].dilation;
    bool by_rows = feature_stride == 1 && routines && run >= routines->lanes;
    int64_t at = outside;
    for (int64_t row = 0; row < valid; ++row) {
      if (!panel.same_position[row]) at = position_of(panel, row, shift);
      const T *nothing = by_rows ? reinterpret_cast<const T *>(zeros) : nullptr;
      rows[row] = at == outside ? nothing : src + at + panel.batch[row] + feature * feature_stride;
    }
    if (by_rows)
      routines->pack_rows(dst, width, valid, rows, run);
    else
      pack_segments(dst, width, valid, rows, feature_stride, run);
    dst += run * width;
    p += run;
    feature += run;
    if (feature < features) continue;
    feature = 0;
    for (size_t d = spatial.size(); d-- > 0;) {
      if (++index[d] < spatial[d].window) break;
      index[d] = 0;
    }
  }
}

#define TESSERA_PACK(T)                                                                                             \
  template void WindowOperand::pack<T>(const GemmRoutines<T> *, T *, int64_t, int64_t, const T *, int64_t, int64_t, \
                                       int64_t) const;
TESSERA_PACK(float)
TESSERA_PACK(double)
TESSERA_PACK(uint8_t)
TESSERA_PACK(uint16_t)
TESSERA_PACK(uint32_t)
TESSERA_PACK(uint64_t)
TESSERA_PACK(Bits128)
#undef TESSERA_PACK

}  // namespace tessera
