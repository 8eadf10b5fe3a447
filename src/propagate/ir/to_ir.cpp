// Writes what propagation found into a module, and tidies shardings up.
#include "dialect/sdy/utils.h"
#include "ops/location_mark.h"
#include "propagate/ir/functions.h"
#include "propagate/ir/origins.h"
#include "propagate/ir/rewrite_shardings.h"
#include "propagate/ir/steps.h"
#include "propagate/ir/tables.h"

namespace tessera {

namespace {

using mlir::func::FuncOp;

// Writes all results of an op at once: an attribute is made once for an op, not once for each value.
void write_results(mlir::Operation *op, const std::vector<std::optional<Sharding>> &shardings) {
  const Sharding *any = nullptr;
  for (const std::optional<Sharding> &sharding : shardings)
    if (sharding && !any) any = &*sharding;
  if (!any) return;
  std::vector<Sharding> all;
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    if (shardings[i]) {
      all.push_back(*shardings[i]);
      continue;
    }
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(op->getResult(i).getType());
    all.push_back(Sharding::open_of(any->mesh_name, type ? type.getRank() : 0));
    all.back().inlined_mesh = any->inlined_mesh;
  }
  sdy::set_result_shardings(op, all);
}

bool has_own_place(mlir::Operation *op) {
  return op->getName().getDialectNamespace() == "sdy" && !mlir::isa<sdy::ConstantOp, sdy::PropagationBarrierOp>(op);
}

}  // namespace

void write_shardings(const ProgramTables &tables) {
  llvm::MapVector<mlir::Operation *, std::vector<std::optional<Sharding>>> of_op;
  for (ValueId id : tables.homes.ids()) {
    const ValueHome &home = tables.homes[id];
    const std::optional<Sharding> &sharding = tables.problem.values[id].sharding;
    if (!sharding) continue;
    if (home.function) {
      sdy::set_result_sharding(mlir::cast<FuncOp>(home.function), home.function_result, *sharding);
    } else if (auto result = mlir::dyn_cast<mlir::OpResult>(home.value); result && !has_own_place(result.getOwner())) {
      std::vector<std::optional<Sharding>> &all = of_op[result.getOwner()];
      all.resize(result.getOwner()->getNumResults());
      all[result.getResultNumber()] = *sharding;
    } else {
      sdy::set_sharding(home.value, *sharding);
    }
  }
  for (const auto &[op, shardings] : of_op) write_results(op, shardings);
}

namespace {

void cut_at_sub_axis(Sharding &sharding) {
  for (DimSharding &dim : sharding.dims) {
    if (dim.is_closed) continue;
    auto part = llvm::find_if(dim.axes, [](const AxisRef &axis) { return !axis.is_whole(); });
    dim.axes.erase(part, dim.axes.end());
  }
}

// Keeps of an open dimension the axes that divide it.
void cut_where_uneven(Sharding &sharding, const Shape &shape, const Mesh &mesh) {
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim) {
    AxisList &axes = sharding.dims[dim].axes;
    if (sharding.dims[dim].is_closed) continue;
    while (!axes.empty() && shape[dim] % size_of(axes, mesh) != 0) axes.pop_back();
  }
}

// Rewrites the shardings of arguments and results of functions that nobody calls.
void rewrite_border_shardings(mlir::ModuleOp module,
                              llvm::function_ref<void(Sharding &, const Shape &, const Mesh &)> rewrite) {
  sdy::MeshTable meshes(module);
  auto rewritten = [&](std::optional<Sharding> &sharding, mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    const Mesh *mesh = sharding ? meshes.of(*sharding) : nullptr;
    if (!mesh || !tensor) return false;
    rewrite(*sharding, Shape(tensor.getShape()), *mesh);
    return true;
  };
  for (FuncOp function : CallTable(module).roots()) {
    for (mlir::BlockArgument argument : function.getArguments())
      if (auto sharding = sdy::sharding_of(argument); rewritten(sharding, argument.getType()))
        sdy::set_sharding(argument, *sharding);
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      if (auto sharding = sdy::result_sharding_of(function, i); rewritten(sharding, function.getResultTypes()[i]))
        sdy::set_result_sharding(function, i, *sharding);
  }
}

void close(Sharding &sharding) {
  for (DimSharding &dim : sharding.dims) {
    dim.is_closed = true;
    if (dim.axes.empty()) dim.priority.reset();
  }
  sharding.replicated.clear();
}

}  // namespace

// Operations whose results lie as the program says keep a mark of that.
static void mark_given(const ProgramTables &tables) {
  for (ValueId id : tables.homes.ids()) {
    const PropagationValue &value = tables.problem.values[id];
    mlir::Operation *op = tables.homes[id].value ? tables.homes[id].value.getDefiningOp() : nullptr;
    // Explanations know calls by their locations, and what a call gives lies as its function returns it.
    if (!op || mlir::isa<mlir::func::CallOp>(op)) continue;
    if (value.sharding || value.group != GroupId::none) op->setLoc(marked(op->getLoc(), LocationMark::given, 0));
  }
}

llvm::LogicalResult spread_shardings(mlir::ModuleOp module, const PropagateOptions &options,
                                     PropagationRecord *record) {
  agree_in_groups(module, record);
  mlir::FailureOr<ProgramTables> tables = tables_of(module, options.is_conservative);
  if (failed(tables)) return mlir::failure();
  mark_given(*tables);
  SolveOptions solving;
  solving.strategies = options.strategies;
  solving.op_priorities = options.op_priorities;
  solving.user_priorities = options.user_priorities;
  solving.is_conservative = options.is_conservative;
  Provenance own_provenance;
  ById<ValueId, std::optional<Sharding>> initial;
  if (options.notes_origins) {
    solving.provenance = &own_provenance;
    for (const PropagationValue &value : tables->problem.values) initial.push_back(value.sharding);
  }
  if (record) {
    fill_record(*tables, *record);
    solving.provenance = &record->provenance;
  }
  if (options.after_user_priority)
    solving.after_user_priority = [&](int64_t priority) {
      write_shardings(*tables);
      options.after_user_priority(module, priority);
    };
  StepNotes steps(module);
  if (options.notes_steps)
    solving.stepped = [&](const PropagationNode &node, NodeId id, const Projection &before, const Projection &after,
                          const Mesh &mesh) { steps.note(*tables, node, id, before, after, mesh); };
  if (module.getContext()->hasActionHandler()) solving.decide = sharding_actions(*tables);
  solve(tables->problem, solving);
  write_shardings(*tables);
  steps.write();
  if (options.notes_origins) write_origins(*tables, initial, *solving.provenance);
  if (record) {
    for (const PropagationValue &value : tables->problem.values) record->final_shardings.push_back(value.sharding);
    record->refusals = refusals_of(tables->problem);
  }
  return mlir::success();
}

llvm::LogicalResult remove_sub_axes_at_borders(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  rewrite_border_shardings(module, [](Sharding &sharding, const Shape &, const Mesh &) { cut_at_sub_axis(sharding); });
  return mlir::success();
}

llvm::LogicalResult trim_uneven_borders(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  if (options.trims_uneven_borders) rewrite_border_shardings(module, cut_where_uneven);
  return mlir::success();
}

llvm::LogicalResult close_shardings(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  rewrite_shardings(module, close);
  return mlir::success();
}

}  // namespace tessera
