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

// Puts the inputs of a case where a sample says, and says where that is.
Arrays spread_inputs(const ValueCase &one, int64_t sample, std::string &place) {
  const Mesh mesh = mesh_of_sample(sample);
  const std::vector<PartitionSpec> specs = drawn_specs(one, sample, mesh);
  Arrays inputs;
  place = "spread over " + std::to_string(mesh.size()) + " devices as";
  for (size_t i = 0; i < specs.size(); ++i) {
    inputs.push_back(device_put(one.in[i], mesh, specs[i]));
    place += " " + to_string(specs[i]);
  }
  place += ", ";
  return inputs;
}

// Computes all cases in one program: on one device, or on arrays that are spread as a sample says. Holds the results to
// those that the cases list.
void expect_compiled(const std::vector<ValueCase> &cases, const Functions &functions, std::optional<int64_t> sample,
                     Held held) {
  std::vector<Arrays> inputs;
  std::vector<std::string> places(cases.size(), "compiled ");
  for (size_t i = 0; i < cases.size(); ++i)
    inputs.push_back(sample ? spread_inputs(cases[i], *sample, places[i]) : cases[i].in);
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

using Function = std::function<Arrays(const Arrays &)>;

Array weighted(const Arrays &arrays, const Arrays &weights) {
  Array total = scalar(0.0, f64);
  for (size_t i = 0; i < arrays.size(); ++i) total += sum(arrays[i] * weights[i]);
  return total;
}

// Returns the slope of the results, weighted by the cotangents, along a direction: by the gradients, and by the difference
// between two near points.
std::pair<Array, Array> slopes(const ValueCase &one, const Arrays &in, const Arrays &gradients,
                               const Function &function) {
  constexpr double step = 1e-6;
  Arrays directions, ahead, behind;
  for (size_t i = 0; i < in.size(); ++i) {
    directions.push_back(cos(arange(in[i].size(), f64) * 1.3 + static_cast<double>(i)).reshape(in[i].shape()));
    ahead.push_back(in[i] + step * directions[i]);
    behind.push_back(in[i] - step * directions[i]);
  }
  const Array rise = weighted(function(ahead), one.weights) - weighted(function(behind), one.weights);
  return {weighted(gradients, directions), rise / (2 * step)};
}
bool has_slope(const ValueCase &one, const Held &held) {
  return !one.weights.empty() && !held.jumps.contains(one.name) && are_real(one.in) && are_real(one.out);
}
void expect_slope(const ValueCase &one, const std::pair<Array, Array> &slopes, const std::string &place) {
  double scale = 1;
  for (const Array &gradient : one.grad) scale += sum(abs(gradient)).item<double>();
  const double slope = slopes.first.item<double>();
  EXPECT_TRUE(std::isfinite(slope)) << one.name << " has no slope there: list it under `jumps`";
  EXPECT_NEAR(slopes.second.item<double>(), slope, 1e-6 * scale) << place << "difference of " << one.name;
}

// Takes gradients of some of the cases, drawn by their names, on arrays that are spread as a sample says: in one program.
void expect_spread_gradients(const std::vector<ValueCase> &all, const Functions &functions, int64_t sample,
                             const Held &held) {
  constexpr size_t one_of = 8;
  std::vector<ValueCase> cases;
  for (const ValueCase &one : all)
    if (!one.weights.empty() && (std::hash<std::string>()(one.name) + static_cast<size_t>(sample)) % one_of == 0)
      cases.push_back(one);
  std::vector<Arrays> inputs;
  std::vector<std::string> places(cases.size());
  for (size_t i = 0; i < cases.size(); ++i) inputs.push_back(spread_inputs(cases[i], sample, places[i]));
  auto derivatives = jit([&](const std::vector<Arrays> &inputs) {
    std::vector<Arrays> gradients;
    std::vector<std::pair<Array, Array>> along;
    for (size_t i = 0; i < cases.size(); ++i) {
      const Function &function = functions.at(cases[i].name);
      gradients.push_back(vjp(function, inputs[i]).second(cases[i].weights));
      if (has_slope(cases[i], held)) along.push_back(slopes(cases[i], inputs[i], gradients.back(), function));
    }
    return std::pair(gradients, along);
  });
  const auto [gradients, along] = derivatives(inputs);
  for (size_t i = 0, next = 0; i < cases.size(); ++i) {
    const ValueCase &one = cases[i];
    const Arrays wanted = held.spread.empty() ? one.grad : vjp(functions.at(one.name), one.in).second(one.weights);
    expect_all_near(gradients[i], wanted, places[i] + "derivative of " + one.name, held.of_gradients);
    if (has_slope(one, held)) expect_slope(one, along[next++], places[i]);
  }
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
      if (has_slope(one, held)) expect_slope(one, slopes(one, one.in, one.grad, function->second), "");
      known.push_back(one);
    } catch (const Error &error) {
      ADD_FAILURE() << one.name << ": " << error.what();
    }
  }
  try {
    expect_compiled(known, functions, std::nullopt, held);
    if (!held.spread.empty())
      for (ValueCase &one : known) one.out = held.spread.at(one.name)(one.in);
    const Functions &spread = held.spread.empty() ? functions : held.spread;
    for (int64_t sample = 0; sample < held.samples * sample_factor(); ++sample) {
      expect_compiled(known, spread, sample, held);
      expect_spread_gradients(known, spread, sample, held);
    }
  } catch (const Error &error) {
    ADD_FAILURE() << "compiled: " << error.what();
  }
}

}  // namespace tessera::testing
