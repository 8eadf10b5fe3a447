#include "library_values.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "../api/sharded_check.h"
#include "tessera/creation.h"
#include "tessera/jit.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"
#include "tessera/valid_shardings.h"

namespace tessera::testing {
namespace {

const std::map<std::string, DType> dtypes = {{"f64", f64}, {"f32", f32}, {"c128", c128},  {"c64", c64},
                                             {"i32", i32}, {"i64", i64}, {"i1", boolean}, {"u32", u32}};

Array read_array(std::istream &line) {
  std::string name, dims, number;
  line >> name >> dims;
  DType dtype = dtypes.at(name);
  Shape shape;
  std::istringstream extents(dims == "-" ? "" : dims);
  for (std::string extent; std::getline(extents, extent, ',');) shape.push_back(std::stoll(extent));
  std::vector<double> values;
  while (line >> number) values.push_back(std::strtod(number.c_str(), nullptr));
  if (dtype != c128 && dtype != c64) return array(values, shape, dtype);
  std::vector<std::complex<double>> pairs;
  for (size_t i = 0; i + 1 < values.size(); i += 2) pairs.emplace_back(values[i], values[i + 1]);
  return array(pairs, shape, dtype);
}

// Samples take turns with these: a square, blocks that don't divide on devices in an order of their own, and a line.
Mesh mesh_of_sample(int64_t sample) {
  const std::array<Mesh, 3> meshes{square_mesh(), make_mesh({{"x", 3}, {"y", 2}}, {.devices = {4, 1, 5, 0, 3, 2}}),
                                   line_mesh()};
  return meshes[static_cast<size_t>(sample) % meshes.size()];
}

// Says how the inputs of a case lie in a sample: by any legal shardings of the mesh, drawn by the case's name.
std::vector<PartitionSpec> drawn_specs(const ValueCase &one, int64_t sample, const Mesh &mesh) {
  std::seed_seq seed(one.name.begin(), one.name.end());
  std::mt19937_64 random(seed);
  random.discard(static_cast<uint64_t>(sample) * one.in.size());
  std::vector<PartitionSpec> specs;
  for (const Array &input : one.in) {
    const std::vector<PartitionSpec> legal = valid_shardings(input.shape(), mesh, {.merged = true});
    specs.push_back(legal[random() % legal.size()]);
  }
  return specs;
}

}  // namespace

std::vector<ValueCase> read_cases(const std::string &path) {
  std::vector<ValueCase> cases;
  std::ifstream file(path);
  for (std::string text; std::getline(file, text);) {
    std::istringstream line(text);
    std::string word;
    line >> word >> std::ws;
    if (word == "case") {
      cases.emplace_back();
      std::getline(line, cases.back().name);
      continue;
    }
    ValueCase &one = cases.back();
    (word == "in"        ? one.in
     : word == "out"     ? one.out
     : word == "weights" ? one.weights
                         : one.grad)
        .push_back(read_array(line));
  }
  return cases;
}

void expect_near(const Array &got, const Array &want, const std::string &what, double tolerance) {
  ASSERT_EQ(got.shape(), want.shape()) << what;
  ASSERT_EQ(got.dtype(), want.dtype()) << what;
  auto a = got.to_vector<std::complex<double>>(), b = want.to_vector<std::complex<double>>();
  if (want.dtype() == f32 || want.dtype() == c64) tolerance *= 1e4;
  double scale = 1;
  for (std::complex<double> each : b)
    if (std::isfinite(std::abs(each))) scale = std::max(scale, std::abs(each));
  auto near = [&](double x, double y) {
    if (std::isnan(y) || std::isinf(y)) return x == y || (std::isnan(x) && std::isnan(y));
    return std::abs(x - y) <= tolerance * scale;
  };
  for (size_t i = 0; i < a.size(); ++i)
    ASSERT_TRUE(near(a[i].real(), b[i].real()) && near(a[i].imag(), b[i].imag()))
        << what << " at " << i << ": " << a[i] << ", JAX " << b[i];
}

namespace {

void expect_all_near(const Arrays &got, const Arrays &want, const std::string &what, double tolerance) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (size_t i = 0; i < got.size(); ++i) expect_near(got[i], want[i], what, tolerance);
}

// Computes all cases in one program: on one device, or on arrays that are spread as a sample says. Holds the results to
// those that the cases list.
void expect_compiled(const std::vector<ValueCase> &cases, const Functions &functions, std::optional<int64_t> sample,
                     Held held) {
  std::vector<Arrays> inputs;
  std::vector<std::string> places(cases.size(), "compiled ");
  for (size_t i = 0; i < cases.size(); ++i) {
    inputs.push_back(cases[i].in);
    if (!sample) continue;
    const Mesh mesh = mesh_of_sample(*sample);
    const std::vector<PartitionSpec> specs = drawn_specs(cases[i], *sample, mesh);
    places[i] = "spread over " + std::to_string(mesh.size()) + " devices as";
    for (size_t j = 0; j < specs.size(); ++j) {
      inputs[i][j] = device_put(inputs[i][j], mesh, specs[j]);
      places[i] += " " + to_string(specs[j]);
    }
    places[i] += ", ";
  }
  auto all = jit([&](const std::vector<Arrays> &inputs) {
    std::vector<Arrays> results;
    for (size_t i = 0; i < cases.size(); ++i) results.push_back(functions.at(cases[i].name)(inputs[i]));
    return results;
  });
  std::vector<Arrays> results = all(inputs);
  for (size_t i = 0; i < cases.size(); ++i)
    expect_all_near(results[i], cases[i].out, places[i] + cases[i].name, held.tolerance);
}

bool are_real(const Arrays &arrays) {
  return std::all_of(arrays.begin(), arrays.end(), [](const Array &each) { return each.dtype() == f64; });
}

// Compares the gradients with a difference of the results, weighted by the cotangents, between two near points.
void expect_differences(const ValueCase &one, const std::function<Arrays(const Arrays &)> &function) {
  constexpr double step = 1e-6;
  double slope = 0, scale = 1;
  Arrays directions;
  for (size_t i = 0; i < one.in.size(); ++i) {
    directions.push_back(cos(arange(one.in[i].size(), f64) * 1.3 + static_cast<double>(i)).reshape(one.in[i].shape()));
    slope += sum(directions[i] * one.grad[i]).item<double>();
    scale += sum(abs(one.grad[i])).item<double>();
  }
  auto at = [&](double moved) {
    Arrays there;
    for (size_t i = 0; i < one.in.size(); ++i) there.push_back(one.in[i] + moved * directions[i]);
    const Arrays results = function(there);
    double total = 0;
    for (size_t i = 0; i < results.size(); ++i) total += sum(results[i] * one.weights[i]).item<double>();
    return total;
  };
  EXPECT_TRUE(std::isfinite(slope)) << one.name << " has no slope there: list it under `jumps`";
  EXPECT_NEAR((at(step) - at(-step)) / (2 * step), slope, 1e-6 * scale) << "difference of " << one.name;
}

}  // namespace

void expect_values_of_jax(const std::string &path, const Functions &functions, Held held) {
  std::vector<ValueCase> cases = read_cases(path), known;
  EXPECT_EQ(cases.size(), functions.size());
  for (const ValueCase &one : cases) {
    auto function = functions.find(one.name);
    EXPECT_TRUE(function != functions.end()) << one.name;
    if (function == functions.end()) continue;
    try {
      expect_all_near(function->second(one.in), one.out, one.name, held.tolerance);
      if (!one.weights.empty())
        expect_all_near(vjp(function->second, one.in).second(one.weights), one.grad, "derivative of " + one.name,
                        held.of_gradients);
      if (!one.weights.empty() && !held.jumps.contains(one.name) && are_real(one.in) && are_real(one.out))
        expect_differences(one, function->second);
      known.push_back(one);
    } catch (const Error &error) {
      ADD_FAILURE() << one.name << ": " << error.what();
    }
  }
  try {
    expect_compiled(known, functions, std::nullopt, held);
    if (!held.spread.empty())
      for (ValueCase &one : known) one.out = held.spread.at(one.name)(one.in);
    for (int64_t sample = 0; sample < held.samples * sample_factor(); ++sample)
      expect_compiled(known, held.spread.empty() ? functions : held.spread, sample, held);
  } catch (const Error &error) {
    ADD_FAILURE() << "compiled: " << error.what();
  }
}

}  // namespace tessera::testing
