// Declares functions that work element by element. Shapes broadcast as NumPy's do, and ShapeError is thrown where they
// don't. Dtypes promote by JAX's table; C++ scalars may stand wherever an Array does and give way to its dtype. A dtype
// that a function has no meaning for throws DTypeError. NaN and infinities follow IEEE 754. Functions whose results are
// floats by nature (`exp`, `a / b`) keep the dtype of a float or complex operand; others give f32 (f64 for integers of
// 64 bits).
#pragma once

#include <optional>

#include "tessera/array.h"

namespace tessera {

//===- Functions of one operand -----------------------------------------------------------------------------------===//
// These take floats and complex numbers, or floats alone where a comment says real. Booleans and integers become floats.

Array exp(const Array &x);
Array exp2(const Array &x);
Array expm1(const Array &x);  // exp(x) - 1, exact near zero
Array log(const Array &x);    // natural; of negative numbers NaN
Array log2(const Array &x);
Array log10(const Array &x);
Array log1p(const Array &x);  // log(1 + x), exact near zero
Array sqrt(const Array &x);
Array rsqrt(const Array &x);  // 1 / sqrt(x)
Array cbrt(const Array &x);   // real
Array sin(const Array &x);
Array cos(const Array &x);
Array tan(const Array &x);
Array asin(const Array &x);
Array acos(const Array &x);
Array atan(const Array &x);
Array sinh(const Array &x);
Array cosh(const Array &x);
Array tanh(const Array &x);
Array asinh(const Array &x);
Array acosh(const Array &x);
Array atanh(const Array &x);
Array erf(const Array &x);         // real: 2 / sqrt(pi) times the integral of exp(-t^2) from 0 to x
Array erfc(const Array &x);        // real: 1 - erf(x), exact for large x
Array erf_inv(const Array &x);     // real: erf(erf_inv(x)) = x
Array lgamma(const Array &x);      // real: log |gamma(x)|
Array digamma(const Array &x);     // real: the derivative of lgamma
Array reciprocal(const Array &x);  // 1 / x

// These take any dtype for which they are defined, and keep it.
Array abs(const Array &x);     // of complex numbers their modulus, a float
Array sign(const Array &x);    // -1, 0 or 1; x / |x| of complex numbers; not of booleans
Array square(const Array &x);  // booleans become i32
Array floor(const Array &x);   // real; integers stay
Array ceil(const Array &x);    // real; integers stay
Array trunc(const Array &x);   // real, towards zero; integers stay
// Rounds real numbers, halves to the even neighbour, at `decimals` places after the point; negative ones (before the
// point) only for floats.
Array round(const Array &x, int decimals = 0);

// These take any dtype and return booleans.
Array isnan(const Array &x);
Array isinf(const Array &x);
Array isfinite(const Array &x);

Array real(const Array &x);  // floats stay as they are
Array imag(const Array &x);  // zeros of real numbers
Array conj(const Array &x);  // real numbers stay as they are

//===- Functions of two and three operands ------------------------------------------------------------------------===//

Array add(const Array &a, const Array &b);       // logical or of booleans
Array subtract(const Array &a, const Array &b);  // not of booleans
Array multiply(const Array &a, const Array &b);  // logical and of booleans
Array divide(const Array &a, const Array &b);    // a float
// Divides and rounds down; not for complex numbers. Booleans become i32. Integers by zero give -2, and 0 by 0 gives -1
// (unsigned ones give all ones), as in JAX.
Array floor_divide(const Array &a, const Array &b);
// Returns a - b * floor_divide(a, b), whose sign is b's. Integers by zero give 0, as in JAX.
Array remainder(const Array &a, const Array &b);
// Returns a to the power b; booleans become i32. Integers to integers are integers; there a negative b gives 0 unless a
// is 1 or -1.
Array power(const Array &a, const Array &b);
inline Array pow(const Array &a, const Array &b) { return power(a, b); }
Array maximum(const Array &a, const Array &b);  // NaN where one of the two is
Array minimum(const Array &a, const Array &b);
Array atan2(const Array &y, const Array &x);      // real: the angle of the point (x, y)
Array logaddexp(const Array &a, const Array &b);  // log(exp(a) + exp(b)); real

// Returns on_true where the condition isn't zero, else on_false; the three broadcast together.
Array where(const Array &condition, const Array &on_true, const Array &on_false);
// Limits x to [min, max]; the result is max where min > max. A missing limit limits nothing.
Array clip(const Array &x, const std::optional<Array> &min, const std::optional<Array> &max);

//===- Comparison, logic, bits ------------------------------------------------------------------------------------===//

// These return booleans. Complex numbers compare by their real parts, then by their imaginary parts.
Array equal(const Array &a, const Array &b);
Array not_equal(const Array &a, const Array &b);
Array less(const Array &a, const Array &b);
Array less_equal(const Array &a, const Array &b);
Array greater(const Array &a, const Array &b);
Array greater_equal(const Array &a, const Array &b);

// These return booleans; an element that isn't zero is true.
Array logical_and(const Array &a, const Array &b);
Array logical_or(const Array &a, const Array &b);
Array logical_xor(const Array &a, const Array &b);
Array logical_not(const Array &x);

// These take booleans and integers.
Array bitwise_and(const Array &a, const Array &b);
Array bitwise_or(const Array &a, const Array &b);
Array bitwise_xor(const Array &a, const Array &b);
Array bitwise_not(const Array &x);
// These take integers. A shift by as many bits as there are, or more, leaves none; signed numbers are filled from above
// with their sign.
Array left_shift(const Array &a, const Array &bits);
Array right_shift(const Array &a, const Array &bits);

//===- Functions of neural networks -------------------------------------------------------------------------------===//

Array relu(const Array &x);      // max(x, 0)
Array logistic(const Array &x);  // 1 / (1 + exp(-x))
inline Array sigmoid(const Array &x) { return logistic(x); }
Array silu(const Array &x);      // x logistic(x)
Array softplus(const Array &x);  // log(1 + exp(x))
struct Gelu {
  // Uses x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))) rather than x/2 (1 + erf(x / sqrt 2)).
  bool approximate = true;
};
Array gelu(const Array &x, Gelu options = {});

struct NanToNum {
  double nan = 0;
  std::optional<double> posinf = {}, neginf = {};  // by default the largest and the least number of the dtype
};
// Replaces NaN and infinities by numbers; integers stay.
Array nan_to_num(const Array &x, NanToNum options = {});

//===- Dtypes -----------------------------------------------------------------------------------------------------===//

// Converts to another dtype, rounding to nearest even. Floats become integers towards zero; numbers out of range become
// the nearest, NaN 0. Integers wrap around; complex numbers lose their imaginary part; a nonzero number is true.
Array astype(const Array &x, DType dtype);
// Reinterprets the bits as another dtype; neither is boolean or complex. A narrower dtype adds a last dimension that
// counts the parts, low bits first. A wider dtype removes the last dimension, which must have just as many elements.
Array bitcast(const Array &x, DType dtype);
// Reinterprets the bits as NumPy's view does: the last dimension gets longer or shorter.
Array view(const Array &x, DType dtype);

// Returns the same values; derivatives don't pass.
Array stop_gradient(const Array &x);

}  // namespace tessera
