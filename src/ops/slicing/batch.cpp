// Batches slices. If each element has a start of its own, a slice is a gather and an update is a scatter.
#include "dialect/stablehlo/dialect.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using namespace mlir;

static llvm::LogicalResult batch_op(SliceOp op, Batcher &batcher) {
  auto wide = batcher.again(op, batcher.all_batched());
  wide.setStartIndices(behind(0, op.getStartIndices()));
  wide.setLimitIndices(behind(batcher.size(), op.getLimitIndices()));
  wide.setStrides(behind(1, op.getStrides()));
  return success();
}

static bool any_batched(Batcher &batcher, unsigned first) {
  for (unsigned i = first; i < batcher.op()->getNumOperands(); ++i)
    if (batcher.is_batched(i)) return true;
  return false;
}

// Returns the scalars from operand `first` on, behind a zero for the batch.
static llvm::SmallVector<Value> starts_of(Batcher &batcher, unsigned first) {
  llvm::SmallVector<Value> starts{batcher.emit().fill(batcher.op()->getOperand(first).getType(), 0)};
  for (unsigned i = first; i < batcher.op()->getNumOperands(); ++i) starts.push_back(batcher.operand(i));
  return starts;
}

// Returns the scalars from operand `first` on as the columns of a matrix with a row for each element of the batch. With
// `limits`, they are clamped to 0 ... limits[i].
static Value start_table(Batcher &batcher, unsigned first, llvm::ArrayRef<int64_t> limits = {}) {
  Emit e = batcher.emit();
  llvm::SmallVector<Value> columns;
  for (unsigned i = first; i < batcher.op()->getNumOperands(); ++i) {
    Value start = batcher.batched(i);
    if (!limits.empty()) {
      Value limit = e.like(start, limits[i - first]);
      start =
          ClampOp::create(batcher.builder(), batcher.op()->getLoc(), start.getType(), e.like(start, 0), start, limit);
    }
    columns.push_back(e.reshape(start, {batcher.size(), 1}));
  }
  auto type = array_type(columns[0]).clone({batcher.size(), static_cast<int64_t>(columns.size())});
  return ConcatenateOp::create(batcher.builder(), batcher.op()->getLoc(), type, columns, uint64_t(1));
}

static Dims counted(int64_t from, int64_t count) {
  Dims dims;
  for (int64_t i = 0; i < count; ++i) dims.push_back(from + i);
  return dims;
}

static llvm::LogicalResult batch_op(DynamicSliceOp op, Batcher &batcher) {
  int64_t rank = array_type(op.getOperand()).getRank();
  if (!any_batched(batcher, 1)) {
    llvm::SmallVector<Value> operands = starts_of(batcher, 1);
    operands.insert(operands.begin(), batcher.operand(0));
    batcher.again(op, operands).setSliceSizes(behind(batcher.size(), op.getSliceSizes()));
    return success();
  }
  BatchValue operand = batcher.value_of(0);
  Dims offsets = counted(1, rank), batch, sizes(op.getSliceSizes());
  if (operand.batched) {
    batch = {0};
    sizes = behind(1, sizes);
  }
  auto numbers = GatherDimensionNumbersAttr::get(op.getContext(), offsets, {}, batch, batch,
                                                 counted(operand.batched ? 1 : 0, rank), 1);
  batcher.set_result(0, GatherOp::create(batcher.builder(), op.getLoc(), batcher.batched_type(0), operand.value,
                                         start_table(batcher, 1), numbers, sizes, false));
  return success();
}

static llvm::LogicalResult batch_op(DynamicUpdateSliceOp op, Batcher &batcher) {
  int64_t rank = array_type(op.getOperand()).getRank();
  if (rank == 0) {
    batcher.set_result(0, batcher.batched(1));
    return success();
  }
  if (!any_batched(batcher, 2)) {
    llvm::SmallVector<Value> operands = starts_of(batcher, 2), arrays{batcher.batched(0), batcher.batched(1)};
    operands.insert(operands.begin(), arrays.begin(), arrays.end());
    batcher.again(op, operands);
    return success();
  }
  // A scatter drops updates that don't fit, while this op moves the start.
  Dims limits;
  for (int64_t dim = 0; dim < rank; ++dim)
    limits.push_back(array_type(op.getOperand()).getDimSize(dim) - array_type(op.getUpdate()).getDimSize(dim));
  auto numbers = ScatterDimensionNumbersAttr::get(op.getContext(), counted(1, rank), {}, {0}, {0}, counted(1, rank), 1);
  Value operand = batcher.batched(0), update = batcher.batched(1), table = start_table(batcher, 2, limits);
  mlir::OpBuilder &builder = batcher.builder();
  auto scatter = ScatterOp::create(builder, op.getLoc(), mlir::TypeRange{batcher.batched_type(0)},
                                   mlir::ValueRange{operand}, table, mlir::ValueRange{update}, numbers, false, true);
  mlir::OpBuilder::InsertionGuard guard(builder);
  auto scalar = mlir::RankedTensorType::get({}, array_type(operand).getElementType());
  mlir::Block *block =
      builder.createBlock(&scatter.getUpdateComputation(), {}, {scalar, scalar}, {op.getLoc(), op.getLoc()});
  ReturnOp::create(builder, op.getLoc(), mlir::ValueRange{block->getArgument(1)});
  batcher.set_result(0, scatter->getResult(0));
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}
