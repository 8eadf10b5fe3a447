// Checks of functions for tests of derivatives, and operations that the library has no function for.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "../support/thrown.h"
#include "../support/written_ops.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"
#include "trace/apply.h"

namespace tessera {

using detail::apply_one;
using detail::OpCall;
using Function = std::function<Array(Array)>;
using Named = std::vector<std::pair<std::string, Function>>;

// Weights that make each element of a result count for itself.
inline Array weights_like(const Array &y) { return cos(arange(y.size(), f64) * 0.7 + 0.3).reshape(y.shape()); }
inline Array weighted(const Array &y) { return sum(y * weights_like(y)); }

inline std::vector<double> differences(const Function &total, const Array &x, double step) {
  std::vector<double> values = x.to_vector<double>(), slopes;
  for (size_t i = 0; i < values.size(); ++i) {
    auto at = [&](double moved) {
      std::vector<double> there = values;
      there[i] += moved;
      return total(array(there, x.shape())).item<double>();
    };
    slopes.push_back((at(step) - at(-step)) / (2 * step));
  }
  return slopes;
}

inline void expect_near(const std::vector<double> &found, const std::vector<double> &expected, double error,
                        const std::string &name) {
  ASSERT_EQ(found.size(), expected.size()) << name;
  for (size_t i = 0; i < found.size(); ++i)
    EXPECT_NEAR(found[i], expected[i], error * (1 + std::abs(expected[i]))) << name << " at " << i;
}

// The gradient of a weighted sum of f, eager and compiled, against differences; <w, jvp d> = <vjp w, d>; the same in two parts,
// by vjp and linearize; and the gradient of the squared gradient against differences of it.
inline void check(const std::string &name, const Function &f, const Array &x, bool twice = true) {
  Function total = [&](Array x) { return weighted(f(x)); };
  Array gradient = grad(total)(x);
  expect_near(gradient.to_vector<double>(), differences(total, x, 1e-6), 2e-7, name);
  expect_near(jit(grad(total))(x).to_vector<double>(), gradient.to_vector<double>(), 1e-11, name + " under jit");
  Array direction = sin(arange(x.size(), f64) + 1.0).reshape(x.shape());
  Array forward = weighted(jvp(f, std::tuple(x), std::tuple(direction)).second);
  EXPECT_NEAR(forward.item<double>(), sum(gradient * direction).item<double>(),
              1e-11 * (1 + std::abs(forward.item<double>())))
      << name << " forward";
  auto [value, pullback] = vjp(f, x);
  expect_near(pullback(weights_like(value)).to_vector<double>(), gradient.to_vector<double>(), 1e-11, name + " by vjp");
  Array along = weighted(linearize(f, x).second(direction));
  EXPECT_NEAR(along.item<double>(), forward.item<double>(), 1e-11 * (1 + std::abs(forward.item<double>())))
      << name << " by linearize";
  if (!twice) return;
  Function slope = [&](Array x) { return sum(square(grad(total)(x))); };
  expect_near(jit(grad(slope))(x).to_vector<double>(), differences(jit(slope), x, 1e-6), 1e-5, name + " twice");
}

inline void check(const Named &functions, const Array &x, bool twice = true) {
  for (auto &[name, f] : functions) check(name, f, x, twice);
}

// --- operations that the library has no function for, by their text

inline std::string list(const std::vector<int64_t> &values) {
  std::string text = "array<i64";
  for (size_t i = 0; i < values.size(); ++i) text += (i ? ", " : ": ") + std::to_string(values[i]);
  return text + ">";
}

inline OpCall op(const char *name, const std::string &attributes, std::vector<TensorType> results,
                 std::vector<std::string> regions = {}) {
  OpCall call{.function = "op", .name = name, .attributes = attributes_of(attributes)};
  call.results = std::move(results);
  call.regions = regions_of(regions);
  return call;
}

inline std::string combiner(const char *name) { return combiner_text(name, "f64"); }
inline std::string window(const std::vector<int64_t> &sizes, const std::vector<int64_t> &strides,
                          const std::vector<int64_t> &base, const std::vector<int64_t> &between,
                          const std::string &padding) {
  return "window_dimensions = " + list(sizes) + ", window_strides = " + list(strides) +
         ", base_dilations = " + list(base) + ", window_dilations = " + list(between) + ", padding = dense<" + padding +
         "> : tensor<" + std::to_string(sizes.size()) + "x2xi64>";
}

}  // namespace tessera
