// Finds the largest elements of rows.
#include <algorithm>

#include "kernels/sort_keys.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

using sorting::KeyReader;

struct TopK {
  KeyReader reader;
  int64_t bytes, rows, count, k;
};

uint64_t item_of(uint32_t key, int64_t index) {
  return static_cast<uint64_t>(key) << 32 | static_cast<uint64_t>(index);
}
unsigned __int128 item_of(uint64_t key, int64_t index) {
  return static_cast<unsigned __int128>(key) << 32 | static_cast<unsigned __int128>(index);
}

// Returns whether one of some keys is at most `bound`.
template <typename Key>
TESSERA_INLINE bool has_small(const Key *keys, int64_t count, Key bound) {
  Key any = 0;
  for (int64_t i = 0; i < count; ++i) any |= keys[i] <= bound ? 1 : 0;
  return any != 0;
}
TESSERA_VECTOR_UNITS bool any_small(const uint32_t *keys, int64_t count, uint32_t bound) {
  return count == 64 ? has_small(keys, 64, bound) : has_small(keys, count, bound);
}
TESSERA_VECTOR_UNITS bool any_small(const uint64_t *keys, int64_t count, uint64_t bound) {
  return count == 64 ? has_small(keys, 64, bound) : has_small(keys, count, bound);
}

// Finds the k least items (key, index), ascending. Only items below the worst of the best are kept; each time that
// `kept` is full, all but the best are dropped: O(count) in the usual case.
template <typename Key, typename Item>
void least_items(const Key *keys, int64_t count, int64_t k, int64_t room, Item *kept) {
  int64_t filled = 0;
  Item bound = ~Item{0};
  for (int64_t first = 0; first < count; first += 64) {
    int64_t last = std::min(first + 64, count);
    if (filled >= k && !any_small(keys + first, last - first, static_cast<Key>(bound >> 32))) continue;
    for (int64_t i = first; i < last; ++i) {
      Item item = item_of(keys[i], i);
      if (item >= bound) continue;
      kept[filled++] = item;
      if (filled < room) continue;
      std::nth_element(kept, kept + (k - 1), kept + filled);
      bound = kept[k - 1];
      filled = k;
    }
  }
  std::partial_sort(kept, kept + k, kept + filled);
}

template <typename Key, typename Item>
void run_row(const TopK &top, const std::byte *in, std::byte *values, int32_t *indices) {
  Workspace work;
  auto *keys = work.take<Key>(top.count);
  int64_t room = 2 * top.k + 32;
  auto *kept = work.take<Item>(room);
  top.reader.read(in, 1, top.count, keys);
  least_items(keys, top.count, top.k, room, kept);
  for (int64_t i = 0; i < top.k; ++i) {
    indices[i] = static_cast<int32_t>(static_cast<uint32_t>(kept[i]));
    std::copy_n(in + indices[i] * top.bytes, top.bytes, values + i * top.bytes);
  }
}

void run_top_k(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &top = *static_cast<const TopK *>(state);
  if (top.k == 0) return;
  for (int64_t row = top.rows * part / parts; row < top.rows * (part + 1) / parts; ++row) {
    const auto *in = static_cast<const std::byte *>(buffers[0]) + row * top.count * top.bytes;
    auto *values = static_cast<std::byte *>(buffers[1]) + row * top.k * top.bytes;
    auto *indices = static_cast<int32_t *>(buffers[2]) + row * top.k;
    if (top.reader.is_wide())
      run_row<uint64_t, unsigned __int128>(top, in, values, indices);
    else
      run_row<uint32_t, uint64_t>(top, in, values, indices);
  }
}

}  // namespace

std::optional<Kernel> top_k_kernel(DType dtype, const Shape &shape, int64_t k) {
  KeyReader reader({.descending = true}, dtype);
  if (is_complex(dtype) || shape.empty() || shape.back() > INT32_MAX || !reader.is_valid()) return std::nullopt;
  int64_t rows = element_count(Shape(shape.begin(), shape.end() - 1));
  return Kernel{
      .function = run_top_k,
      .state = std::make_shared<TopK>(TopK{reader, static_cast<int64_t>(bytes_of(dtype)), rows, shape.back(), k}),
      .divisible = rows > 1,
      .may_share = {}};
}

}  // namespace tessera
