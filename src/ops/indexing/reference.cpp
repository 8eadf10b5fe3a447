// Evaluates gathers, scatters and sorts.
#include "ops/indexing/ops.h"

#include "reference/attributes.h"
#include "reference/evaluators/convert.h"
#include "reference/evaluators/indexing.h"
#include "reference/evaluators/preconditions.h"
#include "reference/evaluators/sort.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static IndexingDims dims_of(GatherDimensionNumbersAttr numbers) {
  return {to_shape(numbers.getOffsetDims()),          to_shape(numbers.getCollapsedSliceDims()),
          to_shape(numbers.getOperandBatchingDims()), to_shape(numbers.getStartIndicesBatchingDims()),
          to_shape(numbers.getStartIndexMap()),       numbers.getIndexVectorDim()};
}

static LogicalResult evaluate(GatherOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, gather(evaluation.operand(0), evaluation.operand(1), dims_of(op.getDimensionNumbers()),
                                  to_shape(op.getSliceSizes()), shape_of(op.getType())));
  return success();
}

static LogicalResult evaluate(DynamicGatherOp op, OpEvaluation &evaluation) {
  IndexingDims dims = dims_of(op.getDimensionNumbers());
  Shape sizes = integers_in(evaluation.operand(2)), shape = shape_of(op.getType());
  require_shape("the result", shape,
                gathered_shape(evaluation.operand(0).shape(), evaluation.operand(1).shape(), dims, sizes));
  evaluation.set_result(0, gather(evaluation.operand(0), evaluation.operand(1), dims, sizes, shape));
  return success();
}

static LogicalResult evaluate(ScatterOp op, OpEvaluation &evaluation) {
  std::vector<Tensor> inputs = evaluation.operands(op.getInputs()), updates = evaluation.operands(op.getUpdates());
  mlir::Region &body = op.getUpdateComputation();
  for (size_t i = 0; i < inputs.size(); ++i) {
    DType dtype = dtype_of(body.getArgument(i).getType());
    if (inputs[i].dtype() != dtype) inputs[i] = convert(inputs[i], dtype);
    if (updates[i].dtype() != dtype) updates[i] = convert(updates[i], dtype);
  }
  auto numbers = op.getScatterDimensionNumbers();
  IndexingDims dims{to_shape(numbers.getUpdateWindowDims()),         to_shape(numbers.getInsertedWindowDims()),
                    to_shape(numbers.getInputBatchingDims()),        to_shape(numbers.getScatterIndicesBatchingDims()),
                    to_shape(numbers.getScatterDimsToOperandDims()), numbers.getIndexVectorDim()};
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

// This is a gather of slices along `dim`; its batching dimensions are the leading ones of operand and index.
static LogicalResult evaluate(TorchIndexSelectOp op, OpEvaluation &evaluation) {
  const Tensor &operand = evaluation.operand(0), &index = evaluation.operand(1);
  auto dim = static_cast<int64_t>(op.getDim()), batch = static_cast<int64_t>(op.getBatchDims());
  if (dim < 0) dim += operand.rank();
  if (batch < 0) batch += index.rank();
  IndexingDims dims;
  dims.index_map = dims.removed_dims = {dim};
  dims.index_vector_dim = index.rank();
  Shape sizes = operand.shape();
  sizes[dim] = 1;
  for (int64_t d = 0; d < batch; ++d) {
    dims.operand_batching_dims.push_back(d);
    dims.index_batching_dims.push_back(d);
    sizes[d] = 1;
  }
  // The result has operand dims before `dim`, the index's own dims, and operand dims behind.
  for (int64_t d = batch; d < dim; ++d) dims.window_dims.push_back(d);
  for (int64_t d = dim + 1; d < operand.rank(); ++d) dims.window_dims.push_back(d - 1 + index.rank() - batch);
  evaluation.set_result(0, gather(operand, index, dims, sizes, shape_of(op.getType())));
  return success();
}

void register_indexing_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, GatherOp, DynamicGatherOp, ScatterOp, SortOp, TorchIndexSelectOp>(registry);
}

}  // namespace tessera
