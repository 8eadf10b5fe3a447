// Computes eigenvalues and Schur forms.
#include <algorithm>
#include <cmath>

#include "reference/evaluators/lapack_call.h"

namespace tessera::lapack_detail {
namespace {

constexpr auto symmetric_eigen = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number);
  char mode = call.letter("mode"), uplo = call.letter("uplo");
  int stride = matrix.stride(), ask = -1, integers = 0;
  int *info = call.info(number);
  auto *values = call.row<Real<T>>(1, number);
  T size{};
  Real<T> real_size{};
  auto run = [&](T *work, int length, Real<T> *real_work, int real_length, int *integer_work, int integer_length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::syevd(&mode, &uplo, &matrix.rows, matrix.data(), &stride, values, work, &length, real_work,
                         &real_length, integer_work, &integer_length, info);
    else
      Routines<T>::syevd(&mode, &uplo, &matrix.rows, matrix.data(), &stride, values, work, &length, integer_work,
                         &integer_length, info);
  };
  run(&size, ask, &real_size, ask, &integers, ask);
  std::vector<T> work(static_cast<size_t>(std::max(1, static_cast<int>(std::real(size)))));
  std::vector<Real<T>> real_work(static_cast<size_t>(std::max(1, static_cast<int>(real_size))));
  std::vector<int> integer_work(static_cast<size_t>(std::max(1, integers)));
  run(work.data(), static_cast<int>(work.size()), real_work.data(), static_cast<int>(real_work.size()),
      integer_work.data(), static_cast<int>(integer_work.size()));
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> symmetric_types(const LapackCall &call) {
  if (call.rows != call.columns) return std::nullopt;
  return LapackResults{{call.dtype, call.shape}, {call.real, call.with({call.rows})}, {DType::i32, call.batch}};
}

// Joins the vectors of a real matrix: a column for a real value, and a pair of columns, the parts of the first vector,
// for two conjugate values.
template <typename T>
Columns<std::complex<T>> joined_pairs(Columns<T> &parts, const T *imaginary) {
  Columns<std::complex<T>> vectors(parts.rows, parts.columns);
  for (int column = 0; column < parts.columns; ++column) {
    bool is_pair = imaginary[column] != 0 && column + 1 < parts.columns;
    for (int row = 0; row < parts.rows; ++row) {
      T re = parts.at(row, column), im = is_pair ? parts.at(row, column + 1) : T(0);
      vectors.at(row, column) = {re, im};
      if (is_pair) vectors.at(row, column + 1) = {re, -im};
    }
    if (is_pair) ++column;
  }
  return vectors;
}

// Returns whether LAPACK can iterate on a matrix, its argument number `argument`. With infinities and NaN it may never
// return.
template <typename T>
bool can_iterate(const Columns<T> &matrix, int argument, int *info) {
  bool is_finite = std::all_of(matrix.elements.begin(), matrix.elements.end(), [](T element) {
    return std::isfinite(std::real(element)) && std::isfinite(std::imag(element));
  });
  if (!is_finite) *info = -argument;
  return is_finite;
}

constexpr auto eigen = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number), left(matrix.rows, matrix.rows), right(matrix.rows, matrix.rows);
  char wants_left = call.letter("compute_left"), wants_right = call.letter("compute_right");
  int stride = matrix.stride();
  int *info = call.info(number);
  if (!can_iterate(matrix, 4, info)) return;
  T *values = call.row<T>(0, number), *imaginary = is_complex_element<T> ? nullptr : call.row<T>(1, number);
  std::vector<Real<T>> real_work(static_cast<size_t>(2 * stride));
  with_room<T>([&](T *work, int length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::geev(&wants_left, &wants_right, &matrix.rows, matrix.data(), &stride, values, left.data(), &stride,
                        right.data(), &stride, work, &length, real_work.data(), info);
    else
      Routines<T>::geev(&wants_left, &wants_right, &matrix.rows, matrix.data(), &stride, values, imaginary, left.data(),
                        &stride, right.data(), &stride, work, &length, info);
  });
  if constexpr (is_complex_element<T>) {
    left.write(call.results[1], number);
    right.write(call.results[2], number);
  } else {
    joined_pairs(left, imaginary).write(call.results[2], number);
    joined_pairs(right, imaginary).write(call.results[3], number);
  }
});

// Returns the types of any matrix's eigenvalues, two parts for a real matrix and one array for a complex one, between
// `before` and `after`.
std::optional<LapackResults> around_values(const LapackCall &call, LapackResults before, const LapackResults &after) {
  if (call.rows != call.columns) return std::nullopt;
  before.insert(before.end(), call.dtype == call.real ? 2 : 1, {call.dtype, call.with({call.rows})});
  before.insert(before.end(), after.begin(), after.end());
  return before;
}

std::optional<LapackResults> eigen_types(const LapackCall &call) {
  return around_values(call, {}, {{call.complex, call.shape}, {call.complex, call.shape}, {DType::i32, call.batch}});
}

constexpr auto schur = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number), vectors(matrix.rows, matrix.rows);
  char mode = call.letter("mode"), sort = 'N';
  int stride = matrix.stride();
  int *info = call.info(number);
  if (!can_iterate(matrix, 5, info)) return;
  int *sorted = call.results[call.results.size() - 2].mutable_as<int32_t>() + number;
  T *values = call.row<T>(2, number), *imaginary = is_complex_element<T> ? nullptr : call.row<T>(3, number);
  std::vector<Real<T>> real_work(static_cast<size_t>(stride));
  with_room<T>([&](T *work, int length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::gees(&mode, &sort, nullptr, &matrix.rows, matrix.data(), &stride, sorted, values, vectors.data(),
                        &stride, work, &length, real_work.data(), nullptr, info);
    else
      Routines<T>::gees(&mode, &sort, nullptr, &matrix.rows, matrix.data(), &stride, sorted, values, imaginary,
                        vectors.data(), &stride, work, &length, nullptr, info);
  });
  matrix.write(call.results[0], number);
  vectors.write(call.results[1], number);
});

std::optional<LapackResults> schur_types(const LapackCall &call) {
  return around_values(call, {{call.dtype, call.shape}, {call.dtype, call.shape}},
                       {{DType::i32, call.batch}, {DType::i32, call.batch}});
}

}  // namespace

std::vector<Routine> eigenvalue_routines() {
  return {
      {"?syevd", "?heevd", 1, 0, {{"mode", "NV"}, {"uplo", "LU"}}, symmetric_types, symmetric_eigen},
      {"?geev", "?geev", 1, 0, {{"compute_left", "NV"}, {"compute_right", "NV"}}, eigen_types, eigen},
      {"?gees", "?gees", 1, 0, {{"mode", "NV"}, {"sort", "N"}}, schur_types, schur},
  };
}

}  // namespace tessera::lapack_detail
