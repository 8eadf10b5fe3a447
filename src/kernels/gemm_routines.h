// Declares the inner loops of products, compiled for each vector unit (gemm_avx512.cpp, gemm_avx2.cpp, gemm_baseline.cpp).
#pragma once

#include <cstdint>

#include "kernels/cpu.h"
#include "kernels/offsets.h"

namespace tessera {

template <typename T>
struct GemmRoutines {
  // Computes c[i, j] = (c[i, j] if accumulate) + sum over p < k of a[i, p] b[p, j] for i < rows, j < columns; each sum
  // is made in the order of p, whatever the tile. c is row-major, b's rows are contiguous.
  struct Tile {
    int64_t k, columns;
    const T *a;
    int64_t a_row, a_k;  // strides; a packed panel has a_row = 1
    const T *b;
    int64_t b_k;
    T *c;
    int64_t c_row;
    bool accumulate;
  };
  using TileFunction = void (*)(const Tile &tile);

  static constexpr int most_rows = 14, most_vectors = 4;
  int lanes = 0;              // of a vector
  int rows = 0, vectors = 0;  // of the largest tile of packed operands
  int direct_rows = 0;        // of the largest tile whose `a` isn't packed, which is 2 vectors wide
  TileFunction packed[most_rows + 1][most_vectors + 1] =
      {};  // [rows][vectors]: a_row = 1, a_k = rows; b padded to vectors
  TileFunction direct[most_rows + 1][most_vectors + 1] = {};

  // Writes dst[p * width + i] = src[outer[first + i] + inner[from + p]] for p < k, i < valid. For valid <= i < width
  // (less than a vector) it writes zero or another element. Up to 16 elements after the panel may be overwritten.
  void (*pack)(T *dst, int64_t width, int64_t valid, const T *src, const Offsets &outer, int64_t first,
               const Offsets &inner, int64_t from, int64_t k) = nullptr;

  // Writes dst[p * width + i] = rows[i][p] for p < k, i < valid, otherwise as pack.
  void (*pack_rows)(T *dst, int64_t width, int64_t valid, const T *const *rows, int64_t k) = nullptr;

  // Computes y[j] = sum over p < k of x[p] w[p * row + j], j < n.
  void (*combine_rows)(int64_t k, int64_t n, const T *x, const T *w, int64_t row, T *y) = nullptr;
  // Computes y[j * y_stride] = sum over p < k of x[p] w[j * row + p], j < n.
  void (*dot_rows)(int64_t k, int64_t n, const T *x, const T *w, int64_t row, T *y, int64_t y_stride) = nullptr;
};

// Returns the routines for T = float, double, uint32_t and uint64_t. The machine must have the unit.
template <typename T>
const GemmRoutines<T> &gemm_routines(VectorUnit unit);

// Says which of its operands' panels a tile reads from the first cache. Tiles of 14 rows by 2 vectors read both, if the
// cache has room for 256 indices of them, 32 KiB of b and 14 of a. Tiles of 6 rows by 4 vectors read a from there, each
// number of which is used twice as often, and b from the second cache. (Zen 4, 32 KiB: the second is 4 % faster.)
enum class TileForm { both_near, left_near };
TileForm tile_form();  // for this machine
namespace avx512 {
const GemmRoutines<float> &gemm_routines_f32(TileForm form = tile_form());
const GemmRoutines<double> &gemm_routines_f64(TileForm form = tile_form());
}  // namespace avx512

// Holds tiles of products of bf16, with sums in f32. Panels hold, as floats, pairs of bf16 that are adjacent along the
// inner index, and k counts pairs. Vectors have 16 lanes. Needs has_bf16_products().
struct Bf16Tiles {
  static constexpr int rows = 14, vectors = 2;
  GemmRoutines<float>::TileFunction packed[rows + 1][GemmRoutines<float>::most_vectors + 1] = {};
  void (*interleave)(const uint16_t *first, const uint16_t *second, float *dst, int64_t count) = nullptr;
};
const Bf16Tiles &bf16_tiles();

}  // namespace tessera
