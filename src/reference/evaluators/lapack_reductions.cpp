// Reduces to Hessenberg and tridiagonal form by reflections from both sides.
#include "reference/evaluators/lapack_call.h"

namespace tessera::lapack_detail {
namespace {

constexpr auto to_hessenberg = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number);
  int stride = matrix.stride(), low = call.number("low"), high = call.number("high");
  T *tau = call.row<T>(1, number);
  with_room<T>([&](T *work, int length) {
    Routines<T>::gehrd(&matrix.rows, &low, &high, matrix.data(), &stride, tau, work, &length, call.info(number));
  });
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> hessenberg_types(const LapackCall &call) {
  int low = call.number("low"), high = call.number("high");
  if (call.rows != call.columns || call.rows == 0 || low < 1 || low > high || high > call.rows) return std::nullopt;
  return LapackResults{{call.dtype, call.shape}, {call.dtype, call.with({call.rows - 1})}, {DType::i32, call.batch}};
}

constexpr auto to_tridiagonal = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number);
  char uplo = call.letter("uplo");
  int stride = matrix.stride();
  auto *diagonal = call.row<Real<T>>(1, number), *beside = call.row<Real<T>>(2, number);
  T *tau = call.row<T>(3, number);
  with_room<T>([&](T *work, int length) {
    Routines<T>::sytrd(&uplo, &matrix.rows, matrix.data(), &stride, diagonal, beside, tau, work, &length,
                       call.info(number));
  });
  matrix.write(call.results[0], number);
});

std::optional<LapackResults> tridiagonal_types(const LapackCall &call) {
  if (call.rows != call.columns || call.rows == 0) return std::nullopt;
  Shape diagonal = call.with({call.rows}), beside = call.with({call.rows - 1});
  return LapackResults{{call.dtype, call.shape},
                       {call.real, diagonal},
                       {call.real, beside},
                       {call.dtype, beside},
                       {DType::i32, call.batch}};
}

}  // namespace

std::vector<Routine> reduction_routines() {
  return {
      {"?gehrd", "?gehrd", 1, 0, {{"low", ""}, {"high", ""}}, hessenberg_types, to_hessenberg},
      {"?sytrd", "?hetrd", 1, 0, {{"uplo", "LU"}}, tridiagonal_types, to_tridiagonal},
  };
}

}  // namespace tessera::lapack_detail
