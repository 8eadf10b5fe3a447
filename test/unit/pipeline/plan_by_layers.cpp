// Plans of a program of many equal layers, judged by programs of few of them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "pipeline/pipeline.h"
#include "report/texts.h"

namespace tessera {
namespace {

constexpr int layers = 44;
constexpr int64_t weights = layers * 2 * int64_t{256} * 1024 * 4;  // bytes

// Each layer has two products and 48 cheap operations, so that the program isn't judged as it is. What the layers hold
// between their products is summed behind the last one, where that is asked for.
Program network(bool is_summed = false) {
  const std::string x = "tensor<256x256xf32>", up = "tensor<256x1024xf32>", down = "tensor<1024x256xf32>",
                    h = "tensor<256x1024xf32>", small = "tensor<8xf32>";
  std::string arguments = fmt::format("%x: {}, %s: {}", x, small), body, last = "%x", sum = "%s";
  for (int layer = 0; layer < layers; ++layer) {
    arguments += fmt::format(", %u{0}: {1}, %d{0}: {2}", layer, up, down);
    body += fmt::format("%a{0} = stablehlo.dot_general {1}, %u{0}, contracting_dims = [1] x [0] : ({2}, {3}) -> {4}\n",
                        layer, last, x, up, h);
    body += fmt::format("%b{0} = stablehlo.tanh %a{0} : {1}\n", layer, h);
    body +=
        fmt::format("%c{0} = stablehlo.dot_general %b{0}, %d{0}, contracting_dims = [1] x [0] : ({1}, {2}) -> {3}\n",
                    layer, h, down, x);
    last = fmt::format("%c{}", layer);
    for (int i = 0; i < 48; ++i) {
      body += fmt::format("%s{}_{} = stablehlo.negate {} : {}\n", layer, i, sum, small);
      sum = fmt::format("%s{}_{}", layer, i);
    }
  }
  std::string values = last + ", " + sum, types = x + ", " + small;
  for (int layer = 1; is_summed && layer < layers; ++layer)
    body += fmt::format("%r{0} = stablehlo.add {1}, %b{0} : {2}\n", layer,
                        layer == 1 ? "%b0" : fmt::format("%r{}", layer - 1), h);
  if (is_summed) {
    values += fmt::format(", %r{}", layers - 1);
    types += ", " + h;
  }
  const std::string text =
      fmt::format("sdy.mesh @mesh = <[\"y\"=4]>\nfunc.func @main({}) -> ({}) {{\n{}return {} : {}\n}}\n", arguments,
                  types, body, values, types);
  return Program::read(ProgramText{"network.mlir", text}, {});
}

TEST(PlanByLayers, DecidesAllLayersAlikeAndCostsWhatTheWholeProgramDoes) {
  Program program = network();
  const Plan plan = program.plan({.memory_limit = {}, .most_judged = 40});
  ASSERT_EQ(plan.decisions.size(), 5u);  // what the last layer makes is a result
  EXPECT_EQ(plan.decisions[2].arguments.size(), static_cast<size_t>(layers));
  for (int layer = 1; layer < layers; ++layer)
    for (int of_layer : {2, layer + 1 < layers ? 3 : 2})
      EXPECT_EQ(sharding_text(plan.arguments[2 * layer + of_layer]), sharding_text(plan.arguments[of_layer])) << layer;
  program.propagate();
  program.partition();
  program.compile({.only_predicts = true});
  EXPECT_NEAR(program.predict().step_seconds(), plan.cost.seconds, 1e-9 * plan.cost.seconds);
  EXPECT_EQ(program.predict().memory.peak, plan.cost.peak_bytes);
  EXPECT_LT(plan.cost.seconds, 0.3 * plan.left.seconds);
  EXPECT_FALSE(plan.cost.is_estimated);
  EXPECT_TRUE(plan.left.is_estimated);
  const std::string text = plan_to_text(plan);
  EXPECT_NE(text.find("With nothing decided: ~"), std::string::npos) << text;
  EXPECT_NE(
      text.find("\n~ marks costs that are estimated, from a part of the layers or from the layouts of propagation; "
                "all others are of whole programs\n\n"),
      std::string::npos)
      << text;
}

TEST(PlanByLayers, KeepsALimitThatTheWholeProgramIsHeldTo) {
  Program program = network();
  const Plan plan = program.plan({.memory_limit = weights / 3, .most_judged = 40});  // of four devices
  EXPECT_LE(plan.cost.peak_bytes, weights / 3);
  std::string message;
  try {
    network().plan({.memory_limit = weights / 5, .most_judged = 20});
  } catch (const std::exception &error) {
    message = error.what();
  }
  EXPECT_TRUE(message.starts_with("a device may hold 18454937 bytes, and the plan that holds least of the "))
      << message;
}

// Few layers with sums behind them hold more than their share of many.
TEST(PlanByLayers, FindsAPlanThatFitsThoughFewLayersHoldTooMuch) {
  const int64_t limit = weights / 3;  // a thirtieth above what the plan holds in the whole
  Program program = network(true);
  const Plan plan = program.plan({.memory_limit = limit, .most_judged = 24});
  EXPECT_LE(plan.cost.peak_bytes, limit);
  ASSERT_TRUE(std::ranges::any_of(plan.front, [](const FrontPlan &each) { return each.differences.empty(); }));
  for (const FrontPlan &each : plan.front)
    if (each.differences.empty()) EXPECT_EQ(each.cost.peak_bytes, plan.cost.peak_bytes);
  CompileChoices choices;
  choices.only_predicts = true;
  choices.memory_limit = limit;
  program.propagate();
  program.partition();
  program.compile(choices);
  EXPECT_EQ(program.predict().memory.peak, plan.cost.peak_bytes);
}

}  // namespace
}  // namespace tessera
