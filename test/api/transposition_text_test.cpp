// Transposed twice a linear program prints as itself, constants included: drawn programs, in bodies of shard_map, in loops and in
// functions that they call. What the transpose's transpose does better, or as well, stays out: a sum of equal values becomes a
// product, sums over devices wait behind what is linear, what is computed twice is computed once, and `a + b` doesn't say which of
// them came first.
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "tessera/tessera.h"

namespace tessera {
namespace {

using Linear = std::function<Array(Array)>;

Array drawn(const Shape &shape, double by) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return cos(arange(static_cast<double>(size), f64) * by).reshape(shape);
}

// The values that functions capture.
const Array &factors(int64_t which) {
  static const std::vector<Array> known = {drawn({4, 4}, 0.3), drawn({4, 4}, 0.9), drawn({4, 4}, 1.7)};
  return known[static_cast<size_t>(which)];
}

// Steps on a 4 x 4 array.
class Steps {
 public:
  Steps(uint64_t seed, bool is_mapped, int depth = 2) : random_(seed), is_mapped_(is_mapped), depth_(depth) {}
  int64_t below(int64_t end) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(end)); }

  Array run(Array v, int64_t count) {
    for (int64_t i = 0; i < count; ++i) v = step(v);
    return v;
  }

 private:
  Array step(const Array &v) {
    double number = static_cast<double>(below(9)) * 0.25 + 0.125;
    switch (below(is_mapped_ ? 12 : 9)) {
      case 0:
        return v * factors(below(3));
      case 1:
        return v * number;
      case 2:
        return transpose(v);
      case 3:
        return matmul(v, factors(below(3)));
      case 4:
        return v + v * number;
      case 5:
        return flip(v.reshape({2, 8}), 1).reshape({4, 4});
      case 6:
        return v / (number + 1);
      case 7:
        return depth_ == 0 ? -v : jit([&](Array v) { return inner().run(v, 2); })(v);
      case 8: {
        if (depth_ == 0 || is_mapped_) return -v;
        uint64_t seed = random_();
        return fori_loop(0, 3, [&](Array, Array h) { return Steps(seed, is_mapped_, 0).run(h, 2); }, v);
      }
      case 9:
        if (has_place_) return -v;
        has_place_ = true;
        return v * (axis_index(axis()).astype(f64) * number + 1.0);
      case 10:
        return ppermute(v, axis(), {{0, 1}, {1, 0}});
      default:
        return all_to_all(v, axis(), {.split = 0, .concat = 1, .tiled = true}).reshape({4, 4});
    }
  }
  std::string axis() { return below(2) ? "i" : "j"; }
  Steps inner() {
    Steps steps(random_(), is_mapped_, depth_ - 1);
    steps.has_place_ = true;
    return steps;
  }

  std::mt19937_64 random_;
  bool is_mapped_, has_place_ = false;
  int depth_;
};

class TransposedTwice : public testing::TestWithParam<int> {};

TEST_P(TransposedTwice, PrintsAsItself) {
  factors(0);  // known before anything is recorded
  uint64_t seed = static_cast<uint64_t>(GetParam()) * 7919 + 3;
  bool is_mapped = GetParam() % 2 == 1;
  int64_t count = 1 + GetParam() % 5;
  Linear f = [=](Array x) { return Steps(seed, is_mapped).run(x, count); };
  Mesh mesh = make_mesh({{"i", 2}, {"j", 2}});
  if (is_mapped)
    f = [=, body = f](Array x) {
      return shard_map([&](Array block) { return body(block); },
                       {.mesh = mesh, .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}})(x);
    };
  Array x = drawn(is_mapped ? Shape{8, 8} : Shape{4, 4}, 0.7);
  auto turned = [&](const Linear &g) { return [g, x](Array c) { return Array(transpose(g, x)(c)); }; };
  EXPECT_EQ(jit(turned(turned(f))).lower(x).as_text(), jit(f).lower(x).as_text());
}

INSTANTIATE_TEST_SUITE_P(Drawn, TransposedTwice, testing::Range(0, 60));

}  // namespace
}  // namespace tessera
