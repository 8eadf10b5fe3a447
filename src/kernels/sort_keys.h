// Makes keys of sorts as unsigned integers, and sorts such integers.
#pragma once

#include <vector>

#include "kernels/sort.h"

namespace tessera::sorting {

// Converts elements of an operand to integers whose ascending order is the wanted order.
class KeyReader {
 public:
  KeyReader(const SortKey &key, DType dtype);
  bool is_valid() const { return kind_ != Kind::none; }
  bool is_wide() const { return bytes_ == 8; }  // keys have 64 bits, else at most 32
  // Reads keys[i] of the elements at first + i * step, in elements of the operand.
  void read(const void *operand, int64_t step, int64_t count, uint32_t *keys) const;
  void read(const void *operand, int64_t step, int64_t count, uint64_t *keys) const;
  // Says whether a key determines its element, except for the keys of zeros and NaNs that are made equal.
  bool can_restore() const { return kind_ != Kind::table && scale_ == 1 && bytes_ >= 4; }
  // Writes the elements of ascending `keys`, which were read from `before` in the order given.
  void restore(const uint32_t *keys, int64_t count, const void *before, int64_t step, void *elements) const;
  void restore(const uint64_t *keys, int64_t count, const void *before, int64_t step, void *elements) const;

 private:
  enum class Kind : uint8_t { none, is_unsigned, is_signed, is_float, table };
  template <typename Bits>
  void restore_bits(const Bits *keys, int64_t count, const void *before, int64_t step, Bits *elements) const;

  SortKey key_;
  Kind kind_ = Kind::none;
  int64_t bytes_ = 0, scale_ = 1, offset_ = 0;  // of what is compared; parts of an element, 2 if complex; which part
  uint64_t infinity_ = 0;                       // the bits of +infinity: magnitudes above are NaN
  std::vector<uint32_t> table_;                 // keys of all codes of floats of a byte
};

// Sorts in ascending order. `spare` has as many elements.
void sort_keys(uint32_t *keys, uint32_t *spare, int64_t count);
void sort_keys(uint64_t *keys, uint64_t *spare, int64_t count);
// Sorts by the upper 32 bits; equal items keep their order.
void sort_by_high_half(uint64_t *items, uint64_t *spare, int64_t count);

struct WideItem {
  uint64_t key;
  uint64_t place;
};
void sort_by_key(WideItem *items, WideItem *spare, int64_t count);

// Writes to order[i] the position of the element that comes i-th by a comparator, for `rows` rows of `count` elements,
// with positions counting through all of them. operands[i] is [rows, count], contiguous.
void sort_by_comparator(const std::vector<DType> &dtypes, const void *const *operands, VectorFunction before,
                        int64_t rows, int64_t count, uint32_t *order);

}  // namespace tessera::sorting
