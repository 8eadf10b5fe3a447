// Writes the counter-based generator behind tessera::random, as operations of a body.
//
// threefry2x32 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011) maps a key of two words and a
// counter of two words to two words. Element i of an array, counted row-major, has the counter (i >> 32, i), for any
// shape and on any device that makes the element. This is JAX's partitionable form.
#pragma once

#include "trace/body.h"

namespace tessera::detail {

using Value = BodyWriter::Value;

struct Words {
  Value high, low;
};
// Returns the generator's two words for a key (u32[2]) and counters of equal shapes.
Words threefry(BodyWriter &body, const Value &key, const Words &counters);
// Returns the counters of all elements of an array.
Words counters(BodyWriter &body, const Shape &shape);
Value random_bits(BodyWriter &body, const Value &key, const Shape &shape, DType dtype);
// Returns `n` keys, u32[n,2], or key `i` of them.
Value split_key(BodyWriter &body, const Value &key, int64_t n);
Value key_at(BodyWriter &body, const Value &keys, int64_t i);

Value unit_uniform(BodyWriter &body, const Value &key, const TensorType &type);
// Draws numbers in [min, max), which have the dtype and dimensions that broadcast. The product with max - min isn't
// rounded before min is added, as in JAX's code for processors with fused multiplication and addition. With `is_exact`
// the product needs no rounding.
Value uniform_between(BodyWriter &body, const Value &key, const TensorType &type, const Value &min, const Value &max,
                      bool is_exact = false);
// Computes -log(-log(u)) with u in (0, 1).
Value gumbel_of(BodyWriter &body, const Value &key, const TensorType &type);

}  // namespace tessera::detail
