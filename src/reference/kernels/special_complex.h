// The functions of complex numbers one by one, as the elementwise operations apply them to arrays.
#pragma once

#include <complex>

#include "reference/kernels/elementwise.h"

namespace tessera::kernels {

using ComplexUnary = std::complex<double> (*)(std::complex<double>);
using ComplexBinary = std::complex<double> (*)(std::complex<double>, std::complex<double>);

// Null for what isn't computed in complex<double> (sums, products, parts) or not defined for complex numbers.
ComplexUnary complex_function(UnaryOp op);
ComplexBinary complex_function(BinaryOp op);

}  // namespace tessera::kernels
