// Batches elementwise operations: the same op, on operands that all have the leading batch. Scalars that apply to all
// elements stay scalars while they aren't batched.
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/lists.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using mlir::Value;

// Returns an operand that may be a scalar beside arrays.
static Value scalar_or_batched(Batcher &batcher, unsigned operand, mlir::Value old_result) {
  BatchValue row = batcher.value_of(operand);
  int64_t rank = array_type(batcher.op()->getOperand(operand)).getRank();
  if (rank == array_type(old_result).getRank()) return batcher.batched(operand);
  if (!row.batched) return row.value;
  Shape shape = behind(batcher.size(), array_type(old_result).getShape());
  return batcher.emit().broadcast(row.value, shape, {0});
}

static llvm::LogicalResult batch_op(ClampOp op, Batcher &batcher) {
  Value operands[] = {scalar_or_batched(batcher, 0, op.getResult()), batcher.batched(1),
                      scalar_or_batched(batcher, 2, op.getResult())};
  // Both bounds are scalars, or neither is.
  Shape shape(array_type(operands[1]).getShape());
  for (unsigned bound : {0u, 2u})
    if (array_type(operands[bound]).getRank() == 0 && array_type(operands[2 - bound]).getRank() != 0)
      operands[bound] = batcher.emit().broadcast(operands[bound], shape, {});
  batcher.again(op, operands);
  return llvm::success();
}

static llvm::LogicalResult batch_op(SelectOp op, Batcher &batcher) {
  batcher.again(op, {scalar_or_batched(batcher, 0, op.getResult()), batcher.batched(1), batcher.batched(2)});
  return llvm::success();
}

static llvm::LogicalResult batch_op(MapOp op, Batcher &batcher) {
  if (batcher.captures_batched()) return batcher.one_by_one();
  Dims dims;
  for (size_t dim = 0; dim <= op.getDimensions().size(); ++dim) dims.push_back(static_cast<int64_t>(dim));
  batcher.again(op, batcher.all_batched()).setDimensions(dims);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_elementwise_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchAsItselfModel>(registry, UnaryOps());
  attach<StablehloDialect, BatchAsItselfModel, ConvertOp, ReducePrecisionOp, BitcastConvertOp>(registry);
  attach<StablehloDialect, BatchAsItselfModel>(registry, BinaryOps());
  attach<StablehloDialect, BatchAsItselfModel, CompareOp>(registry);
  attach<StablehloDialect, BatchModel, ClampOp, SelectOp, MapOp>(registry);
}
