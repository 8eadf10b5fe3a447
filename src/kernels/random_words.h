// Computes the ciphers behind random numbers (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC
// 2011), written so that loops over counters become vector code.
#pragma once

#include <cstdint>

#include "kernels/scalar.h"

namespace tessera::ciphers {

TESSERA_INLINE uint32_t rotated(uint32_t value, int by) { return value << by | value >> (32 - by); }

// Encrypts (a, b) in place by Threefry-2x32 with 20 rounds.
TESSERA_INLINE void threefry(uint64_t key, uint32_t &a, uint32_t &b) {
  const auto k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
  const uint32_t k2 = k0 ^ k1 ^ 0x1BD11BDAu;
  auto four = [&](int r0, int r1, int r2, int r3) __attribute__((always_inline)) {
    a += b, b = rotated(b, r0) ^ a;
    a += b, b = rotated(b, r1) ^ a;
    a += b, b = rotated(b, r2) ^ a;
    a += b, b = rotated(b, r3) ^ a;
  };
  a += k0, b += k1;
  four(13, 15, 26, 6), a += k1, b += k2 + 1;
  four(17, 29, 16, 24), a += k2, b += k0 + 2;
  four(13, 15, 26, 6), a += k0, b += k1 + 3;
  four(17, 29, 16, 24), a += k1, b += k2 + 4;
  four(13, 15, 26, 6), a += k2, b += k0 + 5;
}

// Encrypts x in place by Philox-4x32 with 10 rounds.
TESSERA_INLINE void philox(uint64_t key, uint32_t (&x)[4]) {
  auto k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
#pragma clang loop unroll(full)
  for (int round = 0; round < 10; ++round, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u) {
    uint64_t first = uint64_t{0xD2511F53u} * x[0], second = uint64_t{0xCD9E8D57u} * x[2];
    uint32_t y0 = static_cast<uint32_t>(second >> 32) ^ x[1] ^ k0, y2 = static_cast<uint32_t>(first >> 32) ^ x[3] ^ k1;
    x[0] = y0, x[1] = static_cast<uint32_t>(second), x[2] = y2, x[3] = static_cast<uint32_t>(first);
  }
}

}  // namespace tessera::ciphers
