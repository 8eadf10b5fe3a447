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

// Returns the function that has this argument, or null for any other value.
mlir::func::FuncOp function_of(mlir::Value value) {
  auto argument = mlir::dyn_cast<mlir::BlockArgument>(value);
  return argument ? mlir::dyn_cast<mlir::func::FuncOp>(argument.getOwner()->getParentOp()) : nullptr;
}

}  // namespace

mlir::Value edge_owner(mlir::Value value) {
  auto argument = mlir::dyn_cast<mlir::BlockArgument>(value);
  if (!argument) return value;
  mlir::Operation *op = argument.getOwner()->getParentOp();
  // A loop has as many results as its regions have arguments, in the same order. Computing all edges for each result
  // would be quadratic.
  if (mlir::isa<mlir::LoopLikeOpInterface>(op)) return op->getResult(argument.getArgNumber());
  for (const DataFlowEdge &edge : data_flow_edges_of(op))
    if (llvm::is_contained(edge.other_targets, value)) return edge.owner;
  return value;
}

// Does the same for values that aren't arguments of functions.
static bool is_target_in_function(mlir::Value value) {
  if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(value))
    return is_region_with_shardings(argument.getOwner()->getParentOp()) || edge_owner(value) != value;
  mlir::Operation *op = value.getDefiningOp();
  return is_region_with_shardings(op) || mlir::isa<mlir::func::CallOp>(op) || mlir::isa<DataFlowOpInterface>(op);
}

bool is_edge_target(mlir::Value value, const CallTable &calls) {
  if (mlir::func::FuncOp function = function_of(value))
    return !function.isPublic() && !calls.calls_of(function).empty();
  return is_target_in_function(value);
}

bool can_be_sharded(mlir::Value value) {
  return !mlir::isa<mlir::BlockArgument>(value) || function_of(value) || is_target_in_function(value);
}

std::optional<Sharding> sharding_or_edge_sharding(mlir::Value value) { return sdy::sharding_of(edge_owner(value)); }

}  // namespace tessera
