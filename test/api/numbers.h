// The numbers 0, 1, 2, ... as an array of any dtype, and arrays that are equal.
#pragma once

#include <gtest/gtest.h>

#include <complex>
#include <functional>
#include <numeric>
#include <vector>

#include "tessera/array.h"
#include "tessera/creation.h"

namespace tessera {

inline const DType all_dtypes[] = {boolean, i8, i16, i32, i64, u8, u16, u32, u64, bf16, f16, f32, f64, c64, c128};

inline Array numbers(Shape shape, DType dtype = i32) {
  int64_t count = std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>());
  std::vector<int> values(static_cast<size_t>(count));
  std::iota(values.begin(), values.end(), 0);
  return array(values, std::move(shape), dtype);
}

inline void expect_equal(const Array &a, const Array &b) {
  EXPECT_EQ(a.dtype(), b.dtype());
  EXPECT_EQ(a.shape(), b.shape());
  EXPECT_EQ(a.to_vector<std::complex<double>>(), b.to_vector<std::complex<double>>());
}

}  // namespace tessera
