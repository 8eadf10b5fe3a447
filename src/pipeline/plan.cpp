// Plans a program: searches shardings for the arguments that it leaves open, and writes those of the best plan into it.
#include <fmt/format.h>

#include <algorithm>

#include "auto_sharding/judged_ahead.h"
#include "base/at_exit.h"
#include "base/error.h"
#include "base/phase.h"
#include "base/progress.h"
#include "base/text.h"
#include "partition/reshard_plan.h"
#include "pipeline/planner.h"
#include "report/texts.h"
#include "run/shared_context.h"

namespace tessera {
namespace {

// These bound the number of operations of all judged plans together; the second applies if memory is short.
constexpr int64_t most_judged_operations = 150'000, most_judged_if_short = 300'000;
constexpr int64_t least_judged = 60, most_judged = 600;

// Returns `%arg2`, or `%arg2 (w1)` if the argument has a name.
std::string argument_text(unsigned number, const std::string &name) {
  const std::string value = fmt::format("%arg{}", number);
  return "%" + name == value ? value : fmt::format("{} ({})", value, name);
}

std::string differences_of(const PlanSearch::Judged &plan, const PlanSearch::Judged &chosen,
                           const std::vector<PlanDecision> &decisions) {
  std::vector<std::string> texts;
  for (size_t role = 0; role < decisions.size(); ++role) {
    const std::optional<DimensionAxes> &lies = plan.judgement.lies[role];
    if (lies != chosen.judgement.lies[role])
      texts.push_back(decisions[role].argument + " " + (lies ? sharding_text(*lies) : "left open"));
  }
  return joined(texts, "; ");
}

}  // namespace

static PlanDecision decision_of(const Report &report, const std::vector<unsigned> &arguments, PlanSearch &search,
                                size_t role) {
  const ArrayReport &first = report.inputs[arguments.front()];
  PlanDecision decision{{arguments.begin(), arguments.end()},
                        argument_text(arguments.front(), first.name),
                        type_text(first.dtype, first.shape),
                        search.best().judgement.lies[role],
                        search.cost_without(role),
                        {}};
  if (const PlanSearch::Judged *other = search.runner_up(role))
    decision.runner_up = {other->state[role]->axes, other->judgement.cost, other->judgement.problem};
  return decision;
}

// Returns how often a program of so many operations may be judged, if all judgements together may look at `most`.
static int64_t most_judged_of(const PlanOptions &options, const Mesh &mesh, int64_t operations, int64_t most) {
  if (options.most_judged) return *options.most_judged;
  // The more axes there are, the more layouts the search for a reshard has.
  const auto cut_axes = std::ranges::count_if(mesh.axes(), [](const MeshAxis &axis) { return axis.size > 1; });
  const int64_t weight = std::max<int64_t>(cut_axes * cut_axes / 4, 1);
  return std::clamp(most / operations / weight, least_judged, std::max(least_judged, most_judged / weight));
}

Plan Program::plan(const PlanOptions &options) {
  if (thread_has_ended()) return elsewhere([&] { return plan(options); });
  State &state = *state_;
  if (state.mesh_name.empty())
    throw InputError(state.report.program + ": error: there is no mesh to plan for; give one with --mesh x=2,y=4");
  const PlanRoles roles = find_plan_roles(state.main(), state.report, state.mesh_name);
  const std::optional<int64_t> memory_limit = memory_limit_of(options, state.planned_for());
  Planner planner(state, roles, memory_limit);
  JudgingThreads threads;
  const auto by_layers = Planner::OfLayers::of(state, roles, memory_limit, threads);
  const int64_t operations = by_layers ? by_layers->operations() : operations_in(*state.module);
  const auto limit_by = [&](int64_t most) { return most_judged_of(options, state.report.mesh, operations, most); };
  const PlanLimits limits{memory_limit, limit_by(most_judged_operations), limit_by(most_judged_if_short)};
  const Phase at("planning");
  Progress progress("planning", "plans", limits.most_judged);
  const SharedContext shared(&state.space->context());
  JudgedAhead ahead(
      [&](const PlanState &plan, Fidelity fidelity) {
        progress.advance();
        return by_layers ? by_layers->judge(plan, fidelity) : planner.judge(plan, fidelity);
      },
      threads);
  PlanSearch search(
      roles.roles, state.report.mesh, limits,
      [&](const PlanState &plan, Fidelity fidelity) { return ahead.judge(plan, fidelity); },
      [&](const std::vector<PlanState> &plans, Fidelity fidelity) { ahead.prepare(plans, fidelity); });
  search.run();
  if (by_layers)
    search.judge_whole([&](const PlanState &plan, Fidelity fidelity) { return planner.judge(plan, fidelity); });
  const PlanSearch::Judged &best = search.best();
  check_plan(best.judgement, limits, search.judged());
  Plan plan{state.report.program,
            state.planned_for(),
            state.report.mesh,
            memory_limit,
            best.judgement.cost,
            search.left().judgement.cost,
            {},
            {}};
  for (size_t role = 0; role < roles.arguments.size(); ++role)
    plan.decisions.push_back(decision_of(state.report, roles.arguments[role], search, role));
  for (const PlanSearch::Judged *each : search.front())
    plan.front.push_back({each->judgement.cost, differences_of(*each, best, plan.decisions)});
  plan.fixed_arguments = roles.fixed;
  plan.left_arguments = roles.left;
  plan.judged = search.judged();
  plan.estimated = search.estimated();
  plan.is_exhaustive = search.is_exhaustive();
  plan.is_bounded = search.is_bounded();
  planner.write(best.state, best.judgement.cost, state);
  for (const ArrayReport &array : state.report.inputs) plan.arguments.push_back(dim_axes(array.sharding));
  for (const ArrayReport &array : state.report.outputs) plan.results.push_back(dim_axes(array.sharding));
  return plan;
}

}  // namespace tessera
