// Makes of operations what kernels and the reference take.
#pragma once

#include "base/indexing_dims.h"
#include "ops/indexing/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

inline IndexingDims indexing_of(stablehlo::GatherDimensionNumbersAttr numbers) {
  return {to_shape(numbers.getOffsetDims()),          to_shape(numbers.getCollapsedSliceDims()),
          to_shape(numbers.getOperandBatchingDims()), to_shape(numbers.getStartIndicesBatchingDims()),
          to_shape(numbers.getStartIndexMap()),       numbers.getIndexVectorDim()};
}

inline IndexingDims indexing_of(stablehlo::ScatterDimensionNumbersAttr numbers) {
  return {to_shape(numbers.getUpdateWindowDims()),         to_shape(numbers.getInsertedWindowDims()),
          to_shape(numbers.getInputBatchingDims()),        to_shape(numbers.getScatterIndicesBatchingDims()),
          to_shape(numbers.getScatterDimsToOperandDims()), numbers.getIndexVectorDim()};
}

// This is a gather of slices along `dim`; its batching dimensions are the leading ones of operand and index. The result has operand
// dims before `dim`, the index's own dims, and operand dims behind.
inline IndexingDims indexing_of(stablehlo::TorchIndexSelectOp op) {
  const auto rank = static_cast<int64_t>(shape_of(op.getOperand().getType()).size());
  const auto index_rank = static_cast<int64_t>(shape_of(op.getIndex().getType()).size());
  const auto dim = static_cast<int64_t>(op.getDim()), batch = static_cast<int64_t>(op.getBatchDims());
  IndexingDims dims;
  dims.index_map = dims.removed_dims = {dim};
  dims.index_vector_dim = index_rank;
  for (int64_t d = 0; d < batch; ++d) dims.operand_batching_dims.push_back(d);
  dims.index_batching_dims = dims.operand_batching_dims;
  for (int64_t d = batch; d < dim; ++d) dims.window_dims.push_back(d);
  for (int64_t d = dim + 1; d < rank; ++d) dims.window_dims.push_back(d - 1 + index_rank - batch);
  return dims;
}

}  // namespace tessera
