// Converts dtypes by value or by bits, and reduces precision.
#pragma once

#include "base/tensor.h"

namespace tessera {

// Converts by value, between all pairs, rounding once to nearest even.
//  - to i1: value != 0 (NaN is true)
//  - float to integer: towards zero, saturating; NaN gives 0
//  - integer to a narrower integer: wraps around
//  - complex to real: the real part; to i1: either part != 0
Tensor convert(const Tensor &operand, DType dtype);

// Converts by bits, as stablehlo.bitcast_convert: a narrower dtype adds a minor dimension, a wider one removes it; the
// lower bits come first. `shape` is the result's.
Tensor bitcast_convert(const Tensor &operand, DType dtype, const Shape &shape);

// Rounds to a format of so many bits of exponent and mantissa: numbers that are too large become infinity, those below
// the least normal number zero (of the same sign), as in XLA.
Tensor reduce_precision(const Tensor &operand, int exponent_bits, int mantissa_bits);

}  // namespace tessera
