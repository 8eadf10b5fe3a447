// Promotes dtypes by JAX's rules, weakly typed operands among them.
#pragma once

#include <vector>

#include "tessera/array.h"

namespace tessera::detail {

struct Promotion {
  DType dtype = DType::f32;
  bool weak = false;
  bool operator==(const Promotion &) const = default;
};

// Returns the least dtype above all operands in JAX's lattice. A weak operand counts as the least dtype of its kind
// (int, float, complex), so it gives way to any array's dtype of that kind or a wider one:
//
//   bool -> int* -> i8 -> i16 -> i32 -> i64 -> float* -> bf16 -> f32 -> f64 -> c128
//           int* -> u8 -> u16 -> u32 -> u64    float* -> f16  -> f32, float* -> complex* -> c64 -> c128
//           u8 -> i16, u16 -> i32, u32 -> i64, u64 -> float*, f32 -> c64
Promotion promoted(const std::vector<Promotion> &operands);
Promotion promoted(const std::vector<Array> &operands, const char *function);
// Makes bool and integers f32, and those of 64 bits f64; others stay.
Promotion inexact(Promotion operand);

// Says whether the dtype holds a C++ integer beyond i32; where it is the end of a range, the number before it counts.
bool fits(const ArrayState &scalar, DType to, bool is_end = false);
// Throws ValueError for a C++ integer beyond i32 that the dtype doesn't hold. As in JAX smaller ones wrap around.
void check_fits(const ArrayState &scalar, DType to, const char *function);

// Returns the array with this dtype and weakness. A plain scalar is converted at once (check_fits), other arrays by an
// operation.
Array converted(const Array &array, Promotion to, const char *function);
std::vector<Array> converted(const std::vector<Array> &arrays, Promotion to, const char *function);

// Returns a number that belongs to an operation as an array of that operation's `dtype`. In a recording it is a
// literal.
template <Scalar T>
Array literal(T value, DType dtype) {
  return converted(Array(value), {dtype, true}, "literal");
}

}  // namespace tessera::detail
