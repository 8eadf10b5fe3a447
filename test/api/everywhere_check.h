// A function gives the same on arrays that lie on one device, spread in many ways, and compiled by jit.
#pragma once

#include "sharded_check.h"
#include "tessera/jit.h"

namespace tessera::testing {

inline void expect_jit_equal(const Function &function, const std::vector<Array> &inputs, double tolerance = 0) {
  auto compiled = jit([function](const std::vector<Array> &arrays) { return function(arrays); });
  Array want = function(inputs);
  expect_same(compiled(inputs), want, tolerance, "jit");
  std::vector<Array> spread;
  for (const Array &input : inputs)
    spread.push_back(device_put(input, square_mesh(), specs_of(square_mesh(), input.ndim()).back()));
  expect_same(compiled(spread), want, tolerance, "jit of spread arrays");
}

inline void expect_same_everywhere(const Function &function, const std::vector<Array> &inputs, double tolerance = 0,
                                   int64_t samples = 12) {
  expect_sharded_equal(function, inputs, tolerance, samples);
  expect_jit_equal(function, inputs, tolerance);
}

}  // namespace tessera::testing
