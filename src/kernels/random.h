// Makes random bits and numbers as functions of a counter, so that any part can be made by itself. The mapping of
// counters to elements is the reference's (and XLA's), bit for bit.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

enum class BitGenerator : uint8_t { threefry, philox };

// Makes a kernel whose buffers are the state (`state_words` words of 64 bits), the next state, the bits. Returns
// nothing for sizes of state or dtypes that there are no bits for.
std::optional<Kernel> random_bits_kernel(BitGenerator generator, int64_t state_words, DType dtype, const Shape &shape);

enum class Distribution : uint8_t { uniform, normal };

// Makes a kernel whose buffers are a, b (scalars of the result's dtype), the shape (not read), the result. Numbers are
// uniform in [a, b), or normal with mean a and deviation b. Returns nothing for normal integers.
std::optional<Kernel> random_numbers_kernel(Distribution distribution, DType dtype, const Shape &shape, uint64_t seed);

}  // namespace tessera
