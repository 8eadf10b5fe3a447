#include "partition/partial_demand.h"

#include "base/visits.h"
#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "partition/partial.h"
#include "propagate/ir/data_flow.h"
#include "propagate/rule_of_op.h"

namespace tessera {

PartialOver declared_partial(const Sharding &sharding) {
  return {sharding.unreduced, fold_of(sharding.unreduced_kind)};
}

PartialDemand::PartialDemand(mlir::ModuleOp module, const Mesh &mesh) : mesh_(mesh) {
  std::vector<mlir::Value> declared;
  auto add = [&](mlir::Value value) {
    std::optional<Sharding> sharding = sharding_or_edge_sharding(value);
    if (!sharding || sharding->unreduced.empty()) return;
    partial_[value] = declared_partial(*sharding);
    declared.push_back(value);
  };
  module.walk([&](mlir::Operation *op) {
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region)
        for (mlir::BlockArgument argument : block.getArguments())
          if (can_be_sharded(argument)) add(argument);
    for (mlir::Value result : op->getResults()) add(result);
  });
  for (mlir::Value value : declared) demand(value);
  // Marks values that functions, and regions of loops and branches, return as values that are declared partial.
  module.walk([&](mlir::Operation *op) {
    if (auto function = mlir::dyn_cast<mlir::func::FuncOp>(op); function && !function.isExternal())
      for (mlir::OpOperand &returned : function.front().getTerminator()->getOpOperands())
        if (std::optional<Sharding> sharding = sdy::result_sharding_of(function, returned.getOperandNumber()))
          demand_as(returned.get(), declared_partial(*sharding));
    for (const DataFlowEdge &edge : data_flow_edges_of(op))
      if (const PartialOver *wanted = find(edge.owner))
        for (mlir::OpOperand *source : edge.sources) demand_as(source->get(), PartialOver(*wanted));
  });
}

void PartialDemand::demand_as(mlir::Value value, const PartialOver &wanted) {
  std::optional<ReductionKind> kind = kind_of(wanted.kind);
  for (const AxisRef &axis : wanted.axes)
    if (can_be(value, axis, *kind)) mark(value, axis, wanted.kind);
  demand(value);
}

bool PartialDemand::mark(mlir::Value value, const AxisRef &axis, Fold kind) {
  auto [entry, is_new] = partial_.try_emplace(value, PartialOver{{}, kind});
  if (!common_axes({axis}, entry->second.axes).empty()) return false;
  entry->second.axes.push_back(axis);
  sort_in_mesh_order(entry->second.axes, mesh_);
  return true;
}

const PartialOver *PartialDemand::find(mlir::Value value) const {
  auto found = partial_.find(value);
  return found == partial_.end() ? nullptr : &found->second;
}

void PartialDemand::demand(mlir::Value value) {
  std::vector<mlir::Value> open{value};
  while (!open.empty()) {
    mlir::Value result = open.back();
    open.pop_back();
    mlir::Operation *op = result.getDefiningOp();
    if (!op || op->getNumResults() != 1) continue;
    PartialOver wanted = partial_.lookup(result);
    std::optional<ReductionKind> kind = kind_of(wanted.kind);
    for (const AxisRef &axis : wanted.axes) {
      const PartialOperands can = operands_that_can(op, axis, *kind);
      if (!llvm::is_contained(partial_together(op, *kind, can), true)) continue;
      for (unsigned i = 0; i < can.size(); ++i)
        if (can[i] && mark(op->getOperand(i), axis, wanted.kind)) open.push_back(op->getOperand(i));
    }
  }
}

PartialOperands PartialDemand::operands_that_can(mlir::Operation *op, const AxisRef &axis, ReductionKind kind) {
  PartialOperands partial;
  for (mlir::Value operand : op->getOperands()) partial.push_back(can_be(operand, axis, kind));
  return partial;
}

bool PartialDemand::can_be(mlir::Value value, const AxisRef &axis, ReductionKind kind) {
  llvm::DenseMap<mlir::Value, bool> &known = can_be_[{to_string(AxisList{axis}), kind}];
  if (auto found = known.find(value); found != known.end()) return found->second;
  bool can = find_can_be(value, axis, kind);
  known[value] = can;
  return can;
}

bool PartialDemand::find_can_be(mlir::Value value, const AxisRef &axis, ReductionKind kind) {
  Visits::note();
  if (const PartialOver *known = find(value); known && kind_of(known->kind) == kind)
    if (!common_axes({axis}, known->axes).empty()) return true;
  mlir::Operation *op = value.getDefiningOp();
  if (!op || op->getNumResults() != 1 || sdy::is_annotation(op)) return false;
  // A value with several users is made whole for them.
  if (llvm::any_of(value.getUsers(), [&](mlir::Operation *user) { return user != *value.getUsers().begin(); }))
    return false;
  if (std::optional<Sharding> own = sdy::sharding_of(value); own && own->uses(axis, mesh_)) return false;
  if (makes(op, axis, kind)) return true;
  return llvm::is_contained(partial_together(op, kind, operands_that_can(op, axis, kind)), true);
}

bool PartialDemand::makes(mlir::Operation *op, const AxisRef &axis, ReductionKind kind) {
  if (makes_partial(op) != kind) return false;
  std::optional<ShardingRule> rule = sharding_rule_of(op, /*conservative=*/false);
  if (!rule) return false;
  for (unsigned i = 0; i < rule->operands.size(); ++i) {
    std::optional<Sharding> sharding = sdy::sharding_of(op->getOperand(i));
    if (!sharding) continue;
    for (size_t dim = 0; dim < rule->operands[i].size() && dim < sharding->dims.size(); ++dim)
      if (overlap(axis, sharding->dims[dim].axes, mesh_) && llvm::any_of(rule->operands[i][dim], [&](FactorId factor) {
            return rule->factors[factor].kind == FactorKind::reduction;
          }))
        return true;
  }
  return false;
}

}  // namespace tessera
