// Draws random numbers from a key: the same key gives the same numbers, on every mesh, under every sharding,
// eagerly and under jit. The generator is threefry2x32 in JAX's default (partitionable) form, and bits, uniform,
// randint and permutation are JAX's numbers (0.10, on CPUs) bit for bit; normal is within 4 ulp of JAX's, and so are
// other distributions whose functions are as exact.
//
// A key is an array u32[2]. Use each key once: split it for more.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>

#include "tessera/creation.h"

namespace tessera::random {

// With `.sharding`, as in all functions that make arrays, each device makes its own block, and no device holds the
// whole array.

// Makes the key of a seed: the upper and the lower 32 bits of a 64-bit integer; 0 and the seed for a shorter one. JAX
// without jax_enable_x64 has only 32-bit integers and takes the lower half of a longer seed.
Array key_of_bits(uint64_t bits);
template <std::integral T>
Array key(T seed) {
  return key_of_bits(sizeof(T) == 8 ? static_cast<uint64_t>(seed) : static_cast<uint32_t>(seed));
}
// Does the same for a seed that is an array, an integer without dimensions. Throws DTypeError, ShapeError.
Array key(const Array &seed);

// Returns `n` new keys as u32[n,2]; `keys[i]` is the i-th. All functions here throw DTypeError or ShapeError for a key
// that isn't one.
Array split(const Array &key, int64_t n = 2);
// Returns them one by one: `auto [first, second] = random::split<2>(key)`.
template <size_t n>
std::array<Array, n> split(const Array &key) {
  std::array<Array, n> keys;
  const Array all = split(key, static_cast<int64_t>(n));
  for (size_t i = 0; i < n; ++i) keys[i] = all[static_cast<int64_t>(i)];
  return keys;
}
// Makes a key from a key and a number, an integer without dimensions whose lower 32 bits count.
Array fold_in(const Array &key, const Array &data);

// Draws random bits: u8, u16, u32 or u64.
Array bits(const Array &key, const Shape &shape = {}, DType dtype = u32, const Create &options = {});

// Draws numbers in [0, 1), or in [min, max), which broadcast to the shape. They are bf16, f16, f32 or f64.
Array uniform(const Array &key, const Shape &shape = {}, DType dtype = f32, const Create &options = {});
Array uniform(const Array &key, const Shape &shape, DType dtype, const Array &min, const Array &max,
              const Create &options = {});

// Draws integers in [min, max), which broadcast to the shape. Where max isn't above min the result is min. Throws
// ValueError for C++ numbers beyond i32 that the dtype doesn't have; other bounds are limited to it, as in JAX.
Array randint(const Array &key, const Shape &shape, const Array &min, const Array &max, DType dtype = i32,
              const Create &options = {});

// Draws numbers with mean 0 and variance 1: bf16, f16, f32, f64, c64 or c128.
Array normal(const Array &key, const Shape &shape = {}, DType dtype = f32, const Create &options = {});
// Draws from the part of the normal distribution in (lower, upper), which broadcast to the shape. Without a shape the
// result has theirs.
Array truncated_normal(const Array &key, const Array &lower, const Array &upper);
Array truncated_normal(const Array &key, const Array &lower, const Array &upper, const Shape &shape, DType dtype = f32,
                       const Create &options = {});
// Draws numbers with density exp(-x) for x >= 0.
Array exponential(const Array &key, const Shape &shape = {}, DType dtype = f32, const Create &options = {});
// Draws numbers with distribution function exp(-exp(-x)).
Array gumbel(const Array &key, const Shape &shape = {}, DType dtype = f32, const Create &options = {});

// Draws true with probability p, which broadcasts to the shape; without a shape the result has that of p.
Array bernoulli(const Array &key, const Array &p = 0.5);
Array bernoulli(const Array &key, const Array &p, const Shape &shape, const Create &options = {});
// Draws positions along `axis` of the logits, i32, with probability softmax(logits). The result has the logits' shape
// without `axis`; `shape`, if given, ends with that.
Array categorical(const Array &key, const Array &logits, int64_t axis = -1);
Array categorical(const Array &key, const Array &logits, int64_t axis, const Shape &shape, const Create &options = {});

// Gives 0 ... n-1 in random order, i32.
Array permutation(const Array &key, int64_t n, const Create &options = {});
struct Permutation {
  int64_t axis = 0;
  bool independent = false;  // each line along `axis` in an order of its own
};
// Gives the slices along `axis` in random order.
Array permutation(const Array &key, const Array &x, const Permutation &how = {});

inline Array shuffle(const Array &key, const Array &x, const Permutation &how = {}) { return permutation(key, x, how); }

struct Choice {
  bool replace = true;
  std::optional<Array> p = {};  // the probability of each element; equal if left out
};
// Draws from 0 ... n-1, i32.
Array choice(const Array &key, int64_t n, const Shape &shape = {}, const Choice &how = {});
// Draws slices along the leading dimension of a: the result has `shape`, then the other dimensions of a.
Array choice(const Array &key, const Array &a, const Shape &shape = {}, const Choice &how = {});

}  // namespace tessera::random
