// Evaluates reductions over windows, and the gradient of a pooling.
#include "ops/window/ops.h"

#include "reference/attributes.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(ReduceWindowOp op, OpEvaluation &evaluation) {
  std::vector<Tensor> inputs = operands_for(op.getBody(), op.getInputs(), evaluation);
  std::vector<Tensor> inits = operands_for(op.getBody(), op.getInitValues(), evaluation);
  Windows windows = windows_of(op.getWindowDimensions(), op.getWindowStrides(), op.getBaseDilations(),
                               op.getWindowDilations(), op.getPadding());
  std::vector<Tensor> results = reduce_window(inputs, inits, windows, evaluation.body(op.getBody()));
  for (size_t i = 0; i < results.size(); ++i) evaluation.set_result(i, results[i]);
  return success();
}

static LogicalResult evaluate(SelectAndScatterOp op, OpEvaluation &evaluation) {
  const Tensor &operand = evaluation.operand(0);
  Shape sizes = shape_or(op.getWindowDimensions(), operand.rank(), 1);
  Windows windows = windows_of(sizes, op.getWindowStrides(), std::nullopt, std::nullopt, op.getPadding());
  evaluation.set_result(0, select_and_scatter(operand, evaluation.operand(1), evaluation.operand(2), windows,
                                              evaluation.body(op.getSelect()), evaluation.body(op.getScatter())));
  return success();
}

void register_window_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, ReduceWindowOp, SelectAndScatterOp>(registry);
}

}  // namespace tessera
