#include "kernels/sort_keys.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/complex_parts.h"
#include "base/element_types.h"

namespace tessera::sorting {

KeyReader::KeyReader(const SortKey &key, DType dtype) : key_(key) {
  bytes_ = static_cast<int64_t>(bytes_of(dtype));
  if (is_complex(dtype)) {
    bytes_ /= 2;
    scale_ = 2;
    offset_ = key.imaginary ? 1 : 0;
    dtype = part_dtype(dtype);
  }
  if (is_signed_integer(dtype)) {
    kind_ = Kind::is_signed;
  } else if (is_unsigned_integer(dtype) || dtype == DType::i1) {
    kind_ = Kind::is_unsigned;
  } else if (bytes_ == 1) {
    kind_ = Kind::table;
    KeyReader wide(key, DType::f32);
    table_.resize(256);
    visit(dtype, [&]<typename T>() {
      if constexpr (is_small_float<T> && sizeof(T) == 1)
        for (int code = 0; code < 256; ++code) {
          T element;
          element.bits = static_cast<uint8_t>(code);
          auto value = static_cast<float>(element);
          wide.read(&value, 1, 1, &table_[static_cast<size_t>(code)]);
        }
    });
  } else {
    kind_ = Kind::is_float;
    infinity_ = dtype == DType::f64    ? std::bit_cast<uint64_t>(std::numeric_limits<double>::infinity())
                : dtype == DType::f32  ? std::bit_cast<uint32_t>(std::numeric_limits<float>::infinity())
                : dtype == DType::bf16 ? 0x7F80
                                       : 0x7C00;
  }
}

namespace {

// Makes a key of an element's bits, without a branch.
struct KeyRule {
  uint64_t flip;      // bits that are flipped in all keys
  uint64_t is_float;  // all ones, or nothing
  uint64_t one_zero;  // likewise
  uint64_t greatest;  // magnitudes above this one are NaNs that are all equal
};

template <typename Bits>
TESSERA_INLINE Bits key_of(Bits bits, Bits flip, Bits is_float, Bits one_zero, Bits greatest) {
  constexpr auto top = static_cast<Bits>(Bits{1} << (8 * sizeof(Bits) - 1)), most = static_cast<Bits>(~top);
  auto magnitude = static_cast<Bits>(bits & most);
  bits = static_cast<Bits>(magnitude == 0 ? bits & ~one_zero : bits);
  bits = magnitude > greatest ? most : bits;
  // Inverts all bits of negative numbers, and the sign of the others.
  auto negative = static_cast<Bits>(Bits{0} - static_cast<Bits>(bits >> (8 * sizeof(Bits) - 1)));
  auto turned = static_cast<Bits>((negative | top) & is_float);
  return static_cast<Bits>(bits ^ turned ^ flip);
}

template <typename Bits, typename Key>
TESSERA_INLINE void read_bits(const void *operand, int64_t step, int64_t count, const KeyRule &rule, Key *keys) {
  const auto *in = static_cast<const Bits *>(operand);
  const auto flip = static_cast<Bits>(rule.flip), is_float = static_cast<Bits>(rule.is_float),
             one_zero = static_cast<Bits>(rule.one_zero), greatest = static_cast<Bits>(rule.greatest);
  if (step == 1)
    for (int64_t i = 0; i < count; ++i) keys[i] = key_of(in[i], flip, is_float, one_zero, greatest);
  else
    for (int64_t i = 0; i < count; ++i) keys[i] = key_of(in[i * step], flip, is_float, one_zero, greatest);
}

TESSERA_VECTOR_UNITS void read_keys(int64_t bytes, const void *operand, int64_t step, int64_t count,
                                    const KeyRule &rule, void *keys) {
  if (bytes == 1) read_bits<uint8_t>(operand, step, count, rule, static_cast<uint32_t *>(keys));
  if (bytes == 2) read_bits<uint16_t>(operand, step, count, rule, static_cast<uint32_t *>(keys));
  if (bytes == 4) read_bits<uint32_t>(operand, step, count, rule, static_cast<uint32_t *>(keys));
  if (bytes == 8) read_bits<uint64_t>(operand, step, count, rule, static_cast<uint64_t *>(keys));
}

KeyRule rule_of(const SortKey &key, bool is_signed, bool is_float, int64_t bytes, uint64_t infinity) {
  uint64_t top = uint64_t{1} << (8 * bytes - 1);
  return {(is_signed ? top : 0) ^ (key.descending ? ~uint64_t{0} : 0), is_float ? ~uint64_t{0} : 0,
          is_float && key.one_zero ? ~uint64_t{0} : 0, is_float && key.one_nan ? infinity : top - 1};
}

}  // namespace

void KeyReader::read(const void *operand, int64_t step, int64_t count, uint32_t *keys) const {
  if (kind_ == Kind::table) {
    for (int64_t i = 0; i < count; ++i) keys[i] = table_[static_cast<const uint8_t *>(operand)[i * step]];
    return;
  }
  read_keys(bytes_, static_cast<const std::byte *>(operand) + offset_ * bytes_, step * scale_, count,
            rule_of(key_, kind_ == Kind::is_signed, kind_ == Kind::is_float, bytes_, infinity_), keys);
}

void KeyReader::read(const void *operand, int64_t step, int64_t count, uint64_t *keys) const {
  read_keys(8, static_cast<const std::byte *>(operand) + offset_ * bytes_, step * scale_, count,
            rule_of(key_, kind_ == Kind::is_signed, kind_ == Kind::is_float, bytes_, infinity_), keys);
}

template <typename Bits>
void KeyReader::restore_bits(const Bits *keys, int64_t count, const void *before, int64_t step, Bits *elements) const {
  constexpr auto top = static_cast<Bits>(Bits{1} << (8 * sizeof(Bits) - 1));
  auto element_of = [&](Bits key) __attribute__((always_inline)) -> Bits {
    if (key_.descending) key = static_cast<Bits>(~key);
    if (kind_ == Kind::is_signed) return key ^ top;
    if (kind_ == Kind::is_float) return (key & top) ? static_cast<Bits>(key ^ top) : static_cast<Bits>(~key);
    return key;
  };
  for (int64_t i = 0; i < count; ++i) elements[i] = element_of(keys[i]);
  if (kind_ != Kind::is_float) return;
  // Zeros are adjacent, and so are NaNs. Their bits are read again from the elements, in the elements' order.
  const auto *in = static_cast<const Bits *>(before);
  auto put_back = [&](Bits of, auto &&belongs) {
    KeyRule rule = rule_of(key_, false, true, sizeof(Bits), infinity_);
    Bits key = key_of(of, static_cast<Bits>(rule.flip), static_cast<Bits>(rule.is_float),
                      static_cast<Bits>(rule.one_zero), static_cast<Bits>(rule.greatest));
    const Bits *first = std::lower_bound(keys, keys + count, key), *last = std::upper_bound(first, keys + count, key);
    if (first == last) return;
    Bits *out = elements + (first - keys), *end = elements + (last - keys);
    for (int64_t i = 0; i < count && out < end; ++i)
      if (belongs(in[i * step])) *out++ = in[i * step];
  };
  if (key_.one_zero) put_back(Bits{0}, [](Bits bits) { return static_cast<Bits>(bits << 1) == 0; });
  if (key_.one_nan)
    put_back(static_cast<Bits>(~top),
             [&](Bits bits) { return (bits & static_cast<Bits>(~top)) > static_cast<Bits>(infinity_); });
}

void KeyReader::restore(const uint32_t *keys, int64_t count, const void *before, int64_t step, void *elements) const {
  restore_bits(keys, count, before, step, static_cast<uint32_t *>(elements));
}
void KeyReader::restore(const uint64_t *keys, int64_t count, const void *before, int64_t step, void *elements) const {
  restore_bits(keys, count, before, step, static_cast<uint64_t *>(elements));
}

namespace {

constexpr int64_t most_for_ranks = 128, most_wide_for_ranks = 64;

// Counts in ranks[i] the keys that come before keys[i], and the equal ones that stand before it. Short rows are sorted
// in this way, by comparing each key with all others, which vectors do without a branch.
template <typename Key>
TESSERA_INLINE void find_ranks(const Key *keys, int64_t count, uint32_t *ranks) {
  for (int64_t i = 0; i < count; ++i) {
    Key key = keys[i], rank = 0;
    for (int64_t j = 0; j < i; ++j) rank += keys[j] <= key ? 1 : 0;
    for (int64_t j = i + 1; j < count; ++j) rank += keys[j] < key ? 1 : 0;
    ranks[i] = static_cast<uint32_t>(rank);
  }
}
TESSERA_VECTOR_UNITS void ranks_of(const uint32_t *keys, int64_t count, uint32_t *ranks) {
  find_ranks(keys, count, ranks);
}
TESSERA_VECTOR_UNITS void ranks_of(const uint64_t *keys, int64_t count, uint32_t *ranks) {
  find_ranks(keys, count, ranks);
}

template <typename Key, typename Item, typename KeyOf>
void rank_sort(Item *items, Item *spare, int64_t count, KeyOf key_of) {
  Key keys[most_for_ranks];
  uint32_t ranks[most_for_ranks];
  for (int64_t i = 0; i < count; ++i) keys[i] = key_of(items[i]);
  ranks_of(keys, count, ranks);
  for (int64_t i = 0; i < count; ++i) spare[ranks[i]] = items[i];
  std::memcpy(items, spare, static_cast<size_t>(count) * sizeof(Item));
}

// Sorts by the least significant digit first: each pass puts the items into buckets by one digit, keeping their order.
// Passes in which all items have the same digit are left out.
template <int digit_bits, int key_bits, typename Item, typename KeyOf>
void radix_sort(Item *items, Item *spare, int64_t count, KeyOf key_of) {
  constexpr int buckets = 1 << digit_bits, passes = (key_bits + digit_bits - 1) / digit_bits;
  uint32_t counts[passes][buckets];
  std::memset(counts, 0, sizeof(counts));
  for (int64_t i = 0; i < count; ++i) {
    auto key = key_of(items[i]);
    for (int pass = 0; pass < passes; ++pass) ++counts[pass][key >> (pass * digit_bits) & (buckets - 1)];
  }
  Item *from = items, *to = spare;
  for (int pass = 0; pass < passes; ++pass) {
    uint32_t *places = counts[pass];
    int shift = pass * digit_bits;
    if (places[key_of(from[0]) >> shift & (buckets - 1)] == count) continue;
    uint32_t sum = 0;
    for (int bucket = 0; bucket < buckets; ++bucket) {
      uint32_t size = places[bucket];
      places[bucket] = sum;
      sum += size;
    }
    for (int64_t i = 0; i < count; ++i) {
      Item item = from[i];
      to[places[key_of(item) >> shift & (buckets - 1)]++] = item;
    }
    std::swap(from, to);
  }
  if (from != items) std::memcpy(items, from, static_cast<size_t>(count) * sizeof(Item));
}

template <int key_bits, typename Item, typename KeyOf>
void radix_sort(Item *items, Item *spare, int64_t count, KeyOf key_of) {
  if (count < 4096)
    radix_sort<8, key_bits>(items, spare, count, key_of);
  else
    radix_sort<11, key_bits>(items, spare, count, key_of);
}

}  // namespace

void sort_keys(uint32_t *keys, uint32_t *spare, int64_t count) {
  auto key_of = [](uint32_t key) { return key; };
  if (count <= most_for_ranks) return rank_sort<uint32_t>(keys, spare, count, key_of);
  radix_sort<32>(keys, spare, count, key_of);
}

void sort_keys(uint64_t *keys, uint64_t *spare, int64_t count) {
  auto key_of = [](uint64_t key) { return key; };
  if (count <= most_wide_for_ranks) return rank_sort<uint64_t>(keys, spare, count, key_of);
  radix_sort<64>(keys, spare, count, key_of);
}

void sort_by_high_half(uint64_t *items, uint64_t *spare, int64_t count) {
  auto key_of = [](uint64_t item) { return static_cast<uint32_t>(item >> 32); };
  if (count <= most_for_ranks) return rank_sort<uint32_t>(items, spare, count, key_of);
  radix_sort<32>(items, spare, count, key_of);
}

void sort_by_key(WideItem *items, WideItem *spare, int64_t count) {
  auto key_of = [](const WideItem &item) { return item.key; };
  if (count <= most_wide_for_ranks) return rank_sort<uint64_t>(items, spare, count, key_of);
  radix_sort<64>(items, spare, count, key_of);
}

}  // namespace tessera::sorting
