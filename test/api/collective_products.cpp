// Products spread over devices, with the collectives that they need.
#include "collective_cases.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

TEST(Collectives, DotSummedOverDevices) {
  Mesh mesh = make_mesh({{"x", 2}});
  Array a = counted({3, 4}), b = counted({4, 2});
  auto map = shard_map([](Array p, Array q) { return pdot(p, q, "x", {.contract_a = {1}, .contract_b = {0}}); },
                       {.mesh = mesh, .in_specs = {P(None, "x"), P("x")}, .out_specs = P()});
  EXPECT_EQ(both_ways(map, a, b).to_vector<float>(), matmul(a, b).to_vector<float>());
  auto batched = shard_map(
      [](Array p, Array q) {
        return pdot(p, q, "x", {.contract_a = {2}, .contract_b = {1}, .batch_a = {0}, .batch_b = {0}});
      },
      {.mesh = mesh, .in_specs = {P(None, None, "x"), P(None, "x")}, .out_specs = P()});
  Array c = counted({5, 3, 4}), d = counted({5, 4, 2});
  EXPECT_EQ(both_ways(batched, c, d).to_vector<float>(), matmul(c, d).to_vector<float>());
}

// C = A B with A's rows spread: each device multiplies the rows that it has, and hands them on.
Array ring_matmul(const Array &left, const Array &right, bool as_loop) {
  int size = static_cast<int>(axis_size("i"));
  int64_t rows = left.shape()[0];
  Pairs to_the_left;
  for (int j = 0; j < size; ++j) to_the_left.emplace_back(j, (j + size - 1) % size);
  auto place = [&](const Array &sum, const Array &iteration, const Array &own) {
    Array row = (axis_index("i") + iteration) % size * rows;
    return dynamic_update_slice(sum, matmul(own, right), {row, 0});
  };
  auto iteration = [&](Array i, std::pair<Array, Array> carry) {
    return std::pair(place(carry.first, i, carry.second), ppermute(carry.second, "i", to_the_left));
  };
  std::pair<Array, Array> carry(zeros({rows * size, right.shape()[1]}), left);
  if (as_loop)
    carry = fori_loop(0, size - 1, iteration, carry);
  else
    for (int i = 0; i < size - 1; ++i) carry = iteration(i, carry);
  return place(carry.first, size - 1, carry.second);
}

// covers: 000-28 by api.collectives_test
TEST(Collectives, MatmulWithItsRing) {
  Mesh mesh = make_mesh({{"i", 4}});
  Array a = counted({8, 6}), b = counted({6, 5});
  std::vector<float> want = matmul(a, b).to_vector<float>();
  for (bool as_loop : {false, true}) {
    SCOPED_TRACE(as_loop ? "loop" : "unrolled");
    auto map = shard_map([=](Array p, Array q) { return ring_matmul(p, q, as_loop); },
                         {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = P(), .check_vma = false});
    EXPECT_EQ(both_ways(map, a, b).to_vector<float>(), want);
    // With checks on the result counts as varying, although all devices have all rows: each keeps its own.
    auto checked = shard_map([=](Array p, Array q) { return ring_matmul(p, q, as_loop); },
                             {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P("i")}});
    std::vector<float> four;
    for (int k = 0; k < 4; ++k) four.insert(four.end(), want.begin(), want.end());
    EXPECT_EQ(both_ways(checked, a, b).to_vector<float>(), four);
  }
  auto compiled = jit(shard_map([=](Array p, Array q) { return ring_matmul(p, q, false); },
                                {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = P(), .check_vma = false}));
  for (const auto &collective : compiled.lower(device_put(a, mesh, P("i")), b).compile().report().collectives)
    EXPECT_EQ(collective.kind, "collective_permute");
}

// covers: 000-30 by api.collectives_test
TEST(Collectives, MatmulAndReduceScatter) {
  Mesh mesh = make_mesh({{"i", 4}, {"j", 2}});
  Array a = counted({8, 16}), b = counted({16, 32});
  auto scattered =
      shard_map([](Array p, Array q) { return psum_scatter(matmul(p, q), "j", {.dim = 1, .tiled = true}); },
                {.mesh = mesh, .in_specs = {P("i", "j"), P("j", None)}, .out_specs = {P("i", "j")}});
  Array c = both_ways(scattered, a, b);
  EXPECT_EQ(c.to_vector<float>(), matmul(a, b).to_vector<float>());
  EXPECT_EQ(to_string(c.sharding().spec), to_string(P("i", "j")));
  auto report = jit(scattered).lower(device_put(a, mesh, P("i", "j")), device_put(b, mesh, P("j"))).compile().report();
  ASSERT_EQ(report.collectives.size(), 1u);
  EXPECT_EQ(report.collectives[0].kind, "reduce_scatter");
  EXPECT_EQ(report.collectives[0].axes, (std::vector<std::string>{"j"}));
}

}  // namespace
}  // namespace tessera
