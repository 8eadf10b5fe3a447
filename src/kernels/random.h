// Random bits and numbers that are functions of a counter, so that any part can be made by itself. The mapping of
// counters to elements is the reference's (and XLA's), bit for bit.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

enum class BitGenerator : uint8_t { threefry, philox };

// Buffers: state (`state_words` words of 64 bits); next state, bits. Nothing for sizes of state or dtypes that there are no
// bits for.
std::optional<Kernel> random_bits_kernel(BitGenerator generator, int64_t state_words, DType dtype, const Shape &shape);

enum class Distribution : uint8_t { uniform, normal };

// Buffers: a, b (scalars of the result's dtype), shape (not read); result. Uniform in [a, b), or normal with mean a and
// deviation b. Nothing for normal integers.
std::optional<Kernel> random_numbers_kernel(Distribution distribution, DType dtype, const Shape &shape, uint64_t seed);

}  // namespace tessera
