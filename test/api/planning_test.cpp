// jit with automatic shardings, and what its stages draw.
#include <cstdio>
#include <fstream>
#include <sstream>

#include "both_ways.h"
#include "seed_mesh.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

const char machine[] = "tpu-v5e";
Mesh grid() { return make_mesh({{"x", 2}, {"y", 4}}); }

Array two_layers(const Array &x, const Array &up, const Array &down) {
  named_scope scope("mlp");
  return matmul(tanh(matmul(x, up)), down);
}

auto shapes() {
  return eval_shape([] { return std::tuple(zeros({8192, 4096}), zeros({4096, 16384}), zeros({16384, 4096})); });
}

TEST(Planning, TracesDerivativesOfArraysThatNoMemoryHolds) {
  const Array x = eval_shape([] { return zeros({1 << 20, 1 << 20}); });
  const std::string text = jit(grad([](const Array &a) { return sum(gelu(a)); })).lower(x).as_text();
  EXPECT_EQ(count_in(text, "stablehlo.tanh"), 1u) << text;
}

TEST(Planning, AutomaticShardingsAreThoseOfThePlan) {
  const auto [x, up, down] = shapes();
  const std::string planned =
      jit(two_layers, {.mesh = grid(), .in_shardings = {P("x"), automatic, automatic}, .machine = machine})
          .lower(x, up, down)
          .propagate()
          .as_text();
  EXPECT_EQ(count_in(planned, "tensor<4096x16384xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {\"y\"}]>}"), 1u)
      << planned;
  EXPECT_EQ(count_in(planned, "tensor<16384x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}, {}]>}"), 1u)
      << planned;
  const std::string left = jit(two_layers, {.mesh = grid(), .in_shardings = {P("x"), {}, {}}, .machine = machine})
                               .lower(x, up, down)
                               .propagate()
                               .as_text();
  EXPECT_EQ(count_in(left, "{\"y\"}"), 0u) << left;
}

TEST(Planning, PlannedCallsGiveTheSameAndAreRecordedOnce) {
  int calls = 0;
  const Array w = arange(64 * 32, f32).reshape({64, 32}) * 0.01, x = arange(16 * 64, f32).reshape({16, 64}) * 0.001;
  auto f = [&](const Array &a, const Array &b) {
    ++calls;
    return tanh(matmul(a, b));
  };
  auto planned = jit(f, {.mesh = grid(), .in_shardings = automatic});
  EXPECT_EQ(planned(x, w).to_vector<float>(), jit(f)(x, w).to_vector<float>());
  planned(x, w);
  EXPECT_EQ(calls, 2);
  const ProgramReport report = planned.lower(x, w).compile().report();
  EXPECT_EQ(report.inputs[0].sharding, (std::vector<std::vector<std::string>>{{"x"}, {}}));
  EXPECT_EQ(report.inputs[1].sharding, (std::vector<std::vector<std::string>>{{}, {"y"}}));
}

TEST(Planning, WhatLiesSomewhereStays) {
  const Array x = device_put(ones({16, 64}), grid(), P(None, "y"));
  const ProgramReport report =
      jit([](const Array &a, const Array &b) { return matmul(a, b); }, {.in_shardings = automatic})
          .lower(x, ones({64, 32}))
          .compile()
          .report();
  EXPECT_EQ(report.inputs[0].sharding, (std::vector<std::vector<std::string>>{{}, {"y"}}));
}

TEST(Planning, Errors) {
  const Array x = ones({4, 4});
  auto f = [](const Array &a) { return a + 1; };
  EXPECT_EQ(refusal_of([&] { jit(f, {.in_shardings = automatic})(x); }),
            "ShardingError: jit: in_shardings[0] = automatic comes without a mesh, and no argument lies on one; set "
            ".mesh = ..., give a NamedSharding, or name a mesh with use_mesh");
  EXPECT_EQ(refusal_of([&] { jit([] { return zeros({4}); }, {.in_shardings = automatic})(); }),
            "ShardingError: jit: in_shardings are automatic, and there is neither a mesh nor an argument that lies on "
            "one; set .mesh = ..., or name a mesh with use_mesh");
  EXPECT_EQ(refusal_of([&] { jit(f, {.mesh = grid(), .out_shardings = automatic}); }),
            "ValueError: jit: .out_shardings: automatic is for in_shardings, whose plan chooses how results lie, too; "
            "leave out_shardings out");
  EXPECT_EQ(refusal_of([&] {
              jit([&](const Array &a) { return jit(f, {.mesh = grid(), .in_shardings = automatic})(a); })(x);
            }),
            "ValueError: jit: in_shardings are automatic inside jit, where operations are being recorded, and a whole "
            "function is planned; use it on the outermost jit");
  EXPECT_EQ(refusal_of([&] {
              shard_map([&](const Array &a) { return jit(f, {.in_shardings = automatic})(a); },
                        {.mesh = grid(), .in_specs = P("x"), .out_specs = P("x")})(x);
            }),
            "ValueError: jit: in_shardings are automatic in the body of a shard_map, where arguments are blocks that "
            "have shardings already; use them outside of the body");
  const Mesh typed = make_mesh({{"x", 2}, {"y", 4}}, {.axis_types = {AxisType::Explicit, AxisType::Auto}});
  EXPECT_EQ(refusal_of([&] { jit(f, {.mesh = typed, .in_shardings = automatic})(x); }),
            "ShardingError: jit: in_shardings are automatic on " + to_string(typed) +
                ", which has explicit axes: types give the shardings, and no plan may choose; use automatic axes, or "
                "give the shardings");
}

TEST(Planning, AStageIsDrawn) {
  const auto [x, up, down] = shapes();
  const ProgramPicture picture =
      jit(two_layers, {.mesh = grid(), .in_shardings = {P("x"), automatic, automatic}, .machine = machine})
          .lower(x, up, down)
          .view();
  std::stringstream printed;
  printed << picture;
  EXPECT_EQ(printed.str(), picture.as_text());
  const std::string text = picture.as_text();
  EXPECT_EQ(text.substr(0, text.find('\n')), "jit on 8 devices, mesh x=2,y=4");
  EXPECT_EQ(text.substr(text.find("Program of a device")), R"(Program of a device: 3 operations, 1 collective
graph                    line  on a device     sharding           bytes       sent     time
───────────────────────  ────  ──────────────  ──────────────  ────────  ─────────  ───────
├ %arg0                     4  f32[4096,4096]  [{"x"}, {}]     67108864
├ %arg1                     4  f32[4096,4096]  [{}, {"y"}]     67108864
├ %arg2                     4  f32[4096,4096]  [{"y"}, {}]     67108864
├ mlp
│ ├ %0 dot_general          5  f32[4096,4096]  [{"x"}, {"y"}]  67108864
│ ├ %1 tanh                 6  f32[4096,4096]  [{"x"}, {"y"}]  67108864              700 us
│ ├ %2 dot_general          7  f32[4096,4096]  [{"x"}, {}]     67108864              699 us
│ └ all_reduce over "y"     7  f32[4096,4096]  [{"x"}, {}]     67108864  100663296  1.49 ms
└ result 0                     f32[4096,4096]  [{"x"}, {}]     67108864
)");
  EXPECT_EQ(picture.html().find("<!doctype html>"), 0u);
  EXPECT_EQ(picture.svg().find("<svg"), 0u);
  picture.save("planning_test.svg");
  std::ifstream file("planning_test.svg");
  std::stringstream saved;
  saved << file.rdbuf();
  EXPECT_EQ(saved.str(), picture.svg());
  std::remove("planning_test.svg");
}

}  // namespace
}  // namespace tessera
