#include <cmath>
#include <cstring>

#include "base/element_types.h"
#include "base/error.h"
#include "collectives/collectives.h"

namespace tessera {
namespace {

// Returns the extreme of two numbers: NaN wins, -0 is below +0.
template <bool smaller, typename T>
T extreme(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (a != a) return a;
    if (b != b) return b;
    if (a == b) return std::signbit(a) == smaller ? a : b;
  }
  return (smaller ? b < a : a < b) ? b : a;
}

template <Fold how, typename T>
T combined(T a, T b) {
  if constexpr (how == Fold::sum) return static_cast<T>(a + b);
  if constexpr (how == Fold::product) return static_cast<T>(a * b);
  if constexpr (how == Fold::max) return extreme<false>(a, b);
  if constexpr (how == Fold::min) return extreme<true>(a, b);
  if constexpr (std::is_integral_v<T>) {
    if constexpr (how == Fold::bit_and) return static_cast<T>(a & b);
    if constexpr (how == Fold::bit_or) return static_cast<T>(a | b);
  }
  throw DefectError("bits of numbers that aren't integers");
}

// Combines some elements of all members, then the next of all, so that sums stay in registers. Each member is read in
// runs that the processor foresees; the begin of a run, which it doesn't foresee, is prefetched.
template <Fold how, typename T>
[[gnu::always_inline]] inline void combine_all(T *into, const void *const *from, int64_t members, int64_t count) {
  constexpr int64_t together = 256 / sizeof(T), ahead = 1024;
  int64_t i = 0;
  for (; i + together <= count; i += together) {
    T result[together];
    for (int64_t m = 0; m < members; ++m) {
      const T *own = static_cast<const T *>(from[m]) + i;
      for (int64_t line = 0; line < 256; line += 64)
        __builtin_prefetch(reinterpret_cast<const std::byte *>(own) + ahead + line, 0, 2);
      for (int64_t j = 0; j < together; ++j) result[j] = m == 0 ? own[j] : combined<how, T>(result[j], own[j]);
    }
    for (int64_t j = 0; j < together; ++j) into[i + j] = result[j];
  }
  for (; i < count; ++i) {
    T result = static_cast<const T *>(from[0])[i];
    for (int64_t m = 1; m < members; ++m) result = combined<how, T>(result, static_cast<const T *>(from[m])[i]);
    into[i] = result;
  }
}

#define TESSERA_VECTORS __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))

#define TESSERA_LOOP(T, name, how)                                                                       \
  TESSERA_VECTORS void name##_##T(void *into, const void *const *from, int64_t members, int64_t count) { \
    combine_all<Fold::how, T>(static_cast<T *>(into), from, members, count);                             \
  }
#define TESSERA_ARITHMETIC(T)   \
  TESSERA_LOOP(T, add, sum)     \
  TESSERA_LOOP(T, mul, product) \
  TESSERA_LOOP(T, max, max)     \
  TESSERA_LOOP(T, min, min)
#define TESSERA_BITS(T)          \
  TESSERA_LOOP(T, band, bit_and) \
  TESSERA_LOOP(T, bor, bit_or)

// Integers wrap, so that signed ones add and multiply as unsigned ones do.
using f32_t = float;
using f64_t = double;
TESSERA_ARITHMETIC(f32_t)
TESSERA_ARITHMETIC(f64_t)
TESSERA_ARITHMETIC(uint8_t)
TESSERA_ARITHMETIC(uint16_t)
TESSERA_ARITHMETIC(uint32_t)
TESSERA_ARITHMETIC(uint64_t)
TESSERA_LOOP(int8_t, max, max)
TESSERA_LOOP(int8_t, min, min)
TESSERA_LOOP(int16_t, max, max)
TESSERA_LOOP(int16_t, min, min)
TESSERA_LOOP(int32_t, max, max)
TESSERA_LOOP(int32_t, min, min)
TESSERA_LOOP(int64_t, max, max)
TESSERA_LOOP(int64_t, min, min)
TESSERA_BITS(uint8_t)
TESSERA_BITS(uint16_t)
TESSERA_BITS(uint32_t)
TESSERA_BITS(uint64_t)

// Combines real and imaginary parts.
template <void (*add)(void *, const void *const *, int64_t, int64_t)>
void add_complex(void *into, const void *const *from, int64_t members, int64_t count) {
  add(into, from, members, 2 * count);
}

using Loop = void (*)(void *, const void *const *, int64_t, int64_t);

#define TESSERA_INTEGER(S, U) \
  switch (how) {              \
    case Fold::sum:           \
      return add_##U;         \
    case Fold::product:       \
      return mul_##U;         \
    case Fold::max:           \
      return max_##S;         \
    case Fold::min:           \
      return min_##S;         \
    case Fold::bit_and:       \
      return band_##U;        \
    case Fold::bit_or:        \
      return bor_##U;         \
    default:                  \
      return nullptr;         \
  }
#define TESSERA_FLOAT(F) \
  switch (how) {         \
    case Fold::sum:      \
      return add_##F;    \
    case Fold::product:  \
      return mul_##F;    \
    case Fold::max:      \
      return max_##F;    \
    case Fold::min:      \
      return min_##F;    \
    default:             \
      return nullptr;    \
  }

// clang-format off
Loop loop_for(Fold how, DType dtype) {
  switch (dtype) {
    case DType::i1:  // sum is "any", product "all"
      return how == Fold::sum || how == Fold::max || how == Fold::bit_or ? bor_uint8_t : band_uint8_t;
    case DType::i8: TESSERA_INTEGER(int8_t, uint8_t)
    case DType::i16: TESSERA_INTEGER(int16_t, uint16_t)
    case DType::i32: TESSERA_INTEGER(int32_t, uint32_t)
    case DType::i64: TESSERA_INTEGER(int64_t, uint64_t)
    case DType::ui8: TESSERA_INTEGER(uint8_t, uint8_t)
    case DType::ui16: TESSERA_INTEGER(uint16_t, uint16_t)
    case DType::ui32: TESSERA_INTEGER(uint32_t, uint32_t)
    case DType::ui64: TESSERA_INTEGER(uint64_t, uint64_t)
    case DType::f32: TESSERA_FLOAT(f32_t)
    case DType::f64: TESSERA_FLOAT(f64_t)
    case DType::c64: return how == Fold::sum ? add_complex<add_f32_t> : nullptr;
    case DType::c128: return how == Fold::sum ? add_complex<add_f64_t> : nullptr;
    default: return nullptr;
  }
}
// clang-format on

}  // namespace

DType accumulator_of(DType dtype) { return dtype == DType::bf16 || dtype == DType::f16 ? DType::f32 : dtype; }

void accumulate_first(DType dtype, void *into, const void *from, int64_t count) {
  auto widen = [&]<typename T>(T) {
    for (int64_t i = 0; i < count; ++i)
      static_cast<float *>(into)[i] = static_cast<float>(static_cast<const T *>(from)[i]);
  };
  if (dtype == DType::bf16) return widen(StorageOf<DType::bf16>::Type(0.0f));
  if (dtype == DType::f16) return widen(StorageOf<DType::f16>::Type(0.0f));
  std::memcpy(into, from, static_cast<size_t>(count) * bytes_of(dtype));
}

void round_accumulated(DType dtype, void *into, const void *from, int64_t count) {
  auto narrow = [&]<typename T>(T) {
    for (int64_t i = 0; i < count; ++i) static_cast<T *>(into)[i] = T(static_cast<const float *>(from)[i]);
  };
  if (dtype == DType::bf16) return narrow(StorageOf<DType::bf16>::Type(0.0f));
  if (dtype == DType::f16) return narrow(StorageOf<DType::f16>::Type(0.0f));
  std::memcpy(into, from, static_cast<size_t>(count) * bytes_of(dtype));
}

bool can_combine(Fold how, DType dtype) { return loop_for(how, accumulator_of(dtype)) != nullptr; }

void combine(Fold how, DType dtype, void *into, std::span<const void *const> from, int64_t count) {
  loop_for(how, dtype)(into, from.data(), static_cast<int64_t>(from.size()), count);
}

}  // namespace tessera
