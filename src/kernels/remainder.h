// Computes the remainders of x / y with the signs of x, as std::fmod has them, to the bit.
#pragma once

#include <cstdint>

namespace tessera {

// Computes the remainders of n numbers. T is float or double. `out` overlaps neither operand.
template <typename T>
void remainders(const T *x, const T *y, T *out, int64_t n);

extern template void remainders(const float *, const float *, float *, int64_t);
extern template void remainders(const double *, const double *, double *, int64_t);

}  // namespace tessera
