// Makes random bits and numbers. Threefry and Philox are counter-based (Salmon, Moraes, Dror, Shaw, "Parallel random
// numbers: as easy as 1, 2, 3", SC 2011). The mapping of counters to elements follows XLA, bit for bit.
#pragma once

#include "base/stablehlo_enums.h"
#include "base/tensor.h"

namespace tessera {

struct RandomBits {
  Tensor state;  // the next call's start
  Tensor bits;
};

// Draws bits of the given integer or float dtype. `state` holds 64-bit integers: a key and a counter of one word (of
// one or two for Philox). The default is Philox, as on XLA's CPU. Another size of state, or dtype of bits, is an
// InputError. Threefry makes two elements of 32 bits by one call, which are neighbours in the first dimension of even
// extent, or else in the largest; one element of 64 bits; and 8 or 16 bits as the low bits of 32-bit elements. Philox
// makes 128 bits by one call, in row-major order.
//  - Philox: one call makes 128 bits, in row-major order.
RandomBits rng_bit_generator(stablehlo::RngAlgorithm algorithm, const Tensor &state, DType dtype, const Shape &shape);

// Draws uniform numbers in [a, b), or normal ones with mean a and standard deviation b, in the dtype of a and b, as a
// function of the seed alone.
Tensor rng(stablehlo::RngDistribution distribution, const Tensor &a, const Tensor &b, const Shape &shape,
           uint64_t seed);

// These compute one block of each cipher.
struct Words2 {
  uint32_t low, high;
};
Words2 threefry2x32(Words2 key, Words2 counter);
struct Words4 {
  uint32_t word[4];
};
Words4 philox4x32(Words2 key, Words4 counter);

}  // namespace tessera
