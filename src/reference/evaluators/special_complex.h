// Computes functions of single complex numbers, which the elementwise operations apply to arrays.
#pragma once

#include <complex>

#include "reference/evaluators/elementwise.h"

namespace tessera::evaluators {

using ComplexUnary = std::complex<double> (*)(std::complex<double>);
using ComplexBinary = std::complex<double> (*)(std::complex<double>, std::complex<double>);

// Returns null for operations that aren't computed in complex<double> (sums, products, parts) or aren't defined for
// complex numbers.
ComplexUnary complex_function(UnaryOp op);
ComplexBinary complex_function(BinaryOp op);

}  // namespace tessera::evaluators
