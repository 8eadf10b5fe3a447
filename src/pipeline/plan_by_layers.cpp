#include <array>

#include "pipeline/planner.h"
#include "pipeline/signature.h"

namespace tessera {
namespace {

constexpr int64_t most_judged_whole = 2'000;  // operations of a program that is judged as it is
constexpr int64_t fewest_layers = 8;
constexpr std::array<int64_t, 2> layers_of_shorter = {3, 4};  // the second has one layer more

double share(int64_t part, int64_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

}  // namespace

std::unique_ptr<Program::Planner::OfLayers> Program::Planner::OfLayers::of(const State &base, const PlanRoles &roles,
                                                                           std::optional<int64_t> memory_limit,
                                                                           JudgingThreads &threads) {
  mlir::ModuleOp module = base.module.get();
  if (operations_in(module) <= most_judged_whole) return nullptr;
  const RepeatedLayers repeated(main_function(module, base.report.program));
  if (repeated.count() < fewest_layers) return nullptr;
  std::unique_ptr<OfLayers> found(new OfLayers(repeated.count(), memory_limit, threads));
  for (int64_t layers : layers_of_shorter)
    if (!found->add(base, roles, repeated, layers)) return nullptr;
  return found;
}

bool Program::Planner::OfLayers::add(const State &base, const PlanRoles &roles, const RepeatedLayers &repeated,
                                     int64_t layers) {
  RepeatedLayers::Shortened shortened = repeated.with(layers);
  std::optional<PlanRoles> here = roles_among(roles, shortened.arguments, shortened.results);
  if (!here) return false;
  Shorter &shorter = shorter_.emplace_back();
  shorter.layers = layers;
  shorter.state = state_like(base, std::move(shortened.module));
  shorter.state->note_borders();
  shorter.planner = std::make_unique<Planner>(*shorter.state, std::move(*here), std::nullopt);
  operations_ += operations_in(*shorter.state->module);
  return true;
}

// A plan that holds too much is judged again with a lower limit: each layer holds its share less.
Judgement Program::Planner::OfLayers::judge(const PlanState &plan, Fidelity fidelity) {
  std::array<Judgement, 2> each;
  threads_.for_each(2, [&](size_t i) { each[i] = shorter_[i].planner->judge(plan, fidelity); });
  for (Judgement &judgement : each)
    if (!judgement.problem.empty()) return judgement;
  Judgement whole = each[1];
  whole.cost = of_all(each[0].cost, each[1].cost);
  if (!memory_limit_ || fidelity == Fidelity::estimate || whole.cost.peak_bytes <= *memory_limit_) return whole;
  const auto over = static_cast<double>(whole.cost.peak_bytes - *memory_limit_);
  std::array<bool, 2> fits;
  threads_.for_each(2, [&](size_t i) {
    const int64_t most = each[i].cost.peak_bytes - static_cast<int64_t>(over * share(shorter_[i].layers, layers_));
    each[i] = shorter_[i].planner->judge(plan, fidelity, most);
    fits[i] = each[i].cost.peak_bytes <= most;
  });
  whole.cost = of_all(each[0].cost, each[1].cost);
  if (fits[0] && fits[1]) whole.cost.peak_bytes = *memory_limit_;
  return whole;
}

PlanCost Program::Planner::OfLayers::of_all(const PlanCost &fewer, const PlanCost &more) const {
  return more + (layers_ - shorter_[1].layers) * (more - fewer);
}

}  // namespace tessera
