// Converts rows of small floats to and from f32, and of integers to and from the words that products are summed in.
#pragma once

#include <cstdint>

#include "base/dtype.h"

namespace tessera {

// Says whether `from` widens to f32 (any real float but f64, which is f64 alone), f64 (any real float), uint32_t or
// uint64_t (any integer or i1).
bool can_widen(DType from, DType to);
// Widens to T, which is float, double, uint32_t or uint64_t. Signed integers keep their sign; element i stands at
// from[i * stride].
template <typename T>
void widen_row(DType dtype, const void *from, int64_t stride, T *to, int64_t count);
// Narrows from T. Floats are rounded to the nearest, ties to even; integers wrap; i1 says whether the sum isn't zero.
template <typename T>
void narrow_row(DType dtype, const T *from, void *to, int64_t count);

}  // namespace tessera
