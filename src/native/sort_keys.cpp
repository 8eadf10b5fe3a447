#include "native/sort_keys.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/element_types.h"

namespace tessera::sorting {

KeyReader::KeyReader(const SortKey &key, DType dtype) : key_(key) {
  bytes_ = static_cast<int64_t>(bytes_of(dtype));
  if (is_complex(dtype)) {
    bytes_ /= 2;
    scale_ = 2;
    offset_ = key.imaginary ? 1 : 0;
    dtype = dtype == DType::c64 ? DType::f32 : DType::f64;
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

template <typename Bits>
TESSERA_INLINE Bits KeyReader::key_of(Bits bits) const {
  constexpr auto top = static_cast<Bits>(Bits{1} << (8 * sizeof(Bits) - 1));
  if (kind_ == Kind::is_signed) bits ^= top;
  if (kind_ == Kind::is_float) {
    auto magnitude = static_cast<Bits>(bits & static_cast<Bits>(~top));
    if (key_.one_zero && magnitude == 0) bits = 0;
    if (key_.one_nan && magnitude > static_cast<Bits>(infinity_)) bits = static_cast<Bits>(~top);
    bits = (bits & top) ? static_cast<Bits>(~bits) : static_cast<Bits>(bits | top);
  }
  return key_.descending ? static_cast<Bits>(~bits) : bits;
}

template <typename Bits, typename Key>
void KeyReader::read_bits(const void *operand, int64_t step, int64_t count, Key *keys) const {
  const auto *in = static_cast<const Bits *>(operand) + offset_;
  step *= scale_;
  // The compiler takes the choices out of this loop.
  if (step == 1)
    for (int64_t i = 0; i < count; ++i) keys[i] = key_of(in[i]);
  else
    for (int64_t i = 0; i < count; ++i) keys[i] = key_of(in[i * step]);
}

void KeyReader::read(const void *operand, int64_t step, int64_t count, uint32_t *keys) const {
  if (kind_ == Kind::table) {
    for (int64_t i = 0; i < count; ++i) keys[i] = table_[static_cast<const uint8_t *>(operand)[i * step]];
  } else if (bytes_ == 1) {
    read_bits<uint8_t>(operand, step, count, keys);
  } else if (bytes_ == 2) {
    read_bits<uint16_t>(operand, step, count, keys);
  } else {
    read_bits<uint32_t>(operand, step, count, keys);
  }
}

void KeyReader::read(const void *operand, int64_t step, int64_t count, uint64_t *keys) const {
  read_bits<uint64_t>(operand, step, count, keys);
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
  // Zeros, and NaNs, lie side by side; which is which is read again from the elements, in their order.
  const auto *in = static_cast<const Bits *>(before);
  auto put_back = [&](Bits key, auto &&belongs) {
    const Bits *first = std::lower_bound(keys, keys + count, key), *last = std::upper_bound(first, keys + count, key);
    if (first == last) return;
    Bits *out = elements + (first - keys), *end = elements + (last - keys);
    for (int64_t i = 0; i < count && out < end; ++i)
      if (belongs(in[i * step])) *out++ = in[i * step];
  };
  if (key_.one_zero) put_back(key_of(Bits{0}), [](Bits bits) { return static_cast<Bits>(bits << 1) == 0; });
  if (key_.one_nan)
    put_back(key_of(static_cast<Bits>(~top)),
             [&](Bits bits) { return (bits & static_cast<Bits>(~top)) > static_cast<Bits>(infinity_); });
}

void KeyReader::restore(const uint32_t *keys, int64_t count, const void *before, int64_t step, void *elements) const {
  restore_bits(keys, count, before, step, static_cast<uint32_t *>(elements));
}
void KeyReader::restore(const uint64_t *keys, int64_t count, const void *before, int64_t step, void *elements) const {
  restore_bits(keys, count, before, step, static_cast<uint64_t *>(elements));
}

namespace {

constexpr int64_t least_for_radix = 192, least_for_stable_radix = 64;

template <typename Item, typename KeyOf>
void insertion_sort(Item *items, int64_t count, KeyOf key_of) {
  for (int64_t i = 1; i < count; ++i) {
    Item item = items[i];
    auto key = key_of(item);
    int64_t j = i;
    for (; j > 0 && key_of(items[j - 1]) > key; --j) items[j] = items[j - 1];
    items[j] = item;
  }
}

// Least significant digit first: each pass puts the items into buckets by one digit, keeping their order. Passes in which
// all items have the same digit are left out.
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
  if (count < least_for_radix) return std::sort(keys, keys + count);
  radix_sort<32>(keys, spare, count, [](uint32_t key) { return key; });
}

void sort_keys(uint64_t *keys, uint64_t *spare, int64_t count) {
  if (count < 2 * least_for_radix) return std::sort(keys, keys + count);
  radix_sort<64>(keys, spare, count, [](uint64_t key) { return key; });
}

void sort_by_high_half(uint64_t *items, uint64_t *spare, int64_t count) {
  if (count < least_for_stable_radix) return insertion_sort(items, count, [](uint64_t item) { return item >> 32; });
  radix_sort<32>(items, spare, count, [](uint64_t item) { return static_cast<uint32_t>(item >> 32); });
}

void sort_by_key(WideItem *items, WideItem *spare, int64_t count) {
  if (count < least_for_stable_radix)
    return insertion_sort(items, count, [](const WideItem &item) { return item.key; });
  radix_sort<64>(items, spare, count, [](const WideItem &item) { return item.key; });
}

}  // namespace tessera::sorting
