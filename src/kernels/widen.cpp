#include "kernels/widen.h"

#include <immintrin.h>

#include <array>

#include "base/element_types.h"
#include "kernels/cpu.h"

namespace tessera {
namespace {

TESSERA_AVX2 void halves_to_f32(const uint16_t *from, float *to, int64_t count) {
  int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(from + i))));
  for (; i < count; ++i) to[i] = _cvtsh_ss(from[i]);
}

TESSERA_AVX2 void f32_to_halves(const float *from, uint16_t *to, int64_t count) {
  int64_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm_storeu_si128(reinterpret_cast<__m128i *>(to + i),
                     _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
  for (; i < count; ++i) to[i] = _cvtss_sh(from[i], _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
}

TESSERA_AVX2 void bf16_to_f32(const uint16_t *from, float *to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) to[i] = std::bit_cast<float>(static_cast<uint32_t>(from[i]) << 16);
}

// Takes the upper half of a float after rounding to even; NaN keeps its sign and becomes the dtype's own.
TESSERA_AVX2 void f32_to_bf16(const float *from, uint16_t *to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    auto wide = std::bit_cast<uint32_t>(from[i]);
    uint32_t rounded = (wide + 0x7FFF + (wide >> 16 & 1)) >> 16, nan = (wide >> 16 & 0x8000) | 0x7FC0;
    to[i] = static_cast<uint16_t>((wide & 0x7FFFFFFF) > 0x7F800000 ? nan : rounded);
  }
}

// Tabulates the values of floats of at most 8 bits by their codes.
template <typename Small>
const std::array<float, 256> &values_of() {
  static const auto values = [] {
    std::array<float, 256> table;
    for (int code = 0; code < 256; ++code)
      table[code] = static_cast<float>(Small::from_bits(static_cast<typename Small::Bits>(code)));
    return table;
  }();
  return values;
}

template <typename Small, typename T>
void widen_small(const Small *from, int64_t stride, T *to, int64_t count) {
  if constexpr (sizeof(Small) == 1) {
    const auto &values = values_of<Small>();
    for (int64_t i = 0; i < count; ++i) to[i] = static_cast<T>(values[from[i * stride].bits]);
  } else {
    constexpr bool is_bf16 = std::is_same_v<Small, Bfloat16>;
    if constexpr (std::is_same_v<T, float>)
      if (stride == 1 && vector_unit() != VectorUnit::baseline)
        return (is_bf16 ? bf16_to_f32 : halves_to_f32)(&from->bits, to, count);
    for (int64_t i = 0; i < count; ++i) to[i] = static_cast<T>(static_cast<float>(from[i * stride]));
  }
}

}  // namespace

bool can_widen(DType from, DType to) {
  if (to == DType::f64) return is_float(from);
  if (to == DType::f32) return is_float(from) && from != DType::f64;
  return is_integer(from) || is_boolean(from);
}

template <typename T>
void widen_row(DType dtype, const void *from, int64_t stride, T *to, int64_t count) {
  visit(dtype, [&]<typename Element>() {
    const auto *in = static_cast<const Element *>(from);
    if constexpr (std::is_floating_point_v<T>) {
      if constexpr (is_small_float<Element>)
        widen_small(in, stride, to, count);
      else if constexpr (std::is_floating_point_v<Element>)
        for (int64_t i = 0; i < count; ++i) to[i] = static_cast<T>(in[i * stride]);
    } else if constexpr (is_narrow_int<Element>) {
      // The sign is extended. NOLINTNEXTLINE(bugprone-signed-char-misuse)
      for (int64_t i = 0; i < count; ++i) to[i] = static_cast<T>(in[i * stride].value);
    } else if constexpr (std::is_integral_v<Element>) {
      // NOLINTNEXTLINE(bugprone-signed-char-misuse)
      for (int64_t i = 0; i < count; ++i) to[i] = static_cast<T>(in[i * stride]);
    }
  });
}

template <typename T>
void narrow_row(DType dtype, const T *from, void *to, int64_t count) {
  visit(dtype, [&]<typename Element>() {
    auto *out = static_cast<Element *>(to);
    if constexpr (std::is_same_v<T, float> && is_small_float<Element> && sizeof(Element) == 2) {
      if (vector_unit() != VectorUnit::baseline)
        return (std::is_same_v<Element, Bfloat16> ? f32_to_bf16 : f32_to_halves)(from, &out->bits, count);
    }
    constexpr bool fits = std::is_floating_point_v<T> == (is_small_float<Element> || std::is_floating_point_v<Element>);
    if constexpr (fits && !is_complex_type<Element>)
      for (int64_t i = 0; i < count; ++i) out[i] = static_cast<Element>(from[i]);
  });
}

#define TESSERA_ROWS(T)                                                   \
  template void widen_row<T>(DType, const void *, int64_t, T *, int64_t); \
  template void narrow_row<T>(DType, const T *, void *, int64_t);
TESSERA_ROWS(float)
TESSERA_ROWS(double)
TESSERA_ROWS(uint32_t)
TESSERA_ROWS(uint64_t)
#undef TESSERA_ROWS

}  // namespace tessera
