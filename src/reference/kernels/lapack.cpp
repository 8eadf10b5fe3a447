#include "reference/kernels/lapack.h"

#include <algorithm>
#include <array>

#include "base/element_types.h"
#include "reference/kernels/lapack_routines.h"

namespace tessera {

using namespace lapack_detail;  // NOLINT: the routines

namespace {

template <typename T>
int wanted(T size) {
  return std::max(1, static_cast<int>(std::real(size)));
}

template <typename T>
T *row_of(Tensor &tensor, int64_t number) {
  return tensor.mutable_as<T>() + number * tensor.shape().back();
}

template <typename T>
void factor_lu(const Tensor &a, int64_t number, std::vector<Tensor> &results) {
  Columns<T> matrix(a, number);
  int stride = matrix.stride();
  Routines<T>::getrf(&matrix.rows, &matrix.columns, matrix.data(), &stride, row_of<int32_t>(results[1], number),
                     results[2].mutable_as<int32_t>() + number);
  matrix.write(results[0], number);
}

template <typename T>
void factor_qr(const Tensor &a, int64_t number, std::vector<Tensor> &results) {
  Columns<T> matrix(a, number);
  int stride = matrix.stride(), info = 0, ask = -1;
  T size{};
  T *tau = row_of<T>(results[1], number);
  auto call = [&](T *work, int length) {
    Routines<T>::geqrf(&matrix.rows, &matrix.columns, matrix.data(), &stride, tau, work, &length, &info);
  };
  call(&size, ask);
  std::vector<T> work(wanted(size));
  call(work.data(), static_cast<int>(work.size()));
  matrix.write(results[0], number);
}

template <typename T>
void multiply_reflectors(const Tensor &a, const Tensor &taus, int64_t number, std::vector<Tensor> &results) {
  Columns<T> matrix(a, number);
  int stride = matrix.stride(), info = 0, ask = -1, count = static_cast<int>(taus.shape().back());
  T size{};
  const T *tau = taus.as<T>() + number * count;
  auto call = [&](T *work, int length) {
    Routines<T>::orgqr(&matrix.rows, &matrix.columns, &count, matrix.data(), &stride, tau, work, &length, &info);
  };
  call(&size, ask);
  std::vector<T> work(wanted(size));
  call(work.data(), static_cast<int>(work.size()));
  matrix.write(results[0], number);
}

// Of `lower` the first element isn't used, of `upper` the last.
template <typename T>
void solve_tridiagonal(const std::vector<Tensor> &operands, int64_t number, std::vector<Tensor> &results) {
  Columns<T> right(operands[3], number);
  int stride = right.stride();
  for (size_t i = 0; i < 3; ++i)
    std::copy_n(operands[i].as<T>() + number * right.rows, right.rows, row_of<T>(results[i], number));
  Routines<T>::gtsv(&right.rows, &right.columns, row_of<T>(results[0], number) + 1, row_of<T>(results[1], number),
                    row_of<T>(results[2], number), right.data(), &stride, results[4].mutable_as<int32_t>() + number);
  right.write(results[3], number);
}

template <typename T>
void symmetric_eigen(const Tensor &a, const LapackFlags &flags, int64_t number, std::vector<Tensor> &results) {
  Columns<T> matrix(a, number);
  int stride = matrix.stride(), ask = -1, integers = 0;
  int *info = results[2].mutable_as<int32_t>() + number;
  auto *values = row_of<Real<T>>(results[1], number);
  T size{};
  Real<T> real_size{};
  auto call = [&](T *work, int length, Real<T> *real_work, int real_length, int *integer_work, int integer_length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::syevd(&flags.mode, &flags.uplo, &matrix.rows, matrix.data(), &stride, values, work, &length,
                         real_work, &real_length, integer_work, &integer_length, info);
    else
      Routines<T>::syevd(&flags.mode, &flags.uplo, &matrix.rows, matrix.data(), &stride, values, work, &length,
                         integer_work, &integer_length, info);
  };
  call(&size, ask, &real_size, ask, &integers, ask);
  std::vector<T> work(wanted(size));
  std::vector<Real<T>> real_work(wanted(real_size));
  std::vector<int> integer_work(std::max(integers, 1));
  call(work.data(), static_cast<int>(work.size()), real_work.data(), static_cast<int>(real_work.size()),
       integer_work.data(), static_cast<int>(integer_work.size()));
  matrix.write(results[0], number);
}

template <typename T>
void singular_values(const Tensor &a, const LapackFlags &flags, int64_t number, std::vector<Tensor> &results) {
  Columns<T> matrix(a, number), left(results[2], number), right(results[3], number);
  int least = std::min(matrix.rows, matrix.columns), most = std::max(matrix.rows, matrix.columns);
  int stride = matrix.stride(), left_stride = left.stride(), right_stride = right.stride(), ask = -1;
  int *info = results[4].mutable_as<int32_t>() + number;
  auto *values = row_of<Real<T>>(results[1], number);
  // As LAPACK's manual has it, enough for every mode.
  std::vector<Real<T>> real_work(
      static_cast<size_t>(std::max(1, least * std::max(5 * least + 7, 2 * most + 2 * least + 1))));
  std::vector<int> integer_work(static_cast<size_t>(8 * std::max(least, 1)));
  T size{};
  auto call = [&](T *work, int length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::gesdd(&flags.mode, &matrix.rows, &matrix.columns, matrix.data(), &stride, values, left.data(),
                         &left_stride, right.data(), &right_stride, work, &length, real_work.data(),
                         integer_work.data(), info);
    else
      Routines<T>::gesdd(&flags.mode, &matrix.rows, &matrix.columns, matrix.data(), &stride, values, left.data(),
                         &left_stride, right.data(), &right_stride, work, &length, integer_work.data(), info);
  };
  call(&size, ask);
  std::vector<T> work(wanted(size));
  call(work.data(), static_cast<int>(work.size()));
  matrix.write(results[0], number);
  left.write(results[2], number);
  right.write(results[3], number);
}

// Vectors of a real matrix: a column for a real value, a pair of columns, the parts of the first of them, for two conjugate
// values.
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

template <typename T>
void eigen(const Tensor &a, const LapackFlags &flags, int64_t number, std::vector<Tensor> &results) {
  Columns<T> matrix(a, number), left(matrix.rows, matrix.rows), right(matrix.rows, matrix.rows);
  int stride = matrix.stride(), ask = -1;
  int *info = results.back().mutable_as<int32_t>() + number;
  T size{};
  std::vector<Real<T>> real_work(static_cast<size_t>(2 * stride));
  auto call = [&](T *work, int length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::geev(&flags.compute_left, &flags.compute_right, &matrix.rows, matrix.data(), &stride,
                        row_of<T>(results[0], number), left.data(), &stride, right.data(), &stride, work, &length,
                        real_work.data(), info);
    else
      Routines<T>::geev(&flags.compute_left, &flags.compute_right, &matrix.rows, matrix.data(), &stride,
                        row_of<T>(results[0], number), row_of<T>(results[1], number), left.data(), &stride,
                        right.data(), &stride, work, &length, info);
  };
  call(&size, ask);
  std::vector<T> work(wanted(size));
  call(work.data(), static_cast<int>(work.size()));
  if constexpr (is_complex_element<T>) {
    left.write(results[1], number);
    right.write(results[2], number);
  } else {
    joined_pairs(left, row_of<T>(results[1], number)).write(results[2], number);
    joined_pairs(right, row_of<T>(results[1], number)).write(results[3], number);
  }
}

struct Routine {
  std::string_view name;
  size_t operands, results;  // geev of complex matrices gives one less
};
constexpr std::array<Routine, 9> routines = {{{"getrf", 1, 3},
                                              {"geqrf", 1, 2},
                                              {"orgqr", 2, 1},
                                              {"ungqr", 2, 1},
                                              {"syevd", 1, 3},
                                              {"heevd", 1, 3},
                                              {"gesdd", 1, 5},
                                              {"geev", 1, 5},
                                              {"gtsv", 4, 5}}};

const Routine *find(std::string_view name) {
  auto found = std::find_if(routines.begin(), routines.end(), [&](const Routine &one) { return one.name == name; });
  return found == routines.end() ? nullptr : &*found;
}

DType real_of(DType dtype) { return dtype == DType::c64 ? DType::f32 : dtype == DType::c128 ? DType::f64 : dtype; }
DType complex_of(DType dtype) { return real_of(dtype) == DType::f32 ? DType::c64 : DType::c128; }

// The results that a call on `operands` has; nothing where there is no such call.
std::optional<LapackResults> results_of(std::string_view routine, const LapackFlags &flags,
                                        const std::vector<Tensor> &operands) {
  const Routine *known = find(routine);
  if (!known || operands.size() != known->operands) return std::nullopt;
  const Tensor &matrix = routine == "gtsv" ? operands[3] : operands[0];
  if (matrix.rank() < 2) return std::nullopt;
  DType dtype = matrix.dtype(), real = real_of(dtype), complex = complex_of(dtype);
  if (real != DType::f32 && real != DType::f64) return std::nullopt;
  const Shape &shape = matrix.shape();
  Shape batch(shape.begin(), shape.end() - 2);
  int64_t rows = shape[shape.size() - 2], columns = shape.back(), least = std::min(rows, columns);
  auto with = [&](std::initializer_list<int64_t> more) {
    Shape whole = batch;
    whole.insert(whole.end(), more);
    return whole;
  };
  if (routine == "getrf") return LapackResults{{dtype, shape}, {DType::i32, with({least})}, {DType::i32, batch}};
  if (routine == "geqrf") return LapackResults{{dtype, shape}, {dtype, with({least})}};
  if (routine == "orgqr" || routine == "ungqr") {
    const Shape &taus = operands[1].shape();
    bool fits = operands[1].dtype() == dtype && taus.size() + 1 == shape.size() && columns <= rows &&
                taus.back() <= columns && std::equal(batch.begin(), batch.end(), taus.begin());
    return fits ? std::optional(LapackResults{{dtype, shape}}) : std::nullopt;
  }
  if (routine == "gtsv") {
    for (size_t i = 0; i < 3; ++i)
      if (operands[i].dtype() != dtype || operands[i].shape() != with({rows})) return std::nullopt;
    return LapackResults{
        {dtype, with({rows})}, {dtype, with({rows})}, {dtype, with({rows})}, {dtype, shape}, {DType::i32, batch}};
  }
  if (routine == "gesdd") {
    if (flags.mode != 'N' && flags.mode != 'S' && flags.mode != 'A') return std::nullopt;
    bool is_short = flags.mode == 'S';
    return LapackResults{{dtype, shape},
                         {real, with({least})},
                         {dtype, with({rows, is_short ? least : rows})},
                         {dtype, with({is_short ? least : columns, columns})},
                         {DType::i32, batch}};
  }
  if (rows != columns) return std::nullopt;
  if (routine == "geev") {
    auto is_choice = [](char letter) { return letter == 'N' || letter == 'V'; };
    if (!is_choice(flags.compute_left) || !is_choice(flags.compute_right)) return std::nullopt;
    LapackResults all = {{dtype, with({rows})}, {complex, shape}, {complex, shape}, {DType::i32, batch}};
    if (dtype == real) all.insert(all.begin(), {dtype, with({rows})});
    return all;
  }
  if ((flags.mode != 'N' && flags.mode != 'V') || (flags.uplo != 'L' && flags.uplo != 'U')) return std::nullopt;
  return LapackResults{{dtype, shape}, {real, with({rows})}, {DType::i32, batch}};
}

template <typename T>
void run_one(std::string_view routine, const LapackFlags &flags, const std::vector<Tensor> &operands, int64_t number,
             std::vector<Tensor> &results) {
  if (routine == "getrf") return factor_lu<T>(operands[0], number, results);
  if (routine == "geqrf") return factor_qr<T>(operands[0], number, results);
  if (routine == "orgqr" || routine == "ungqr")
    return multiply_reflectors<T>(operands[0], operands[1], number, results);
  if (routine == "gesdd") return singular_values<T>(operands[0], flags, number, results);
  if (routine == "gtsv") return solve_tridiagonal<T>(operands, number, results);
  if (routine == "geev") return eigen<T>(operands[0], flags, number, results);
  symmetric_eigen<T>(operands[0], flags, number, results);
}

}  // namespace

std::optional<std::vector<Tensor>> lapack(std::string_view routine, const LapackFlags &flags,
                                          const std::vector<Tensor> &operands, const LapackResults &wanted_results) {
  std::optional<LapackResults> types = results_of(routine, flags, operands);
  if (!types || *types != wanted_results) return std::nullopt;
  std::vector<Tensor> results;
  for (const auto &[dtype, shape] : *types) results.emplace_back(dtype, shape);
  const Shape &shape = operands[routine == "gtsv" ? 3 : 0].shape();
  int64_t batch = 1;
  for (size_t dim = 0; dim + 2 < shape.size(); ++dim) batch *= shape[dim];
  if (shape[shape.size() - 2] == 0 || shape.back() == 0) return results;
  for (int64_t number = 0; number < batch; ++number) {
    switch (operands[0].dtype()) {
      case DType::f32:
        run_one<float>(routine, flags, operands, number, results);
        break;
      case DType::f64:
        run_one<double>(routine, flags, operands, number, results);
        break;
      case DType::c64:
        run_one<ComplexFloat>(routine, flags, operands, number, results);
        break;
      default:
        run_one<ComplexDouble>(routine, flags, operands, number, results);
    }
  }
  return results;
}

}  // namespace tessera
