// Values and derivatives of the library's functions against JAX's (jax_values.txt): also at ties, ends and infinities,
// of complex numbers, of empty arrays, and twice.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "jax_functions.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

namespace tessera::laws {
namespace {

struct Case {
  std::string name;
  std::map<std::string, Arrays> arrays;  // "in", "weights", "out", "grad", "second"
};

Array read_array(std::istream &line) {
  std::string dtype, dims, number;
  line >> dtype >> dims;
  Shape shape;
  std::istringstream extents(dims == "-" ? "" : dims);
  for (std::string extent; std::getline(extents, extent, ',');) shape.push_back(std::stoll(extent));
  std::vector<double> values;
  while (line >> number) values.push_back(std::strtod(number.c_str(), nullptr));
  if (dtype != "c128") return array(values, shape, dtype == "f32" ? f32 : f64);
  std::vector<std::complex<double>> pairs;
  for (size_t i = 0; i + 1 < values.size(); i += 2) pairs.emplace_back(values[i], values[i + 1]);
  return array(pairs, shape, c128);
}

std::vector<Case> read_cases() {
  std::vector<Case> cases;
  std::ifstream file(JAX_VALUES);
  for (std::string text; std::getline(file, text);) {
    std::istringstream line(text);
    std::string word;
    line >> word >> std::ws;
    if (word == "case") {
      cases.push_back({});
      std::getline(line, cases.back().name);
    } else {
      cases.back().arrays[word].push_back(read_array(line));
    }
  }
  return cases;
}

void expect_equal(const Array &got, const Array &want, const std::string &what) {
  ASSERT_EQ(got.shape(), want.shape()) << what;
  ASSERT_EQ(got.dtype(), want.dtype()) << what;
  auto a = got.to_vector<std::complex<double>>(), b = want.to_vector<std::complex<double>>();
  double tolerance = want.dtype() == f32 ? 2e-6 : 2e-10;
  auto near = [&](double x, double y) {
    if (std::isnan(y) || std::isinf(y)) return x == y || (std::isnan(x) && std::isnan(y));
    return std::abs(x - y) <= tolerance * (1 + std::abs(y));
  };
  for (size_t i = 0; i < a.size(); ++i)
    EXPECT_TRUE(near(a[i].real(), b[i].real()) && near(a[i].imag(), b[i].imag()))
        << what << " at " << i << ": " << a[i] << ", JAX " << b[i];
}

void expect_equal(const Arrays &got, const Arrays &want, const std::string &what) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (size_t i = 0; i < got.size(); ++i) expect_equal(got[i], want[i], what + " " + std::to_string(i));
}

void check(const Case &one, const ArraysToArray &f) {
  Arrays x = one.arrays.at("in"), gradients = one.arrays.at("grad");
  Array weights = one.arrays.at("weights")[0], out = one.arrays.at("out")[0];
  expect_equal(f(x), out, one.name);
  auto pulled = [&](const Arrays &x) {
    auto [value, pullback] = vjp(f, x);
    return pullback(weights);
  };
  expect_equal(pulled(x), gradients, "eager derivative of " + one.name);
  expect_equal(jit(pulled)(x), gradients, "compiled derivative of " + one.name);
  auto second = one.arrays.find("second");
  if (second == one.arrays.end()) return;
  auto squares = [&](const Arrays &x) {
    Array total;
    for (const Array &each : grad([&](const Arrays &x) { return sum(f(x) * weights); })(x))
      total = total.empty() ? sum(square(each)) : total + sum(square(each));
    return total;
  };
  expect_equal(grad(squares)(x), second->second, "second derivative of " + one.name);
}

TEST(DerivativesOfJax, AreTheSame) {
  Functions functions = elementwise_functions(), more = array_functions(), others = numeric_functions();
  functions.merge(more);
  functions.merge(others);
  std::vector<Case> cases = read_cases();
  EXPECT_EQ(cases.size(), functions.size());
  for (const Case &one : cases) {
    auto function = functions.find(one.name);
    ASSERT_NE(function, functions.end()) << one.name;
    try {
      check(one, function->second);
    } catch (const Error &error) {
      ADD_FAILURE() << one.name << ": " << error.what();
    }
  }
}

}  // namespace
}  // namespace tessera::laws
