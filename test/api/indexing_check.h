// Values of indexed arrays.
#pragma once

#include <limits>
#include <vector>

#include "tessera/indexing.h"
#include "typed_check.h"

namespace tessera {

using testing::counting;
using testing::expect_same_or_unclear;
using Inputs = std::vector<Array>;
using Ints = std::vector<int64_t>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

inline Ints values(const Array &x) { return x.to_vector<int64_t>(); }

inline void expect_values(const Array &x, Shape shape, const std::vector<double> &want) {
  EXPECT_EQ(x.shape(), shape);
  testing::expect_same(x, array(want, std::move(shape), x.dtype()), 0, "values");
}

}  // namespace tessera
