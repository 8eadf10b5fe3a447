// Derivatives over devices: of drawn chains of collectives, with and without the check of variance, eager and compiled.
// TESSERA_DRAW=<seed> runs one draw, TESSERA_DRAWS=<n> more of them.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <numeric>

#include "collective_chains.h"
#include "laws.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

namespace tessera::laws {
namespace {

void expect_near(double got, double want, const std::string &name) {
  EXPECT_NEAR(got, want, 1e-9 * (1 + std::abs(want))) << name;
}
void expect_equal(const Array &got, const Array &want, const std::string &name) {
  EXPECT_EQ(difference(got, want, 1e-10, name), "");
}

// f is linear: its derivative is itself, its transpose moves factors to the other side, twice transposed it is itself.
void expect_laws(const Chain &chain, bool checked, bool compiled, uint64_t seed) {
  std::function<Array(Array)> f = [&](Array x) { return chain(x, checked); };
  Array x = numbers(chain.whole(), 0.2), v = numbers(chain.whole(), 3.1), y = f(x), c = numbers(y.shape(), 7.7);
  auto moved = [&](Array x, Array v) { return jvp(f, std::tuple(x), std::tuple(v)).second; };
  auto pulled = [&](Array x, Array c) { return std::get<0>(std::tuple(vjp(f, x).second(c))); };
  auto turned = [&](Array c) { return std::get<0>(std::tuple(transpose(f, x)(c))); };
  auto twice = [&](Array v) { return std::get<0>(std::tuple(transpose(turned, y)(v))); };
  Array forward = compiled ? jit(moved)(x, v) : moved(x, v), back = compiled ? jit(pulled)(x, c) : pulled(x, c);
  expect_equal(forward, f(v), "jvp");
  expect_near(sum(y * c).item<double>(), sum(x * back).item<double>(), "<f x, c> = <x, vjp c>");
  expect_equal(compiled ? jit(turned)(c) : turned(c), back, "transpose is vjp");
  if (seed % 3 == 0) expect_equal(compiled ? jit(twice)(v) : twice(v), f(v), "the transpose's transpose");
  // Whatever form a program has, that of its transpose's transpose stays as it is.
  if (seed % 3 == 1) {
    auto thrice = [&](Array c) { return std::get<0>(std::tuple(transpose(twice, x)(c))); };
    auto four_times = [&](Array v) { return std::get<0>(std::tuple(transpose(thrice, y)(v))); };
    EXPECT_EQ(jit(four_times).lower(x).as_text(), jit(twice).lower(x).as_text());
  }
  // And inside of what isn't linear, by differences.
  auto total = [&](Array x) { return sum(sin(f(x) * 0.1) * c); };
  auto gradient = [&](Array x) { return grad(total)(x); };
  double step = 1e-5, slope = (total(x + v * step) - total(x - v * step)).item<double>() / (2 * step);
  double found = sum((compiled ? jit(gradient)(x) : gradient(x)) * v).item<double>();
  EXPECT_NEAR(found, slope, 1e-6 * (1 + std::abs(slope))) << "differences";
}

TEST(CollectiveChains, HaveTheDerivativesOfLinearMaps) {
  const char *one = std::getenv("TESSERA_DRAW"), *many = std::getenv("TESSERA_DRAWS");
  uint64_t first = one ? std::strtoull(one, nullptr, 10) : 1;
  uint64_t count = one ? 1 : many ? std::strtoull(many, nullptr, 10) : 100;
  std::vector<uint64_t> seeds(count);
  std::iota(seeds.begin(), seeds.end(), first);
  // A sum that was made before the halves of what it is of came together: twice the bytes.
  if (!one) seeds.push_back(988);
  for (uint64_t seed : seeds) {
    Chain chain = draw_chain(seed);
    for (bool checked : {true, false}) {
      bool compiled = seed % 2 == checked;
      SCOPED_TRACE("TESSERA_DRAW=" + std::to_string(seed) + (checked ? "" : ", unchecked") +
                   (compiled ? ", compiled" : "") + "\n" + chain.text());
      try {
        expect_laws(chain, checked, compiled, seed);
      } catch (const std::exception &error) {
        ADD_FAILURE() << error.what();
      }
    }
    if (HasFailure() && !many) return;
  }
}

}  // namespace
}  // namespace tessera::laws
