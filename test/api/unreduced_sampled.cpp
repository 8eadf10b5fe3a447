// Unreduced values in drawn programs.
#include <algorithm>
#include <random>

#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

// Drawn programs: a contraction or reduction over what some axes cut, left as parts over some of these, then linear operations and
// a reshard. Sizes aren't multiples of the axes; types agree at once and recorded, numbers with those of whole arrays.
class UnreducedSamples : public ::testing::TestWithParam<unsigned> {};
TEST_P(UnreducedSamples, GiveTheNumbersOfWholeArrays) {
  std::mt19937 draw(GetParam());
  auto any = [&](int64_t below) { return static_cast<int64_t>(draw() % static_cast<uint64_t>(below)); };
  AxisTypes types =
      any(3) ? AxisTypes(AxisType::Explicit) : AxisTypes{AxisType::Explicit, AxisType::Explicit, AxisType::Auto};
  Mesh mesh = make_mesh({{"x", 2 + any(2)}, {"y", 2}, {"z", 2}}, {.axis_types = types});
  const int64_t rows = 1 + any(9), inner = 1 + any(12), columns = 1 + any(9);
  // Over the axes of the inner dimension, major to minor, parts are left; the other axis cuts rows or columns.
  std::vector<std::string> axes{"x", "y", "z"};
  std::shuffle(axes.begin(), axes.end(), draw);
  Axes cut(std::vector<std::string>(axes.begin(), axes.begin() + 1 + any(2)));
  std::vector<std::string> left(cut.names.begin(), cut.names.begin() + 1 + any(static_cast<int64_t>(cut.names.size())));
  std::erase(left, "z");
  if (left.empty()) return;  // an automatic axis, perhaps
  DimSpec rest = any(2) ? DimSpec(axes[2]) : DimSpec(None);
  Array a = counted({rows, inner}) % 5 - 2, b = counted({inner, columns}) % 7 - 3;
  Array spread_a = device_put(a, mesh, P(rest, cut)), spread_b = device_put(b, mesh, P(cut));
  P parts_spec = P(rest).unreduced(Axes(left));
  int64_t kind = any(4), last = any(3);
  auto f = [=](Array a, Array b, bool parted) {
    Contraction contraction;
    Reduce reduce{.axes = {1}};
    if (parted) contraction.out_sharding = reduce.out_sharding = parts_spec;
    Array value = kind == 0   ? reshape(sum(a, reduce), {-1, 1})
                  : kind == 1 ? einsum("ik,kj->ij", a, b, contraction)
                              : matmul(a, b, contraction);
    value = value * 3 - value;
    if (kind == 2) value = transpose(transpose(value) / 2);
    if (kind == 3) value = concatenate({value, -value}, 1);
    if (!parted || last == 0) return value;
    return reshard(value, last == 1 ? P(rest) : P(rest, Axes(left)));
  };
  Array want = f(a, b, false);
  std::string recorded_type;
  auto recorded = jit([&](Array a, Array b) {
    Array result = f(a, b, true);
    recorded_type = type_string(result);
    return result;
  });
  Array eager = f(spread_a, spread_b, true), compiled = recorded(spread_a, spread_b);
  EXPECT_EQ(type_string(eager), recorded_type);
  EXPECT_EQ(type_string(compiled), recorded_type);
  EXPECT_EQ(eager.to_vector<float>(), want.to_vector<float>());
  EXPECT_EQ(compiled.to_vector<float>(), want.to_vector<float>());
}
INSTANTIATE_TEST_SUITE_P(Drawn, UnreducedSamples, ::testing::Range(0u, 100u));

}  // namespace
}  // namespace tessera
