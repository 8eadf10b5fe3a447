// Evaluates reduce.
#include "ops/reduction/ops.h"

#include "reference/attributes.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(ReduceOp op, OpEvaluation &evaluation) {
  std::vector<Tensor> inputs = operands_for(op.getBody(), op.getInputs(), evaluation);
  std::vector<Tensor> inits = operands_for(op.getBody(), op.getInitValues(), evaluation);
  std::vector<Tensor> results = reduce(inputs, inits, to_shape(op.getDimensions()), evaluation.body(op.getBody()));
  for (size_t i = 0; i < results.size(); ++i) evaluation.set_result(i, results[i]);
  return success();
}

void register_reduction_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, ReduceOp>(registry);
}

}  // namespace tessera
