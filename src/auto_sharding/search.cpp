#include "auto_sharding/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "auto_sharding/cheaper.h"
#include "auto_sharding/layouts.h"
#include "auto_sharding/seeds.h"
#include "base/error.h"
#include "base/saturating.h"
#include "base/text.h"

namespace tessera {
namespace {

constexpr int64_t most_exhaustive = 128;  // up to this many plans, all are judged
constexpr size_t beam_width = 2;
constexpr int most_rounds_without_gain = 2;
constexpr size_t spare_estimates = 2;  // for each wanted plan, since several may have the same shardings

std::string text_of(const DimensionAxes &axes) {
  return joined(axes, [](const AxisList &dim) { return "{" + to_string(dim) + "}"; });
}

std::string key_of(const std::optional<RoleDecision> &decision) {
  return decision ? (decision->is_closed ? "closed " : "open ") + text_of(decision->axes) + ";" : ";";
}

std::string key_of(const PlanState &state) {
  std::string key;
  for (const std::optional<RoleDecision> &decision : state) key += key_of(decision);
  return key;
}

}  // namespace

void check_plan(const Judgement &best, const PlanLimits &limits, int64_t judged) {
  if (!best.problem.empty()) throw InputError(best.problem);
  if (limits.memory && best.cost.peak_bytes > *limits.memory)
    throw InputError(
        fmt::format("a device may hold {} bytes, and the plan that holds least of the {} that were "
                    "judged takes {}; take more devices, or a higher limit",
                    *limits.memory, judged, best.cost.peak_bytes));
}

PlanSearch::PlanSearch(std::vector<PlanRole> roles, const Mesh &mesh, PlanLimits limits, PlanJudge judge,
                       PlanPrefetch prefetch)
    : roles_(std::move(roles)), mesh_(mesh), limits_(limits), judge_(std::move(judge)), prefetch_(std::move(prefetch)) {
  for (const PlanRole &role : roles_) {
    layouts_.push_back(layouts_of(role, mesh_));
    layouts_of_all_ += layouts_.back() ? layouts_.back()->size() : 0;
  }
}

PlanSearch::Step PlanSearch::step_of(const PlanState &from, size_t role, std::optional<RoleDecision> decision) {
  Step step{from, std::to_string(role) + ": " + key_of(from[role]) + " to " + key_of(decision)};
  step.state[role] = std::move(decision);
  return step;
}

const PlanSearch::Judged &PlanSearch::judge(const PlanState &state) {
  const std::string key = key_of(state);
  if (auto known = seen_.find(key); known != seen_.end()) return known->second;
  Judged judged{state, judge_(state, Fidelity::exact)};
  is_short_ |= holds_too_much(judged.judgement);
  tell_whole(judged);
  return seen_.emplace(key, std::move(judged)).first->second;
}

int64_t PlanSearch::most_judged() const {
  return is_short_ ? limits_.most_judged_if_short.value_or(limits_.most_judged) : limits_.most_judged;
}

bool PlanSearch::may_judge(bool is_known, size_t left) {
  if (is_known || judged() + estimated() + static_cast<int64_t>(left) < most_judged()) return true;
  is_bounded_ = true;
  return false;
}

// Announces the unknown ones among these plans, as many as may be judged.
void PlanSearch::prefetch(std::vector<PlanState> plans, Fidelity fidelity) const {
  if (!prefetch_) return;
  const auto &known = fidelity == Fidelity::exact ? seen_ : estimates_;
  std::erase_if(plans, [&](const PlanState &plan) { return known.contains(key_of(plan)); });
  const int64_t left = most_judged() - judged() - estimated();
  plans.resize(std::min(plans.size(), static_cast<size_t>(std::max<int64_t>(left, 0))));
  if (plans.size() > 1) prefetch_(plans, fidelity);
}

const PlanSearch::Judged *PlanSearch::estimate(const PlanState &state) {
  const std::string key = key_of(state);
  if (auto known = estimates_.find(key); known != estimates_.end()) return &known->second;
  if (!may_judge(false, judged_in_round)) return nullptr;
  const Judged &found = estimates_.emplace(key, Judged{state, judge_(state, Fidelity::estimate)}).first->second;
  is_short_ |= holds_too_much(found.judgement);
  return &found;
}

const PlanSearch::Judged *PlanSearch::consider(const PlanState &state) {
  if (!may_judge(seen_.contains(key_of(state)), 0)) return nullptr;
  const Judged &judged = judge(state);
  if (!best_ || is_better(judged.judgement, best_->judgement)) best_ = &judged;
  return &judged;
}

std::vector<const PlanSearch::Judged *> PlanSearch::estimates_of(const PlanState &from, const std::vector<Step> &steps,
                                                                 size_t count) {
  std::vector<const Judged *> estimates;
  const Judged *base = estimate(from);
  if (!base) return estimates;
  auto try_step = [&](const Step &step) {
    const Judged *each = estimate(step.state);
    if (!each) return;
    const bool can_be = each->judgement.problem.empty();
    if (can_be) estimates.push_back(each);
    if (base->judgement.problem.empty())
      effects_[step.change] = can_be ? std::optional(each->judgement.cost - base->judgement.cost) : std::nullopt;
  };
  std::vector<std::pair<PlanCost, const Step *>> expected;
  std::vector<const Step *> untried;
  std::vector<PlanState> next;
  for (const Step &step : steps)
    if (const auto effect = effects_.find(step.change); effect == effects_.end())
      untried.push_back(&step), next.push_back(step.state);
    else if (effect->second)
      expected.emplace_back(base->judgement.cost + *effect->second, &step);
  prefetch(std::move(next), Fidelity::estimate);
  for (const Step *step : untried) try_step(*step);
  std::ranges::stable_sort(expected,
                           [&](const auto &a, const auto &b) { return is_cheaper(a.first, b.first, limits_.memory); });
  for (size_t i = 0; i < expected.size(); ++i) {
    const auto better = std::ranges::count_if(estimates, [&](const Judged *each) {
      return is_cheaper(each->judgement.cost, expected[i].first, limits_.memory);
    });
    if (static_cast<size_t>(better) >= spare_estimates * count) break;
    if (i % spare_estimates == 0 && i + 1 < expected.size())
      prefetch({expected[i].second->state, expected[i + 1].second->state}, Fidelity::estimate);
    try_step(*expected[i].second);
  }
  return estimates;
}

std::vector<PlanState> PlanSearch::promising(std::vector<const Judged *> estimates, size_t count) const {
  std::ranges::stable_sort(estimates,
                           [&](const Judged *a, const Judged *b) { return is_better(a->judgement, b->judgement); });
  std::vector<std::vector<std::optional<DimensionAxes>>> taken = {best_->judgement.lies};
  std::vector<PlanState> found;
  for (const Judged *each : estimates) {
    if (found.size() == count) break;
    if (std::ranges::find(taken, each->judgement.lies) != taken.end()) continue;
    taken.push_back(each->judgement.lies);
    found.push_back(each->state);
  }
  return found;
}

bool PlanSearch::is_better(const Judgement &one, const Judgement &other) const {
  if (!one.problem.empty() || !other.problem.empty()) return one.problem.empty() && !other.problem.empty();
  return is_cheaper(one.cost, other.cost, limits_.memory);
}

bool PlanSearch::holds_too_much(const Judgement &judgement) const {
  return judgement.problem.empty() && limits_.memory && judgement.cost.peak_bytes > *limits_.memory;
}

void PlanSearch::run() {
  PlanState open(roles_.size());
  left_ = best_ = &judge(open);
  if (is_few()) {
    is_exhaustive_ = true;
    std::vector<PlanState> all;
    enumerate(open, 0, all);
    prefetch(all, Fidelity::exact);
    for (const PlanState &plan : all) consider(plan);
  } else {
    grow();
    close();
    for (int64_t round = 0; round < most_judged() && goes_on(); ++round) {
    }
    while (judge_rejected()) {
    }
  }
}

bool PlanSearch::is_few() const {
  int64_t plans = 1;
  for (const auto &layouts : layouts_) {
    if (!layouts) return false;
    plans = saturating_product(plans, static_cast<int64_t>(layouts->size()) + 1);
  }
  return plans <= std::min(most_exhaustive, limits_.most_judged);
}

void PlanSearch::enumerate(PlanState &state, size_t role, std::vector<PlanState> &all) const {
  if (role == state.size()) {
    all.push_back(state);
    return;
  }
  state[role].reset();
  enumerate(state, role + 1, all);
  for (const DimensionAxes &axes : *layouts_[role]) {
    state[role] = RoleDecision{axes, true};
    enumerate(state, role + 1, all);
  }
  state[role].reset();
}

void PlanSearch::grow() {
  std::vector<const Judged *> beam = {best_}, estimates;
  if (holds_too_much(best_->judgement)) {
    const std::vector<PlanState> seeds = plans_of_one_axis(roles_, mesh_);
    prefetch(seeds, Fidelity::estimate);
    for (const PlanState &plan : seeds)
      if (const Judged *each = estimate(plan); each && each->judgement.problem.empty()) estimates.push_back(each);
  }
  for (int without_gain = 0; without_gain < most_rounds_without_gain && !beam.empty();) {
    const Judged *before = best_;
    for (const Judged *from : beam)
      std::ranges::move(estimates_of(from->state, grown(*from), judged_in_round), std::back_inserter(estimates));
    beam.clear();
    const std::vector<PlanState> best = promising(std::exchange(estimates, {}), judged_in_round);
    prefetch(best, Fidelity::exact);
    for (const PlanState &state : best)
      if (const Judged *next = consider(state); next && next->judgement.problem.empty()) beam.push_back(next);
    std::ranges::stable_sort(beam,
                             [&](const Judged *a, const Judged *b) { return is_better(a->judgement, b->judgement); });
    beam.resize(std::min(beam.size(), beam_width));
    without_gain = best_ == before ? without_gain + 1 : 0;
  }
}

// Lists the steps that add one axis to one dimension of a role, if propagation has brought the axis to none of the
// role's dimensions.
std::vector<PlanSearch::Step> PlanSearch::grown(const Judged &from) const {
  std::vector<Step> steps;
  for (size_t role = 0; role < roles_.size(); ++role) {
    const DimensionAxes present = from.state[role] ? from.state[role]->axes : given_axes(roles_[role]);
    const DimensionAxes &lies = from.judgement.lies[role].value_or(present);
    for (const AxisRef &axis : free_axes(roles_[role], mesh_)) {
      if (uses(present, axis, mesh_) || uses(lies, axis, mesh_)) continue;
      for (size_t dim = 0; dim < present.size(); ++dim) {
        if (!can_cut(roles_[role], present, dim, axis, mesh_)) continue;
        RoleDecision decision{present, false};
        decision.axes[dim].push_back(axis);
        steps.push_back(step_of(from.state, role, std::move(decision)));
      }
    }
  }
  return steps;
}

// Fixes the arguments' propagated shardings, which later changes keep.
void PlanSearch::close() {
  PlanState state = best_->state;
  for (size_t role = 0; role < state.size(); ++role)
    if (best_->judgement.lies[role]) state[role] = RoleDecision{*best_->judgement.lies[role], true};
  const Judged *closed = consider(state);
  if (closed && !is_better(best_->judgement, closed->judgement)) best_ = closed;
}

PlanCost PlanSearch::cost_without(size_t role) {
  PlanState open = best_->state;
  open[role].reset();
  if (!is_bounded_ || seen_.contains(key_of(open))) return judge(open).judgement.cost;
  const auto estimated = [&](const PlanState &state) {
    const auto known = estimates_.find(key_of(state));
    return known == estimates_.end() ? judge_(state, Fidelity::estimate) : known->second.judgement;
  };
  const Judgement without = estimated(open), with = estimated(best_->state);
  if (!without.problem.empty() || !with.problem.empty()) return judge(open).judgement.cost;
  PlanCost cost = best_->judgement.cost + (without.cost - with.cost);
  cost.is_estimated = true;
  return cost;
}

const PlanSearch::Judged *PlanSearch::runner_up(size_t role) {
  const Judged *second = nullptr;
  for (const Step &step : neighbours(best_->state, role)) {
    if (!step.state[role]) continue;
    const auto known = seen_.find(key_of(step.state));
    if (known == seen_.end() || known->second.judgement.lies == best_->judgement.lies) continue;
    if (!second || is_better(known->second.judgement, second->judgement)) second = &known->second;
  }
  return second;
}

std::vector<const PlanSearch::Judged *> PlanSearch::front() const {
  std::vector<const Judged *> plans;
  for (const auto &[key, judged] : seen_)
    if (judged.judgement.problem.empty() && !judged.is_doubtful) plans.push_back(&judged);
  // Among plans of equal cost, the chosen one comes first.
  std::ranges::stable_sort(plans, {}, [&](const Judged *each) {
    return std::tuple(each->judgement.cost.seconds, each->judgement.cost.peak_bytes, each != best_);
  });
  std::vector<const Judged *> front;
  for (const Judged *each : plans)
    if (front.empty() || each->judgement.cost.peak_bytes < front.back()->judgement.cost.peak_bytes)
      front.push_back(each);
  return front;
}

}  // namespace tessera
