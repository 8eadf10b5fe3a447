// Calls LAPACK on a batch of matrices, and describes the routines. Each family (lapack_<family>.cpp) has a list of its
// routines, with their types and code.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "reference/evaluators/lapack.h"
#include "reference/evaluators/lapack_routines.h"

namespace tessera::lapack_detail {

struct LapackCall {
  const LapackOptions &options;
  const std::vector<Tensor> &operands;
  const LapackResults &wanted;  // the types that the caller expects
  // Lists the dtypes of the operand with the batch of matrices.
  DType dtype, real, complex;
  Shape shape, batch;
  int64_t rows = 0, columns = 0, least = 0;
  std::vector<Tensor> results;  // filled with zeros, once the types have been checked

  LapackCall(const LapackOptions &options, const std::vector<Tensor> &operands, const LapackResults &wanted,
             const Tensor &matrices);
  // Returns the batch of values with these sizes for each matrix.
  Shape with(std::initializer_list<int64_t> sizes) const;
  char letter(std::string_view option) const { return static_cast<char>(options.find(option)->second); }
  int number(std::string_view option) const { return static_cast<int>(options.find(option)->second); }

  // These return the elements of matrix `number` in the last dimension of a result, and LAPACK's verdict on it.
  template <typename T>
  T *row(size_t result, int64_t number) {
    return results[result].mutable_as<T>() + number * results[result].shape().back();
  }
  int *info(int64_t number) { return results.back().mutable_as<int32_t>() + number; }
};

// Lists the letters or numbers that an option may have; an empty list allows any number.
struct Option {
  std::string_view name, values;
};
inline constexpr std::string_view either(std::string_view("\0\1", 2));

using RunOne = void (*)(LapackCall &, int64_t number);

struct Routine {
  std::string_view name, complex_name;  // with ? for the letter of the dtype
  size_t operands, matrices;            // their number, and the index of the batch of matrices
  std::vector<Option> options;
  std::optional<LapackResults> (*types)(const LapackCall &);
  std::array<RunOne, 4> run;  // f32, f64, c64, c128
};

// Collects `each<T>(call, number)` for the four dtypes.
template <typename Each>
constexpr std::array<RunOne, 4> of_each_dtype(Each) {
  return {[](LapackCall &call, int64_t number) { Each{}.template operator()<float>(call, number); },
          [](LapackCall &call, int64_t number) { Each{}.template operator()<double>(call, number); },
          [](LapackCall &call, int64_t number) { Each{}.template operator()<ComplexFloat>(call, number); },
          [](LapackCall &call, int64_t number) { Each{}.template operator()<ComplexDouble>(call, number); }};
}

std::vector<Routine> lu_and_qr_routines();
std::vector<Routine> eigenvalue_routines();
std::vector<Routine> reduction_routines();
std::vector<Routine> singular_value_routines();
std::vector<Routine> tridiagonal_routines();

// Asks LAPACK for a call's workspace, with a length of -1, and calls with that much.
template <typename T, typename Call>
void with_room(Call call) {
  T size{};
  call(&size, -1);
  std::vector<T> work(static_cast<size_t>(std::max(1, static_cast<int>(std::real(size)))));
  call(work.data(), static_cast<int>(work.size()));
}

}  // namespace tessera::lapack_detail
