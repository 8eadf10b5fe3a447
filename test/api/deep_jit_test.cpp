// Recorded functions whose values are used again and again, level after level: they are made ready at once, and compute what
// they compute operation by operation.
#include <gtest/gtest.h>

#include <functional>

#include "base/visits.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

// More than any of these programs needs, and less than trees of so many levels have.
constexpr int64_t most_visits = 200'000;

void expect_alike(const std::function<Array(Array)> &f, const Array &x, double tolerance) {
  std::vector<double> eager = f(x).astype(f64).to_vector<double>();
  int64_t before = Visits::count();
  std::vector<double> recorded = jit(f)(x).astype(f64).to_vector<double>();
  EXPECT_LT(Visits::count() - before, most_visits);
  ASSERT_EQ(recorded.size(), eager.size());
  for (size_t i = 0; i < eager.size(); ++i)
    EXPECT_NEAR(recorded[i], eager[i], tolerance * std::max(1.0, std::abs(eager[i]))) << i;
}

TEST(DeepJit, RandomNumbersAndThenASum) {
  Array key = random::key(3);
  expect_alike([](Array k) { return sum(random::uniform(k, {8})); }, key, 1e-6);
  expect_alike([](Array k) { return sum(random::uniform(k, {1000})); }, key, 1e-6);
  expect_alike([](Array k) { return random::categorical(k, zeros({4, 8})); }, key, 0);
}

TEST(DeepJit, ADropoutAndThenASum) {
  expect_alike(
      [](Array x) {
        Array kept = random::bernoulli(random::key(1), 0.5, {64, 32});
        return sum(where(kept, x / 0.5, zeros({64, 32})));
      },
      random::uniform(random::key(2), {64, 32}), 1e-5);
}

TEST(DeepJit, StepsOfNewtonAndThenASum) {
  for (int steps : {18, 100})
    expect_alike(
        [steps](Array x) {
          Array y = x;
          for (int i = 0; i < steps; ++i) y = 0.5 * (y + x / y);
          return sum(y);
        },
        random::uniform(random::key(2), {1000}) + 1.0, 1e-5);
}

TEST(DeepJit, StepsOfRungeKuttaAndThenASum) {
  auto slope = [](const Array &y) { return sin(y) - 0.1 * y * y; };
  expect_alike(
      [&](Array y) {
        const double step = 0.01;
        for (int i = 0; i < 20; ++i) {
          Array a = slope(y), b = slope(y + 0.5 * step * a), c = slope(y + 0.5 * step * b), d = slope(y + step * c);
          y = y + step / 6 * (a + 2.0 * b + 2.0 * c + d);
        }
        return sum(y);
      },
      random::uniform(random::key(2), {500}), 1e-5);
}

TEST(DeepJit, RollsAndPairsOfConcatenateAndSlice) {
  for (int64_t extent : {8, 1000}) {
    Array x = random::uniform(random::key(2), {extent});
    expect_alike(
        [](Array y) {
          for (int i = 0; i < 16; ++i) y = roll(y, i + 1);
          return sum(y * y);
        },
        x, 1e-5);
    expect_alike(
        [extent](Array y) {
          for (int i = 0; i < 10; ++i) y = slice_in_dim(concatenate({y, y}), 3, 3 + extent);
          return y;
        },
        x, 0);
  }
}

}  // namespace
}  // namespace tessera
