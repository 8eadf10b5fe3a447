// Makes kernels of gathers and scatters.
#include "kernels/gather.h"
#include "kernels/scatter.h"
#include "lower/folder.h"
#include "ops/indexing/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"

namespace tessera {

using namespace stablehlo;  // NOLINT: the operations of this file

static WindowIndexing indexing_of(GatherDimensionNumbersAttr numbers) {
  return {to_shape(numbers.getOffsetDims()),          to_shape(numbers.getCollapsedSliceDims()),
          to_shape(numbers.getOperandBatchingDims()), to_shape(numbers.getStartIndicesBatchingDims()),
          to_shape(numbers.getStartIndexMap()),       numbers.getIndexVectorDim()};
}

static llvm::FailureOr<Kernel> make_kernel(GatherOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType(), indices = op.getStartIndices().getType();
  return gather_kernel(dtype_of(operand), shape_of(operand), dtype_of(indices), shape_of(indices),
                       shape_of(op.getType()), indexing_of(op.getDimensionNumbers()));
}

static llvm::FailureOr<Kernel> make_kernel(DynamicGatherOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType(), indices = op.getStartIndices().getType();
  return gather_kernel(dtype_of(operand), shape_of(operand), dtype_of(indices), shape_of(indices),
                       shape_of(op.getType()), indexing_of(op.getDimensionNumbers()), 1);
}

// This is a gather of slices along `dim`; its batching dimensions are the leading ones of operand and index.
static llvm::FailureOr<Kernel> make_kernel(TorchIndexSelectOp op, KernelMaker &) {
  mlir::Type operand = op.getOperand().getType(), index = op.getIndex().getType();
  auto rank = static_cast<int64_t>(shape_of(operand).size()), index_rank = static_cast<int64_t>(shape_of(index).size());
  auto dim = static_cast<int64_t>(op.getDim()), batch = static_cast<int64_t>(op.getBatchDims());
  if (dim < 0) dim += rank;
  if (batch < 0) batch += index_rank;
  WindowIndexing indexing;
  indexing.index_map = indexing.removed_dims = {dim};
  indexing.index_vector_dim = index_rank;
  for (int64_t d = 0; d < batch; ++d) {
    indexing.operand_batching_dims.push_back(d);
    indexing.index_batching_dims.push_back(d);
  }
  for (int64_t d = batch; d < dim; ++d) indexing.window_dims.push_back(d);
  for (int64_t d = dim + 1; d < rank; ++d) indexing.window_dims.push_back(d - 1 + index_rank - batch);
  return gather_kernel(dtype_of(operand), shape_of(operand), dtype_of(index), shape_of(index), shape_of(op.getType()),
                       indexing);
}

static llvm::FailureOr<Kernel> make_kernel(ScatterOp op, KernelMaker &maker) {
  auto numbers = op.getScatterDimensionNumbers();
  ScatterProblem problem;
  problem.folder = folder_of(op.getUpdateComputation(), op.getResultTypes(), maker);
  for (auto [input, update] : llvm::zip(op.getInputs(), op.getUpdates()))
    if (dtype_of(input.getType()) != dtype_of(update.getType())) return llvm::failure();
  problem.operand = shape_of(op.getInputs()[0].getType());
  problem.indices = shape_of(op.getScatterIndices().getType());
  problem.updates = shape_of(op.getUpdates()[0].getType());
  problem.index_dtype = dtype_of(op.getScatterIndices().getType());
  problem.indexing = {
      to_shape(numbers.getUpdateWindowDims()),         to_shape(numbers.getInsertedWindowDims()),
      to_shape(numbers.getInputBatchingDims()),        to_shape(numbers.getScatterIndicesBatchingDims()),
      to_shape(numbers.getScatterDimsToOperandDims()), numbers.getIndexVectorDim()};
  if (auto kernel = scatter_kernel(problem)) return *kernel;
  return llvm::failure();
}

void register_indexing_kernels(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, KernelModel, GatherOp, DynamicGatherOp, ScatterOp, TorchIndexSelectOp>(registry);
}

}  // namespace tessera
