// Computes the offsets of a group of dimensions' indices in an array, relative to its first element. The rows, columns
// or summed indices of a product are such groups, of any dimensions of the operand.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/shape.h"

namespace tessera {

// Holds one stride, or a table where no single stride will do.
struct Offsets {
  int64_t stride = 1;
  const int64_t *table = nullptr;
  const int32_t *runs = nullptr;  // beside the table: how many indices from here on are next to one another

  int64_t operator[](int64_t i) const { return table ? table[i] : i * stride; }
  // Returns how many of the `limit` indices from i on are adjacent; at least 1 of 1.
  int64_t run(int64_t i, int64_t limit) const {
    if (table) return std::min<int64_t>(runs[i], limit);
    return stride == 1 ? limit : std::min<int64_t>(1, limit);
  }
  bool contiguous() const { return !table && stride == 1; }
};

// Takes several dimensions as one index, the last the fastest.
class IndexGroup {
 public:
  IndexGroup() = default;
  IndexGroup(const Shape &sizes, const Shape &strides);

  int64_t size() const { return size_; }
  Offsets offsets() const {
    return table_.empty() ? Offsets{stride_, nullptr, nullptr} : Offsets{0, table_.data(), runs_.data()};
  }
  // Returns the group for an array whose elements are pairs, seen as single numbers: each offset is doubled. `split`
  // takes each index twice, for the first and the second of the pair.
  IndexGroup of_pairs(bool split) const;

 private:
  void count_runs();

  int64_t size_ = 1, stride_ = 1;
  std::vector<int64_t> table_;
  std::vector<int32_t> runs_;
};

}  // namespace tessera
