// Computes with counts that a program's text may make as large as it likes, as the iterations of nested loops. A count
// that doesn't fit in 64 bits becomes the largest number, so that it breaks a limit rather than passes it.
#pragma once

#include <cstdint>
#include <limits>

namespace tessera {

// Neither is negative.
inline int64_t saturating_product(int64_t a, int64_t b) {
  int64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<int64_t>::max() : product;
}

// Neither is negative.
inline int64_t saturating_sum(int64_t a, int64_t b) {
  int64_t sum = 0;
  return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<int64_t>::max() : sum;
}

// Returns a * b / n, rounded up; none is negative, and n isn't 0.
inline int64_t saturating_share(int64_t a, int64_t b, int64_t n) {
  __int128 share = (static_cast<__int128>(a) * b + n - 1) / n;
  return share > std::numeric_limits<int64_t>::max() ? std::numeric_limits<int64_t>::max()
                                                     : static_cast<int64_t>(share);
}

}  // namespace tessera
