// Spreads shardings through a module: by tables of the whole module or, if nothing ties its functions to one another,
// of parts of it, which several threads solve. The result is the same.

#include "dialect/sdy/utils.h"
#include "ops/location_mark.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/at_once.h"
#include "propagate/ir/origins.h"
#include "propagate/ir/steps.h"
#include "propagate/ir/tables.h"
#include "propagate/priorities.h"
#include "propagate/rule_of_op.h"

namespace tessera {

namespace {

using mlir::func::FuncOp;

llvm::LogicalResult check_types(mlir::Operation *op) {
  const auto refuse = [&](mlir::Type type) {
    return op->emitError("Shardy propagation only supports ranked tensors with a static shape. type: ") << type;
  };
  for (mlir::Type type : op->getResultTypes()) {
    if (has_unknown_shape(type)) return refuse(type);
    if (mlir::isa<mlir::TupleType>(type)) return op->emitError("Shardy propagation doesn't support tuples: ") << type;
  }
  // Only operations with rules need static shapes; an argument that no such operation takes may have any shape.
  if (mlir::isa<ShardingRuleOpInterface>(op))
    for (mlir::Type type : op->getOperandTypes())
      if (has_unknown_shape(type)) return refuse(type);
  return mlir::success();
}

struct Survey {
  size_t num_ops = 0;
  std::vector<mlir::Operation *> with_rules;  // those whose rules the user hasn't given
};

// Looks at all operations once, and fails for types through which shardings can't spread.
mlir::FailureOr<Survey> look_at_all(mlir::ModuleOp module) {
  Survey survey;
  const mlir::WalkResult result = module.walk([&](mlir::Operation *op) {
    ++survey.num_ops;
    if (has_written_rule(op)) survey.with_rules.push_back(op);
    return failed(check_types(op)) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  if (result.wasInterrupted()) return mlir::failure();
  return survey;
}

// Returns whether calls, edges or groups tie a function to another one.
bool are_tied(const TableSources &sources) {
  return llvm::any_of(sources.listed, [&](mlir::Operation *op) {
    auto call = mlir::dyn_cast<mlir::func::CallOp>(op);
    return (call && sources.calls.callee(call)) || mlir::isa<sdy::FuncDataFlowEdgeOp, sdy::ShardingGroupOp>(op);
  });
}

// Cuts a list of functions into some parts for each thread.
std::vector<llvm::ArrayRef<FuncOp>> parts_of(llvm::ArrayRef<FuncOp> functions, unsigned threads) {
  const size_t count = threads == 1 ? 1 : std::max<size_t>(1, std::min<size_t>(functions.size(), 4UL * threads));
  std::vector<llvm::ArrayRef<FuncOp>> parts;
  for (size_t i = 0; i < count; ++i) {
    const size_t begin = i * functions.size() / count, end = (i + 1) * functions.size() / count;
    parts.push_back(functions.slice(begin, end - begin));
  }
  return parts;
}

// Marks operations whose results' shardings the program gives.
void mark_given(const ProgramTables &tables) {
  for (ValueId id : tables.homes.ids()) {
    const PropagationValue &value = tables.problem.values[id];
    mlir::Operation *op = tables.homes[id].value ? tables.homes[id].value.getDefiningOp() : nullptr;
    // Explanations know calls by their locations, and a call's result has the sharding of the function's returned
    // value.
    if (!op || mlir::isa<mlir::func::CallOp>(op)) continue;
    if (value.sharding || value.group != GroupId::none) op->setLoc(marked(op->getLoc(), LocationMark::given, 0));
  }
}

SolveOptions solve_options(const PropagateOptions &options) {
  SolveOptions solving;
  solving.strategies = options.strategies;
  solving.op_priorities = options.op_priorities;
  solving.user_priorities = options.user_priorities;
  solving.is_conservative = options.is_conservative;
  return solving;
}

// Solves the tables of a whole module, and reports each step to the observers.
void spread_watched(mlir::ModuleOp module, ProgramTables &tables, const PropagateOptions &options,
                    PropagationRecord *record) {
  SolveOptions solving = solve_options(options);
  Provenance own_provenance;
  ById<ValueId, std::optional<Sharding>> initial;
  if (options.notes_origins) {
    solving.provenance = &own_provenance;
    initial = shardings_of(tables.problem);
  }
  if (record) {
    fill_record(tables, *record);
    solving.provenance = &record->provenance;
  }
  if (options.after_user_priority)
    solving.after_user_priority = [&](int64_t priority) {
      write_shardings(tables);
      options.after_user_priority(module, priority);
    };
  std::optional<StepNotes> steps;
  if (options.notes_steps) steps.emplace(module);
  if (steps)
    solving.stepped = [&](const PropagationNode &node, NodeId id, const Projection &before, const Projection &after,
                          const Mesh &mesh) { steps->note(tables, node, id, before, after, mesh); };
  if (module.getContext()->hasActionHandler()) solving.decide = sharding_actions(tables);
  solve(tables.problem, solving);
  write_shardings(tables);
  if (steps) steps->write();
  if (options.notes_origins) write_origins(tables, initial, *solving.provenance);
  if (record) {
    record->final_shardings = shardings_of(tables.problem);
    record->refusals = refusals_of(tables.problem);
  }
}

// Solves the tables of the parts, each in rounds of the priorities of all parts: even if no value of a part has a
// round's priority, the round may resolve more than the one before.
void spread_parts(mlir::MLIRContext *context, llvm::MutableArrayRef<ProgramTables> parts,
                  const PropagateOptions &options) {
  SolveOptions solving = solve_options(options);
  for (const ProgramTables &part : parts) solving.rounds.merge(user_priorities_of(part.problem));
  at_once(context, parts.size(), [&](size_t i) {
    solve(parts[i].problem, solving);
    write_shardings(parts[i]);
  });
}

}  // namespace

llvm::LogicalResult spread_shardings(mlir::ModuleOp module, const PropagateOptions &options,
                                     PropagationRecord *record) {
  mlir::MLIRContext *context = module.getContext();
  const IndexOf index(module, options);
  if (failed(agree_in_groups(*index, options.groups_overrule_replicated, record))) return mlir::failure();
  const mlir::FailureOr<Survey> survey = look_at_all(module);
  if (failed(survey)) return mlir::failure();
  const CallTable calls(module, &*index);
  TableSources sources{module, calls, index->all(), options.is_conservative};
  const bool is_watched = record || options.after_user_priority || options.notes_origins || options.notes_steps ||
                          context->hasActionHandler();
  const llvm::SmallVector<FuncOp> roots = calls.roots();
  const auto parts = parts_of(roots, is_watched || are_tied(sources) ? 1 : threads_at_once(context));
  sources.ops_in_each = survey->num_ops / parts.size();
  std::vector<ProgramTables> tables(parts.size());
  at_once(context, parts.size(), [&](size_t i) {
    tables[i] = tables_of(sources, parts[i]);
    mark_given(tables[i]);
  });
  is_watched ? spread_watched(module, tables.front(), options, record) : spread_parts(context, tables, options);
  if (options.drops_rules)
    for (mlir::Operation *op : survey->with_rules) op->removeDiscardableAttr(sdy::sharding_rule_name);
  return mlir::success();
}

}  // namespace tessera
