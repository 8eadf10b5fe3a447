#include "ops/control/control_flow.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace tessera {

using Kind = ControlFlow::Kind;

static std::vector<mlir::Region *> regions_of(mlir::Operation *op) {
  std::vector<mlir::Region *> regions;
  for (mlir::Region &region : op->getRegions()) regions.push_back(&region);
  return regions;
}

ControlFlow control_flow_of(mlir::Operation *op, mlir::SymbolTableCollection *symbols) {
  if (auto loop = llvm::dyn_cast<mlir::LoopLikeOpInterface>(op)) {
    llvm::SmallVector<mlir::Region *> regions = loop.getLoopRegions();
    return {Kind::loop, {regions.begin(), regions.end()}};
  }
  if (llvm::isa<mlir::RegionBranchOpInterface>(op))
    return {Kind::branch, regions_of(op), mlir::getElementTypeOrSelf(op->getOperand(0)).isInteger(1)};
  auto call = llvm::dyn_cast<mlir::CallOpInterface>(op);
  if (!call) return {};
  ControlFlow flow{Kind::call, {}, false, symbols ? call.resolveCallableInTable(symbols) : call.resolveCallable()};
  auto function = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(flow.callee);
  if (function && !function.isExternal()) flow.regions = {&function.getFunctionBody()};
  return flow;
}

}  // namespace tessera
