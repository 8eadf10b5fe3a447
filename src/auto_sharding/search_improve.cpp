// Changes the best plan of a search, role by role and axis by axis, until that hardly saves anything.
#include <algorithm>
#include <utility>

#include "auto_sharding/judging_threads.h"
#include "auto_sharding/layouts.h"
#include "auto_sharding/search.h"
#include "auto_sharding/seeds.h"

namespace tessera {
namespace {

// A role with more layouts than the first number is changed one axis at a time. If all roles together have more layouts
// than the third number, the second one applies instead: two axes then move one after the other.
constexpr size_t most_layouts = 32, most_layouts_of_many = 10, many_layouts = 64;
constexpr size_t judged_of_role = 2;
constexpr double least_saving = 1e-4;  // of the time; below it the search ends
// These are the limits of estimates, relative to the best plan's time, beyond which a plan isn't judged: for the best
// of a round, and for others.
constexpr double most_worse = 1.25, most_worse_of_others = 1.02;

}  // namespace

// Makes a round of changes, and returns whether it saves so much that another one is worth it. Changes of many roles
// are tried if those of single roles don't help.
bool PlanSearch::goes_on() {
  const Judgement before = best_->judgement;
  for (auto change :
       {&PlanSearch::improve, &PlanSearch::judge_rejected, &PlanSearch::exchange_axes, &PlanSearch::move_axis}) {
    (this->*change)();
    if (saves(before)) return true;
  }
  return false;
}

bool PlanSearch::saves(const Judgement &before) const {
  const Judgement &now = best_->judgement;
  if (!is_better(now, before)) return false;
  if (!before.problem.empty() || holds_too_much(before)) return true;
  return now.cost.seconds < (1 - least_saving) * before.cost.seconds;
}

void PlanSearch::leave_out_slow(std::vector<const Judged *> &estimates, const Judged &base) const {
  const auto seconds = [](const Judged *each) { return each->judgement.cost.seconds; };
  const auto fastest = std::ranges::min_element(estimates, {}, seconds);
  if (fastest == estimates.end()) return;
  const Judged *first = *fastest;
  std::erase_if(estimates, [&](const Judged *each) {
    const double most = each == first || is_short_ ? most_worse : most_worse_of_others;
    return seconds(each) > most * seconds(&base);
  });
}

bool PlanSearch::improve() {
  const Judged *before = best_;
  for (size_t role = 0; role < roles_.size(); ++role) {
    const PlanState from = best_->state;
    std::vector<const Judged *> estimates = estimates_of(from, neighbours(from, role), judged_of_role);
    const Judged *base = estimate(from);
    if (!base) return false;
    leave_out_slow(estimates, *base);
    const std::vector<PlanState> best = promising(std::move(estimates), judged_of_role);
    prefetch(best, Fidelity::exact);
    for (const PlanState &state : best)
      if (!consider(state)) return false;
  }
  return best_ != before;
}

// Judges the plans with which the best plan is compared in the end: with each role left open, and with each role's next
// best layout. Returns whether one of them is better.
bool PlanSearch::judge_rejected() {
  std::vector<PlanState> plans;
  for (size_t role = 0; role < roles_.size(); ++role) {
    PlanState &open = plans.emplace_back(best_->state);
    open[role].reset();
  }
  if (improves(plans)) return true;
  plans.clear();
  for (size_t role = 0; role < roles_.size() && !is_bounded_; ++role)
    if (!runner_up(role))
      std::ranges::move(promising(estimates_of(best_->state, neighbours(best_->state, role), 1), 1),
                        std::back_inserter(plans));
  return improves(plans);
}

// Judges these plans until one is better than the best so far, and a few after it.
bool PlanSearch::improves(const std::vector<PlanState> &plans) {
  const Judged *before = best_;
  const size_t at_once = JudgingThreads::of_cores();
  for (size_t i = 0; i < plans.size(); ++i) {
    if (i % at_once == 0)
      prefetch({plans.begin() + static_cast<std::ptrdiff_t>(i),
                plans.begin() + static_cast<std::ptrdiff_t>(std::min(i + at_once, plans.size()))},
               Fidelity::exact);
    if (!consider(plans[i]) || best_ != before) break;
  }
  return best_ != before;
}

bool PlanSearch::exchange_axes() { return improves(with_axes_exchanged()); }

// Judges plans in which one axis of the mesh cuts other roles: the best of those whose estimates are about as low as
// the best plan's.
bool PlanSearch::move_axis() {
  const Judged *base = estimate(best_->state);
  if (!base) return false;
  const std::vector<PlanState> plans = plans_with_axis_moved(best_->state, roles_, mesh_);
  prefetch(plans, Fidelity::estimate);
  std::vector<const Judged *> estimates;
  for (const PlanState &plan : plans)
    if (const Judged *each = estimate(plan); each && each->judgement.problem.empty()) estimates.push_back(each);
  leave_out_slow(estimates, *base);
  return improves(promising(std::move(estimates), judged_in_round));
}

// Lists the best plan with two axes of the mesh exchanged, which changes of single roles can't reach.
std::vector<PlanState> PlanSearch::with_axes_exchanged() const {
  std::vector<PlanState> plans;
  const std::vector<MeshAxis> &axes = mesh_.axes();
  for (size_t one = 0; one < axes.size(); ++one)
    for (size_t other = one + 1; other < axes.size(); ++other) {
      if (axes[one].size == 1 || axes[other].size == 1) continue;
      PlanState plan = best_->state;
      bool is_possible = true;
      for (size_t role = 0; role < plan.size() && is_possible; ++role) {
        if (!plan[role]) continue;
        auto exchanged =
            with_exchanged(roles_[role], plan[role]->axes, AxisRef(axes[one].name), AxisRef(axes[other].name), mesh_);
        is_possible = exchanged.has_value();
        if (is_possible) plan[role]->axes = std::move(*exchanged);
      }
      if (is_possible && plan != best_->state) plans.push_back(std::move(plan));
    }
  return plans;
}

bool PlanSearch::has_many_layouts() const { return layouts_of_all_ > many_layouts && !is_short_; }

// Lists all layouts of one role except the present one, and leaving it open.
std::vector<PlanSearch::Step> PlanSearch::neighbours(const PlanState &state, size_t role) const {
  const DimensionAxes present = state[role] ? state[role]->axes : given_axes(roles_[role]);
  const auto &all = layouts_[role];
  std::vector<DimensionAxes> layouts = {present};
  if (all && all->size() <= (has_many_layouts() ? most_layouts_of_many : most_layouts))
    layouts = *all;
  else
    std::ranges::move(with_one_moved(roles_[role], present, mesh_), std::back_inserter(layouts));
  std::vector<Step> steps;
  for (DimensionAxes &axes : layouts) {
    if (state[role] && state[role]->is_closed && state[role]->axes == axes) continue;
    steps.push_back(step_of(state, role, RoleDecision{std::move(axes), true}));
  }
  if (state[role]) steps.push_back(step_of(state, role, std::nullopt));
  return steps;
}

}  // namespace tessera
