// Batches contractions. A batch of one operand is one more free dimension; a batch of both is a batching dimension. A
// convolution has neither: the batch is merged into one of its dimensions, and split off the result.
#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using namespace mlir;

// The result's dimensions are batching, free ones of lhs, free ones of rhs. The batch is the first free one of its
// operand.
static llvm::LogicalResult batch_op(DotGeneralOp op, Batcher &batcher) {
  DotDimensionNumbersAttr old = op.getDotDimensionNumbers();
  bool lhs = batcher.is_batched(0), rhs = batcher.is_batched(1), both = lhs && rhs;
  auto of = [&](bool batched, llvm::ArrayRef<int64_t> dims) { return batched ? shifted(dims) : Dims(dims); };
  Dims left_batch = of(lhs, old.getLhsBatchingDimensions()), right_batch = of(rhs, old.getRhsBatchingDimensions());
  int64_t at = 0;
  if (both) {
    left_batch.insert(left_batch.begin(), 0);
    right_batch.insert(right_batch.begin(), 0);
  } else if (lhs) {
    at = static_cast<int64_t>(left_batch.size());
  } else {
    at = array_type(op.getLhs()).getRank() - static_cast<int64_t>(old.getLhsContractingDimensions().size());
  }
  Dims shape(array_type(op.getResult()).getShape());
  shape.insert(shape.begin() + at, batcher.size());
  auto wide = llvm::cast<DotGeneralOp>(
      batcher.clone({batcher.operand(0), batcher.operand(1)}, {array_type(op.getResult()).clone(shape)}));
  wide.setDotDimensionNumbersAttr(DotDimensionNumbersAttr::get(op.getContext(), left_batch, right_batch,
                                                               of(lhs, old.getLhsContractingDimensions()),
                                                               of(rhs, old.getRhsContractingDimensions())));
  batcher.set_result(0, moved(batcher.emit(), wide, at, 0));
  return success();
}

// Contracts lhs's last dimension with rhs's first or only one.
static llvm::LogicalResult batch_op(DotOp op, Batcher &batcher) {
  bool lhs = batcher.is_batched(0), rhs = batcher.is_batched(1);
  int64_t rank = array_type(batcher.operand(0)).getRank(), at = lhs ? 0 : rank - 1;
  Dims batch;
  if (lhs && rhs) batch = {0};
  auto numbers = DotDimensionNumbersAttr::get(op.getContext(), batch, batch, {rank - 1}, {rhs ? 1 : 0});
  Dims shape(array_type(op.getResult()).getShape());
  shape.insert(shape.begin() + at, batcher.size());
  auto wide =
      DotGeneralOp::create(batcher.builder(), op.getLoc(), array_type(op.getResult()).clone(shape), batcher.operand(0),
                           batcher.operand(1), numbers, op.getPrecisionConfigAttr(), DotAlgorithmAttr());
  batcher.set_result(0, moved(batcher.emit(), wide, at, 0));
  return success();
}

// Merges the leading batch into dimension `dim` of the element, as its outer or inner part.
static Value merged(Emit e, Value value, int64_t dim, bool outer) {
  Shape shape = array_shape(value);
  Value beside = moved(e, value, 0, outer ? dim : dim + 1);
  int64_t size = shape[0];
  shape.erase(shape.begin());
  shape[static_cast<size_t>(dim)] *= size;
  return e.reshape(beside, shape);
}
static Value split(Emit e, Value value, int64_t dim, int64_t size, bool outer) {
  Shape shape = array_shape(value);
  auto at = shape.begin() + dim;
  *at /= size;
  shape.insert(outer ? at : at + 1, size);
  return moved(e, e.reshape(value, shape), outer ? dim : dim + 1, 0);
}

// Groups are the outer parts of dimensions. A batch of one operand therefore is an inner part: of lhs's batch
// dimension, or of rhs's output features. A batch of both makes more groups, as the outer part.
static llvm::LogicalResult batch_op(ConvolutionOp op, Batcher &batcher) {
  Emit e = batcher.emit();
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  Value lhs = batcher.operand(0), rhs = batcher.operand(1);
  bool both = batcher.is_batched(0) && batcher.is_batched(1), of_batches = op.getBatchGroupCount() > 1;
  int64_t size = batcher.size(), result_dim = dims.getOutputFeatureDimension();
  if (both) {
    lhs = merged(e, lhs, of_batches ? dims.getInputBatchDimension() : dims.getInputFeatureDimension(), true);
    rhs = merged(e, rhs, dims.getKernelOutputFeatureDimension(), true);
  } else if (batcher.is_batched(0)) {
    lhs = merged(e, lhs, dims.getInputBatchDimension(), false);
    result_dim = dims.getOutputBatchDimension();
  } else {
    rhs = merged(e, rhs, dims.getKernelOutputFeatureDimension(), false);
  }
  Shape shape(array_type(op.getResult()).getShape());
  shape[static_cast<size_t>(result_dim)] *= size;
  auto wide = llvm::cast<ConvolutionOp>(batcher.clone({lhs, rhs}, {array_type(op.getResult()).clone(shape)}));
  if (both && of_batches)
    wide.setBatchGroupCount(op.getBatchGroupCount() * static_cast<uint64_t>(size));
  else if (both)
    wide.setFeatureGroupCount(op.getFeatureGroupCount() * static_cast<uint64_t>(size));
  batcher.set_result(0, split(e, wide, result_dim, size, both));
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_contraction_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchModel, DotGeneralOp, DotOp, ConvolutionOp>(registry);
  attach<StablehloDialect, BatchInLoopModel, EinsumOp, UnaryEinsumOp>(registry);
}
