// Implements MLIR's loop and branch interfaces.
#include "ops/control/ops.h"

namespace tessera::stablehlo {

using mlir::RegionSuccessor;
using Successors = llvm::SmallVectorImpl<RegionSuccessor>;

llvm::SmallVector<mlir::Region *> WhileOp::getLoopRegions() { return {&getCond(), &getBody()}; }

namespace {

void add_successors(mlir::Operation *op, mlir::RegionBranchPoint from, Successors &successors) {
  if (from.isParent())
    for (mlir::Region &branch : op->getRegions()) successors.emplace_back(&branch);
  else
    successors.emplace_back(op, op->getResults());
}

}  // namespace

void IfOp::getSuccessorRegions(mlir::RegionBranchPoint from, Successors &successors) {
  add_successors(*this, from, successors);
}
bool IfOp::areTypesCompatible(mlir::Type a, mlir::Type b) { return are_compatible(a, b); }

void CaseOp::getSuccessorRegions(mlir::RegionBranchPoint from, Successors &successors) {
  add_successors(*this, from, successors);
}
bool CaseOp::areTypesCompatible(mlir::Type a, mlir::Type b) { return are_compatible(a, b); }

}  // namespace tessera::stablehlo
