// Tests how transformations of updates behave beside their numbers, and what optimizers and schedules refuse.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "../api/both_ways.h"
#include "library_values.h"
#include "tessera/optim.h"
#include "tessera/shard_map.h"
#include "tessera/updates.h"

namespace tessera::testing {
namespace {

using A = const Array &;

bool is_matrix(const std::string &, A p) { return p.ndim() > 1; }
Array scheduled(A step) { return optim::linear(step, {.begin = 0.1, .end = 0.4, .steps = 3}); }

TEST(Optim, AMaskThatIsEmptyIsForAll) {
  const Arrays params{ones({2}), ones({2, 2})};
  const auto rule = optim::masked(optim::scale(2.0), {});
  const Arrays updates = rule.update(params, rule.init(params), params).first;
  for (A update : updates)
    EXPECT_EQ(update.to_vector<float>(), std::vector<float>(static_cast<size_t>(update.size()), 2));
}

// Where states are checked, parameters may be of one device or one of a batch.
TEST(Optim, UpdatesAreTakenInShardMapAndVmap) {
  const auto rule = optim::masked(optim::scale_by_adam(), is_matrix);
  auto direction = [&](A p) { return rule.update(Arrays{p}, rule.init(Arrays{p}), Arrays{p}).first[0]; };
  const Array p = arange(1, 9, f32).reshape({4, 2});
  const Array whole = direction(p);
  const Mesh mesh = make_mesh({{"x", 2}});
  auto mapped = shard_map(direction, {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
  EXPECT_TRUE(tree_all_close(mapped(p), whole));
  EXPECT_TRUE(tree_all_close(jit(mapped)(p), whole));
  EXPECT_TRUE(tree_all_close(vmap(direction)(stack({p, p}))[1], whole));
  EXPECT_TRUE(tree_all_close(direction(device_put(p, mesh, P("x"))), whole));
}

TEST(Optim, BoundariesMayBeBeyondTheDtypeOfSteps) {
  const std::vector<optim::Schedule> both{scheduled, [](A) { return scalar(7.0f); }};
  EXPECT_EQ(optim::join(scalar(2), both, {int64_t{1} << 33}).item<float>(), scheduled(scalar(2)).item<float>());
}

// Updates are applied where a run of bad calls is longer than the limit, and a good one ends the run.
TEST(Optim, ApplyIfFiniteAppliesWhatIsBadForLonger) {
  const double bad = std::nan("");
  auto updates_of = [&](int64_t limit, const std::vector<double> &gradients) {
    const auto rule = optim::apply_if_finite(optim::identity(), limit);
    const Arrays params{zeros({}, f64)};
    optim::UpdateState state = rule.init(params);
    std::string updates;
    for (double gradient : gradients) {
      Arrays update;
      std::tie(update, state) = rule.update(Arrays{scalar(gradient)}, state, params);
      updates += to_string(update[0]) + " ";
    }
    return updates;
  };
  EXPECT_EQ(updates_of(0, {1, bad, 2}), "1.0 nan 2.0 ");
  EXPECT_EQ(updates_of(2, {bad, bad, bad, bad, 1, bad, bad, bad}), "0.0 0.0 nan nan 1.0 0.0 0.0 nan ");
}

// bf16 has no 257.
TEST(Optim, MultiStepsSumsInTheDtypeOfParameters) {
  const auto rule = optim::multi_steps(optim::identity(), 4);
  const Arrays params{zeros({})};
  optim::UpdateState state = rule.init(params);
  Arrays updates;
  for (float gradient : {256.0f, 1.0f, 1.0f, -256.0f})
    std::tie(updates, state) = rule.update(Arrays{scalar(gradient).astype(bf16)}, state, params);
  EXPECT_EQ(updates[0].item<float>(), 0.5f);
}

// The state is two arrays that are broadcast, not a thousand that are stacked.
TEST(Optim, LbfgsStartsWithOneOperationForAllSteps) {
  const auto rule = optim::scale_by_lbfgs({.memory_size = 1000});
  auto start = [&](A p) { return rule.init(p); };
  const Array p = ones({3}, bf16);
  const optim::UpdateState state = start(p);
  EXPECT_EQ(type_string(state[0][2]), "bf16[1000,3]");
  EXPECT_EQ(sum(abs(state[0][2])).item<float>(), 0);
  EXPECT_LT(jit(start).lower(p).as_text().size(), 10000u);
  const Array spread = device_put(ones({4}), make_mesh({{"x", 2}}), P("x"));
  EXPECT_EQ(sum(abs(start(spread)[0][2])).item<float>(), 0);
  expect_identical(optim::scale_by_lbfgs({.memory_size = 3}).init(spread)[0][2], stack(Arrays(3, zeros_like(spread))));
}

TEST(Optim, RefusesWhatDoesNotFit) {
  const Arrays params{ones({2}), ones({2, 2})}, deep{ones({1, 2, 1, 2, 1, 1})};
  auto label = [](const std::string &path, A) { return path; };
  const auto rule = optim::adam({.learning_rate = 0.1});
  const std::pair vector{ones({2}), ones({})}, matrix{ones({3, 2}), ones({1})};
  const Array rates = ones({3});
  const optim::WarmupCosine endless{.decay_steps = std::numeric_limits<int64_t>::max()};
  for (auto [refusal, text] : std::vector<std::pair<std::function<void()>, std::string>>{
           {[&] { optim::partition({{"[0]", rule}}, label).init(params); },
            "ValueError: partition: the parameter \"[1]\" has the label \"[1]\", for which there is no rule"},
           {[&] { rule.update(params, {}, params); },
            "TreeError: update: the state has 0 parts, but the transformation needs 1; pass the state that its init "
            "returns"},
           {[&] { optim::scale_by_adam().update(params, optim::scale_by_lion().init(params), params); },
            "TreeError: update: the state has 3 arrays in part 0, but the transformation needs 5; pass the state that "
            "its init returns"},
           {[&] { optim::scale_by_adam().update(params, optim::UpdateState(1), params); },
            "TreeError: update: the state has 0 arrays in part 0, but the transformation needs 5; pass the state that "
            "its init returns"},
           {[&] {
              optim::scale_by_lion().update(params, optim::scale_by_lion().init(Arrays{ones({2}), eye(3)}), params);
            },
            "TreeError: update: the state has f32[3,3] as array 1 in part 0, but the transformation needs f32[2,2]; "
            "pass the state that its init returns"},
           {[&] { optim::trace(0.9).update(params, {{ones({2}), ones({2, 2}, bf16), scalar(0)}}, params); },
            "TreeError: update: the state has bf16[2,2] as array 1 in part 0, but the transformation needs f32[2,2]; "
            "pass the state that its init returns"},
           {[&] { rule.update(matrix, rule.init(vector), vector); },
            "ShapeError: update: tree 0 has f32[2] at [0], but tree 1 has f32[3,2] there; both must have one shape\n"
            "update: tree 0 has f32[] at [1], but tree 1 has f32[1] there; both must have one shape"},
           {[&] { optim::apply_updates(vector.first, matrix.first); },
            "ShapeError: apply_updates: tree 0 has f32[2] at its root, but tree 1 has f32[3,2] there; both must have "
            "one shape"},
           {[&] { optim::sgd(vector.first, matrix.first); },
            "ShapeError: sgd: tree 0 has f32[2] at its root, but tree 1 has f32[3,2] there; both must have one shape"},
           {[&] { optim::ema(vector.first, matrix.first, 0.5); },
            "ShapeError: ema: tree 0 has f32[2] at its root, but tree 1 has f32[3,2] there; both must have one shape"},
           {[&] { optim::sgd(rates, rates, {.learning_rate = rates}); },
            "ShapeError: the learning rate is f32[3]; give an array without dimensions"},
           {[&] { optim::adafactor(rates, rates, optim::adafactor_init(rates), {.learning_rate = rates}); },
            "ShapeError: the learning rate is f32[3]; give an array without dimensions"},
           {[&] { optim::sgd(rates, rates, {.learning_rate = scheduled}); },
            "ValueError: sgd: .learning_rate is a schedule, but the state of sgd doesn't count steps; give the "
            "schedule's value, or use the transformation of that kind (updates.h), which counts them"},
           {[&] { optim::momentum(rates, rates, optim::momentum_init(rates), {.learning_rate = scheduled}); },
            "ValueError: momentum: .learning_rate is a schedule, but the state of momentum doesn't count steps; give "
            "the schedule's value, or use the transformation of that kind (updates.h), which counts them"},
           {[&] { optim::lion(rates, rates, optim::lion_init(rates), {.learning_rate = scheduled}); },
            "ValueError: lion: .learning_rate is a schedule, but the state of lion doesn't count steps; give the "
            "schedule's value, or use the transformation of that kind (updates.h), which counts them"},
           {[&] { optim::scale_by_learning_rate(rates); },
            "ShapeError: the learning rate is f32[3]; give an array without dimensions"},
           {[&] { optim::scale(rates).update(rates, {}, rates); },
            "ShapeError: the factor of updates is f32[3]; give an array without dimensions"},
           {[&] { optim::scale_by_schedule([&](A) { return rates; }).update(rates, {{scalar(0)}}, rates); },
            "ShapeError: the factor of updates is f32[3]; give an array without dimensions"},
           {[&] { optim::multi_steps(rule, 0); },
            "ValueError: multi_steps: .every is 0; give a number from 1 to 2147483647"},
           {[&] { optim::multi_steps(rule, int64_t{1} << 32); },
            "ValueError: multi_steps: .every is 4294967296; give a number from 1 to 2147483647"},
           {[&] { optim::apply_if_finite(rule, -1); },
            "ValueError: apply_if_finite: .max_consecutive_errors is -1; give a number from 0 to 2147483647"},
           {[&] { optim::apply_if_finite(rule, int64_t{1} << 32); },
            "ValueError: apply_if_finite: .max_consecutive_errors is 4294967296; give a number from 0 to 2147483647"},
           {[&] { optim::scale_by_lbfgs({.memory_size = 0}); },
            "ValueError: lbfgs: .memory_size is 0; give a number from 1 to 1000"},
           {[&] { optim::scale_by_lbfgs({.memory_size = 1001}); },
            "ValueError: lbfgs: .memory_size is 1001; give a number from 1 to 1000"},
           {[&] { optim::join(0, {scheduled}, {3}); },
            "ValueError: join: 1 schedules with 1 boundaries, but there must be one between each two"},
           {[&] { optim::join(0, {scheduled, {}}, {3}); },
            "ValueError: join: the schedule is an empty function; give one that returns the rate of a step"},
           {[&] { optim::scale_by_schedule({}); },
            "ValueError: scale_by_schedule: the schedule is an empty function; give one that returns the rate of a "
            "step"},
           {[&] { optim::scale_by_learning_rate(std::function<Array(A)>()); },
            "ValueError: Rate: the schedule is an empty function; give one that returns the rate of a step"},
           {[&] { optim::join(0, {scheduled, scheduled, scheduled}, {7, 3}); },
            "ValueError: join: boundary 3 isn't above 7, but boundaries must ascend from 1"},
           {[&] { optim::join(0, {scheduled, scheduled}, {0}); },
            "ValueError: join: boundary 0 isn't above 0, but boundaries must ascend from 1"},
           {[&] { optim::sgdr(0, {endless, endless}); },
            "ValueError: sgdr: the cycles have more steps together than an i64 can count; give shorter ones"},
           {[&] { optim::piecewise_interpolate(0, 1.0, {{3, 0.5}, {3, 0.1}}); },
            "ValueError: piecewise_interpolate: boundary 3 isn't above 3, but boundaries must ascend from 1"},
           {[&] { optim::partition({{"a", rule}}, {}); },
            "ValueError: partition: .label is empty; give a function that returns the label of a parameter"},
           {[&] { optim::adaptive_grad_clip(0.1).update(deep, {}, deep); },
            "ValueError: adaptive_grad_clip: f32[1,2,1,2,1,1] has 6 dimensions, but at most 5 are supported; "
            "leave such parameters out with masked"},
           {[&] { optim::sgdr(0, {}); }, "ValueError: sgdr: there are no cycles; give at least one"},
           {[&] { optim::sgdr(0, {{.warmup_steps = 3, .decay_steps = 3}}); },
            "ValueError: sgdr: .decay_steps - .warmup_steps is 0, but a schedule must have at least one step"},
           {[&] { optim::cosine_onecycle(0, {.steps = 0}); },
            "ValueError: cosine_onecycle: .steps is 0, but a schedule must have at least one step"},
           {[&] { optim::linear_onecycle(0, {.steps = 9, .start = 0.5, .final = 0.25}); },
            "ValueError: linear_onecycle: the rate is highest at 0.500000 of the steps and low again at 0.250000, but "
            "the two must ascend between 0 and 1"},
           {[&] { optim::polynomial(0, {.steps = 0}); },
            "ValueError: polynomial: .steps is 0, but a schedule must have at least one step"}})
    EXPECT_EQ(refusal_of(refusal), text);
}

}  // namespace
}  // namespace tessera::testing
