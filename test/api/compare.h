// Comparisons for tests of arrays: values within a tolerance, texts of errors.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "../support/thrown.h"
#include "tessera/array.h"
#include "tessera/rearrange.h"

namespace tessera {

// Same shape and dtype; elements differ by at most `tolerance` times 1 + |theirs|.
inline void expect_equal(const Array &a, const Array &b, const std::string &name = "", double tolerance = 0) {
  ASSERT_EQ(a.shape(), b.shape()) << name;
  ASSERT_EQ(a.dtype(), b.dtype()) << name;
  std::vector<double> x = a.astype(f64).to_vector<double>(), y = b.astype(f64).to_vector<double>();
  for (size_t i = 0; i < x.size(); ++i)
    EXPECT_NEAR(x[i], y[i], tolerance * (1 + std::abs(y[i]))) << name << " at " << i;
}

inline void expect_equal(const Array &a, const Array &b, double tolerance) { expect_equal(a, b, "", tolerance); }

}  // namespace tessera
