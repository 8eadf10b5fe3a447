// Evaluates chlo.top_k.
#include "dialect/chlo/ops.h"
#include "reference/evaluators/sort.h"
#include "reference/model.h"

namespace tessera {

static llvm::LogicalResult evaluate(chlo::TopKOp op, OpEvaluation &evaluation) {
  auto [values, indices] = top_k(evaluation.operand(0), static_cast<int64_t>(op.getK()));
  evaluation.set_result(0, values);
  evaluation.set_result(1, indices);
  return llvm::success();
}

void register_chlo_indexing_reference(mlir::DialectRegistry &registry) {
  attach<chlo::ChloDialect, ReferenceModel, chlo::TopKOp>(registry);
}

}  // namespace tessera
