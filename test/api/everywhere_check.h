// A function gives the same on arrays that lie on one device, spread in many ways, with shardings in types, and compiled by
// jit.
#pragma once

#include "sharded_check.h"
#include "tessera/jit.h"
#include "tessera/shard_map.h"

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

// With shardings in types: a call at once and a recorded one agree on the type of the result.
inline void expect_explicit_equal(const Function &function, const std::vector<Array> &inputs, double tolerance = 0) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}}, {.axis_types = AxisType::Explicit});
  std::vector<Array> spread;
  for (const Array &input : inputs) spread.push_back(device_put(input, mesh, specs_of(mesh, input.ndim()).back()));
  Array want = function(inputs), eager = function(spread);
  std::string recorded;
  auto compiled = jit([&](const std::vector<Array> &arrays) {
    Array result = function(arrays);
    recorded = type_string(result);
    return result;
  });
  expect_same(compiled(spread), want, tolerance, "jit of arrays with explicit shardings");
  expect_same(eager, want, tolerance, "arrays with explicit shardings");
  EXPECT_EQ(type_string(eager), recorded);
}

// A function of each row alone, in a manual body over blocks of rows, at once and compiled.
inline void expect_mapped_equal(const Function &function, const Array &rows, double tolerance = 0) {
  auto mapped = shard_map([function](Array block) { return function({block}); },
                          {.mesh = square_mesh(), .in_specs = {P("x")}, .out_specs = {P("x")}});
  Array want = function({rows});
  expect_same(mapped(rows), want, tolerance, "shard_map");
  expect_same(jit(mapped)(rows), want, tolerance, "jit of shard_map");
}

inline void expect_same_everywhere(const Function &function, const std::vector<Array> &inputs, double tolerance = 0,
                                   int64_t samples = 12) {
  expect_sharded_equal(function, inputs, tolerance, samples);
  expect_jit_equal(function, inputs, tolerance);
  expect_explicit_equal(function, inputs, tolerance);
}

}  // namespace tessera::testing
