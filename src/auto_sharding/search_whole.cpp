// Judges the best plans of a search again, in the whole program.
#include <algorithm>
#include <cmath>

#include "auto_sharding/search.h"

namespace tessera {
namespace {

constexpr size_t most_judged_whole = 6;  // plans
constexpr double most_off = 0.01;        // of a peak, for its prediction to count as right

// Changes a number as another one changed: by the same difference upwards, or by the same factor downwards, so that it
// doesn't fall below 0.
template <typename Number>
Number moved(Number value, Number from, Number to) {
  if (to >= from) return to + (value - from);
  return static_cast<Number>(static_cast<double>(to) * (static_cast<double>(value) / static_cast<double>(from)));
}

PlanCost moved(const PlanCost &cost, const PlanCost &from, const PlanCost &to) {
  return {
      moved(cost.seconds, from.seconds, to.seconds), moved(cost.communication, from.communication, to.communication),
      moved(cost.bytes_sent, from.bytes_sent, to.bytes_sent), moved(cost.peak_bytes, from.peak_bytes, to.peak_bytes),
      moved(cost.recomputed, from.recomputed, to.recomputed)};
}

bool is_right(const PlanCost &part, const PlanCost &whole) {
  return std::abs(static_cast<double>(part.peak_bytes - whole.peak_bytes)) <=
         most_off * static_cast<double>(whole.peak_bytes);
}

// Returns whether two plans are most likely the same program.
bool are_alike(const Judgement &one, const Judgement &other) {
  const auto numbers = [](const PlanCost &cost) { return std::tuple(cost.seconds, cost.bytes_sent, cost.peak_bytes); };
  return one.lies == other.lies && numbers(one.cost) == numbers(other.cost) && one.problem == other.problem;
}

}  // namespace

bool PlanSearch::fits_whole(const Judged &plan, const PlanJudge &judge) {
  if (told_.size() == most_judged_whole) return false;
  told_.push_back({&plan, plan.judgement, judge(plan.state, Fidelity::exact)});
  const Judgement &whole = told_.back().whole;
  const bool fits = whole.problem.empty() && (!limits_.memory || whole.cost.peak_bytes <= *limits_.memory);
  if (is_better(whole, told_.front().whole)) std::swap(told_.front(), told_.back());
  return fits;
}

// Goes from the best plan to plans that hold less until one fits, and then to faster ones until one doesn't fit.
void PlanSearch::judge_beside_best(const std::vector<const Judged *> &plans, const PlanJudge &judge) {
  bool one_fits = fits_whole(*best_, judge);
  if (!limits_.memory) return;
  const auto at = std::ranges::find_if(
      plans, [&](const Judged *each) { return each->judgement.cost.peak_bytes <= best_->judgement.cost.peak_bytes; });
  for (auto less = at; less != plans.end() && !one_fits; ++less) one_fits = *less != best_ && fits_whole(**less, judge);
  for (auto faster = at; faster != plans.begin();)
    if (fits_whole(**--faster, judge))
      one_fits = true;
    else if (one_fits)
      break;
}

void PlanSearch::judge_whole(const PlanJudge &judge) {
  const std::vector<const Judged *> plans = front();
  judge_beside_best(plans, judge);
  is_told_right_ =
      std::ranges::all_of(told_, [](const Told &each) { return is_right(each.part.cost, each.whole.cost); });
  for (const Judged *plan : plans)
    if (!is_told_right_ && !std::ranges::count(told_, plan, &Told::plan)) fits_whole(*plan, judge);
  best_ = told_.front().plan;
  for (auto &[key, plan] : seen_) tell_whole(plan);
}

void PlanSearch::tell_whole(Judged &plan) const {
  if (told_.empty() || !plan.judgement.problem.empty()) return;
  const auto known =
      std::ranges::find_if(told_, [&](const Told &each) { return are_alike(each.part, plan.judgement); });
  if (known != told_.end()) {
    plan.judgement.cost = known->whole.cost;
    plan.judgement.problem = known->whole.problem;
  } else {
    plan.judgement.cost = moved(plan.judgement.cost, told_.front().part.cost, told_.front().whole.cost);
    plan.judgement.cost.is_estimated = true;
    plan.is_doubtful = !is_told_right_;
  }
}

}  // namespace tessera
