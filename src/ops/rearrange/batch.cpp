// Batches operations that move elements: they become the same operations with one more dimension, which they don't
// change.
#include "dialect/stablehlo/dialect.h"
#include "ops/rearrange/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using namespace mlir;

static llvm::LogicalResult batch_op(BroadcastInDimOp op, Batcher &batcher) {
  batcher.again(op, batcher.all_batched()).setBroadcastDimensions(behind(0, shifted(op.getBroadcastDimensions())));
  return success();
}

static llvm::LogicalResult batch_op(BroadcastOp op, Batcher &batcher) {
  Dims dims{0};
  int64_t added = static_cast<int64_t>(op.getBroadcastSizes().size());
  for (int64_t dim = 0; dim < array_type(op.getOperand()).getRank(); ++dim) dims.push_back(1 + added + dim);
  batcher.set_result(0, batcher.emit().broadcast(batcher.operand(0), Shape(batcher.batched_type(0).getShape()), dims));
  return success();
}

static llvm::LogicalResult batch_op(TransposeOp op, Batcher &batcher) {
  batcher.again(op, batcher.all_batched()).setPermutation(behind(0, shifted(op.getPermutation())));
  return success();
}

static llvm::LogicalResult batch_op(ReverseOp op, Batcher &batcher) {
  batcher.again(op, batcher.all_batched()).setDimensions(shifted(op.getDimensions()));
  return success();
}

static llvm::LogicalResult batch_op(ConcatenateOp op, Batcher &batcher) {
  batcher.again(op, batcher.all_batched()).setDimension(op.getDimension() + 1);
  return success();
}

static llvm::LogicalResult batch_op(PadOp op, Batcher &batcher) {
  auto padded = [&](PadOp wide) {
    wide.setEdgePaddingLow(behind(0, op.getEdgePaddingLow()));
    wide.setEdgePaddingHigh(behind(0, op.getEdgePaddingHigh()));
    wide.setInteriorPadding(behind(0, op.getInteriorPadding()));
    return wide.getResult();
  };
  Value operand = batcher.batched(0);
  if (!batcher.is_batched(1)) {
    padded(batcher.again(op, {operand, batcher.operand(1)}));
    return success();
  }
  // Each element has a padding value of its own: the operand is padded with zeros, which are then replaced.
  Emit e = batcher.emit();
  Value zero = e.fill(op.getPaddingValue().getType(), 0), wide = padded(batcher.again(op, {operand, zero}));
  mlir::Type boolean = batcher.builder().getI1Type();
  Value yes = e.fill(array_type(operand).clone(boolean), 1), no = e.fill(mlir::RankedTensorType::get({}, boolean), 0);
  auto mask = PadOp::create(batcher.builder(), op.getLoc(), array_type(wide).clone(boolean), yes, no,
                            behind(0, op.getEdgePaddingLow()), behind(0, op.getEdgePaddingHigh()),
                            behind(0, op.getInteriorPadding()));
  Value values = e.broadcast(batcher.operand(1), array_shape(wide), {0});
  batcher.set_result(0, e.select(mask, wide, values));
  return success();
}

// The extent is one number for the whole batch.
static llvm::LogicalResult batch_op(GetDimensionSizeOp op, Batcher &batcher) {
  mlir::Operation *same = batcher.clone({batcher.operand(0)}, op->getResultTypes());
  llvm::cast<GetDimensionSizeOp>(same).setDimension(op.getDimension() + 1);
  batcher.set_result(0, same->getResult(0), false);
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_rearrange_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchAsItselfModel, ReshapeOp>(registry);
  attach<StablehloDialect, BatchModel, BroadcastInDimOp, BroadcastOp, TransposeOp, ReverseOp, ConcatenateOp, PadOp,
         GetDimensionSizeOp>(registry);
}
