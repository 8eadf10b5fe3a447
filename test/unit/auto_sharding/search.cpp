// The search, on programs that are no more than a function which says what a plan costs.
#include "auto_sharding/search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "auto_sharding/judging_threads.h"
#include "auto_sharding/layouts.h"
#include "auto_sharding/seeds.h"
#include "base/error.h"
#include "report/texts.h"

namespace tessera {
namespace {

const Mesh &mesh() {
  static const auto &mesh = *new Mesh({{"x", 4}, {"y", 2}});
  return mesh;
}

PlanRole matrix(int64_t rows, int64_t columns) { return {{rows, columns}, Sharding::open_of("mesh", 2), {true, true}}; }

DimensionAxes axes_of(const std::optional<RoleDecision> &decision) {
  return decision ? decision->axes : DimensionAxes{{}, {}};
}

// Says that plans cost as `cost_of` has it, and that arguments lie as they are decided to.
PlanJudge judge_by(std::function<PlanCost(const std::vector<DimensionAxes> &)> cost_of) {
  return [cost_of](const PlanState &state, Fidelity) {
    Judgement judgement;
    std::vector<DimensionAxes> all;
    for (const auto &decision : state) {
      all.push_back(axes_of(decision));
      judgement.lies.emplace_back(all.back());
    }
    judgement.cost = cost_of(all);
    return judgement;
  };
}

int64_t parts(const DimensionAxes &axes, size_t dim) { return size_of(axes[dim], mesh()); }

TEST(PlanLayouts, AreThoseThatDivideWhatIsOpen) {
  std::vector<std::string> texts;
  const auto all = layouts_of(matrix(8, 6), mesh());
  for (const DimensionAxes &axes : *all) texts.push_back(sharding_text(axes));
  EXPECT_EQ(texts, (std::vector<std::string>{"[{}, {}]", R"([{"x"}, {}])", R"([{"y"}, {}])", R"([{}, {"y"}])",
                                             R"([{"x", "y"}, {}])", R"([{"x"}, {"y"}])"}));
  PlanRole said = matrix(8, 8);
  said.given.dims[0].axes = {"y"};
  said.may_be_cut = {true, false};
  texts.clear();
  const auto of_one_dim = layouts_of(said, mesh());
  for (const DimensionAxes &axes : *of_one_dim) texts.push_back(sharding_text(axes));
  EXPECT_EQ(texts, (std::vector<std::string>{R"([{"y"}, {}])", R"([{"y", "x"}, {}])"}));
}

TEST(PlanSearch, JudgesAllOfFewPlans) {
  PlanSearch search({matrix(8, 8)}, mesh(), {}, judge_by([](const std::vector<DimensionAxes> &all) {
                      return PlanCost{1.0 / static_cast<double>(parts(all[0], 1)), 0, 0, 64 / parts(all[0], 0)};
                    }));
  search.run();
  EXPECT_TRUE(search.is_exhaustive());
  EXPECT_EQ(search.judged(), 10);  // nine, and nothing decided
  EXPECT_EQ(sharding_text(search.best().state[0]->axes), R"([{}, {"x", "y"}])");
  EXPECT_EQ(sharding_text(search.runner_up(0)->state[0]->axes), R"([{"y"}, {"x"}])");
  std::vector<int64_t> peaks;
  for (const PlanSearch::Judged *each : search.front()) peaks.push_back(each->judgement.cost.peak_bytes);
  EXPECT_EQ(peaks, (std::vector<int64_t>{64, 32, 16, 8}));
}

// Four matrices of which each is best cut otherwise than the one before.
PlanCost alternating(const std::vector<DimensionAxes> &all) {
  PlanCost cost{16, 0, 0, 0};
  for (size_t i = 0; i < all.size(); ++i) {
    cost.seconds -= static_cast<double>(parts(all[i], i % 2) - parts(all[i], 1 - i % 2)) / 4;
    cost.peak_bytes += 64 / (parts(all[i], 0) * parts(all[i], 1));
  }
  return cost;
}

TEST(PlanSearch, FindsTheBestOfManyPlans) {
  PlanSearch search(std::vector<PlanRole>(4, matrix(8, 8)), mesh(), {}, judge_by(alternating));
  search.run();
  EXPECT_FALSE(search.is_exhaustive());
  EXPECT_FALSE(search.is_bounded());
  EXPECT_LT(search.judged(), 128);
  for (size_t i = 0; i < 4; ++i)
    EXPECT_EQ(sharding_text(search.best().state[i]->axes), i % 2 == 0 ? R"([{"x", "y"}, {}])" : R"([{}, {"x", "y"}])");
}

// x on the rows of the batch is as good as single changes make it. Both weights along their common dimension are better,
// and each alone is worse.
TEST(PlanSearch, MovesAnAxisToRolesOfOneSize) {
  const auto cost = [](const std::vector<DimensionAxes> &all) {
    const bool is_batch = !all[0][0].empty();
    const int weights = (all[1] == DimensionAxes{{}, {AxisRef("x")}}) + (all[2] == DimensionAxes{{AxisRef("x")}, {}});
    return PlanCost{is_batch ? 5.0 + weights : weights == 2 ? 4 : 8.0 + weights, 0, 0, 0};
  };
  const Mesh x({{"x", 4}});
  PlanSearch search({matrix(8, 4), matrix(4, 16), matrix(16, 4)}, x, {std::nullopt, 60}, judge_by(cost));
  search.run();
  EXPECT_FALSE(search.is_exhaustive());
  EXPECT_EQ(search.best().judgement.cost.seconds, 4);
}

// One role left open is better by next to nothing where the others lie at their best. That ends the rounds, and all roles
// have runners-up beside it.
TEST(PlanSearch, JudgesRunnersUpOfTheLastPlanToo) {
  const auto judge = [](const PlanState &state, Fidelity) {
    Judgement judgement;
    std::vector<DimensionAxes> all;
    for (size_t i = 0; i < state.size(); ++i) {
      all.push_back(axes_of(state[i]));
      if (!state[i]) all[i][i % 2] = {"x", "y"};
      judgement.lies.emplace_back(all[i]);
    }
    judgement.cost = alternating(all);
    const auto open = std::ranges::count_if(state, [](const auto &each) { return !each; });
    judgement.cost.seconds += 10 + (open == 1 && !state[0] ? -1e-6 : 2.0 * static_cast<double>(open));
    return judgement;
  };
  PlanSearch search(std::vector<PlanRole>(4, matrix(8, 8)), mesh(), {}, judge);
  search.run();
  EXPECT_FALSE(search.best().state[0]);
  for (size_t role = 0; role < 4; ++role) EXPECT_TRUE(search.runner_up(role)) << role;
}

// The layouts of one role grow with the power of the axes: 5 to the 8th of these.
TEST(PlanSearch, MovesSingleAxesWhereLayoutsAreTooManyToList) {
  std::vector<MeshAxis> axes;
  for (char name = 'a'; name <= 'h'; ++name) axes.push_back({AxisName(std::string(1, name)), 2});
  const Mesh many(axes);
  const int64_t extent = 1 << 8;
  const PlanRole role{{extent, extent, extent, extent}, Sharding::open_of("mesh", 4), {true, true, true, true}};
  EXPECT_FALSE(layouts_of(role, many).has_value());
  PlanSearch search({role}, many, {}, [&](const PlanState &state, Fidelity) {
    const DimensionAxes lies = state[0] ? state[0]->axes : DimensionAxes(4);
    const int64_t parts = size_of(lies[2], many);
    return Judgement{{1.0 / static_cast<double>(parts), 0, 0, 0}, {}, {lies}};
  });
  search.run();
  EXPECT_EQ(size_of(search.best().state[0]->axes[2], many), extent);
}

// Nothing decided is the fastest, and holds more than the others.
PlanSearch searched_with(std::optional<int64_t> memory) {
  const auto cost = [](const std::vector<DimensionAxes> &all) {
    PlanCost cost{16, 0, 0, 64};
    for (const DimensionAxes &axes : all)
      for (size_t dim = 0; dim < axes.size(); ++dim)
        if (!axes[dim].empty()) cost.seconds += 1 + static_cast<double>(dim), cost.peak_bytes = 32;
    return cost;
  };
  const PlanRole cube{{8, 8, 8}, Sharding::open_of("mesh", 3), {true, true, true}};
  PlanLimits limits;
  limits.memory = memory;
  limits.most_judged_if_short = 2'000;
  PlanSearch search(std::vector<PlanRole>(5, cube), mesh(), limits, [=](const PlanState &state, Fidelity) {
    std::vector<DimensionAxes> all;
    for (const auto &decision : state) all.push_back(decision ? decision->axes : DimensionAxes(3));
    return Judgement{cost(all), {}, {all.begin(), all.end()}};
  });
  search.run();
  return search;
}

TEST(PlanSearch, TriesLessOfManyLayoutsWhereMemoryIsPlenty) {
  const PlanSearch plenty = searched_with(64), is_short = searched_with(48);
  EXPECT_EQ(plenty.best().judgement.cost.seconds, 16);
  EXPECT_EQ(is_short.best().judgement.cost.peak_bytes, 32);
  EXPECT_LT(plenty.estimated(), 100);             // single axes alone
  EXPECT_LT(plenty.judged(), is_short.judged());  // few that are slower
}

TEST(PlanSearch, EndsAtItsBound) {
  PlanLimits limits;
  limits.most_judged = 20;
  PlanSearch search(std::vector<PlanRole>(4, matrix(8, 8)), mesh(), limits, judge_by(alternating));
  search.run();
  EXPECT_TRUE(search.is_bounded());
  EXPECT_LE(search.judged() + search.estimated(), 20);
  const int64_t judged = search.judged();
  for (size_t role = 0; role < 4; ++role) {
    PlanState open = search.best().state;
    open[role].reset();
    std::vector<DimensionAxes> all;
    for (const auto &decision : open) all.push_back(axes_of(decision));
    EXPECT_EQ(search.cost_without(role).seconds, alternating(all).seconds);  // estimates are right here
  }
  EXPECT_EQ(search.judged(), judged);
}

TEST(PlanSearch, KeepsTheMemory) {
  // The fastest plan holds most.
  auto cost = [](const std::vector<DimensionAxes> &all) {
    const int64_t held = 64 / (parts(all[0], 0) * parts(all[0], 1));
    return PlanCost{1.0 / static_cast<double>(held), 0, 0, held};
  };
  PlanLimits limits;
  limits.memory = 20;
  PlanSearch search({matrix(8, 8)}, mesh(), limits, judge_by(cost));
  search.run();
  EXPECT_EQ(search.best().judgement.cost.peak_bytes, 16);
  limits.memory = 7;
  PlanSearch none({matrix(8, 8)}, mesh(), limits, judge_by(cost));
  none.run();
  try {
    check_plan(none.best().judgement, limits, none.judged());
    FAIL() << "8 bytes don't fit in 7";
  } catch (const InputError &error) {
    EXPECT_STREQ(error.what(),
                 "a device may hold 7 bytes, and the plan that holds least of the 10 that were judged takes "
                 "8; take more devices, or a higher limit");
  }
}

// With x along the first dimensions the search is where each single change is worse; y there is best.
TEST(PlanSearch, ExchangesAxesInAllRoles) {
  auto cost = [](const std::vector<DimensionAxes> &all) {
    int64_t by_x = 0, by_y = 0;
    for (const DimensionAxes &axes : all) {
      by_x += axes == DimensionAxes{{AxisRef("x")}, {AxisRef("y")}};
      by_y += axes == DimensionAxes{{AxisRef("y")}, {AxisRef("x")}};
    }
    PlanCost cost{16, 0, 0, 0};
    for (const DimensionAxes &axes : all) cost.seconds -= parts(axes, 0) > 1 ? 0.5 : 0;
    if (by_x > 0) cost.seconds -= static_cast<double>(by_x);
    if (by_y == 4) cost.seconds = 1;
    return cost;
  };
  PlanSearch search(std::vector<PlanRole>(4, matrix(8, 8)), mesh(), {}, judge_by(cost));
  search.run();
  EXPECT_EQ(search.best().judgement.cost.seconds, 1);
}

TEST(PlanLayouts, ExchangeWholeAxesAlone) {
  const auto exchanged = [](const DimensionAxes &axes) {
    const auto found = with_exchanged(matrix(8, 8), axes, "x", "y", mesh());
    return found ? sharding_text(*found) : "none";
  };
  EXPECT_EQ(exchanged({{"x"}, {"y"}}), R"([{"y"}, {"x"}])");
  EXPECT_EQ(exchanged({{AxisRef("x", 1, 2)}, {"y"}}), "none");
  EXPECT_EQ(exchanged({{AxisRef("x", 1, 2)}, {AxisRef("x", 2, 2)}}), "none");
}

// A search judges no more plans ahead than there are cores, as the first that is better makes the others useless.
TEST(PlanSearch, PrefetchesAsManyPlansAsThereAreCores) {
  constexpr size_t of_beam = 3;
  size_t most = 0;
  PlanLimits limits;
  limits.most_judged = 4000;
  PlanSearch search(std::vector<PlanRole>(12, matrix(8, 8)), mesh(), limits, judge_by(alternating),
                    [&](const std::vector<PlanState> &plans, Fidelity fidelity) {
                      if (fidelity == Fidelity::exact) most = std::max(most, plans.size());
                    });
  search.run();
  EXPECT_GE(most, 2);
  EXPECT_LE(most, std::max(of_beam, JudgingThreads::of_cores()));
}

TEST(PlansOfOneAxis, CutDimensionsOfEqualSizeAndElseTheLargest) {
  std::vector<std::string> texts;
  for (const PlanState &plan : plans_of_one_axis({matrix(8, 6), matrix(4, 8), matrix(3, 3)}, mesh())) {
    EXPECT_FALSE(plan[2]);
    texts.push_back(sharding_text(plan[0]->axes) + " " + sharding_text(plan[1]->axes));
  }
  EXPECT_EQ(texts, (std::vector<std::string>{R"([{"x"}, {}] [{}, {"x"}])", R"([{"x"}, {}] [{"x"}, {}])",
                                             R"([{"y"}, {}] [{}, {"y"}])", R"([{}, {"y"}] [{}, {"y"}])",
                                             R"([{"y"}, {}] [{"y"}, {}])"}));
}

// Cutting the first dimensions holds least at each step, and takes long in the end.
TEST(PlanSearch, BeginsWithPlansOfOneAxisWhereNothingDecidedHoldsTooMuch) {
  auto cost = [](const std::vector<DimensionAxes> &all) {
    PlanCost cost{1, 0, 0, 0};
    for (const DimensionAxes &axes : all) {
      cost.peak_bytes += 64 / (parts(axes, 0) * parts(axes, 1)) - (parts(axes, 0) > 1 ? 1 : 0);
      cost.seconds += parts(axes, 1) > 1 ? 0 : 1;
    }
    return cost;
  };
  PlanLimits limits;
  limits.memory = 6 * 16;
  limits.most_judged = 60;
  const std::vector<PlanRole> roles(6, matrix(4, 16));
  std::vector<PlanState> prefetched;
  PlanSearch search(roles, mesh(), limits, judge_by(cost), [&](const std::vector<PlanState> &plans, Fidelity) {
    if (prefetched.empty()) prefetched = plans;
  });
  search.run();
  EXPECT_EQ(prefetched, plans_of_one_axis(roles, mesh()));
  EXPECT_EQ(search.best().judgement.cost.seconds, 1);
}

// A search that is told false peaks, as those of a part of a program may be.
PlanSearch falsely_told(int64_t limit, double factor) {
  PlanLimits limits;
  limits.memory = limit;
  PlanSearch search({matrix(8, 8)}, mesh(), limits, judge_by([=](const std::vector<DimensionAxes> &all) {
                      const int64_t held = 64 / (parts(all[0], 0) * parts(all[0], 1));
                      const auto told = static_cast<int64_t>(factor * static_cast<double>(held));
                      return PlanCost{1.0 / static_cast<double>(held), 0, 0, told};
                    }));
  search.run();
  return search;
}

// Lists the peaks of the front and of what is judged whole, which are those that are true.
std::pair<std::vector<int64_t>, std::vector<int64_t>> peaks_of(PlanSearch &search) {
  std::pair<std::vector<int64_t>, std::vector<int64_t>> peaks;
  search.judge_whole([&](const PlanState &state, Fidelity) {
    const DimensionAxes axes = axes_of(state[0]);
    const int64_t held = 64 / (parts(axes, 0) * parts(axes, 1));
    peaks.second.push_back(held);
    return Judgement{{1.0 / static_cast<double>(held), 0, 0, held}, {}, {axes}};
  });
  for (const PlanSearch::Judged *each : search.front()) peaks.first.push_back(each->judgement.cost.peak_bytes);
  return peaks;
}

TEST(PlanSearch, TakesAPlanThatFitsTheWholeThoughAPartOfItSaysOtherwise) {
  using Peaks = std::vector<int64_t>;
  PlanSearch search = falsely_told(32, 10);
  EXPECT_EQ(search.best().judgement.cost.peak_bytes, 80);
  EXPECT_EQ(peaks_of(search), std::pair(Peaks({64, 32, 16, 8}), Peaks({8, 16, 32, 64})));
  EXPECT_EQ(search.best().judgement.cost.peak_bytes, 32);
  EXPECT_EQ(search.cost_without(0).peak_bytes, 64);
  EXPECT_FALSE(search.best().judgement.cost.is_estimated);
  search = falsely_told(10, 0.5);
  EXPECT_EQ(search.best().judgement.cost.peak_bytes, 8);
  EXPECT_EQ(peaks_of(search), std::pair(Peaks({64, 32, 16, 8}), Peaks({16, 8, 32, 64})));
  EXPECT_EQ(search.best().judgement.cost.peak_bytes, 8);
}

}  // namespace
}  // namespace tessera
