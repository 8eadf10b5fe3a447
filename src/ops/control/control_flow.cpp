#include "ops/control/control_flow.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "ops/control/ops.h"

namespace tessera {
namespace {

ControlFlow call_of(mlir::Operation *op, mlir::FlatSymbolRefAttr name) {
  ControlFlow flow{ControlFlow::Kind::call, {}, false, mlir::SymbolTable::lookupNearestSymbolFrom(op, name)};
  auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(flow.callee);
  if (function && !function.isExternal()) flow.regions = {&function.getFunctionBody()};
  return flow;
}

}  // namespace

ControlFlow control_flow_of(mlir::Operation *op) {
  using Kind = ControlFlow::Kind;
  if (auto loop = llvm::dyn_cast<stablehlo::WhileOp>(op)) return {Kind::loop, {&loop.getCond(), &loop.getBody()}};
  if (auto branch = llvm::dyn_cast<stablehlo::IfOp>(op))
    return {Kind::branch, {&branch.getTrueBranch(), &branch.getFalseBranch()}, true};
  if (llvm::isa<stablehlo::CaseOp>(op)) {
    ControlFlow flow{Kind::branch, {}};
    for (mlir::Region &region : op->getRegions()) flow.regions.push_back(&region);
    return flow;
  }
  if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) return call_of(op, call.getCalleeAttr());
  if (auto composite = llvm::dyn_cast<stablehlo::CompositeOp>(op)) return call_of(op, composite.getDecompositionAttr());
  return {};
}

}  // namespace tessera
