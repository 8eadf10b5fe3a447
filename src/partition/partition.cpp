// Partitions a program with propagation's layouts and with chosen ones, and keeps the best result.

#include <optional>

#include "base/saturating.h"
#include "cost/collective_time.h"
#include "dialect/sdy/utils.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "ops/merge_equal.h"
#include "ops/thread_diagnostics.h"
#include "partition/choose_layouts.h"
#include "partition/computing_time.h"
#include "partition/executed_collectives.h"
#include "partition/inline_calls.h"
#include "partition/join_collectives.h"
#include "partition/loops.h"
#include "partition/partitioner.h"
#include "partition/rewriting.h"
#include "partition/tried_rewritings.h"
#include "propagate/ir/dead_code.h"
#include "propagate/ir/functions.h"

namespace tessera {
namespace {

// Merges equal ops that were made for several ops. Equal collectives become one whatever their reasons, and the first
// one's reason stays.
void merge_whatever_the_reason(mlir::ModuleOp module) {
  constexpr llvm::StringLiteral reason = "reason";
  llvm::DenseMap<mlir::Operation *, mlir::Attribute> reasons;
  module.walk([&](CrossDeviceOpInterface op) {
    if (mlir::Attribute text = op->getAttr(reason)) reasons[op] = text, op->removeAttr(reason);
  });
  merge_equal(module);
  // No such op was made meanwhile, so the op that is found here is the one that had the reason.
  module.walk([&](CrossDeviceOpInterface op) {
    if (auto found = reasons.find(op); found != reasons.end()) op->setAttr(reason, found->second);
  });
}

// Partitions a program with the shardings that its values have.
mlir::OwningOpRef<mlir::ModuleOp> partition_as_sharded(mlir::ModuleOp module, const PartitionOptions &options,
                                                       ReshardPlanner &planner, const ChosenProgram *chosen = nullptr) {
  mlir::OwningOpRef<mlir::ModuleOp> local = Partitioner(module, options, planner, chosen).run();
  if (!local) return {};
  merge_whatever_the_reason(*local);
  hoist_collectives(*local);
  merge_whatever_the_reason(*local);
  if (options.seconds_of_held_byte == 0) sum_behind_loops(*local);  // whole sums are held until then
  join_collectives(*local, options.mesh, *options.machine);
  return local;
}

// Limits the operations of programs that are partitioned in several ways, with propagation's layouts and with the
// chosen ones. The result whose collectives take less time is kept. For larger programs this takes too long, so the
// choice's prediction decides.
constexpr int64_t most_compared = 1500;

bool is_compared(mlir::ModuleOp module) {
  int64_t operations = 0;
  module.walk([&](mlir::Operation *) {
    return ++operations > most_compared ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  return operations <= most_compared;
}

// Holds the result of one of several ways to partition, and the diagnostics about it.
class Attempt {
 public:
  using Work = llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>(const PartitionOptions &options)>;
  // Does the work with these options and a record of its own.
  Attempt(mlir::MLIRContext *context, PartitionOptions options, Work work) {
    if (options.record) options.record = &record_;
    if (options.layouts) options.layouts = &layouts_;
    const ThreadDiagnosticHandler handler(context, [&](mlir::Diagnostic &diagnostic) {
      said_.push_back(std::move(diagnostic));
      return mlir::success();
    });
    local_ = work(options);
    if (local_) traffic_ = traffic_of(*local_, options.mesh, *options.machine);
  }
  Attempt(mlir::ModuleOp module, const PartitionOptions &options, ReshardPlanner &planner,
          const ChosenProgram *chosen = nullptr)
      : Attempt(module.getContext(), options,
                [&](const PartitionOptions &own) { return partition_as_sharded(module, own, planner, chosen); }) {}
  bool has_succeeded() const { return static_cast<bool>(local_); }
  const Traffic &traffic() const { return traffic_; }
  std::optional<LayoutChoice> &layouts() { return layouts_; }

  mlir::OwningOpRef<mlir::ModuleOp> take(mlir::MLIRContext *context, PartitionRecord *record) {
    for (mlir::Diagnostic &diagnostic : said_) context->getDiagEngine().emit(std::move(diagnostic));
    if (record) *record = std::move(record_);
    return std::move(local_);
  }

 private:
  mlir::OwningOpRef<mlir::ModuleOp> local_;
  std::vector<mlir::Diagnostic> said_;
  PartitionRecord record_;
  std::optional<LayoutChoice> layouts_;
  Traffic traffic_;
};

// Bounds the relative difference between times that differ only in the order in which they were added.
constexpr double rounding = 1e-9;

// Returns whether the chosen program's collectives send no more than propagation's, and it takes less time to communicate
// and compute, or equal time for fewer bytes.
bool is_better(const Traffic &chosen, const Traffic &propagated) {
  if (chosen.bytes > propagated.bytes) return false;
  if (chosen.step_seconds() < (1 - rounding) * propagated.step_seconds()) return true;
  return chosen.step_seconds() <= (1 + rounding) * propagated.step_seconds() && chosen.bytes < propagated.bytes;
}

// Partitions as the choice predicts. The prediction is checked only if an explanation is requested.
mlir::OwningOpRef<mlir::ModuleOp> partition_as_predicted(mlir::ModuleOp module, const PartitionOptions &options,
                                                         ReshardPlanner &planner) {
  LayoutChoice layouts;
  const ChosenProgram chosen = with_chosen_layouts(module, options, planner, ChosenBlocks::equal, layouts);
  if (!chosen.module) return partition_as_sharded(module, options, planner);
  mlir::OwningOpRef<mlir::ModuleOp> local = partition_as_sharded(*chosen.module, options, planner, &chosen);
  if (!local || !options.layouts) return local;
  layouts.is_taken = true;
  layouts.chosen = traffic_of(*local, options.mesh, *options.machine);
  if (options.record)
    if (Attempt propagated(module, options, planner); propagated.has_succeeded())
      layouts.propagated = propagated.traffic();
  *options.layouts = std::move(layouts);
  return local;
}

using Rewritings = std::vector<Rewriting *>;

Rewritings tried_rewritings(mlir::MLIRContext *context) {
  Rewritings all;
  for (const TriedRewritings &family : mlir::DialectInterfaceCollection<TriedRewritings>(context))
    llvm::append_range(all, family.all);
  return all;
}

// Holds a program as rewritten for blocks.
struct RewrittenProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;  // null if the program stays as it is
  Rewritings tried;                          // that rewrote something and may be left out
};

// Rewrites the program by all families, and returns which of the tried rewritings found something. Those in `left_out` do
// nothing.
Rewritings rewrite_by_families(RewrittenModule &program, const Mesh &mesh, const Rewritings &left_out) {
  mlir::MLIRContext *context = program.module()->getContext();
  const Rewritings tried = tried_rewritings(context);
  Rewritings found;
  for (const RewritesForBlocks &family : mlir::DialectInterfaceCollection<RewritesForBlocks>(context))
    for (Rewriting *rewriting : family.all) {
      if (llvm::is_contained(left_out, rewriting)) continue;
      const int64_t before = program.rewritings();
      rewriting(program, mesh);
      if (program.rewritings() > before && llvm::is_contained(tried, rewriting)) found.push_back(rewriting);
    }
  return found;
}

bool carries_partial(mlir::ModuleOp module) {
  return module
      .walk([](mlir::LoopLikeOpInterface loop) {
        for (mlir::Value result : loop->getResults())
          if (std::optional<Sharding> sharding = sdy::sharding_of(result); sharding && !sharding->unreduced.empty())
            return mlir::WalkResult::interrupt();
        return mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

// Calls stay if inlining them enables no rewriting, unless a loop carries partial values: functions that it calls often
// compute the terms of its sums.
RewrittenProgram rewritten_for_blocks(mlir::ModuleOp module, const Mesh &mesh, const Rewritings &left_out) {
  mlir::OwningOpRef<mlir::ModuleOp> inlined = with_calls_inlined(module);
  RewrittenModule program = inlined ? RewrittenModule(std::move(inlined)) : RewrittenModule(module);
  RewrittenProgram rewritten{{}, rewrite_by_families(program, mesh, left_out)};
  if (!program.is_rewritten() && !carries_partial(module)) return rewritten;
  rewritten.module = std::move(program).take();
  if (rewritten.module) erase_dead_ops(*rewritten.module);  // unused values would be resharded to their shardings
  return rewritten;
}

// Tries layouts that are chosen for messages with shorter and shorter start times. Returns the first that are better
// than what is known, if any. `layouts` becomes what was tried first, or what is returned. `predicted` becomes the time
// of the first choice. If it is that already, the choice is one that was tried before, and nothing is tried.
std::optional<Attempt> attempt_with(ChosenBlocks blocks, mlir::ModuleOp module, const PartitionOptions &options,
                                    ReshardPlanner &planner, const Traffic &known, std::optional<double> &predicted,
                                    std::optional<LayoutChoice> &layouts) {
  for (double share_of_starts : {1.0, 0.125, 0.0}) {
    const Machine machine = with_starts(*options.machine, share_of_starts);
    ReshardPlanner choosing(options.mesh, machine, options.strategy);
    LayoutChoice tried;
    const bool is_first = share_of_starts == 1;
    const ChosenProgram chosen = with_chosen_layouts(module, options, choosing, blocks, tried, share_of_starts,
                                                     is_first ? predicted : std::nullopt);
    if (is_first) predicted = chosen.seconds;
    if (!chosen.module) break;
    Attempt other(*chosen.module, options, planner, &chosen);
    if (!other.has_succeeded()) break;
    tried.is_taken = is_better(other.traffic(), known);
    tried.chosen = other.traffic();
    if (!layouts || tried.is_taken) layouts = tried;
    if (tried.is_taken) return other;
  }
  return std::nullopt;
}

// Tries blocks of equal size first. Blocks of unequal size are taken if they are better than those, too.
std::optional<Attempt> attempt_as_chosen(mlir::ModuleOp module, const PartitionOptions &options,
                                         ReshardPlanner &planner, const Traffic &propagated) {
  std::optional<LayoutChoice> layouts;
  std::optional<double> predicted;
  std::optional<Attempt> best =
      attempt_with(ChosenBlocks::equal, module, options, planner, propagated, predicted, layouts);
  const Traffic known = best ? best->traffic() : propagated;
  if (has_unequal_blocks(module, options.mesh))
    if (std::optional<Attempt> other =
            attempt_with(ChosenBlocks::unequal, module, options, planner, known, predicted, layouts))
      best = std::move(other);
  if (layouts) layouts->propagated = propagated;
  if (options.layouts) *options.layouts = std::move(layouts);
  return best;
}

bool goes_by_prediction(mlir::ModuleOp module, const PartitionOptions &options) {
  return options.seconds_of_held_byte > 0 || !is_compared(module);
}

mlir::OwningOpRef<mlir::ModuleOp> partition_rewritten(mlir::ModuleOp module, const PartitionOptions &options,
                                                      ReshardPlanner &planner) {
  if (!options.chooses) return partition_as_sharded(module, options, planner);
  if (goes_by_prediction(module, options)) return partition_as_predicted(module, options, planner);
  Attempt propagated(module, options, planner);
  if (propagated.has_succeeded() && propagated.traffic().bytes > 0)
    if (std::optional<Attempt> chosen = attempt_as_chosen(module, options, planner, propagated.traffic()))
      return chosen->take(module.getContext(), options.record);
  return propagated.take(module.getContext(), options.record);
}

// Returns null where the layouts of propagation, with which the program has this traffic, stay.
mlir::OwningOpRef<mlir::ModuleOp> partition_rewritten_as_chosen(mlir::ModuleOp module, const PartitionOptions &options,
                                                                ReshardPlanner &planner, const Traffic &propagated) {
  std::optional<Attempt> chosen;
  if (propagated.bytes > 0) chosen = attempt_as_chosen(module, options, planner, propagated);
  return chosen ? chosen->take(module.getContext(), options.record) : mlir::OwningOpRef<mlir::ModuleOp>();
}

// Does the work on a program that is rewritten for blocks, and once more without each of the rewritings that are tried. The
// result that sends least counts, and of several the one with more rewritings.
mlir::OwningOpRef<mlir::ModuleOp> with_best_rewritings(
    mlir::ModuleOp module, RewrittenProgram rewritten, const PartitionOptions &options,
    llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>(mlir::ModuleOp, const PartitionOptions &)> work) {
  const auto program = [&] { return rewritten.module ? *rewritten.module : module; };
  if (rewritten.tried.empty() || goes_by_prediction(program(), options)) return work(program(), options);
  const auto attempt = [&] {
    return Attempt(module.getContext(), options, [&](const PartitionOptions &own) { return work(program(), own); });
  };
  Attempt best = attempt();
  Rewritings left_out;
  for (Rewriting *rewriting : Rewritings(rewritten.tried)) {
    left_out.push_back(rewriting);
    rewritten = rewritten_for_blocks(module, options.mesh, left_out);
    Attempt other = attempt();
    if (other.has_succeeded() && (!best.has_succeeded() || other.traffic().bytes < best.traffic().bytes))
      best = std::move(other);
    else
      left_out.pop_back();
  }
  if (options.layouts) *options.layouts = std::move(best.layouts());
  return best.take(module.getContext(), options.record);
}

}  // namespace

Traffic traffic_of(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine) {
  Traffic sum;
  for (mlir::func::FuncOp function : per_device.getOps<mlir::func::FuncOp>()) {
    if (function.isPrivate()) continue;
    for (const ExecutedCollective &executed : executed_collectives(function)) {
      spmd::CollectiveOpInterface op = executed.op;
      if (!op.problemOn(mesh).empty()) continue;
      const spmd::CollectiveTraffic traffic = op.trafficOn(mesh);
      const int64_t element_bytes = element_bytes_of(element_of(op->getOperand(0)));
      const CollectiveTime time = time_of(
          {op.getKind(), traffic.bytes_of_operand, element_bytes, traffic.axes, traffic.pairs, traffic.messages}, mesh,
          machine);
      sum.seconds += static_cast<double>(executed.executions) * time.seconds();
      sum.bytes = saturating_sum(sum.bytes, saturating_product(executed.executions, traffic.bytes_total));
      sum.collectives = saturating_sum(sum.collectives, executed.executions);
    }
  }
  sum.computing_seconds = computing_seconds(per_device, mesh, machine);
  return sum;
}

mlir::OwningOpRef<mlir::ModuleOp> partition(mlir::ModuleOp module, const PartitionOptions &options) {
  // Without a mesh there is one device, whose program this is.
  if (options.mesh_name.empty()) {
    mlir::OwningOpRef<mlir::ModuleOp> own = module.clone();
    Partitioner::drop_sharding(*own);
    return own;
  }
  ReshardPlanner planner(options.mesh, *options.machine, options.strategy);
  if (options.sums_alike) return partition_as_sharded(module, options, planner);
  if (options.chooses && options.seconds_of_held_byte == 0)
    if (const std::string problem = problem_of_choice(module, options.mesh); !problem.empty())
      for (mlir::func::FuncOp root : CallTable(module).roots()) mlir::emitWarning(root.getLoc(), problem);
  RewrittenProgram rewritten = rewritten_for_blocks(module, options.mesh, {});
  return with_best_rewritings(
      module, std::move(rewritten), options,
      [&](mlir::ModuleOp program, const PartitionOptions &own) { return partition_rewritten(program, own, planner); });
}

llvm::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> partition_as_chosen(mlir::ModuleOp module,
                                                                       const PartitionOptions &options,
                                                                       const Traffic &propagated) {
  using Module = mlir::OwningOpRef<mlir::ModuleOp>;
  ReshardPlanner planner(options.mesh, *options.machine, options.strategy);
  RewrittenProgram rewritten = rewritten_for_blocks(module, options.mesh, {});
  const mlir::ModuleOp program = rewritten.module ? *rewritten.module : module;
  if (goes_by_prediction(program, options)) {
    LayoutChoice layouts;
    const ChosenProgram chosen = with_chosen_layouts(program, options, planner, ChosenBlocks::equal, layouts);
    if (!chosen.module) return Module();
    Module local = partition_as_sharded(*chosen.module, options, planner, &chosen);
    if (!local) return mlir::failure();
    return local;
  }
  return with_best_rewritings(module, std::move(rewritten), options,
                              [&](mlir::ModuleOp program, const PartitionOptions &own) {
                                return partition_rewritten_as_chosen(program, own, planner, propagated);
                              });
}

}  // namespace tessera
