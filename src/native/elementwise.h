// Elementwise functions that generated code doesn't compute itself: special functions, remainders, functions of complex
// numbers. They compute exactly what the reference does.
//
// tessera_<name>_<dtype>(a, out, n) or (a, b, out, n): arrays of n elements of one dtype, which don't overlap. An array of
// complex numbers is n real parts, then n imaginary parts.
//
//   lgamma digamma erf_inv bessel_i1e | remainder polygamma zeta   f32 f64
//   power                                                          i8 ... ui64
//   cbrt ... sinh | atan2 divide power                             c64 c128: the names of UnaryOp and BinaryOp
#pragma once

#include <vector>

#include "native/symbols.h"

namespace tessera {

std::vector<NativeSymbol> elementwise_symbols();

}  // namespace tessera
