// Holds the library's functions to JAX's values (values.py).
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tessera/array.h"

namespace tessera::testing {

using Arrays = std::vector<Array>;
using Functions = std::map<std::string, std::function<Arrays(const Arrays &)>>;

struct ValueCase {
  std::string name;
  Arrays in, out, weights, grad;
};
std::vector<ValueCase> read_cases(const std::string &path);

// Fails unless got is near to want, in its dtype and within `tolerance` of its greatest element (times 1e6 for f32).
void expect_near(const Array &got, const Array &want, const std::string &what, double tolerance);

// Checks each case of the file by the function of its name: at once, compiled, and compiled on arrays that lie by
// sampled shardings; gradients by JAX's, and those of real numbers by differences too, of some cases also where arrays are
// spread. All functions have a case and all
// cases a function.
struct Held {
  double tolerance = 1e-10, of_gradients = 1e-9;
  Functions spread =
      {};  // functions in place of the cases' where arrays are spread; those are held to themselves at once
  int64_t samples = 2;               // of shardings, times $TESSERA_TEST_SAMPLES
  std::set<std::string> jumps = {};  // cases whose results jump beside their inputs, so that differences say nothing
};
void expect_values_of_jax(const std::string &path, const Functions &functions, Held held = {});

}  // namespace tessera::testing
