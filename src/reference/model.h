// Gives an operation its meaning in the reference by a free function in namespace tessera and one name in a list.
#pragma once

#include "base/error.h"
#include "ops/registration.h"
#include "reference/evaluation.h"
#include "reference/evaluators/convert.h"

namespace tessera {

// Returns operands converted to the types of a body, which may be wider than theirs.
inline std::vector<Tensor> operands_for(mlir::Region &body, mlir::OperandRange range, const OpEvaluation &evaluation) {
  std::vector<Tensor> operands = evaluation.operands(range);
  for (size_t i = 0; i < operands.size(); ++i)
    operands[i] = convert(operands[i], dtype_of(body.getArgument(i).getType()));
  return operands;
}

namespace reference_detail {

// Argument-dependent lookup finds the function where the models are listed.
template <typename Op, typename Evaluation>
llvm::LogicalResult guarded(Op op, Evaluation &evaluation) {
  try {
    return evaluate(op, evaluation);
  } catch (const BodyFailure &) {
    return llvm::failure();  // the thrower has emitted an error
  } catch (const Error &error) {
    return op->emitError(error.message());
  } catch (const std::bad_alloc &) {
    return op->emitError("ran out of memory while evaluating this operation");
  }
}

}  // namespace reference_detail

template <typename Op>
struct ReferenceModel : ReferenceOpInterface::ExternalModel<ReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    return reference_detail::guarded(mlir::cast<Op>(op), evaluation);
  }
};

template <typename Op>
struct ElementwiseReferenceModel : ReferenceOpInterface::ExternalModel<ElementwiseReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    return reference_detail::guarded(mlir::cast<Op>(op), evaluation);
  }
  bool evaluatesElementwise(mlir::Operation *) const { return true; }
};

// Serves constants: the result is the attribute `value`.
template <typename Op>
struct ConstantReferenceModel : ReferenceOpInterface::ExternalModel<ConstantReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    evaluation.set_result(0, tensor_of(mlir::cast<mlir::DenseElementsAttr>(mlir::cast<Op>(op).getValue())));
    return llvm::success();
  }
};

template <typename Op>
struct SpmdReferenceModel : SpmdReferenceOpInterface::ExternalModel<SpmdReferenceModel<Op>, Op> {
  llvm::LogicalResult evaluateSpmd(mlir::Operation *op, SpmdEvaluation &evaluation) const {
    return reference_detail::guarded(mlir::cast<Op>(op), evaluation);
  }
};

// Evaluates a call: its operands, leaf by leaf, are the arguments of `callee`, whose results are its results.
llvm::LogicalResult call_function(SpmdEvaluation &evaluation, mlir::Operation *callee);
// Returns leaves of some values on the given processes, in the form of SpmdEvaluation::run, and sets results from them.
std::vector<std::vector<Tensor>> leaves_of(const SpmdEvaluation &evaluation, mlir::ValueRange values,
                                           const std::vector<int64_t> &processes);
void set_results(SpmdEvaluation &evaluation, const std::vector<int64_t> &processes,
                 const std::vector<std::vector<Tensor>> &results);
// Passes operands to results, in order.
llvm::LogicalResult pass_on(SpmdEvaluation &evaluation);

}  // namespace tessera
