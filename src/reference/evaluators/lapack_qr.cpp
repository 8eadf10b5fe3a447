// Computes LU, QR, and products with QR's reflectors.
#include <algorithm>

#include "reference/evaluators/lapack_call.h"

namespace tessera::lapack_detail {
namespace {

constexpr auto factor_lu = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number);
  int stride = matrix.stride();
  Routines<T>::getrf(&matrix.rows, &matrix.columns, matrix.data(), &stride, call.row<int32_t>(1, number),
                     call.info(number));
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> lu_types(const LapackCall &call) {
  return LapackResults{{call.dtype, call.shape}, {DType::i32, call.with({call.least})}, {DType::i32, call.batch}};
}

constexpr auto factor_qr = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number);
  int stride = matrix.stride(), info = 0;
  T *tau = call.row<T>(1, number);
  with_room<T>([&](T *work, int length) {
    Routines<T>::geqrf(&matrix.rows, &matrix.columns, matrix.data(), &stride, tau, work, &length, &info);
  });
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> qr_types(const LapackCall &call) {
  return LapackResults{{call.dtype, call.shape}, {call.dtype, call.with({call.least})}};
}

constexpr auto factor_pivoted_qr = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number);
  int stride = matrix.stride(), info = 0;
  int32_t *order = call.row<int32_t>(1, number);
  std::copy_n(call.operands[1].as<int32_t>() + number * call.columns, call.columns, order);
  T *tau = call.row<T>(2, number);
  std::vector<Real<T>> real_work(static_cast<size_t>(2 * call.columns));
  with_room<T>([&](T *work, int length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::geqp3(&matrix.rows, &matrix.columns, matrix.data(), &stride, order, tau, work, &length,
                         real_work.data(), &info);
    else
      Routines<T>::geqp3(&matrix.rows, &matrix.columns, matrix.data(), &stride, order, tau, work, &length, &info);
  });
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> pivoted_qr_types(const LapackCall &call) {
  const Tensor &order = call.operands[1];
  if (order.dtype() != DType::i32 || order.shape() != call.with({call.columns})) return std::nullopt;
  return LapackResults{{call.dtype, call.shape}, {DType::i32, order.shape()}, {call.dtype, call.with({call.least})}};
}

// Returns whether taus fit the reflectors, which are as long as the rows: there are at most as many as columns.
bool are_taus(const LapackCall &call, const Tensor &reflectors, const Tensor &taus) {
  const Shape &shape = reflectors.shape();
  if (reflectors.dtype() != call.dtype || taus.dtype() != call.dtype || shape.size() != call.batch.size() + 2 ||
      taus.shape().size() != call.batch.size() + 1)
    return false;
  return taus.shape() == call.with({taus.shape().back()}) && taus.shape().back() <= shape.back() &&
         taus.shape().back() <= shape[shape.size() - 2] && shape == call.with({shape[shape.size() - 2], shape.back()});
}

constexpr auto multiply_reflectors = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number);
  int stride = matrix.stride(), info = 0, count = static_cast<int>(call.operands[1].shape().back());
  const T *tau = call.operands[1].as<T>() + number * count;
  with_room<T>([&](T *work, int length) {
    Routines<T>::orgqr(&matrix.rows, &matrix.columns, &count, matrix.data(), &stride, tau, work, &length, &info);
  });
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> reflector_types(const LapackCall &call) {
  if (call.columns > call.rows || !are_taus(call, call.operands[0], call.operands[1])) return std::nullopt;
  return LapackResults{{call.dtype, call.shape}};
}

constexpr auto apply_reflectors = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> reflectors(call.operands[0], number), matrix(call.operands[2], number);
  int stride = reflectors.stride(), matrix_stride = matrix.stride(), info = 0;
  int count = static_cast<int>(call.operands[1].shape().back());
  const T *tau = call.operands[1].as<T>() + number * count;
  char side = call.number("left") ? 'L' : 'R';
  char transpose = !call.number("transpose") ? 'N' : is_complex_element<T> ? 'C' : 'T';
  with_room<T>([&](T *work, int length) {
    Routines<T>::ormqr(&side, &transpose, &matrix.rows, &matrix.columns, &count, reflectors.data(), &stride, tau,
                       matrix.data(), &matrix_stride, work, &length, &info);
  });
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> applied_types(const LapackCall &call) {
  const Tensor &reflectors = call.operands[0];
  if (!are_taus(call, reflectors, call.operands[1])) return std::nullopt;
  if (reflectors.shape()[call.batch.size()] != (call.number("left") ? call.rows : call.columns)) return std::nullopt;
  return LapackResults{{call.dtype, call.shape}};
}

}  // namespace

std::vector<Routine> lu_and_qr_routines() {
  return {
      {"?getrf", "?getrf", 1, 0, {}, lu_types, factor_lu},
      {"?geqrf", "?geqrf", 1, 0, {}, qr_types, factor_qr},
      {"?geqp3", "?geqp3", 2, 0, {}, pivoted_qr_types, factor_pivoted_qr},
      {"?orgqr", "?ungqr", 2, 0, {}, reflector_types, multiply_reflectors},
      {"?ormqr", "?unmqr", 3, 2, {{"left", either}, {"transpose", either}}, applied_types, apply_reflectors},
  };
}

}  // namespace tessera::lapack_detail
