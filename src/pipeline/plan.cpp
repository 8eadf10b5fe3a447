// Plans a program: each candidate is propagated, partitioned and predicted as the program itself will be.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/at_exit.h"
#include "base/error.h"
#include "base/phase.h"
#include "base/progress.h"
#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/donation.h"
#include "pipeline/plan_cost.h"
#include "pipeline/program_state.h"
#include "pipeline/roles.h"
#include "plan/search.h"
#include "report/sharding_text.h"

namespace tessera {
namespace {

constexpr size_t most_roles = 24;  // that are decided, those of most bytes; others are left to propagation
constexpr int64_t most_judged_operations = 300'000;  // of all plans together
constexpr int64_t least_judged = 60, most_judged = 600;

// Returns whether something about the argument is open.
std::vector<bool> open_dims(const Sharding &sharding) {
  std::vector<bool> open;
  for (const DimSharding &dim : sharding.dims) open.push_back(!dim.is_closed && !dim.priority);
  return open;
}

struct Roles {
  std::vector<std::vector<unsigned>> arguments;  // by role
  std::vector<PlanRole> roles;
  int64_t fixed = 0, left = 0;  // arguments
  // [argument]: the result that takes its place in the next step, and lies like it then.
  std::vector<std::optional<unsigned>> successors;
};

// A donated argument whose successor isn't named is followed by the first result of its type that follows none.
std::vector<std::optional<unsigned>> successors_in(mlir::func::FuncOp main) {
  std::vector<std::optional<unsigned>> successors(main.getNumArguments());
  std::vector<bool> is_taken(main.getNumResults());
  auto take = [&](unsigned argument, unsigned result) {
    is_taken[result] = true;
    if (!sdy::result_sharding_of(main, result)) successors[argument] = result;
  };
  for (unsigned argument = 0; argument < successors.size(); ++argument)
    if (const std::optional<unsigned> result = successor_of(main, argument)) take(argument, *result);
  for (unsigned argument = 0; argument < successors.size(); ++argument) {
    if (!is_donated(main, argument) || successor_of(main, argument)) continue;
    for (unsigned result = 0; result < is_taken.size(); ++result)
      if (!is_taken[result] && main.getResultTypes()[result] == main.getArgumentTypes()[argument]) {
        take(argument, result);
        break;
      }
  }
  return successors;
}

Sharding given_sharding(mlir::BlockArgument argument, const std::string &mesh_name, int64_t rank) {
  return sdy::sharding_of(argument).value_or(Sharding::open_of(mesh_name, rank));
}

Roles find_roles(mlir::func::FuncOp main, const Report &report, const std::string &mesh_name) {
  Roles found;
  found.successors = successors_in(main);
  std::vector<bool> is_open;
  std::vector<PlanRole> role_of_argument;
  for (mlir::BlockArgument argument : main.getArguments()) {
    const Shape &shape = report.inputs[argument.getArgNumber()].shape;
    const Sharding given = given_sharding(argument, mesh_name, static_cast<int64_t>(shape.size()));
    role_of_argument.push_back({shape, given, open_dims(given)});
    is_open.push_back(given.mesh_name == mesh_name && can_be_cut(role_of_argument.back(), report.mesh));
  }
  found.arguments = roles_of(main, is_open);
  auto bytes_of = [&](const std::vector<unsigned> &arguments) {
    const ArrayReport &array = report.inputs[arguments.front()];
    return static_cast<int64_t>(arguments.size()) * element_count(array.shape) *
           static_cast<int64_t>(tessera::bytes_of(array.dtype));
  };
  found.fixed = std::ranges::count(is_open, false);
  std::ranges::stable_sort(found.arguments, std::greater<>(), bytes_of);
  for (size_t i = most_roles; i < found.arguments.size(); ++i)
    found.left += static_cast<int64_t>(found.arguments[i].size());
  found.arguments.resize(std::min(found.arguments.size(), most_roles));
  std::ranges::sort(found.arguments);
  for (const std::vector<unsigned> &arguments : found.arguments)
    found.roles.push_back(role_of_argument[arguments.front()]);
  return found;
}

Sharding sharding_of(const PlanRole &role, const RoleDecision &decision) {
  Sharding sharding = role.given;
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim) {
    sharding.dims[dim].axes = decision.axes[dim];
    if (decision.is_closed) sharding.dims[dim].is_closed = true;
  }
  return sharding;
}

DimensionAxes axes_of(const Sharding &sharding) {
  DimensionAxes axes;
  for (const DimSharding &dim : sharding.dims) axes.push_back(dim.axes);
  return axes;
}

// All shardings of a propagated program, in one order. Attributes of equal contents are one object.
std::vector<const void *> shardings_in(mlir::ModuleOp module) {
  std::vector<const void *> found;
  module.walk([&](mlir::Operation *op) { found.push_back(op->getAttrDictionary().getAsOpaquePointer()); });
  return found;
}

int64_t operations_in(mlir::ModuleOp module) {
  int64_t operations = 0;
  module.walk([&](mlir::Operation *) { ++operations; });
  return operations;
}

// `%arg2`, or `%arg2 (w1)` where the argument has a name.
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

Sharding closed(Sharding sharding) {
  for (DimSharding &dim : sharding.dims) dim.is_closed = true;
  return sharding;
}

// Gives the arguments and results of a program, where it leaves them open, the shardings that they have in a propagated
// copy of it.
void give_shardings(mlir::func::FuncOp propagated, mlir::func::FuncOp main) {
  for (mlir::BlockArgument argument : main.getArguments())
    if (std::optional<Sharding> found = sdy::sharding_of(propagated.getArgument(argument.getArgNumber())))
      sdy::set_sharding(argument, closed(std::move(*found)));
  for (unsigned result = 0; result < main.getNumResults(); ++result)
    if (std::optional<Sharding> found = sdy::result_sharding_of(propagated, result))
      sdy::set_result_sharding(main, result, closed(std::move(*found)));
}

}  // namespace

PlanCost cost_of(Program &propagated, std::optional<int64_t> memory_limit) {
  propagated.partition();
  CompileChoices choices;
  choices.only_predicts = true;
  choices.memory_limit = memory_limit;
  propagated.compile(choices);
  const Prediction prediction = propagated.predict();
  PlanCost cost{prediction.step_seconds(), prediction.communication_seconds(), 0, prediction.memory.peak,
                propagated.report().memory.recomputed};
  for (const Prediction::Collective &each : prediction.collectives)
    cost.bytes_sent += each.what.bytes_sent * each.what.executions;
  return cost;
}

// Judges plans of one program.
class Program::Planner {
 public:
  Planner(const State &base, const Roles &roles, std::optional<int64_t> memory_limit)
      : base_(base), roles_(roles), memory_limit_(memory_limit) {}

  Judgement judge(const PlanState &plan, Fidelity fidelity) {
    try {
      return judge(planned(plan), fidelity);
    } catch (const InputError &error) {
      return {{}, error.what(), std::vector<std::optional<DimensionAxes>>(roles_.roles.size())};
    }
  }

  // Returns the program with the shardings of a plan.
  Program planned(const PlanState &plan) const {
    auto state = std::make_unique<State>();
    state->space = base_.space;
    state->module = mlir::OwningOpRef<mlir::ModuleOp>(mlir::ModuleOp(base_.module.get()).clone());
    state->mesh_name = base_.mesh_name;
    state->report = base_.report;
    state->machine = base_.machine;
    state->strategy = base_.strategy;
    mlir::func::FuncOp main = state->main();
    for (size_t role = 0; role < plan.size(); ++role)
      if (plan[role])
        for (unsigned argument : roles_.arguments[role]) {
          const Sharding sharding = sharding_of(roles_.roles[role], *plan[role]);
          sdy::set_sharding(main.getArgument(argument), sharding);
          if (auto result = roles_.successors[argument]) sdy::set_result_sharding(main, *result, sharding);
        }
    return Program(std::move(state));
  }

  // Different plans may be the same program once they are propagated, and that is judged once.
  Judgement judge(Program program, Fidelity fidelity) {
    propagate(program);
    program.state_->chooses_layouts = fidelity == Fidelity::exact;
    auto [known, is_new] = known_[fidelity].try_emplace(shardings_in(*program.state_->module));
    if (is_new) {
      known->second.lies = lies(program.report());
      try {
        // An estimate keeps all values; a plan that is judged computes values again where it holds too much.
        known->second.cost = cost_of(program, fidelity == Fidelity::exact ? memory_limit_ : std::nullopt);
      } catch (const InputError &error) {
        known->second.problem = error.what();
      }
    }
    return known->second;
  }

  // Gives all values their shardings, and results those of the arguments whose places they take.
  void propagate(Program &program) const {
    program.propagate();
    mlir::func::FuncOp main = program.state_->main();
    for (unsigned argument = 0; argument < roles_.successors.size(); ++argument) {
      const std::optional<unsigned> result = roles_.successors[argument];
      const std::optional<Sharding> sharding = sdy::sharding_of(main.getArgument(argument));
      if (result && sharding) sdy::set_result_sharding(main, *result, *sharding);
    }
    program.state_->note_borders();
  }

  void write(const PlanSearch::Judged &best, State &state);

 private:
  std::vector<std::optional<DimensionAxes>> lies(const Report &report) const {
    std::vector<std::optional<DimensionAxes>> all;
    for (const std::vector<unsigned> &arguments : roles_.arguments) {
      all.emplace_back(axes_of(report.inputs[arguments.front()].sharding));
      for (unsigned argument : arguments)
        if (axes_of(report.inputs[argument].sharding) != *all.back()) {
          all.back().reset();
          break;
        }
    }
    return all;
  }

  const State &base_;
  const Roles &roles_;
  const std::optional<int64_t> memory_limit_;
  std::map<Fidelity, std::map<std::vector<const void *>, Judgement>> known_;
};

// Writes the shardings of all arguments and results where that is as good as the plan, whose decisions alone stand there
// otherwise.
void Program::Planner::write(const PlanSearch::Judged &best, State &state) {
  Program whole = planned(best.state), propagated = planned(best.state);
  propagate(propagated);
  give_shardings(propagated.state_->main(), whole.state_->main());
  mlir::OwningOpRef<mlir::ModuleOp> with_all = whole.state_->module->clone();
  const Judgement judgement = judge(std::move(whole), Fidelity::exact);
  const PlanCost &cost = judgement.cost, &wanted = best.judgement.cost;
  const bool is_as_good = judgement.problem.empty() && cost.seconds <= wanted.seconds &&
                          cost.bytes_sent <= wanted.bytes_sent && cost.peak_bytes <= wanted.peak_bytes;
  state.module = is_as_good ? std::move(with_all) : std::move(planned(best.state).state_->module);
  state.exported_file.clear();
  state.keep_names();
  state.note_borders();
}

static PlanDecision decision_of(const Report &report, const std::vector<unsigned> &arguments, PlanSearch &search,
                                size_t role) {
  const ArrayReport &first = report.inputs[arguments.front()];
  PlanDecision decision{{arguments.begin(), arguments.end()}, argument_text(arguments.front(), first.name),
                        type_text(first.dtype, first.shape),  search.best().judgement.lies[role],
                        search.without(role).judgement.cost,  {}};
  if (const PlanSearch::Judged *other = search.runner_up(role))
    decision.runner_up = {other->state[role]->axes, other->judgement.cost, other->judgement.problem};
  return decision;
}

static PlanLimits limits_of(const PlanOptions &options, const Machine &machine, const Mesh &mesh,
                            mlir::ModuleOp module) {
  PlanLimits limits;
  limits.memory = memory_limit_of(options, machine);
  // Reshards are planned among more layouts the more axes there are.
  const auto cut_axes = std::ranges::count_if(mesh.axes(), [](const MeshAxis &axis) { return axis.size > 1; });
  const int64_t weight = std::max<int64_t>(cut_axes * cut_axes / 4, 1);
  limits.most_judged =
      options.most_judged.value_or(std::clamp(most_judged_operations / operations_in(module) / weight, least_judged,
                                              std::max(least_judged, most_judged / weight)));
  return limits;
}

Plan Program::plan(const PlanOptions &options) {
  if (thread_has_ended()) return elsewhere([&] { return plan(options); });
  State &state = *state_;
  if (state.mesh_name.empty())
    throw InputError(state.report.program + ": error: there is no mesh to plan for; give one with --mesh x=2,y=4");
  const Roles roles = find_roles(state.main(), state.report, state.mesh_name);
  const PlanLimits limits = limits_of(options, state.planned_for(), state.report.mesh, *state.module);
  Planner planner(state, roles, limits.memory);
  const Phase at("planning");
  Progress progress("planning", "plans", limits.most_judged);
  PlanSearch search(roles.roles, state.report.mesh, limits, [&](const PlanState &plan, Fidelity fidelity) {
    progress.advance();
    return planner.judge(plan, fidelity);
  });
  search.run();
  Plan plan{state.report.program,
            state.planned_for(),
            state.report.mesh,
            limits.memory,
            search.best().judgement.cost,
            search.left().judgement.cost,
            {},
            {}};
  for (size_t role = 0; role < roles.arguments.size(); ++role)
    plan.decisions.push_back(decision_of(state.report, roles.arguments[role], search, role));
  for (const PlanSearch::Judged *each : search.front())
    plan.front.push_back({each->judgement.cost, differences_of(*each, search.best(), plan.decisions)});
  plan.fixed_arguments = roles.fixed;
  plan.left_arguments = roles.left;
  plan.judged = search.judged();
  plan.estimated = search.estimated();
  plan.is_exhaustive = search.is_exhaustive();
  plan.is_bounded = search.is_bounded();
  planner.write(search.best(), state);
  for (const ArrayReport &array : state.report.inputs) plan.arguments.push_back(axes_of(array.sharding));
  for (const ArrayReport &array : state.report.outputs) plan.results.push_back(axes_of(array.sharding));
  return plan;
}

}  // namespace tessera
