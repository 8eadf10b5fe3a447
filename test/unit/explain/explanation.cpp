// Explanations as text and as JSON, and what may be chosen of them.
#include "explain/explanation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "../../support/thrown.h"

namespace tessera {
namespace {

// A weight cut by "x", an activation that has it from the weight, and a sum over "x".
Explanation small_explanation() {
  Explanation explanation{"p.mlir", Mesh({{"x", 4}}), 4};
  ExplainedValue weight;
  weight.kind = ExplainedValue::Kind::argument;
  weight.names = {"%arg0", "argument 0"};
  weight.label = "params['w']";
  weight.function = "main";
  weight.operation = "argument";
  weight.location = {2, 17};
  weight.type = "f32[8,16]";
  weight.dims = {{}, {"x"}};
  ExplainedOrigin said{ExplainedOrigin::Kind::argument, "argument 0 (params['w'])", 0, 1, 2, {2, 17}};
  weight.axes = {{1, "x", said}};
  ExplainedValue result = weight;
  result.kind = ExplainedValue::Kind::operation;
  result.names = {"%3"};
  result.label = "";
  result.operation = "dot_general";
  result.location = {5, 10, {"layer/dot_general", "f", "/home/user/model.py", 7, 3}};
  ExplainedStep step;
  step.value = 1;
  step.dim = step.from_dim = 1;
  step.axis = "x";
  step.operation = "dot_general";
  step.location = result.location;
  step.direction = ExplainedStep::Direction::forward;
  step.rule = "([i, k], [k, j])->([i, j]) {i=8, j=16, k=8} reduction={k}";
  step.factor = "j";
  step.factor_kind = "pass-through";
  step.factor_size = 16;
  step.user_priority = 2;
  explanation.steps = {step};
  result.axes = {{1, "x", said, 0, 1}};
  result.refusals = {{0, "x", 0, 1, "dot_general", {5, 10}, "dim 1 has \"x\" already"}};
  explanation.values = {weight, result};
  ExplainedCollective sum;
  sum.report = {.kind = CollectiveKind::all_reduce,
                .axes = {"x"},
                .shape = {8, 4},
                .bytes_per_device = 128,
                .bytes_sent = 192,
                .reason = "sum"};
  sum.report.executions = 3;
  sum.line = 6;
  sum.operation = "reduce";
  sum.moved = 1;
  sum.why = "each device has a part";
  sum.remedies = {"leave \"x\" off", "something else"};
  sum.causes = {{0, 1, "x"}};
  explanation.collectives = {sum, sum};
  return explanation;
}

// covers: 004-24
TEST(Explanation, TellsAWayStepByStep) {
  EXPECT_EQ(explanation_to_text(small_explanation(), {.value = "%3"}),
            R"(p.mlir on <["x"=4]>, 4 devices

%3, dot_general at line 5 (layer/dot_general in f at /home/user/model.py:7:3)
  f32[8,16] [{}, {"x"}]
  dim 1 is cut by "x": from argument 0 (params['w']), in 1 step
    0  %arg0 (params['w']), dim 1: "x", as the program says at line 2, with priority 2
    1  %3, dim 1: "x" forward through dot_general at line 5 (layer/dot_general in f at
       /home/user/model.py:7:3), j=16 (pass-through) of ([i,k],[k,j])->([i,j]), in the round of
       priority 2
  "x" is not on dim 0: %arg0 (params['w']), dim 1 has it, and dot_general at line 5 doesn't pass it
  on, since dim 1 has "x" already

Collectives: 2, 1152 bytes sent by each device
  1. all_reduce over "x" of f32[8,4]: 128 bytes held and 192 sent by each device, 3 times
     for reduce at line 6
     why: each device has a part
     to be without it here: leave "x" off
                        or: something else
  2. all_reduce over "x" of f32[8,4]: 128 bytes held and 192 sent by each device, 3 times
     for reduce at line 6
     why: as 1
)");
}

TEST(Explanation, ListsAllValues) {
  Explanation explanation = small_explanation();
  explanation.collectives.clear();
  EXPECT_EQ(explanation_to_text(explanation, {}), R"(p.mlir on <["x"=4]>, 4 devices

Arguments
line  value                type and sharding      axes
────  ───────────────────  ─────────────────────  ─────────────
   2  %arg0 (params['w'])  f32[8,16] [{}, {"x"}]  "x" said here

Values of @main
line  value  operation    type and sharding      axes                               location
────  ─────  ───────────  ─────────────────────  ─────────────────────────────────  ──────────
   5  %3     dot_general  f32[8,16] [{}, {"x"}]  "x" from argument 0 (params['w'])  model.py:7

No collectives: the devices don't communicate.
)");
}

// Adds that the choice over the whole program has %3 cut along its other dimension.
Explanation with_layouts() {
  Explanation explanation = small_explanation();
  explanation.collectives.clear();
  explanation.layouts =
      ExplainedLayouts{true, {{1, "f32[8,16]", {}, "[{}, {\"x\"}]", "[{\"x\"}, {}]"}}, {}, {512, 1}, {}};
  explanation.layouts->propagated = ExplainedLayouts::Sent{1024, 3};
  return explanation;
}

// covers: N15
TEST(Explanation, SaysWhereTheChoiceLeavesWhatPropagationFound) {
  const std::string text = explanation_to_text(with_layouts(), {});
  EXPECT_EQ(text.substr(text.find("\nLayouts")), R"(
Layouts chosen in place of propagation's
line  value  operation    type and propagation's  chosen
────  ─────  ───────────  ──────────────────────  ───────────
   5  %3     dot_general  f32[8,16] [{}, {"x"}]   [{"x"}, {}]
With the chosen layouts all devices together send 512 bytes in 1 collective. The runner-up is what
propagation found, with which they would send 1024 in 3.

No collectives: the devices don't communicate.
)");
  const std::string of_value = explanation_to_text(with_layouts(), {.value = "%3"});
  EXPECT_EQ(of_value.substr(of_value.find("  It lies")),
            R"(  It lies as [{"x"}, {}] in place of that. With the chosen layouts all devices together send 512
  bytes in 1 collective. The runner-up is what propagation found, with which they would send 1024 in
  3.
)");
  auto json = nlohmann::json::parse(explanation_to_json(with_layouts(), {}));
  EXPECT_EQ(json["layouts"]["chosen"]["bytes_total"], 512);
  EXPECT_EQ(json["layouts"]["values"][0]["value"], 1);
}

// covers: N15
TEST(Explanation, SaysThatOnlyCopiesAreChosen) {
  Explanation explanation = with_layouts();
  explanation.layouts->values.clear();
  auto text = [&] {
    const std::string all = explanation_to_text(explanation, {});
    const size_t begin = all.find("\nLayouts");
    return all.substr(begin, all.find("\nWith the ", begin) - begin);
  };
  EXPECT_EQ(text(), R"(
Layouts chosen in place of propagation's
Every value lies where propagation says, and copies of some lie elsewhere.)");
  explanation.layouts->is_taken = false;
  EXPECT_EQ(text(), R"(
Layouts of the runner-up
Its values would lie where propagation says, and copies of some elsewhere.)");
  explanation.layouts->copied = {{1, "f32[8,16]", {5}, R"([{"x"}, {}])", "[{}, {}]"}};
  EXPECT_EQ(text(), R"(
Layouts of the runner-up
Its values would lie where propagation says, and copies of some elsewhere.
line  value  operation    type and sharding      copy
────  ─────  ───────────  ─────────────────────  ────────
   5  %3     dot_general  f32[8,16] [{"x"}, {}]  [{}, {}])");
  auto json = nlohmann::json::parse(explanation_to_json(explanation, {}));
  EXPECT_EQ(json["layouts"]["copied"][0]["copy"], "[{}, {}]");
}

// covers: N15
TEST(Explanation, ListsCopiesBesideValuesThatLieElsewhere) {
  Explanation explanation = with_layouts();
  explanation.layouts->copied = {{1, "f32[8,16]", {5}, R"([{"x"}, {}])", "[{}, {}]"}};
  EXPECT_NE(explanation_to_text(explanation, {}).find("\nCopies lie elsewhere, too.\nline  value  operation"),
            std::string::npos);
  explanation.layouts->is_taken = false;
  EXPECT_NE(explanation_to_text(explanation, {}).find("\nCopies would lie elsewhere, too.\nline  value  operation"),
            std::string::npos);
}

// covers: N1
TEST(Explanation, NamesAllWhoTakeWhatACollectiveBrings) {
  Explanation explanation = small_explanation();
  ExplainedCollective &first = explanation.collectives[0];
  first.line = 2, first.moved = first.result = std::nullopt, first.causes.clear();
  EXPECT_EQ(explanation_to_text(explanation, {.line = 5}).find("for add"), std::string::npos);
  first.shared_with = {{5, "add"}, {0, "result 1"}};
  EXPECT_NE(explanation_to_text(explanation, {}).find("     also for add at line 5, result 1\n"), std::string::npos);
  EXPECT_NE(explanation_to_text(explanation, {.line = 5}).find("also for add at line 5"), std::string::npos);
  auto json = nlohmann::json::parse(explanation_to_json(explanation, {}));
  EXPECT_EQ(json["collectives"][0]["shared_with"][1]["operation"], "result 1");
  first.shared_with.resize(10, {9, "tanh"});
  EXPECT_NE(explanation_to_text(explanation, {}).find("tanh at line 9, 2 more\n"), std::string::npos);
}

// covers: N15
TEST(Explanation, SaysWhyTheRunnerUpIsNotTaken) {
  auto verdict = [](ExplainedLayouts::Sent runner_up) {
    Explanation explanation = with_layouts();
    explanation.layouts->is_taken = false;
    explanation.layouts->chosen = runner_up;
    explanation.layouts->propagated = ExplainedLayouts::Sent{1024, 3, 2e-6};
    std::string text = explanation_to_text(explanation, {});
    std::replace(text.begin(), text.end(), '\n', ' ');
    const size_t begin = text.find("which is");
    return text.substr(begin, text.find('.', begin) - begin);
  };
  EXPECT_EQ(verdict({2048, 3, 3e-6}), "which is more");
  EXPECT_EQ(verdict({2048, 1, 1e-6}), "which is more, though in less time");
  EXPECT_EQ(verdict({512, 9, 3e-6}), "which is less but takes longer");
  EXPECT_EQ(verdict({1024, 4, 3e-6}), "which is as much and takes longer");
  EXPECT_EQ(verdict({1024, 3, 2e-6}), "which is as much and takes as long");
}

TEST(Explanation, EndsWithTheLeastThatMustBeSent) {
  Explanation explanation = small_explanation();
  for (ExplainedCollective &each : explanation.collectives) each.report.bytes_total = 100;
  const std::string without = explanation_to_text(explanation, {});
  explanation.lower_bound = LowerBound{96};
  EXPECT_EQ(explanation_to_text(explanation, {}),
            without + "\nAll devices together send 600 bytes. However the work is divided, they send 96 at least.\n");
  EXPECT_EQ(explanation_to_text(explanation, {.value = "%3"}).find("All devices"), std::string::npos);
}

TEST(Explanation, IsOneJsonObject) {
  auto json = nlohmann::json::parse(explanation_to_json(small_explanation(), {.value = "params['w']"}));
  EXPECT_EQ(json["selected"], std::vector<int>{0});
  auto axis = json["values"][1]["axes"][0];
  EXPECT_EQ(axis["origin"]["kind"], "argument");
  EXPECT_EQ(axis["origin"]["location"]["line"], 2);
  EXPECT_EQ(axis["steps"][0]["direction"], "forward");
  EXPECT_EQ(axis["steps"][0]["factor"], "j");
  EXPECT_EQ(json["values"][1]["refusals"][0]["why"], "dim 1 has \"x\" already");
  EXPECT_EQ(json["collectives"][0]["remedies"].size(), 2U);
  EXPECT_EQ(json["collectives"][0]["moved"], 1);
}

TEST(Explanation, HasTheLastStepsAsJsonWhereAllWouldBeTooMany) {
  Explanation explanation = small_explanation();
  explanation.steps.resize(400, explanation.steps[0]);
  for (size_t i = 1; i < 400; ++i) explanation.steps[i].before = static_cast<int64_t>(i) - 1;
  explanation.steps[300].operation = "tanh";
  explanation.values[1].axes[0].last_step = 399;
  explanation.values[1].axes[0].step_count = 400;
  const auto as_json = [&](const ExplanationChoice &choice) {
    return nlohmann::json::parse(explanation_to_json(explanation, choice))["values"];
  };
  const auto whole = as_json({})[1]["axes"][0];
  EXPECT_EQ(whole["steps"].size(), 400u);
  EXPECT_FALSE(whole.contains("has_earlier_steps"));
  ExplainedValue like = explanation.values[1];
  like.names = {"%4"};
  explanation.values.resize(202, like);  // 80,400 steps in all; 40,200 if each axis has 200
  const auto values = as_json({.value = "%3"});
  const auto all = values[1]["axes"][0], last = values[2]["axes"][0];
  EXPECT_EQ(last["steps"].size(), 200u);
  EXPECT_EQ(last["steps"][100]["operation"], "tanh");
  EXPECT_EQ(last["has_earlier_steps"], true);
  EXPECT_EQ(all["steps"].size(), 400u) << "the value is asked for";
  EXPECT_FALSE(all.contains("has_earlier_steps"));
}

TEST(Explanation, ChoosesByNameLabelLineAndAxis) {
  Explanation explanation = small_explanation();
  using Numbers = std::vector<size_t>;
  EXPECT_EQ(chosen_values(explanation, {.value = "argument 0"}), Numbers{0});
  EXPECT_EQ(chosen_values(explanation, {.line = 5}), Numbers{1});
  EXPECT_EQ(chosen_values(explanation, {.axis = "x"}), (Numbers{0, 1}));
  EXPECT_EQ(chosen_values(explanation, {.line = 6}), Numbers{});  // of a collective only
  EXPECT_EQ(error_of<InputError>([&] { chosen_values(explanation, {.line = 3}); }),
            "--line: no value is defined at line 3 of p.mlir; the nearest lines that define some are 2 and 5");
  EXPECT_EQ(error_of<InputError>([&] { chosen_values(explanation, {.axis = "y"}); }),
            "--axis: the mesh <[\"x\"=4]> of p.mlir has no axis 'y'; it has x");
}

}  // namespace
}  // namespace tessera
