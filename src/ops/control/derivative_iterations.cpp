#include "ops/control/derivative_iterations.h"

#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

using mlir::Value;

mlir::RankedTensorType stacked_type(Value value, int64_t iterations) {
  Shape shape = array_shape(value);
  shape.insert(shape.begin(), iterations);
  return mlir::RankedTensorType::get(shape, array_type(value).getElementType());
}

static llvm::SmallVector<Value> starts_at(Value index, int64_t rank, Emit e) {
  llvm::SmallVector<Value> starts(static_cast<size_t>(rank), e.fill(index.getType(), 0));
  starts[0] = index;
  return starts;
}

Value stored(Value stack, Value value, Value index, Emit e) {
  Shape one = array_shape(value);
  one.insert(one.begin(), 1);
  return DynamicUpdateSliceOp::create(e.builder, e.loc, stack.getType(), stack, e.reshape(value, one),
                                      starts_at(index, array_type(stack).getRank(), e));
}

Value loaded(Value stack, Value index, Emit e) {
  Shape one = array_shape(stack), shape(one.begin() + 1, one.end());
  one[0] = 1;
  Value slice = DynamicSliceOp::create(
      e.builder, e.loc, mlir::RankedTensorType::get(one, array_type(stack).getElementType()), stack,
      starts_at(index, static_cast<int64_t>(one.size()), e), llvm::ArrayRef<int64_t>(one));
  return e.reshape(slice, shape);
}

llvm::DenseSet<mlir::Operation *> made_again(mlir::Block &iteration, Value count,
                                             const llvm::DenseSet<mlir::Operation *> &linear_ops) {
  llvm::DenseSet<mlir::Operation *> again;
  for (mlir::Operation &op : iteration.without_terminator()) {
    if (op.getNumRegions() != 0 || linear_ops.contains(&op)) continue;
    bool is_index = llvm::all_of(op.getResultTypes(), [](mlir::Type type) {
      auto array = llvm::dyn_cast<mlir::RankedTensorType>(type);
      return array && array.getRank() == 0 && array.getElementType().isInteger();
    });
    bool is_cheap =
        op.getNumOperands() == 0 || is_index || llvm::isa<SliceOp, DynamicSliceOp, ReshapeOp, BroadcastInDimOp>(op);
    bool is_known = llvm::all_of(op.getOperands(), [&](Value value) {
      return value == count || value.getParentBlock() != &iteration || again.contains(value.getDefiningOp());
    });
    if (is_cheap && is_known) again.insert(&op);
  }
  return again;
}

}  // namespace tessera::stablehlo
