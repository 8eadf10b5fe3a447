// How an operation gets its reference meaning: a free function in namespace tessera and one name in a list.
//
//   static LogicalResult evaluate(stablehlo::ReverseOp op, OpEvaluation &evaluation) { ... }
//
//   void register_rearrange_reference(mlir::DialectRegistry &registry) {
//     attach<stablehlo::StablehloDialect, ReferenceModel, stablehlo::ReverseOp, ...>(registry);
//   }
//
// - ReferenceModel: the meaning of an op on one device (ReferenceDuty).
// - ElementwiseReferenceModel: the same for ops that compute each result element from the operands' elements at the same
//   index, take the shape from their operands (never from the op's types, or through zeros_for_result), and so may be given
//   whole vectors where the op is written on rank 0, in bodies of reduce, sort, scatter and the like.
// - ConstantReferenceModel: the meaning of constants, which needs no function.
// - SpmdReferenceModel: the meaning on all active devices at once (SpmdReferenceDuty); the function takes SpmdEvaluation.
//
// The function reports through op.emitError(); a tessera::Error that it throws becomes a diagnostic at the op.
#pragma once

#include "base/error.h"
#include "ops/registration.h"
#include "reference/evaluation.h"

namespace tessera {

namespace reference_detail {

// Found by argument-dependent lookup where the models are listed.
template <typename Op, typename Evaluation>
llvm::LogicalResult guarded(Op op, Evaluation &evaluation) {
  try {
    return evaluate(op, evaluation);
  } catch (const BodyFailure &) {
    return llvm::failure();  // whoever threw it has said why
  } catch (const Error &error) {
    return op->emitError(error.what());
  } catch (const std::bad_alloc &) {
    return op->emitError("ran out of memory while evaluating this operation");
  }
}

}  // namespace reference_detail

template <typename Op>
struct ReferenceModel : ReferenceDuty::ExternalModel<ReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    return reference_detail::guarded(mlir::cast<Op>(op), evaluation);
  }
};

template <typename Op>
struct ElementwiseReferenceModel : ReferenceDuty::ExternalModel<ElementwiseReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    return reference_detail::guarded(mlir::cast<Op>(op), evaluation);
  }
  bool evaluatesElementwise(mlir::Operation *) const { return true; }
};

// Ops whose result is their attribute `value`.
template <typename Op>
struct ConstantReferenceModel : ReferenceDuty::ExternalModel<ConstantReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    auto dense = mlir::dyn_cast<mlir::DenseElementsAttr>(mlir::cast<Op>(op).getValue());
    if (!dense) return op->emitError("has a value that is not a dense array");
    evaluation.set_result(0, tensor_of(dense));
    return llvm::success();
  }
};

template <typename Op>
struct SpmdReferenceModel : SpmdReferenceDuty::ExternalModel<SpmdReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluateSpmd(mlir::Operation *op, SpmdEvaluation &evaluation) const {
    return reference_detail::guarded(mlir::cast<Op>(op), evaluation);
  }
};

// The op is a call: its operands, leaf by leaf, are the arguments of `callee`, whose results are its results.
llvm::LogicalResult call_function(SpmdEvaluation &evaluation, mlir::Operation *callee);
// Leaves of some values on the given processes, as SpmdEvaluation::run takes them; and results back.
std::vector<std::vector<Tensor>> leaves_of(const SpmdEvaluation &evaluation, mlir::ValueRange values,
                                           const std::vector<int64_t> &processes);
void set_results(SpmdEvaluation &evaluation, const std::vector<int64_t> &processes,
                 const std::vector<std::vector<Tensor>> &results);

}  // namespace tessera
