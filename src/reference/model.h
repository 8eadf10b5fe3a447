// How an operation gets its reference meaning: a free function in namespace tessera and one name in a list.
//
//   static LogicalResult evaluate(stablehlo::ReverseOp op, OpEvaluation &evaluation) { ... }
//
//   void register_rearrange_reference(DialectRegistry &registry) {
//     attach_reference<stablehlo::StablehloDialect, stablehlo::ReverseOp, ...>(registry);
//   }
//
// - attach_reference: the meaning of an op on one device (ReferenceDuty).
// - attach_elementwise_reference: the same for ops that compute each result element from the operands' elements at the same
//   index, take the shape from their operands (never from the op's types, or through zeros_for_result), and so may be given
//   whole vectors where the op is written on rank 0, in bodies of reduce, sort, scatter and the like.
// - attach_spmd_reference: the meaning on all active devices at once (SpmdReferenceDuty); the function takes SpmdEvaluation.
//
// The function reports through op.emitError(); a tessera::Error that it throws becomes a diagnostic at the op.
#pragma once

#include "base/error.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "ops/duties.h"
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

template <typename Op>
struct Model : ReferenceDuty::ExternalModel<Model<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    return guarded(mlir::cast<Op>(op), evaluation);
  }
};

template <typename Op>
struct ElementwiseModel : ReferenceDuty::ExternalModel<ElementwiseModel<Op>, Op> {
  llvm::LogicalResult evaluate(mlir::Operation *op, OpEvaluation &evaluation) const {
    return guarded(mlir::cast<Op>(op), evaluation);
  }
  bool evaluatesElementwise(mlir::Operation *) const { return true; }
};

template <typename Op>
struct SpmdModel : SpmdReferenceDuty::ExternalModel<SpmdModel<Op>, Op> {
  llvm::LogicalResult evaluateSpmd(mlir::Operation *op, SpmdEvaluation &evaluation) const {
    return guarded(mlir::cast<Op>(op), evaluation);
  }
};

}  // namespace reference_detail

// The op is a call: its operands, leaf by leaf, are the arguments of `callee`, whose results are its results.
llvm::LogicalResult call_function(SpmdEvaluation &evaluation, mlir::Operation *callee);
// Leaves of some values on the given processes, as SpmdEvaluation::run takes them; and results back.
std::vector<std::vector<Tensor>> leaves_of(const SpmdEvaluation &evaluation, mlir::ValueRange values,
                                           const std::vector<int64_t> &processes);
void set_results(SpmdEvaluation &evaluation, const std::vector<int64_t> &processes,
                 const std::vector<std::vector<Tensor>> &results);

template <typename Dialect, typename... Ops>
void attach_reference(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<reference_detail::Model<Ops>>(*context), ...);
  });
}

template <typename Dialect, typename... Ops>
void attach_elementwise_reference(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<reference_detail::ElementwiseModel<Ops>>(*context), ...);
  });
}

template <typename Dialect, typename... Ops>
void attach_spmd_reference(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<reference_detail::SpmdModel<Ops>>(*context), ...);
  });
}

// All models of all families; what a program that evaluates calls. Defined in register.cpp, which calls these, each
// defined in the family's reference.cpp.
void register_reference_models(mlir::DialectRegistry &registry);

void register_elementwise_reference(mlir::DialectRegistry &registry);
void register_random_reference(mlir::DialectRegistry &registry);
void register_contraction_reference(mlir::DialectRegistry &registry);
void register_reduction_reference(mlir::DialectRegistry &registry);
void register_rearrange_reference(mlir::DialectRegistry &registry);
void register_slicing_reference(mlir::DialectRegistry &registry);
void register_indexing_reference(mlir::DialectRegistry &registry);
void register_window_reference(mlir::DialectRegistry &registry);
void register_linalg_reference(mlir::DialectRegistry &registry);
void register_control_reference(mlir::DialectRegistry &registry);
void register_collective_reference(mlir::DialectRegistry &registry);
void register_func_reference(mlir::DialectRegistry &registry);
void register_sdy_reference(mlir::DialectRegistry &registry);
void register_spmd_reference(mlir::DialectRegistry &registry);
// Operations of chlo, by family; the elementwise ones are registered with stablehlo's.
void register_chlo_indexing_reference(mlir::DialectRegistry &registry);
void register_chlo_contraction_reference(mlir::DialectRegistry &registry);
void register_chlo_control_reference(mlir::DialectRegistry &registry);
void register_check_reference(mlir::DialectRegistry &registry);

}  // namespace tessera
