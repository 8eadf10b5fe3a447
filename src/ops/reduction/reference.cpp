// Evaluates reduce.
#include "ops/reduction/ops.h"

#include "reference/attributes.h"
#include "reference/evaluators/convert.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(ReduceOp op, OpEvaluation &evaluation) {
  std::vector<Tensor> inputs = evaluation.operands(op.getInputs()), inits = evaluation.operands(op.getInitValues());
  // The body may work in wider types than the inputs'.
  for (size_t i = 0; i < inputs.size(); ++i) {
    DType dtype = dtype_of(op.getBody().getArgument(i).getType());
    if (inputs[i].dtype() != dtype) inputs[i] = convert(inputs[i], dtype);
    if (inits[i].dtype() != dtype) inits[i] = convert(inits[i], dtype);
  }
  std::vector<Tensor> results = reduce(inputs, inits, to_shape(op.getDimensions()), evaluation.body(op.getBody()));
  for (size_t i = 0; i < results.size(); ++i) evaluation.set_result(i, results[i]);
  return success();
}

void register_reduction_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, ReduceOp>(registry);
}

}  // namespace tessera
