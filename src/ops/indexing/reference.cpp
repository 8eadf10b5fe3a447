// Evaluates gathers, scatters and sorts.
#include "ops/indexing/indexing_dims.h"
#include "reference/evaluators/preconditions.h"
#include "reference/evaluators/sort.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(GatherOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, gather(evaluation.operand(0), evaluation.operand(1), indexing_of(op.getDimensionNumbers()),
                                  to_shape(op.getSliceSizes()), shape_of(op.getType())));
  return success();
}

static LogicalResult evaluate(DynamicGatherOp op, OpEvaluation &evaluation) {
  IndexingDims dims = indexing_of(op.getDimensionNumbers());
  Shape sizes = integers_in(evaluation.operand(2)), shape = shape_of(op.getType());
  require_shape("the result", shape,
                gathered_shape(evaluation.operand(0).shape(), evaluation.operand(1).shape(), dims, sizes));
  evaluation.set_result(0, gather(evaluation.operand(0), evaluation.operand(1), dims, sizes, shape));
  return success();
}

static LogicalResult evaluate(ScatterOp op, OpEvaluation &evaluation) {
  mlir::Region &body = op.getUpdateComputation();
  std::vector<Tensor> inputs = operands_for(body, op.getInputs(), evaluation);
  std::vector<Tensor> updates = operands_for(body, op.getUpdates(), evaluation);
  IndexingDims dims = indexing_of(op.getScatterDimensionNumbers());
  const Tensor &indices = evaluation.operand(static_cast<unsigned>(inputs.size()));
  std::vector<Tensor> results = scatter(inputs, indices, updates, dims, evaluation.body(body));
  for (size_t i = 0; i < results.size(); ++i) evaluation.set_result(i, results[i]);
  return success();
}

static LogicalResult evaluate(SortOp op, OpEvaluation &evaluation) {
  std::vector<Tensor> results =
      sort(evaluation.operands(op.getInputs()), op.sorted_dimension(), evaluation.body(op.getComparator()));
  for (size_t i = 0; i < results.size(); ++i) evaluation.set_result(i, results[i]);
  return success();
}

static LogicalResult evaluate(TorchIndexSelectOp op, OpEvaluation &evaluation) {
  const Tensor &operand = evaluation.operand(0), &index = evaluation.operand(1);
  IndexingDims dims = indexing_of(op);
  Shape sizes = operand.shape();
  sizes[dims.index_map[0]] = 1;
  for (int64_t d : dims.operand_batching_dims) sizes[d] = 1;
  evaluation.set_result(0, gather(operand, index, dims, sizes, shape_of(op.getType())));
  return success();
}

void register_indexing_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, GatherOp, DynamicGatherOp, ScatterOp, SortOp, TorchIndexSelectOp>(registry);
}

}  // namespace tessera
