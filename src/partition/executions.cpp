#include "partition/executions.h"

#include <algorithm>

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/control/loops.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/data_flow.h"

namespace tessera {

using mlir::func::CallOp;
using mlir::func::FuncOp;

namespace {

// Returns whether each iteration passes the carry on unchanged.
bool is_passed_on(const DataFlowEdge &edge, mlir::Operation &op) {
  return llvm::all_of(edge.sources, [&](mlir::OpOperand *source) {
    return source->getOwner() == &op || llvm::is_contained(edge.other_targets, source->get());
  });
}

}  // namespace

Executions::Executions(mlir::ModuleOp module, int64_t iterations_of_unknown_loops)
    : symbols_(module), iterations_of_unknown_loops_(iterations_of_unknown_loops) {
  module.walk([&](CallOp call) {
    if (auto function = symbols_.lookup<FuncOp>(call.getCallee())) calls_[function].push_back(call);
  });
  for (FuncOp function : module.getOps<FuncOp>())
    if (!function.isExternal() && !(function.isPrivate() && is_called(function))) visit(function.front(), 1);
}

double Executions::of(mlir::Value value) const {
  auto found = of_value_.find(value);
  return found == of_value_.end() ? 1 : found->second;
}

double Executions::of(mlir::Value value, mlir::Block *seen_in) const {
  auto runs = runs_.find(seen_in);
  return runs == runs_.end() ? of(value) : std::min(of(value), runs->second);
}

double Executions::of(mlir::Operation *op) const {
  auto found = of_op_.find(op);
  return found == of_op_.end() ? 1 : found->second;
}

CallOp Executions::only_call_of(FuncOp function) const {
  auto found = calls_.find(function);
  return found != calls_.end() && found->second.size() == 1 ? found->second[0] : CallOp();
}

void Executions::visit(mlir::Block &block, double runs) {
  runs_[&block] = runs;
  for (mlir::Operation &op : block.without_terminator()) visit(op, runs);
}

void Executions::visit(mlir::Operation &op, double runs) {
  if (auto call = llvm::dyn_cast<CallOp>(op)) return visit_call(call, runs);
  if (llvm::isa<DataFlowOpInterface>(op)) return visit_edges(op, runs);
  double changes = 1;
  for (mlir::Value operand : op.getOperands()) changes = std::max(changes, of(operand));
  changes = mlir::isPure(&op) ? std::min(changes, runs) : runs;
  of_op_[&op] = changes;
  for (mlir::Value result : op.getResults()) of_value_[result] = changes;
}

// A function that several calls share runs as often as all of them.
void Executions::visit_call(CallOp call, double runs) {
  auto function = symbols_.lookup<FuncOp>(call.getCallee());
  if (!function || function.isExternal()) return;
  const size_t count = calls_.lookup(function).size();
  if (entered_.insert(function).second) {
    runs *= static_cast<double>(count);
    for (auto [argument, operand] : llvm::zip_equal(function.getArguments(), call.getOperands()))
      of_value_[argument] = count == 1 ? of(operand) : runs;
    visit(function.front(), runs);
  }
  for (auto [result, returned] : llvm::zip_equal(call.getResults(), function.front().getTerminator()->getOperands()))
    of_value_[result] = of(returned);
}

void Executions::visit_edges(mlir::Operation &op, double runs) {
  const double outside = runs;
  if (is_loop(&op)) runs *= static_cast<double>(trip_count(&op).value_or(iterations_of_unknown_loops_));
  for (const DataFlowEdge &edge : data_flow_edges_of(&op)) {
    double changes = 1;
    for (mlir::OpOperand *source : edge.sources)
      if (source->getOwner() == &op) changes = std::max(changes, std::min(of(source->get()), outside));
    if (!is_passed_on(edge, op)) changes = runs;
    of_value_[edge.owner] = changes;
    for (mlir::Value target : edge.other_targets) of_value_[target] = changes;
  }
  for (mlir::Region &region : op.getRegions())
    for (mlir::Block &block : region) visit(block, runs);
}

}  // namespace tessera
