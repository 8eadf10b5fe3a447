#include "pipeline/planner.h"

#include "base/error.h"
#include "dialect/sdy/utils.h"
#include "lower/codegen/fused_kernel_table.h"
#include "partition/choose_layouts.h"
#include "propagate/ir/at_once.h"

namespace tessera {
namespace {

Sharding sharding_of(const PlanRole &role, const RoleDecision &decision) {
  Sharding sharding = role.given;
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim) {
    sharding.dims[dim].axes = decision.axes[dim];
    if (decision.is_closed) sharding.dims[dim].is_closed = true;
  }
  return sharding;
}

// Lists all shardings of a propagated program, in a fixed order. Equal attributes are one object.
std::vector<const void *> shardings_in(mlir::ModuleOp module) {
  std::vector<const void *> found;
  module.walk([&](mlir::Operation *op) { found.push_back(op->getAttrDictionary().getAsOpaquePointer()); });
  return found;
}

Sharding closed(Sharding sharding) {
  for (DimSharding &dim : sharding.dims) dim.is_closed = true;
  return sharding;
}

// Gives the open arguments and results of a program the shardings that they have in a propagated copy of it.
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
  return cost_of_partitioned(propagated, memory_limit);
}

PlanCost cost_of_partitioned(Program &program, std::optional<int64_t> memory_limit) {
  CompileChoices choices;
  choices.only_predicts = true;
  choices.memory_limit = memory_limit;
  program.compile(choices);
  const Prediction prediction = program.predict();
  PlanCost cost{prediction.step_seconds(), prediction.communication_seconds(), 0, prediction.memory.peak,
                program.report().memory.recomputed};
  for (const Prediction::Collective &each : prediction.collectives)
    cost.bytes_sent += each.what.bytes_sent * each.what.executions;
  return cost;
}

int64_t operations_in(mlir::ModuleOp module) {
  int64_t operations = 0;
  module.walk([&](mlir::Operation *) { ++operations; });
  return operations;
}

struct Program::Planner::Shared {
  explicit Shared(const State &base) : choices(base.report.mesh, base.planned_for()) {}

  SharedChoices choices;
  std::shared_ptr<FusedKernelTable> kernels = std::make_shared<FusedKernelTable>();
};

Judgement Program::Planner::judge(const PlanState &plan, Fidelity fidelity, std::optional<int64_t> memory_limit) {
  try {
    return judge(planned(plan), fidelity, memory_limit);
  } catch (const InputError &error) {
    return {{}, error.message(), std::vector<std::optional<DimensionAxes>>(roles_.roles.size())};
  }
}

Judgement Program::Planner::judge(Program program, Fidelity fidelity, std::optional<int64_t> memory_limit) {
  propagate(program);
  program.state_->chooses_layouts = fidelity == Fidelity::exact;
  if (fidelity == Fidelity::estimate) memory_limit.reset();  // an estimate keeps all values
  const std::vector<const void *> shardings = shardings_in(*program.state_->module);
  std::promise<Judged> found;
  std::shared_future<Judged> known, estimated;
  {
    std::lock_guard lock(mutex_);
    std::shared_future<Judged> &of_program = known_[{fidelity, memory_limit}][shardings];
    if (of_program.valid())
      known = of_program;
    else
      of_program = found.get_future().share();
    if (fidelity == Fidelity::exact) estimated = find_estimate(shardings);
  }
  if (known.valid()) return known.get().judgement;
  try {
    const Judged *estimate = estimated.valid() ? &estimated.get() : nullptr;
    std::shared_ptr<Shared> shared = take_shared();
    program.state_->shared_choices = &shared->choices;
    program.state_->kernels = shared->kernels;
    Judged judged = judge_propagated(program, memory_limit, estimate);
    give_back(std::move(shared));
    found.set_value(judged);
    return judged.judgement;
  } catch (...) {
    found.set_exception(std::current_exception());
    throw;
  }
}

// There are as many as threads that judge at the same time.
std::shared_ptr<Program::Planner::Shared> Program::Planner::take_shared() {
  std::lock_guard lock(mutex_);
  if (idle_.empty()) return std::make_shared<Shared>(base_);
  std::shared_ptr<Shared> shared = std::move(idle_.back());
  idle_.pop_back();
  return shared;
}

void Program::Planner::give_back(std::shared_ptr<Shared> shared) {
  std::lock_guard lock(mutex_);
  idle_.push_back(std::move(shared));
}

std::shared_future<Program::Planner::Judged> Program::Planner::find_estimate(const Known::key_type &shardings) const {
  const auto estimates = known_.find({Fidelity::estimate, std::nullopt});
  if (estimates == known_.end()) return {};
  const auto found = estimates->second.find(shardings);
  return found == estimates->second.end() ? std::shared_future<Judged>() : found->second;
}

Program::Planner::Judged Program::Planner::judge_propagated(Program &program, std::optional<int64_t> memory_limit,
                                                            const Judged *estimate) const {
  Judged judged{{{}, {}, lies(program.report())}, {}};
  State &state = *program.state_;
  PlanCost &cost = judged.judgement.cost;
  try {
    const bool is_estimated = estimate && estimate->judgement.problem.empty();
    if (is_estimated && state.partition_as_chosen(estimate->traffic)) {
      cost = cost_of_partitioned(program, memory_limit);
    } else if (is_estimated && (!memory_limit || estimate->judgement.cost.peak_bytes <= *memory_limit)) {
      cost = estimate->judgement.cost;  // layouts stay as they were estimated
    } else {
      program.partition();
      judged.traffic = traffic_of(*state.module, state.report.mesh, state.planned_for());
      cost = cost_of_partitioned(program, memory_limit);
    }
  } catch (const InputError &error) {
    judged.judgement.problem = error.message();
  }
  return judged;
}

std::unique_ptr<Program::State> Program::Planner::state_like(const State &base,
                                                             mlir::OwningOpRef<mlir::ModuleOp> module) {
  auto state = std::make_unique<State>();
  state->space = base.space;
  state->module = std::move(module);
  state->mesh_name = base.mesh_name;
  state->report = base.report;
  state->machine = base.machine;
  state->strategy = base.strategy;
  return state;
}

// Returns the program with the shardings of a plan.
Program Program::Planner::planned(const PlanState &plan) const {
  auto state = state_like(base_, mlir::ModuleOp(base_.module.get()).clone());
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

// Gives all values their shardings, and gives results those of the arguments that they succeed. Open dimensions become
// closed, since nothing depends on them any more, and plans that give the same program can be recognised.
void Program::Planner::propagate(Program &program) const {
  {
    const OneAfterAnother here;  // the threads of a SharedContext are many already, and their stacks are large
    program.propagate();
  }
  mlir::func::FuncOp main = program.state_->main();
  give_shardings(main, main);
  for (unsigned argument = 0; argument < roles_.successors.size(); ++argument) {
    const std::optional<unsigned> result = roles_.successors[argument];
    const std::optional<Sharding> sharding = sdy::sharding_of(main.getArgument(argument));
    if (result && sharding) sdy::set_result_sharding(main, *result, *sharding);
  }
  program.state_->note_borders();
}

std::vector<std::optional<DimensionAxes>> Program::Planner::lies(const Report &report) const {
  std::vector<std::optional<DimensionAxes>> all;
  for (const std::vector<unsigned> &arguments : roles_.arguments) {
    all.emplace_back(dim_axes(report.inputs[arguments.front()].sharding));
    for (unsigned argument : arguments)
      if (dim_axes(report.inputs[argument].sharding) != *all.back()) {
        all.back().reset();
        break;
      }
  }
  return all;
}

void Program::Planner::write(const PlanState &plan, const PlanCost &cost, State &state) {
  Program whole = planned(plan), propagated = planned(plan);
  propagate(propagated);
  give_shardings(propagated.state_->main(), whole.state_->main());
  mlir::OwningOpRef<mlir::ModuleOp> with_all = whole.state_->module->clone();
  const Judgement judgement = judge(std::move(whole), Fidelity::exact, memory_limit_);
  const PlanCost &found = judgement.cost;
  const bool is_as_good = judgement.problem.empty() && found.seconds <= cost.seconds &&
                          found.bytes_sent <= cost.bytes_sent && found.peak_bytes <= cost.peak_bytes;
  state.module = is_as_good ? std::move(with_all) : std::move(planned(plan).state_->module);
  state.exported_file.clear();
  state.keep_names();
  state.note_borders();
}

}  // namespace tessera
