// Computes singular values, by divide and conquer and by QR iteration.
#include <algorithm>

#include "reference/evaluators/lapack_call.h"

namespace tessera::lapack_detail {
namespace {

constexpr auto by_divide_and_conquer = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number), left(call.results[2], number), right(call.results[3], number);
  int least = static_cast<int>(call.least), most = std::max(matrix.rows, matrix.columns);
  int stride = matrix.stride(), left_stride = left.stride(), right_stride = right.stride();
  char mode = call.letter("mode");
  auto *values = call.row<Real<T>>(1, number);
  // LAPACK's manual gives this size as enough for every mode.
  std::vector<Real<T>> real_work(
      static_cast<size_t>(std::max(1, least * std::max(5 * least + 7, 2 * most + 2 * least + 1))));
  std::vector<int> integer_work(static_cast<size_t>(8 * std::max(least, 1)));
  with_room<T>([&](T *work, int length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::gesdd(&mode, &matrix.rows, &matrix.columns, matrix.data(), &stride, values, left.data(),
                         &left_stride, right.data(), &right_stride, work, &length, real_work.data(),
                         integer_work.data(), call.info(number));
    else
      Routines<T>::gesdd(&mode, &matrix.rows, &matrix.columns, matrix.data(), &stride, values, left.data(),
                         &left_stride, right.data(), &right_stride, work, &length, integer_work.data(),
                         call.info(number));
  });
  matrix.write(call.results[0], number);
  left.write(call.results[2], number);
  right.write(call.results[3], number);
});

constexpr auto by_qr_iteration = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> matrix(call.operands[0], number), left(call.results[2], number), right(call.results[3], number);
  int stride = matrix.stride(), left_stride = left.stride(), right_stride = right.stride();
  char mode = call.letter("mode");
  auto *values = call.row<Real<T>>(1, number);
  std::vector<Real<T>> real_work(static_cast<size_t>(5 * std::max<int64_t>(call.least, 1)));
  with_room<T>([&](T *work, int length) {
    if constexpr (is_complex_element<T>)
      Routines<T>::gesvd(&mode, &mode, &matrix.rows, &matrix.columns, matrix.data(), &stride, values, left.data(),
                         &left_stride, right.data(), &right_stride, work, &length, real_work.data(), call.info(number));
    else
      Routines<T>::gesvd(&mode, &mode, &matrix.rows, &matrix.columns, matrix.data(), &stride, values, left.data(),
                         &left_stride, right.data(), &right_stride, work, &length, call.info(number));
  });
  matrix.write(call.results[0], number);
  left.write(call.results[2], number);
  right.write(call.results[3], number);
});

// Vectors that aren't computed may have the shapes of all vectors or of the first ones.
std::optional<LapackResults> singular_types(const LapackCall &call) {
  char mode = call.letter("mode");
  auto with_vectors = [&](int64_t left, int64_t right) {
    return LapackResults{{call.dtype, call.shape},
                         {call.real, call.with({call.least})},
                         {call.dtype, call.with({call.rows, left})},
                         {call.dtype, call.with({right, call.columns})},
                         {DType::i32, call.batch}};
  };
  LapackResults all = with_vectors(call.rows, call.columns), first = with_vectors(call.least, call.least);
  return mode == 'S' || (mode == 'N' && call.wanted == first) ? first : all;
}

}  // namespace

std::vector<Routine> singular_value_routines() {
  return {
      {"?gesdd", "?gesdd", 1, 0, {{"mode", "ANS"}}, singular_types, by_divide_and_conquer},
      {"?gesvd", "?gesvd", 1, 0, {{"mode", "ANS"}}, singular_types, by_qr_iteration},
  };
}

}  // namespace tessera::lapack_detail
