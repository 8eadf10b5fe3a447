// Random arrays and the codes of their elements.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <functional>

#include "../support/thrown.h"
#include "tessera/collectives.h"
#include "tessera/distributions.h"
#include "tessera/indexing.h"
#include "tessera/jit.h"
#include "tessera/random.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"

namespace tessera {

using Bits = std::vector<uint64_t>;

// The elements of a float array as codes.
inline Bits codes_of(const Array &array) {
  Bits codes;
  if (array.dtype() == f64)
    for (double value : array.to_vector<double>()) codes.push_back(std::bit_cast<uint64_t>(value));
  else
    for (float value : array.to_vector<float>()) codes.push_back(std::bit_cast<uint32_t>(value));
  return codes;
}

// Codes of bf16 and f16 as the floats they stand for.
inline Bits widened(const Bits &codes, DType dtype) {
  Bits wide;
  for (uint64_t code : codes) {
    if (dtype == bf16) {
      wide.push_back(code << 16);
    } else if (dtype == f16) {
      int exponent = static_cast<int>(code >> 10 & 31);
      float value =
          std::ldexp(static_cast<float>((code & 1023) + (exponent ? 1024 : 0)), (exponent ? exponent : 1) - 25);
      wide.push_back(std::bit_cast<uint32_t>(code >> 15 ? -value : value));
    } else {
      wide.push_back(code);
    }
  }
  return wide;
}

inline void expect_codes(const Array &array, const Bits &expected) {
  EXPECT_EQ(codes_of(array), widened(expected, array.dtype())) << type_string(array);
}

// Codes of numbers of one sign count upwards with magnitude.
inline void expect_within_4_ulp(const Array &array, const Bits &expected) {
  Bits wide = widened(expected, array.dtype()), codes = codes_of(array);
  uint64_t ulp = array.dtype() == bf16 ? 1u << 16 : array.dtype() == f16 ? 1u << 13 : 1;
  ASSERT_EQ(codes.size(), wide.size());
  for (size_t i = 0; i < codes.size(); ++i) {
    uint64_t apart = std::max(codes[i], wide[i]) - std::min(codes[i], wide[i]);
    EXPECT_LE(apart, 4 * ulp) << type_string(array) << " element " << i;
  }
}

template <class T>
void expect_values(const Array &array, const std::vector<T> &expected) {
  EXPECT_EQ(array.to_vector<T>(), expected) << type_string(array);
}

class RandomDraws : public testing::Test {
 protected:
  Array k = random::key(42);
};

}  // namespace tessera
