// Declares traits of stablehlo operations; stablehlo.td defines them.
#pragma once

#include "dialect/stablehlo/type_relations.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

namespace tessera::stablehlo::trait {

// These are the checks that the templates below share.
llvm::LogicalResult verify_compatible_operands_and_result(mlir::Operation *op);
llvm::LogicalResult verify_compatible_elements(mlir::Operation *op, bool results_too);
llvm::LogicalResult verify_pairwise_same_type(mlir::Operation *op);

template <typename Op>
class CompatibleOperandsAndResult : public mlir::OpTrait::TraitBase<Op, CompatibleOperandsAndResult> {
 public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return verify_compatible_operands_and_result(op); }

  static llvm::LogicalResult inferReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location> location,
                                              mlir::ValueRange operands, mlir::DictionaryAttr, mlir::OpaqueProperties,
                                              mlir::RegionRange, llvm::SmallVectorImpl<mlir::Type> &types) {
    mlir::FailureOr<mlir::Type> type = most_specific_type(location, operands.getTypes());
    if (failed(type)) return mlir::failure();
    types.assign(1, *type);
    return mlir::success();
  }
};

template <typename Op>
class CompatibleOperandElements : public mlir::OpTrait::TraitBase<Op, CompatibleOperandElements> {
 public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return verify_compatible_elements(op, false); }
};

template <typename Op>
class CompatibleOperandAndResultElements : public mlir::OpTrait::TraitBase<Op, CompatibleOperandAndResultElements> {
 public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return verify_compatible_elements(op, true); }
};

template <typename Op>
class PairwiseSameOperandAndResultType : public mlir::OpTrait::TraitBase<Op, PairwiseSameOperandAndResultType> {
 public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) { return verify_pairwise_same_type(op); }
};

template <typename Op>
class Commutative : public mlir::OpTrait::TraitBase<Op, Commutative> {};

template <typename Op>
class Elementwise : public mlir::OpTrait::TraitBase<Op, Elementwise> {};

template <typename Op>
class NeedsMappedElements : public mlir::OpTrait::TraitBase<Op, NeedsMappedElements> {};

template <typename Op>
class ForwardsOperands : public mlir::OpTrait::TraitBase<Op, ForwardsOperands> {};

}  // namespace tessera::stablehlo::trait
