// Changes of dtype: by value, by bits, and by the precision that is kept.
#pragma once

#include "base/tensor.h"

namespace tessera {

// By value, between all pairs, rounding once to nearest even.
//  - to i1: value != 0 (NaN is true)
//  - float to integer: towards zero, saturating; NaN gives 0
//  - integer to a narrower integer: wraps around
//  - complex to real: the real part; to i1: either part != 0
Tensor convert(const Tensor &operand, DType dtype);

// By bits, as stablehlo.bitcast_convert: to a narrower dtype a minor dimension appears, to a wider one it vanishes; the
// lower bits come first. `shape` is the result's.
Tensor bitcast_convert(const Tensor &operand, DType dtype, const Shape &shape);

// The value rounded to a format of so many bits of exponent and mantissa and back: too large becomes infinity, below the
// least normal number zero (of the same sign), as XLA does it.
Tensor reduce_precision(const Tensor &operand, int exponent_bits, int mantissa_bits);

}  // namespace tessera
