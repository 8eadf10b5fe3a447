#include "propagate/ir/data_flow.h"

#include "base/visits.h"
#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace tessera {

std::vector<DataFlowEdge> data_flow_edges_of(mlir::Operation *op) {
  auto interface = mlir::dyn_cast_or_null<DataFlowOpInterface>(op);
  if (!interface) return {};
  std::vector<DataFlowEdge> edges = interface.dataFlowEdges();
  for (size_t i = 0; i < edges.size(); ++i) Visits::note();
  return edges;
}

namespace {

bool is_region_with_shardings(mlir::Operation *op) {
  return mlir::isa<sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
}

bool is_called(mlir::func::FuncOp function) {
  if (function.isPublic()) return false;  // looking for uses goes through the whole module
  auto module = function->getParentOfType<mlir::ModuleOp>();
  return !mlir::SymbolTable::symbolKnownUseEmpty(function.getOperation(), module.getOperation());
}

}  // namespace

mlir::Value edge_owner(mlir::Value value) {
  auto argument = mlir::dyn_cast<mlir::BlockArgument>(value);
  if (!argument) return value;
  mlir::Operation *op = argument.getOwner()->getParentOp();
  // A loop has as many results as its regions have arguments, in the same order, and asking for all edges at each is quadratic.
  if (mlir::isa<mlir::LoopLikeOpInterface>(op)) return op->getResult(argument.getArgNumber());
  for (const DataFlowEdge &edge : data_flow_edges_of(op))
    if (llvm::is_contained(edge.other_targets, value)) return edge.owner;
  return value;
}

bool is_edge_target(mlir::Value value) {
  if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(value)) {
    mlir::Operation *parent = argument.getOwner()->getParentOp();
    if (auto function = mlir::dyn_cast<mlir::func::FuncOp>(parent)) return is_called(function);
    return is_region_with_shardings(parent) || edge_owner(value) != value;
  }
  mlir::Operation *op = value.getDefiningOp();
  return is_region_with_shardings(op) || mlir::isa<mlir::func::CallOp>(op) || mlir::isa<DataFlowOpInterface>(op);
}

bool can_be_sharded(mlir::Value value) {
  auto argument = mlir::dyn_cast<mlir::BlockArgument>(value);
  // is_edge_target comes last: for a function's argument it looks through the module.
  return !argument || mlir::isa<mlir::func::FuncOp>(argument.getOwner()->getParentOp()) || is_edge_target(value);
}

std::optional<Sharding> sharding_or_edge_sharding(mlir::Value value) { return sdy::sharding_of(edge_owner(value)); }

}  // namespace tessera
