// Measures the traffic of linear functions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"

namespace tessera {

using Linear = std::function<Array(Array)>;
using Kinds = std::vector<std::string>;

inline Array counted(const Shape &shape) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return sin(arange(size, f32)).reshape(shape);
}

template <class F, class... A>
Kinds sent(const F &f, const A &...args) {
  Kinds kinds;
  for (const auto &collective : jit(f).lower(args...).compile().report().collectives) kinds.push_back(collective.kind);
  return kinds;
}

inline void expect_near(const Array &a, const Array &b, double tolerance = 1e-4) {
  ASSERT_EQ(a.shape(), b.shape());
  std::vector<double> left = a.to_vector<double>(), right = b.to_vector<double>();
  for (size_t i = 0; i < left.size(); ++i) EXPECT_NEAR(left[i], right[i], tolerance) << "at " << i;
}

}  // namespace tessera
