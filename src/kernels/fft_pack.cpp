#include "kernels/fft_pack.h"

#include <cstring>
#include <type_traits>
#include <utility>

#include "kernels/cpu.h"
#include "kernels/transpose_tile.h"

namespace tessera {
namespace {

// Complex numbers of two f32 are moved as one number of 64 bits: tiles of 8 x 8 are turned in registers, and two of them side
// by side are taken apart into 16 real and 16 imaginary parts.
using Pairs = TileOf<int64_t>::Row;
using Floats = TileOf<float>::Row;
constexpr int64_t tile = TileOf<int64_t>::size, whole_lanes = 2 * tile;

// Unpacks elements [0, count) of 16 complex lines that stand one after the other; count is a multiple of 8.
[[gnu::always_inline]] inline void unpack_rows(const float *first, int64_t line, int64_t count, float *re, float *im) {
  for (int64_t j = 0; j < count; j += tile) {
    Pairs rows[2][tile];
    for (int half = 0; half < 2; ++half) {
      for (int64_t l = 0; l < tile; ++l)
        std::memcpy(&rows[half][l], first + (half * tile + l) * line + 2 * j, sizeof(Pairs));
      transpose_tile<int64_t>(rows[half]);
    }
    for (int64_t k = 0; k < tile; ++k) {
      Floats low, high;
      std::memcpy(&low, &rows[0][k], sizeof low);
      std::memcpy(&high, &rows[1][k], sizeof high);
      const Floats real = __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
      const Floats other =
          __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
      std::memcpy(re + (j + k) * whole_lanes, &real, sizeof real);
      std::memcpy(im + (j + k) * whole_lanes, &other, sizeof other);
    }
  }
}

[[gnu::always_inline]] inline void pack_rows(float *first, int64_t line, int64_t count, const float *re,
                                             const float *im, float scale) {
  for (int64_t j = 0; j < count; j += tile) {
    Pairs rows[2][tile];
    for (int64_t k = 0; k < tile; ++k) {
      Floats real, other;
      std::memcpy(&real, re + (j + k) * whole_lanes, sizeof real);
      std::memcpy(&other, im + (j + k) * whole_lanes, sizeof other);
      real *= scale;
      other *= scale;
      const Floats low = __builtin_shufflevector(real, other, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const Floats high =
          __builtin_shufflevector(real, other, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      std::memcpy(&rows[0][k], &low, sizeof low);
      std::memcpy(&rows[1][k], &high, sizeof high);
    }
    for (int half = 0; half < 2; ++half) {
      transpose_tile<int64_t>(rows[half]);
      for (int64_t l = 0; l < tile; ++l)
        std::memcpy(first + (half * tile + l) * line + 2 * j, &rows[half][l], sizeof(Pairs));
    }
  }
}

// Returns whether lines [begin, begin + lanes) are neighbours in the innermost dimension.
bool are_neighbours(const LineLayout &layout, int64_t begin, int64_t lanes) {
  return begin % layout.inner + lanes <= layout.inner;
}

template <bool is_complex, typename T>
[[gnu::always_inline]] inline void unpack_neighbours(const T *first, int64_t step, int64_t lanes, int64_t count, T *re,
                                                     T *im) {
  constexpr int64_t parts = is_complex ? 2 : 1;
  if (lanes == 1 && step == parts) std::swap(lanes, count);  // the line itself is what is side by side
  for (int64_t j = 0; j < count; ++j)
    for (int64_t l = 0; l < lanes; ++l) {
      re[j * lanes + l] = first[j * step + l * parts];
      im[j * lanes + l] = is_complex ? first[j * step + l * parts + 1] : T(0);
    }
}

template <bool is_complex, typename T>
[[gnu::always_inline]] inline void pack_neighbours(T *first, int64_t step, int64_t lanes, int64_t count, const T *re,
                                                   const T *im, T scale) {
  constexpr int64_t parts = is_complex ? 2 : 1;
  if (lanes == 1 && step == parts) std::swap(lanes, count);  // the line itself is what is side by side
  for (int64_t j = 0; j < count; ++j)
    for (int64_t l = 0; l < lanes; ++l) {
      first[j * step + l * parts] = re[j * lanes + l] * scale;
      if (is_complex) first[j * step + l * parts + 1] = im[j * lanes + l] * scale;
    }
}

template <typename T>
[[gnu::always_inline]] inline void unpack(const LineLayout &layout, const T *array, int64_t begin, int64_t lanes,
                                          int64_t count, T *re, T *im) {
  const int64_t parts = layout.is_complex ? 2 : 1, line = layout.length * layout.inner * parts,
                step = layout.inner * parts;
  auto line_at = [&](int64_t i) { return array + i / layout.inner * line + i % layout.inner * parts; };
  if (are_neighbours(layout, begin, lanes))
    return layout.is_complex ? unpack_neighbours<true>(line_at(begin), step, lanes, count, re, im)
                             : unpack_neighbours<false>(line_at(begin), step, lanes, count, re, im);
  int64_t done = 0;
  if constexpr (std::is_same_v<T, float>)
    if (layout.inner == 1 && layout.is_complex && lanes == whole_lanes) {
      done = count / tile * tile;
      unpack_rows(line_at(begin), line, done, re, im);
    }
  for (int64_t l = 0; l < lanes; ++l) {
    const T *from = line_at(begin + l);
    for (int64_t j = done; j < count; ++j) {
      re[j * lanes + l] = from[j * step];
      im[j * lanes + l] = layout.is_complex ? from[j * step + 1] : T(0);
    }
  }
}

template <typename T>
[[gnu::always_inline]] inline void pack(const LineLayout &layout, T *array, int64_t begin, int64_t lanes, const T *re,
                                        const T *im, T scale) {
  const int64_t parts = layout.is_complex ? 2 : 1, line = layout.length * layout.inner * parts,
                step = layout.inner * parts, count = layout.length;
  auto line_at = [&](int64_t i) { return array + i / layout.inner * line + i % layout.inner * parts; };
  if (are_neighbours(layout, begin, lanes))
    return layout.is_complex ? pack_neighbours<true>(line_at(begin), step, lanes, count, re, im, scale)
                             : pack_neighbours<false>(line_at(begin), step, lanes, count, re, im, scale);
  int64_t done = 0;
  if constexpr (std::is_same_v<T, float>)
    if (layout.inner == 1 && layout.is_complex && lanes == whole_lanes) {
      done = count / tile * tile;
      pack_rows(line_at(begin), line, done, re, im, scale);
    }
  for (int64_t l = 0; l < lanes; ++l) {
    T *to = line_at(begin + l);
    for (int64_t j = done; j < count; ++j) {
      to[j * step] = re[j * lanes + l] * scale;
      if (layout.is_complex) to[j * step + 1] = im[j * lanes + l] * scale;
    }
  }
}

// NOLINTBEGIN(bugprone-macro-parentheses): attributes and names
#define TESSERA_PACK(unit, target)                                                                                    \
  template <typename T>                                                                                               \
  target void unpack_##unit(const LineLayout &layout, const T *array, int64_t begin, int64_t lanes, int64_t count,    \
                            T *re, T *im) {                                                                           \
    unpack<T>(layout, array, begin, lanes, count, re, im);                                                            \
  }                                                                                                                   \
  template <typename T>                                                                                               \
  target void pack_##unit(const LineLayout &layout, T *array, int64_t begin, int64_t lanes, const T *re, const T *im, \
                          T scale) {                                                                                  \
    pack<T>(layout, array, begin, lanes, re, im, scale);                                                              \
  }
// NOLINTEND(bugprone-macro-parentheses)
TESSERA_PACK(baseline, )
TESSERA_PACK(avx2, TESSERA_AVX2)
TESSERA_PACK(avx512, TESSERA_AVX512)
#undef TESSERA_PACK

}  // namespace

template <typename T>
void unpack_lines(const LineLayout &layout, const T *array, int64_t begin, int64_t lanes, int64_t count, T *re, T *im) {
  static const auto function = vector_unit() == VectorUnit::avx512 ? unpack_avx512<T>
                               : vector_unit() == VectorUnit::avx2 ? unpack_avx2<T>
                                                                   : unpack_baseline<T>;
  function(layout, array, begin, lanes, count, re, im);
}

template <typename T>
void pack_lines(const LineLayout &layout, T *array, int64_t begin, int64_t lanes, const T *re, const T *im, T scale) {
  static const auto function = vector_unit() == VectorUnit::avx512 ? pack_avx512<T>
                               : vector_unit() == VectorUnit::avx2 ? pack_avx2<T>
                                                                   : pack_baseline<T>;
  function(layout, array, begin, lanes, re, im, scale);
}

template void unpack_lines(const LineLayout &, const float *, int64_t, int64_t, int64_t, float *, float *);
template void unpack_lines(const LineLayout &, const double *, int64_t, int64_t, int64_t, double *, double *);
template void pack_lines(const LineLayout &, float *, int64_t, int64_t, const float *, const float *, float);
template void pack_lines(const LineLayout &, double *, int64_t, int64_t, const double *, const double *, double);

}  // namespace tessera
