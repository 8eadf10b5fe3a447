// Makes random bits and numbers as functions of a counter, so that any part can be made by itself. The mapping of
// counters to elements is the reference's (and XLA's), bit for bit.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "base/stablehlo_enums.h"
#include "kernels/kernel.h"

namespace tessera {

// Makes a kernel whose buffers are the state (`state_words` words of 64 bits), the next state, the bits. Returns
// nothing for sizes of the state or dtypes that the algorithm doesn't support. The default algorithm is Philox, as on
// XLA's CPU.
std::optional<Kernel> random_bits_kernel(stablehlo::RngAlgorithm algorithm, int64_t state_words, DType dtype,
                                         const Shape &shape);

// Makes a kernel whose buffers are a, b (scalars of the result's dtype), the shape (not read), the result. Numbers are
// uniform in [a, b), or normal with mean a and deviation b. Returns nothing for normal integers.
std::optional<Kernel> random_numbers_kernel(stablehlo::RngDistribution distribution, DType dtype, const Shape &shape,
                                            uint64_t seed);

}  // namespace tessera
