#include "partition/partial.h"

#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "mlir/IR/Matchers.h"
#include "ops/partial_traits.h"
#include "partition/local_emitter.h"

namespace tessera {

bool keeps_partial(mlir::Operation *op, ReductionKind kind, const PartialOperands &partial) {
  auto interface = llvm::dyn_cast<PartialOpInterface>(op);
  return interface && interface.keepsPartial(kind, partial);
}

PartialOperands partial_together(mlir::Operation *op, ReductionKind kind, const PartialOperands &can_be) {
  if (!llvm::is_contained(can_be, true) || keeps_partial(op, kind, can_be)) return can_be;
  PartialOperands none(can_be.size()), all(can_be.size(), true);
  const bool are_arrays = llvm::all_of(op->getOperandTypes(), llvm::IsaPred<mlir::RankedTensorType>);
  return are_arrays && keeps_partial(op, kind, all) ? all : none;
}

std::optional<ReductionKind> makes_partial(mlir::Operation *op) {
  auto interface = llvm::dyn_cast<PartialOpInterface>(op);
  return interface ? interface.makesPartial() : std::nullopt;
}

std::optional<ReductionKind> combines_into_first(mlir::Operation *op) {
  return op->hasTrait<CombinesIntoFirst>() ? makes_partial(op) : std::nullopt;
}

bool is_neutral_constant(mlir::Value value, ReductionKind kind) { return is_neutral_constant(value, fold_of(kind)); }

bool is_neutral_constant(mlir::Value value, Fold kind) {
  const mlir::DenseElementsAttr constant = propagated_constant(value);
  if (!constant) return false;
  auto is_all = [&](mlir::Attribute element) {
    return element && constant == mlir::DenseElementsAttr::get(constant.getType(), element);
  };
  mlir::Type element = constant.getElementType();
  return is_all(neutral_element(kind, element)) || (kind == Fold::sum && is_all(zero_attribute(element)));
}

}  // namespace tessera
