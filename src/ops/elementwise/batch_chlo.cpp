// Batches operations of chlo. Broadcasting ones get operands in the result's shape.
#include "dialect/chlo/dialect.h"
#include "dialect/chlo/lists.h"
#include "transform/batch_rules.h"

namespace tessera::chlo {
using mlir::Value;

// Broadcasts an operand to the result's shape; its dimension i is dimension dims[i] of the result.
static Value stretched(Batcher &batcher, unsigned operand, llvm::ArrayRef<int64_t> dims) {
  BatchValue row = batcher.value_of(operand);
  Shape shape(batcher.batched_type(0).getShape());
  Dims to = shifted(dims);
  if (row.batched) to = behind(0, to);
  return batcher.emit().broadcast(row.value, shape, to);
}
static Dims trailing(int64_t rank, int64_t of) {
  Dims dims;
  for (int64_t dim = of - rank; dim < of; ++dim) dims.push_back(dim);
  return dims;
}

template <typename Op>
static llvm::LogicalResult batch_op(Op op, Batcher &batcher) {
  int64_t rank = array_type(op.getResult()).getRank();
  llvm::SmallVector<Value> operands;
  for (unsigned i : {0u, 1u}) {
    int64_t own = array_type(op->getOperand(i)).getRank();
    Dims dims = trailing(own, rank);
    if (op.getBroadcastDimensions() && own < rank)
      dims.assign(op.getBroadcastDimensions()->begin(), op.getBroadcastDimensions()->end());
    operands.push_back(stretched(batcher, i, dims));
  }
  batcher.again(op, operands).removeBroadcastDimensionsAttr();
  return llvm::success();
}

static llvm::LogicalResult batch_op(BroadcastSelectOp op, Batcher &batcher) {
  int64_t rank = array_type(op.getResult()).getRank();
  llvm::SmallVector<Value> operands;
  for (unsigned i : {0u, 1u, 2u})
    operands.push_back(stretched(batcher, i, trailing(array_type(op->getOperand(i)).getRank(), rank)));
  batcher.again(op, operands);
  return llvm::success();
}

}  // namespace tessera::chlo

void tessera::register_chlo_batching(mlir::DialectRegistry &registry) {
  using namespace chlo;
  attach<ChloDialect, BatchAsItselfModel>(registry, UnaryOps());
  attach<ChloDialect, BatchAsItselfModel>(registry, BinaryOps());
  attach<ChloDialect, BatchAsItselfModel, ConstantLikeOp, TopKOp>(registry);
  attach<ChloDialect, BatchModel>(registry, BroadcastOps());
  attach<ChloDialect, BatchInLoopModel, RaggedDotOp, ScanOp>(registry);
}
