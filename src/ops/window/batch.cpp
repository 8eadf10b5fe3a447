// Batches windows: they have one element along the batch.
#include "dialect/stablehlo/dialect.h"
#include "ops/reduction/batch_fold.h"
#include "ops/window/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using mlir::Value;

// Adds a row of zeros before the padding.
static mlir::DenseIntElementsAttr with_batch(mlir::DenseIntElementsAttr padding) {
  if (!padding) return padding;
  llvm::SmallVector<int64_t> rows{0, 0};
  for (int64_t amount : padding.getValues<int64_t>()) rows.push_back(amount);
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(rows.size()) / 2, 2}, padding.getElementType());
  return mlir::DenseIntElementsAttr::get(type, rows);
}
static Dims with_batch(const std::optional<llvm::ArrayRef<int64_t>> &each) { return behind(1, *each); }

static llvm::LogicalResult batch_op(ReduceWindowOp op, Batcher &batcher) {
  std::optional<llvm::SmallVector<Value>> operands =
      batched_fold(static_cast<unsigned>(op.getInputs().size()), batcher);
  if (!operands) return batcher.one_by_one();
  auto wide = batcher.again(op, *operands);
  wide.setWindowDimensions(behind(1, op.getWindowDimensions()));
  if (op.getWindowStrides()) wide.setWindowStrides(with_batch(op.getWindowStrides()));
  if (op.getBaseDilations()) wide.setBaseDilations(with_batch(op.getBaseDilations()));
  if (op.getWindowDilations()) wide.setWindowDilations(with_batch(op.getWindowDilations()));
  if (op.getPaddingAttr()) wide.setPaddingAttr(with_batch(op.getPaddingAttr()));
  return llvm::success();
}

static llvm::LogicalResult batch_op(SelectAndScatterOp op, Batcher &batcher) {
  if (batcher.is_batched(2) || batcher.captures_batched()) return batcher.one_by_one();
  auto wide = batcher.again(op, {batcher.batched(0), batcher.batched(1), batcher.operand(2)});
  if (op.getWindowDimensions()) wide.setWindowDimensions(with_batch(op.getWindowDimensions()));
  if (op.getWindowStrides()) wide.setWindowStrides(with_batch(op.getWindowStrides()));
  if (op.getPaddingAttr()) wide.setPaddingAttr(with_batch(op.getPaddingAttr()));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_window_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchModel, ReduceWindowOp, SelectAndScatterOp>(registry);
}
