// Results of a function on arrays that lie on one device, and on the same arrays spread in many ways: they must be
// equal.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <functional>
#include <vector>

#include "../support/thrown.h"
#include "tessera/array.h"
#include "tessera/resharding.h"

namespace tessera::testing {

using Function = std::function<Array(const std::vector<Array> &)>;

inline Mesh square_mesh() { return make_mesh({{"x", 2}, {"y", 2}}); }
inline Mesh line_mesh() { return make_mesh({{"x", 3}}); }

// All ways to give the mesh's axes to the dimensions: none, one, or both to one dimension.
inline std::vector<PartitionSpec> specs_of(const Mesh &mesh, int rank) {
  std::vector<std::vector<DimSpec>> all = {std::vector<DimSpec>(static_cast<size_t>(rank), DimSpec(None))};
  for (const MeshAxis &axis : mesh.axes()) {
    std::vector<std::vector<DimSpec>> more = all;
    for (const std::vector<DimSpec> &dims : all)
      for (size_t d = 0; d < dims.size(); ++d) {
        more.push_back(dims);
        more.back()[d].axes.push_back(axis.name.str());
      }
    all = more;
  }
  std::vector<PartitionSpec> specs;
  for (std::vector<DimSpec> &dims : all) specs.push_back(PartitionSpec(std::move(dims)));
  return specs;
}

inline bool near(std::complex<double> a, std::complex<double> b, double tolerance) {
  auto part = [&](double x, double y) {
    if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
    return x == y || std::abs(x - y) <= tolerance * std::max(1.0, std::abs(y));
  };
  return part(a.real(), b.real()) && part(a.imag(), b.imag());
}

inline void expect_same(const Array &got, const Array &want, double tolerance, const std::string &where) {
  EXPECT_EQ(got.shape(), want.shape()) << where;
  EXPECT_EQ(got.dtype(), want.dtype()) << where;
  auto a = got.to_vector<std::complex<double>>(), b = want.to_vector<std::complex<double>>();
  ASSERT_EQ(a.size(), b.size()) << where;
  for (size_t i = 0; i < a.size(); ++i)
    ASSERT_TRUE(near(a[i], b[i], tolerance)) << where << ": element " << i << " is " << a[i] << " instead of " << b[i];
}

// Returns the multiple of samples to draw: $TESSERA_TEST_SAMPLES, 1 by default.
inline int64_t sample_factor() {
  const char *text = std::getenv("TESSERA_TEST_SAMPLES");
  return text ? std::max<int64_t>(1, std::atoll(text)) : 1;
}

// Draws at most `samples` combinations of the inputs' shardings on each mesh, evenly through all of them.
inline void expect_sharded_equal(const Function &function, const std::vector<Array> &inputs, double tolerance = 0,
                                 int64_t samples = 12) {
  Array want = function(inputs);
  for (const Mesh &mesh : {square_mesh(), line_mesh()}) {
    std::vector<std::vector<PartitionSpec>> choices;
    int64_t count = 1;
    for (const Array &input : inputs) {
      choices.push_back(specs_of(mesh, input.ndim()));
      count *= static_cast<int64_t>(choices.back().size());
    }
    int64_t step = std::max<int64_t>(1, count / (samples * sample_factor()));
    if (step > 1 && step % 2 == 0) ++step;
    for (int64_t k = 0; k < count; k += step) {
      std::vector<Array> spread;
      std::string where;
      int64_t rest = k;
      for (size_t i = 0; i < inputs.size(); ++i) {
        auto own = static_cast<int64_t>(choices[i].size());
        const PartitionSpec &spec = choices[i][static_cast<size_t>(rest % own)];
        rest /= own;
        spread.push_back(device_put(inputs[i], mesh, spec));
        where += to_string(spec) + " ";
      }
      SCOPED_TRACE(where);
      expect_same(function(spread), want, tolerance, where);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

// The numbers 0, 1, ... as an array.
inline Array counting(Shape shape, DType dtype = f32) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  std::vector<double> values(static_cast<size_t>(count));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
  return array(values, std::move(shape), dtype);
}

}  // namespace tessera::testing
