// Defines the inner loops of products as text over a set S of vector operations. Each vector unit includes it once,
// after TESSERA_TARGET is defined as that unit's attribute. Everything is in an anonymous namespace, so that each unit
// has its own.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include "kernels/gemm_routines.h"

namespace tessera {
namespace {

// S has types T, V, Mask; lanes; zero, set1, load, partial load, store, partial store, mask_of(count), add,
// multiply_add, sum, and transpose, which stores lane p + i of all `lanes` rows at dst + i * stride.
// Vectors of the compiler's compute so on any machine.
template <typename Element, int count>
struct Vectors {
  using T = Element;
  typedef T V __attribute__((vector_size(count * sizeof(T))));
  static constexpr int lanes = count;
  TESSERA_OPERATION V zero() { return V{}; }
  TESSERA_OPERATION V set1(T x) { return x - V{}; }
  TESSERA_OPERATION V add(V a, V b) { return a + b; }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) { return a * b + c; }
  TESSERA_OPERATION T sum(V v) {
    T total = v[0];
    for (int i = 1; i < lanes; ++i) total += v[i];
    return total;
  }
};

// Integers of as many bytes as the numbers of F are a set S: F loads, stores and transposes any bits.
template <class F, typename Integer>
struct Integers : Vectors<Integer, F::lanes> {
  using T = Integer;
  using V = typename Vectors<T, F::lanes>::V;
  using Mask = typename F::Mask;
  TESSERA_OPERATION const typename F::T *bits(const T *p) { return reinterpret_cast<const typename F::T *>(p); }
  TESSERA_OPERATION typename F::T *bits(T *p) { return reinterpret_cast<typename F::T *>(p); }
  TESSERA_OPERATION Mask mask_of(int64_t count) { return F::mask_of(count); }
  TESSERA_OPERATION V load(const T *p) { return reinterpret_cast<V>(F::load(bits(p))); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return reinterpret_cast<V>(F::load(bits(p), mask)); }
  TESSERA_OPERATION void store(T *p, V v) { F::store(bits(p), reinterpret_cast<typename F::V>(v)); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { F::store(bits(p), reinterpret_cast<typename F::V>(v), mask); }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    F::transpose(bits(dst), stride, reinterpret_cast<const typename F::T *const *>(src), p, count);
  }
};

// Transposes as S::transpose does, where `transpose_tile` moves lane c of register r to lane r of register c.
template <class S, typename Register, void transpose_tile(Register *)>
TESSERA_OPERATION void transpose_by(typename S::T *dst, int64_t stride, const typename S::T *const *src, int64_t p,
                                    int64_t count) {
  Register rows[S::lanes];
  for (int i = 0; i < S::lanes; ++i) rows[i] = reinterpret_cast<Register>(S::load(src[i] + p));
  transpose_tile(rows);
  if (count >= S::lanes)
    for (int i = 0; i < S::lanes; ++i) S::store(dst + i * stride, reinterpret_cast<typename S::V>(rows[i]));
  else
    for (int i = 0; i < S::lanes; ++i)
      S::store(dst + i * stride, reinterpret_cast<typename S::V>(rows[i]), S::mask_of(count));
}

template <class S, int rows, int vectors, bool packed>
TESSERA_TARGET void multiply_tile(const typename GemmRoutines<typename S::T>::Tile &tile) {
  using T = typename S::T;
  typename S::V sums[rows][vectors];
#pragma clang loop unroll(full)
  for (int i = 0; i < rows; ++i)
#pragma clang loop unroll(full)
    for (int j = 0; j < vectors; ++j) sums[i][j] = S::zero();
  if (packed)
    for (int i = 0; i < rows; ++i) {  // the result's lines come while the sums are made
      for (int j = 0; j + 1 < vectors; ++j) __builtin_prefetch(tile.c + i * tile.c_row + j * S::lanes, 1);
      __builtin_prefetch(tile.c + i * tile.c_row + tile.columns - 1, 1);
    }
  const typename S::Mask mask = S::mask_of(tile.columns - (vectors - 1) * S::lanes);
  const T *a = tile.a, *b = tile.b;
  const int64_t k = tile.k, a_row = packed ? 1 : tile.a_row, a_k = packed ? rows : tile.a_k, b_k = tile.b_k;
  for (int64_t p = 0; p < k; ++p, a += a_k, b += b_k) {
    typename S::V right[vectors];
#pragma clang loop unroll(full)
    for (int j = 0; j < vectors; ++j)
      right[j] = packed || j + 1 < vectors ? S::load(b + j * S::lanes) : S::load(b + j * S::lanes, mask);
#pragma clang loop unroll(full)
    for (int i = 0; i < rows; ++i) {
      typename S::V left = S::set1(a[i * a_row]);
#pragma clang loop unroll(full)
      for (int j = 0; j < vectors; ++j) sums[i][j] = S::multiply_add(left, right[j], sums[i][j]);
    }
  }
  const bool accumulate = tile.accumulate;
#pragma clang loop unroll(full)
  for (int i = 0; i < rows; ++i) {
    T *c = tile.c + i * tile.c_row;
#pragma clang loop unroll(full)
    for (int j = 0; j < vectors - 1; ++j, c += S::lanes)
      S::store(c, accumulate ? S::add(S::load(c), sums[i][j]) : sums[i][j]);
    S::store(c, accumulate ? S::add(S::load(c, mask), sums[i][vectors - 1]) : sums[i][vectors - 1], mask);
  }
}

// Writes dst[p * width + i] = rows[i][p] for p < k: first squares of lanes x lanes, then the rest.
template <class S>
TESSERA_TARGET void pack_rows(typename S::T *dst, int64_t width, int64_t valid, const typename S::T *const *rows,
                              int64_t k) {
  constexpr int64_t side = S::lanes;
  const int64_t whole = k / side * side;
  for (int64_t i = 0; i < valid; i += side) {
    const typename S::T *square[side];
    for (int64_t r = 0; r < side; ++r) square[r] = rows[std::min(i + r, valid - 1)];
    // Numbers beyond a narrow panel's row are overwritten by the next row.
    const int64_t lanes = width <= side ? side : std::min(side, width - i);
    for (int64_t p = 0; p < whole; p += side) S::transpose(dst + p * width + i, width, square, p, lanes);
  }
  for (int64_t p = whole; p < k; ++p) {
    for (int64_t i = 0; i < valid; ++i) {
      const auto *from = reinterpret_cast<const std::byte *>(rows[i]);  // pairs of bf16 may lie anywhere
      std::memcpy(dst + p * width + i, from + p * static_cast<int64_t>(sizeof(*dst)), sizeof(*dst));
    }
    for (int64_t i = valid; i < width; ++i) dst[p * width + i] = typename S::T(0);
  }
}

template <class S>
TESSERA_TARGET void pack_panel(typename S::T *dst, int64_t width, int64_t valid, const typename S::T *src,
                               const Offsets &outer, int64_t first, const Offsets &inner, int64_t from, int64_t k) {
  using T = typename S::T;
  if (outer.run(first, valid) >= valid) {
    src += outer[first];
    const int64_t whole = valid / S::lanes * S::lanes;
    const typename S::Mask mask = S::mask_of(valid - whole), room = S::mask_of(width - whole);
    for (int64_t p = 0; p < k; ++p, dst += width) {
      const T *row = src + inner[from + p];
      for (int64_t i = 0; i < whole; i += S::lanes) S::store(dst + i, S::load(row + i));
      if (whole < width) S::store(dst + whole, S::load(row + whole, mask), room);
    }
    return;
  }
  const T *rows[std::max(GemmRoutines<T>::most_vectors * S::lanes, 16)];
  for (int64_t p = 0; p < k;) {
    const int64_t run = inner.run(from + p, k - p);
    const T *start = src + inner[from + p];
    if (run >= S::lanes) {
      for (int64_t i = 0; i < valid; ++i) rows[i] = start + outer[first + i];
      pack_rows<S>(dst, width, valid, rows, run);
    } else {
      for (int64_t done = 0; done < run; ++done) {
        for (int64_t i = 0; i < valid; ++i) dst[done * width + i] = start[outer[first + i] + done];
        for (int64_t i = valid; i < width; ++i) dst[done * width + i] = T(0);
      }
    }
    p += run;
    dst += run * width;
  }
}

template <class S>
TESSERA_TARGET void combine_rows(int64_t k, int64_t n, const typename S::T *x, const typename S::T *w, int64_t row,
                                 typename S::T *y) {
  using T = typename S::T;
  using V = typename S::V;
  constexpr int group = 8;
  constexpr int64_t block = 16384 / sizeof(T);  // of y, kept in the first cache
  for (int64_t j0 = 0; j0 < n; j0 += block) {
    const int64_t j1 = std::min(n, j0 + block);
    if (k < group) std::memset(y + j0, 0, (j1 - j0) * sizeof(T));
    int64_t p = 0;
    for (; p + group <= k; p += group) {
      V factors[group];
      for (int g = 0; g < group; ++g) factors[g] = S::set1(x[p + g]);
      const T *rows = w + p * row;
      for (int64_t j = j0; j < j1; j += S::lanes) {
        const typename S::Mask mask = S::mask_of(j1 - j);
        V sum = p == 0 ? S::zero() : S::load(y + j, mask);
#pragma clang loop unroll(full)
        for (int g = 0; g < group; ++g) sum = S::multiply_add(factors[g], S::load(rows + g * row + j, mask), sum);
        S::store(y + j, sum, mask);
      }
    }
    for (; p < k; ++p) {
      const V factor = S::set1(x[p]);
      for (int64_t j = j0; j < j1; j += S::lanes) {
        const typename S::Mask mask = S::mask_of(j1 - j);
        S::store(y + j, S::multiply_add(factor, S::load(w + p * row + j, mask), S::load(y + j, mask)), mask);
      }
    }
  }
}

template <class S, int rows>
TESSERA_TARGET void dot_group(int64_t k, const typename S::T *x, const typename S::T *w, int64_t row, typename S::T *y,
                              int64_t y_stride) {
  typename S::V even[rows], odd[rows];
  for (int i = 0; i < rows; ++i) even[i] = odd[i] = S::zero();
  int64_t p = 0;
  for (; p + 2 * S::lanes <= k; p += 2 * S::lanes) {
    typename S::V first = S::load(x + p), second = S::load(x + p + S::lanes);
#pragma clang loop unroll(full)
    for (int i = 0; i < rows; ++i) {
      even[i] = S::multiply_add(first, S::load(w + i * row + p), even[i]);
      odd[i] = S::multiply_add(second, S::load(w + i * row + p + S::lanes), odd[i]);
    }
  }
  for (; p < k; p += S::lanes) {
    const typename S::Mask mask = S::mask_of(k - p);
    typename S::V rest = S::load(x + p, mask);
    for (int i = 0; i < rows; ++i) even[i] = S::multiply_add(rest, S::load(w + i * row + p, mask), even[i]);
  }
  for (int i = 0; i < rows; ++i) y[i * y_stride] = S::sum(S::add(even[i], odd[i]));
}

template <class S>
TESSERA_TARGET void dot_rows(int64_t k, int64_t n, const typename S::T *x, const typename S::T *w, int64_t row,
                             typename S::T *y, int64_t y_stride) {
  int64_t j = 0;
  for (; j + 4 <= n; j += 4) dot_group<S, 4>(k, x, w + j * row, row, y + j * y_stride, y_stride);
  for (; j < n; ++j) dot_group<S, 1>(k, x, w + j * row, row, y + j * y_stride, y_stride);
}

template <class S, bool packed, int rows, int vectors>
void fill_rows(typename GemmRoutines<typename S::T>::TileFunction *row) {
  row[vectors] = multiply_tile<S, rows, vectors, packed>;
  if constexpr (vectors > 1) fill_rows<S, packed, rows, vectors - 1>(row);
}

template <class S, int vectors, int... packed_rows, int... direct_rows>
GemmRoutines<typename S::T> make_routines(std::integer_sequence<int, packed_rows...>,
                                          std::integer_sequence<int, direct_rows...>) {
  GemmRoutines<typename S::T> routines;
  routines.lanes = S::lanes;
  routines.rows = sizeof...(packed_rows);
  routines.vectors = vectors;
  routines.direct_rows = sizeof...(direct_rows);
  (fill_rows<S, true, packed_rows + 1, vectors>(routines.packed[packed_rows + 1]), ...);
  (fill_rows<S, false, direct_rows + 1, 2>(routines.direct[direct_rows + 1]), ...);
  routines.pack = pack_panel<S>;
  routines.pack_rows = pack_rows<S>;
  routines.combine_rows = combine_rows<S>;
  routines.dot_rows = dot_rows<S>;
  return routines;
}

template <class S, int packed_rows, int vectors, int direct_rows>
const GemmRoutines<typename S::T> &routines_of() {
  static const auto routines = make_routines<S, vectors>(std::make_integer_sequence<int, packed_rows>(),
                                                         std::make_integer_sequence<int, direct_rows>());
  return routines;
}

}  // namespace
}  // namespace tessera
