// Drawn linear programs over devices: sums, gathers, scatters, exchanges, loops, branches and several uses of values, turned
// round: <f x, y> = <x, t(f) y>, and t(t(f)) is f.
#include <gtest/gtest.h>

#include <random>

#include "tessera/tessera.h"

namespace tessera {
namespace {

Array drawn(const Shape &shape, double by) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return cos(arange(size, f64) * by).reshape(shape);
}

// One step on a 4x4 block, chosen by a number.
class Steps {
 public:
  explicit Steps(uint64_t seed) : random_(seed) {}
  int64_t below(int64_t end) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(end)); }
  std::string axis() { return below(2) ? "i" : "j"; }

  Array step(const Array &v, std::vector<Array> &before) {
    Array scale = drawn({4, 4}, 0.3 + static_cast<double>(below(5)));
    std::string a = axis();
    Array place = axis_index(a).astype(f64) + 1.0;
    switch (below(13)) {
      case 0:
        return v * scale;
      case 1:
        return v * place;
      case 2:
        return psum(v, a) * 0.5;
      case 3:
        return transpose(v) - matmul(v, scale) * 0.3;
      case 4:
        if (vma(v).contains(a)) return pmean(v, Axes{"i", "j"});
        return all_gather_invariant(pscatter(v, a, {.dim = 1, .tiled = true}) * 2.0, a, {.dim = 1, .tiled = true});
      case 5:
        return all_gather(psum_scatter(v * scale, a, {.tiled = true}), a, {.tiled = true}) * 0.5;
      case 6:
        return ppermute(v, a, {{0, 1}});
      case 7:
        return all_to_all(v, a, {.split = 0, .concat = 1, .tiled = true}).reshape({4, 4});
      case 8:
        return v + broadcast_to(sum(v, {.axes = {0}}), {4, 4}) * 0.2 + sum(v) * 0.1;
      case 9:
        return v * 0.5 + before[static_cast<size_t>(below(static_cast<int64_t>(before.size())))];
      case 10:
        return cond(place > 1.0, [&] { return v * 2.0; }, [&] { return v + transpose(before[0]); });
      case 11:
        return fori_loop(0, 2, [&](Array, Array h) { return psum(h * scale, a) * 0.3 + before[0]; }, v);
      default:
        return fori_loop(
            0, 2, [&](Array n, Array h) { return h * 0.5 + dynamic_index_in_dim(v, n, 0, true) * place; }, v);
    }
  }

 private:
  std::mt19937_64 random_;
};

Axes axes_of(const std::vector<std::string> &names) { return Axes(names); }

class TransposedSamples : public testing::TestWithParam<int> {};

TEST_P(TransposedSamples, AreAdjoint) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 2}});
  Steps choice(static_cast<uint64_t>(GetParam()) * 7919 + 1);
  const std::vector<P> specs{P(), P("i"), P(None, "j"), P("j", "i"), P(Axes{"i", "j"}), P("i").unreduced("j")};
  const std::vector<Shape> shapes{{4, 4}, {8, 4}, {4, 8}, {8, 8}, {16, 4}, {8, 4}};
  size_t in = static_cast<size_t>(choice.below(6)), out = static_cast<size_t>(choice.below(6));
  uint64_t seed = static_cast<uint64_t>(GetParam()) * 104729 + 17;
  int64_t count = 2 + choice.below(4);
  bool check_vma = choice.below(4) != 0;
  const std::vector<std::vector<std::string>> summed{{"i", "j"}, {"j"}, {"i"}, {}, {}, {}};
  auto f = shard_map(
      [=](Array x) {
        Steps steps(seed);
        std::vector<Array> values{x};
        for (int64_t i = 0; i < count; ++i) values.push_back(steps.step(values.back(), values));
        Array y = values.back() + values[values.size() / 2] * 0.25;
        return summed[out].empty() ? y : psum(y, axes_of(summed[out]));
      },
      {.mesh = mesh, .in_specs = {specs[in]}, .out_specs = {specs[out]}, .check_vma = check_vma});
  Array x = drawn(shapes[in], 0.7), y = drawn(shapes[out], 1.3);
  auto turned = [=](Array c) { return transpose(f, x)(c); };
  auto twice = [=](Array v) { return transpose(turned, y)(v); };
  Array z = f(x);
  // An input that is a sum of parts stands for the sum only where the program depends on nothing else.
  if (in == 5) return;
  double product = sum(z * y).item<double>();
  double tolerance = 1e-9 * (1 + std::abs(product));
  EXPECT_NEAR(sum(x * turned(y)).item<double>(), product, tolerance);
  EXPECT_NEAR(sum(x * jit(turned)(y)).item<double>(), product, tolerance);
  EXPECT_NEAR(sum(jit(twice)(x) * y).item<double>(), product, tolerance);
}

INSTANTIATE_TEST_SUITE_P(Drawn, TransposedSamples, testing::Range(0, 60));

}  // namespace
}  // namespace tessera
