// Defines each elementwise operation on whole arrays by StableHLO's specification, and by XLA's behaviour where the
// specification leaves it open.
//
// Operands have one shape, or rank 0: a scalar stands for an array of the others' shape. A scalar computation, such as
// the body of a reduce, can therefore run on many elements at once. Floats of at most 16 bits are computed in f32 and
// rounded once. An operation that isn't defined for a dtype is a DefectError, since the verifier has refused it
// already.
#pragma once

#include "base/stablehlo_enums.h"
#include "base/tensor.h"

namespace tessera {

enum class UnaryOp {
  // StableHLO
  abs,
  cbrt,
  ceil,
  cosine,
  count_leading_zeros,
  exponential,
  exponential_minus_one,
  floor,
  imag,
  is_finite,
  log,
  log_plus_one,
  logistic,
  negate,
  bitwise_not,
  popcnt,
  real,
  round_nearest_afz,
  round_nearest_even,
  rsqrt,
  sign,
  sine,
  sqrt,
  tan,
  tanh,
  // CHLO
  acos,
  acosh,
  asin,
  asin_acos_kernel,
  asinh,
  atan,
  atanh,
  bessel_i1e,
  conj,
  cosh,
  digamma,
  erf,
  erf_inv,
  erfc,
  is_inf,
  is_neg_inf,
  is_pos_inf,
  lgamma,
  sinh,
  square,
};

enum class BinaryOp {
  // StableHLO
  add,
  bitwise_and,
  atan2,
  complex,
  divide,
  maximum,
  minimum,
  multiply,
  bitwise_or,
  power,
  remainder,
  shift_left,
  shift_right_arithmetic,
  shift_right_logical,
  subtract,
  bitwise_xor,
  // CHLO
  mulhi,
  next_after,
  polygamma,
  zeta,
};

// The dtype is kept, except by is_finite, is_inf... (i1), and by real, imag and abs of complex numbers (their part's
// type).
//  - integers wrap around; abs(INT_MIN) = INT_MIN
//  - asin_acos_kernel(x + iy) = sqrt(a^2 - x^2) + i acosh(a), where a = (|z+1| + |z-1|) / 2
//  - sign(NaN) = NaN, sign(-0) = -0; round_nearest_afz rounds halves away from zero
Tensor unary(UnaryOp op, const Tensor &operand);

//  - integers: wrap around; x / 0 = -1 (all bits set), x % 0 = x, INT_MIN / -1 = INT_MIN, INT_MIN % -1 = 0; a shift by the
//    width or more leaves 0, or the sign for shift_right_arithmetic; x to a negative power is 0 unless |x| = 1
//  - i1: add and maximum are or, multiply and minimum are and
//  - floats: maximum and minimum give NaN if either is, and -0 < +0; remainder has the sign of the dividend
//  - complex numbers: maximum and minimum compare (real, imaginary) in this order
//  - mulhi: the upper half of the product of twice the width
//  - complex: two floats to one complex number; polygamma(n, x) and zeta(s, q) with the operands in this order
Tensor binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs);

// Returns i1. Complex numbers compare (real, imaginary) in this order. The type says how floats are ordered:
//  - TOTALORDER: -NaN < -inf < ... < -0 < +0 < ... < +inf < +NaN
//  - WEAKORDER: -inf < ... < -0 == +0 < ... < +inf < NaN, all NaNs equal
//  - all others: NaN is unequal to all and unordered; -0 == +0
Tensor compare(stablehlo::ComparisonDirection direction, const Tensor &lhs, const Tensor &rhs,
               stablehlo::ComparisonType type = stablehlo::ComparisonType::FLOAT);

Tensor select(const Tensor &pred, const Tensor &on_true, const Tensor &on_false);
Tensor clamp(const Tensor &low, const Tensor &operand, const Tensor &high);

Tensor splat(const Tensor &scalar, const Shape &shape);

}  // namespace tessera
