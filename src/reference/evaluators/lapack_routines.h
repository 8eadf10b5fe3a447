// Declares LAPACK's routines by dtype, and its layout of matrices.
#pragma once

#include <algorithm>
#include <complex>
#include <vector>

#include "base/tensor.h"

// LAPACK takes all arguments by reference, and matrices in column-major order.
using ComplexFloat = std::complex<float>;
using ComplexDouble = std::complex<double>;
extern "C" {
#define TESSERA_LAPACK(p, T)                                                                \
  void p##gtsv_(const int *, const int *, T *, T *, T *, T *, const int *, int *);          \
  void p##getrf_(const int *, const int *, T *, const int *, int *, int *);                 \
  void p##geqrf_(const int *, const int *, T *, const int *, T *, T *, const int *, int *); \
  void p##gehrd_(const int *, const int *, const int *, T *, const int *, T *, T *, const int *, int *);
#define TESSERA_LAPACK_REAL(p, T)                                                                                      \
  TESSERA_LAPACK(p, T)                                                                                                 \
  void p##orgqr_(const int *, const int *, const int *, T *, const int *, const T *, T *, const int *, int *);         \
  void p##syevd_(const char *, const char *, const int *, T *, const int *, T *, T *, const int *, int *, const int *, \
                 int *);                                                                                               \
  void p##gesdd_(const char *, const int *, const int *, T *, const int *, T *, T *, const int *, T *, const int *,    \
                 T *, const int *, int *, int *);                                                                      \
  void p##geev_(const char *, const char *, const int *, T *, const int *, T *, T *, T *, const int *, T *,            \
                const int *, T *, const int *, int *);                                                                 \
  void p##geqp3_(const int *, const int *, T *, const int *, int *, T *, T *, const int *, int *);                     \
  void p##ormqr_(const char *, const char *, const int *, const int *, const int *, const T *, const int *, const T *, \
                 T *, const int *, T *, const int *, int *);                                                           \
  void p##sytrd_(const char *, const int *, T *, const int *, T *, T *, T *, T *, const int *, int *);                 \
  void p##gees_(const char *, const char *, int (*)(const T *, const T *), const int *, T *, const int *, int *, T *,  \
                T *, T *, const int *, T *, const int *, int *, int *);                                                \
  void p##gesvd_(const char *, const char *, const int *, const int *, T *, const int *, T *, T *, const int *, T *,   \
                 const int *, T *, const int *, int *);
#define TESSERA_LAPACK_COMPLEX(p, T, R)                                                                                \
  TESSERA_LAPACK(p, T)                                                                                                 \
  void p##ungqr_(const int *, const int *, const int *, T *, const int *, const T *, T *, const int *, int *);         \
  void p##heevd_(const char *, const char *, const int *, T *, const int *, R *, T *, const int *, R *, const int *,   \
                 int *, const int *, int *);                                                                           \
  void p##gesdd_(const char *, const int *, const int *, T *, const int *, R *, T *, const int *, T *, const int *,    \
                 T *, const int *, R *, int *, int *);                                                                 \
  void p##geev_(const char *, const char *, const int *, T *, const int *, T *, T *, const int *, T *, const int *,    \
                T *, const int *, R *, int *);                                                                         \
  void p##geqp3_(const int *, const int *, T *, const int *, int *, T *, T *, const int *, R *, int *);                \
  void p##unmqr_(const char *, const char *, const int *, const int *, const int *, const T *, const int *, const T *, \
                 T *, const int *, T *, const int *, int *);                                                           \
  void p##hetrd_(const char *, const int *, T *, const int *, R *, R *, T *, T *, const int *, int *);                 \
  void p##gees_(const char *, const char *, int (*)(const T *), const int *, T *, const int *, int *, T *, T *,        \
                const int *, T *, const int *, R *, int *, int *);                                                     \
  void p##gesvd_(const char *, const char *, const int *, const int *, T *, const int *, R *, T *, const int *, T *,   \
                 const int *, T *, const int *, R *, int *);
TESSERA_LAPACK_REAL(s, float)
TESSERA_LAPACK_REAL(d, double)
TESSERA_LAPACK_COMPLEX(c, ComplexFloat, float)
TESSERA_LAPACK_COMPLEX(z, ComplexDouble, double)
#undef TESSERA_LAPACK_COMPLEX
#undef TESSERA_LAPACK_REAL
#undef TESSERA_LAPACK
}

namespace tessera::lapack_detail {

template <typename T>
struct RealOf {
  using type = T;
};
template <typename T>
struct RealOf<std::complex<T>> {
  using type = T;
};
template <typename T>
using Real = typename RealOf<T>::type;
template <typename T>
constexpr bool is_complex_element = !std::is_same_v<T, Real<T>>;

template <typename T>
struct Routines;
#define TESSERA_ROUTINES(T, p, org, sy)          \
  template <>                                    \
  struct Routines<T> {                           \
    static constexpr auto gtsv = &p##gtsv_;      \
    static constexpr auto getrf = &p##getrf_;    \
    static constexpr auto geqrf = &p##geqrf_;    \
    static constexpr auto geqp3 = &p##geqp3_;    \
    static constexpr auto orgqr = &p##org##gqr_; \
    static constexpr auto ormqr = &p##org##mqr_; \
    static constexpr auto syevd = &p##sy##evd_;  \
    static constexpr auto sytrd = &p##sy##trd_;  \
    static constexpr auto gehrd = &p##gehrd_;    \
    static constexpr auto gees = &p##gees_;      \
    static constexpr auto gesvd = &p##gesvd_;    \
    static constexpr auto gesdd = &p##gesdd_;    \
    static constexpr auto geev = &p##geev_;      \
  };
TESSERA_ROUTINES(float, s, or, sy)
TESSERA_ROUTINES(double, d, or, sy)
TESSERA_ROUTINES(ComplexFloat, c, un, he)
TESSERA_ROUTINES(ComplexDouble, z, un, he)
#undef TESSERA_ROUTINES

// Converts matrix `number` of a batch to columns and back.
template <typename T>
struct Columns {
  int rows = 0, columns = 0;
  std::vector<T> elements;

  Columns(int rows, int columns) : rows(rows), columns(columns), elements(static_cast<size_t>(rows) * columns) {}
  Columns(const Tensor &batch, int64_t number)
      : Columns(static_cast<int>(batch.shape()[batch.rank() - 2]), static_cast<int>(batch.shape().back())) {
    const T *from = batch.as<T>() + number * static_cast<int64_t>(elements.size());
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) at(row, column) = from[row * columns + column];
  }
  T &at(int row, int column) { return elements[static_cast<size_t>(column) * rows + row]; }
  T *data() { return elements.data(); }
  int stride() const { return std::max(rows, 1); }
  void write(Tensor &batch, int64_t number) {
    T *to = batch.mutable_as<T>() + number * static_cast<int64_t>(elements.size());
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) to[row * columns + column] = at(row, column);
  }
};

}  // namespace tessera::lapack_detail
