// Factorises and solves matrices so small that a call of LAPACK takes longer than its work, by plain loops on row-major
// matrices.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "kernels/linalg.h"

namespace tessera::small_matrices {

constexpr int64_t most_rows = 16;   // of matrices
constexpr int64_t most_sides = 32;  // right-hand sides

template <typename T>
constexpr bool is_complex = !std::is_floating_point_v<T>;

template <typename T>
T conjugate(T value) {
  if constexpr (is_complex<T>)
    return std::conj(value);
  else
    return value;
}

// Returns the magnitude that LAPACK compares to choose a pivot.
template <typename T>
auto magnitude(T value) {
  if constexpr (is_complex<T>)
    return std::fabs(value.real()) + std::fabs(value.imag());
  else
    return std::fabs(value);
}

// Computes a = P L U in place, as getrf does; pivots and `info` are counted from 1.
template <typename T>
void factor_lu(int64_t rows, int64_t columns, T *a, int32_t *pivots, int32_t *info) {
  *info = 0;
  for (int64_t k = 0; k < std::min(rows, columns); ++k) {
    int64_t best = k;
    for (int64_t i = k + 1; i < rows; ++i)
      if (magnitude(a[i * columns + k]) > magnitude(a[best * columns + k])) best = i;
    pivots[k] = static_cast<int32_t>(best + 1);
    const T pivot = a[best * columns + k];
    if (pivot == T(0)) {
      if (*info == 0) *info = static_cast<int32_t>(k + 1);
      continue;
    }
    if (best != k) std::swap_ranges(a + k * columns, a + (k + 1) * columns, a + best * columns);
    for (int64_t i = k + 1; i < rows; ++i) {
      T *row = a + i * columns;
      const T factor = row[k] /= pivot;
      for (int64_t j = k + 1; j < columns; ++j) row[j] -= factor * a[k * columns + j];
    }
  }
}

// Computes the triangle of `result` with a = L L^H, or U^H U, from the same triangle of `a`; they may be one. Returns
// false if a pivot isn't above zero.
template <typename T>
bool factor_cholesky(int64_t n, const T *a, T *result, bool lower) {
  auto place = [&](int64_t i, int64_t j) { return lower ? i * n + j : j * n + i; };
  auto turned = [&](T value) { return lower ? value : conjugate(value); };  // U is L^H
  for (int64_t j = 0; j < n; ++j) {
    for (int64_t i = j; i < n; ++i) {
      T sum = turned(a[place(i, j)]);
      for (int64_t k = 0; k < j; ++k) sum -= turned(result[place(i, k)]) * conjugate(turned(result[place(j, k)]));
      if (i > j) {
        result[place(i, j)] = turned(sum / turned(result[place(j, j)]));
        continue;
      }
      const auto pivot = std::real(sum);
      if (!(pivot > 0)) return false;
      result[place(j, j)] = T(std::sqrt(pivot));
    }
  }
  return true;
}

// Solves op(A) X = B or X op(A) = B, with X in the place of B.
template <typename T>
void solve_in_place(const TriangularSolve &kind, int64_t rows, int64_t columns, const T *a, T *b) {
  const int64_t m = kind.left_side ? rows : columns;
  auto element = [&](int64_t i, int64_t j) {  // of op(A)
    const T value = kind.transposed ? a[j * m + i] : a[i * m + j];
    return kind.conjugated ? conjugate(value) : value;
  };
  // Takes unknowns one after the other, and uses the ones that are known before.
  const bool is_lower = kind.lower != kind.transposed, forward = is_lower == kind.left_side;
  for (int64_t step = 0; step < m; ++step) {
    const int64_t i = forward ? step : m - 1 - step;
    for (int64_t known = 0; known < step; ++known) {
      const int64_t k = forward ? known : m - 1 - known;
      const T factor = kind.left_side ? element(i, k) : element(k, i);
      if (kind.left_side)
        for (int64_t side = 0; side < columns; ++side) b[i * columns + side] -= factor * b[k * columns + side];
      else
        for (int64_t side = 0; side < rows; ++side) b[side * columns + i] -= factor * b[side * columns + k];
    }
    if (kind.unit_diagonal) continue;
    const T diagonal = element(i, i);
    if (kind.left_side)
      for (int64_t side = 0; side < columns; ++side) b[i * columns + side] /= diagonal;
    else
      for (int64_t side = 0; side < rows; ++side) b[side * columns + i] /= diagonal;
  }
}

}  // namespace tessera::small_matrices
