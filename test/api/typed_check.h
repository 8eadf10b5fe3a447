// A function gives the same everywhere (everywhere_check.h), or, where shardings in types leave the result's sharding
// open, the same refusal at once and recorded.
#pragma once

#include "everywhere_check.h"

namespace tessera::testing {

inline void expect_typed_equal(const Function &function, const std::vector<Array> &inputs, double tolerance) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}}, {.axis_types = AxisType::Explicit});
  for (bool last : {false, true}) {
    std::vector<Array> spread;
    for (const Array &input : inputs) {
      std::vector<PartitionSpec> specs = specs_of(mesh, input.ndim());
      spread.push_back(device_put(input, mesh, last ? specs.back() : specs[specs.size() / 2]));
    }
    auto compiled = jit([&](const std::vector<Array> &arrays) { return function(arrays); });
    std::string refusal = error_of([&] { function(spread); });
    EXPECT_EQ(error_of([&] { compiled(spread); }), refusal);
    if (refusal != "no error") {
      EXPECT_NE(refusal.find("it isn't clear how the result"), std::string::npos) << refusal;
      continue;
    }
    Array want = function(inputs), eager = function(spread), recorded = compiled(spread);
    expect_same(eager, want, tolerance, "arrays with explicit shardings");
    expect_same(recorded, want, tolerance, "jit of arrays with explicit shardings");
    EXPECT_EQ(type_string(recorded), type_string(eager));
  }
}

inline void expect_same_or_unclear(const Function &function, const std::vector<Array> &inputs, double tolerance = 0,
                                   int64_t samples = 12) {
  expect_sharded_equal(function, inputs, tolerance, samples);
  expect_jit_equal(function, inputs, tolerance);
  expect_typed_equal(function, inputs, tolerance);
}

}  // namespace tessera::testing
