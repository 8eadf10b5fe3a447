#include "partition/op_work.h"

#include "dialect/spmd/dialect.h"

namespace tessera {

double operations_of(mlir::Operation *op) {
  if (auto known = llvm::dyn_cast<CostOpInterface>(op)) return known.operations();
  if (auto kernel = llvm::dyn_cast<spmd::FusedOp>(op)) {
    double operations = 0;
    for (mlir::Operation &inner : kernel.getBody().front()) operations += operations_of(&inner);
    return operations;
  }
  auto fused = llvm::dyn_cast<FusedOpInterface>(op);
  if (!fused || op->getNumResults() == 0) return 0;
  const FusionTraits traits = fused.fusionTraits();
  if (traits.role == FusionRole::elementwise) return traits.cost * elements_of(op->getResult(0).getType());
  if (traits.role == FusionRole::reduces) return elements_of(op->getOperand(0).getType());
  return 0;
}

double elements_of(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() ? static_cast<double>(tensor.getNumElements()) : 0;
}

}  // namespace tessera
