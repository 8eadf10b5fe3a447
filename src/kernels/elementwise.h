// Computes elementwise functions that generated code doesn't compute itself: special functions, remainders, functions
// of complex numbers. Results are exactly the reference's.
//
// The functions are tessera_<name>_<dtype>(a, out, n) or (a, b, out, n). They take arrays of n elements of one dtype,
// which don't overlap. An array of complex numbers is n real parts, then n imaginary parts.
//
//   lgamma digamma erf_inv bessel_i1e | remainder polygamma zeta   f32 f64
//   power                                                          i8 ... ui64
//   cbrt ... sinh | atan2 divide power                             c64 c128: the names of UnaryOp and BinaryOp
#pragma once

#include <vector>

#include "kernels/symbols.h"
#include "reference/evaluators/elementwise.h"

namespace tessera {

std::vector<KernelSymbol> elementwise_symbols();

// Names a function of one complex number.
struct ComplexFunction {
  UnaryOp op;
  const char *name;
};
inline constexpr ComplexFunction complex_functions[] = {{UnaryOp::cbrt, "cbrt"},
                                                        {UnaryOp::cosine, "cosine"},
                                                        {UnaryOp::exponential, "exponential"},
                                                        {UnaryOp::exponential_minus_one, "exponential_minus_one"},
                                                        {UnaryOp::log, "log"},
                                                        {UnaryOp::log_plus_one, "log_plus_one"},
                                                        {UnaryOp::logistic, "logistic"},
                                                        {UnaryOp::rsqrt, "rsqrt"},
                                                        {UnaryOp::sign, "sign"},
                                                        {UnaryOp::sine, "sine"},
                                                        {UnaryOp::sqrt, "sqrt"},
                                                        {UnaryOp::tan, "tan"},
                                                        {UnaryOp::tanh, "tanh"},
                                                        {UnaryOp::acos, "acos"},
                                                        {UnaryOp::acosh, "acosh"},
                                                        {UnaryOp::asin, "asin"},
                                                        {UnaryOp::asin_acos_kernel, "asin_acos_kernel"},
                                                        {UnaryOp::asinh, "asinh"},
                                                        {UnaryOp::atan, "atan"},
                                                        {UnaryOp::atanh, "atanh"},
                                                        {UnaryOp::cosh, "cosh"},
                                                        {UnaryOp::sinh, "sinh"}};

}  // namespace tessera
