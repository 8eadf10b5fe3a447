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

std::vector<PartialOperands> sets_kept_partial(mlir::Operation *op, ReductionKind kind) {
  std::vector<PartialOperands> sets;
  if (!llvm::isa<PartialOpInterface>(op)) return sets;
  const size_t count = op->getNumOperands();
  const auto add = [&](PartialOperands set) {
    if (keeps_partial(op, kind, set)) sets.push_back(std::move(set));
  };
  if (count <= most_tried_operands) {
    for (size_t bits = 1; bits < size_t{1} << count; ++bits) {
      PartialOperands set(count);
      for (size_t i = 0; i < count; ++i) set[i] = (bits >> i & 1) != 0;
      add(std::move(set));
    }
    return sets;
  }
  if (count <= most_tried_in_pairs)
    for (size_t apart = 0; apart < count; ++apart)
      for (size_t i = 0; i + apart < count; ++i) {
        PartialOperands set(count);
        set[i] = set[i + apart] = true;
        add(std::move(set));
      }
  add(PartialOperands(count, true));
  return sets;
}

PartialOperands partial_together(mlir::Operation *op, ReductionKind kind, const PartialOperands &can_be) {
  if (!llvm::is_contained(can_be, true) || keeps_partial(op, kind, can_be)) return can_be;
  for (PartialOperands &set : sets_kept_partial(op, kind)) {
    const auto fits = [&](size_t i) {
      return set[i] ? llvm::isa<mlir::RankedTensorType>(op->getOperand(i).getType()) : !can_be[i];
    };
    if (llvm::all_of(llvm::seq(set.size()), fits)) return std::move(set);
  }
  return PartialOperands(can_be.size());
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
