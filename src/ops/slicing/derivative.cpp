// Takes derivatives of slices: the cotangent of a slice is written into zeros.
#include "dialect/stablehlo/dialect.h"
#include "ops/slicing/ops.h"
#include "transform/derivative_rules.h"
#include "transform/devices.h"

namespace tessera::stablehlo {
using namespace mlir;
using Dims = std::vector<int64_t>;

static LogicalResult linearize_op(SliceOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(SliceOp op, Transposer &transposer) {
  Shape from = array_shape(op.getOperand()), to = array_shape(op.getResult());
  Dims low, high, interior;
  for (size_t dim = 0; dim < from.size(); ++dim) {
    int64_t start = op.getStartIndices()[dim], stride = op.getStrides()[dim];
    int64_t covered = to[dim] == 0 ? 0 : (to[dim] - 1) * stride + 1;
    low.push_back(start);
    high.push_back(from[dim] - start - covered);
    interior.push_back(stride - 1);
  }
  transposer.add_cotangent(0, transposer.emit().pad(transposer.cotangent(), low, high, interior));
  return success();
}

// Start indices are clamped in the same way in the transpose.
static LogicalResult linearize_op(DynamicSliceOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(DynamicSliceOp op, Transposer &transposer) {
  Emit e = transposer.emit();
  Value cotangent = transposer.cotangent(), operand = op.getOperand();
  // If each device took a piece of its own, the pieces are gathered.
  if (RegionVariance *variance = transposer.variance())
    if (auto piece = own_piece_of(array_shape(operand), array_shape(cotangent), op.getStartIndices(), *variance);
        piece && without(piece->axes, variance->of(operand)) == piece->axes) {
      transposer.add_cotangent_over(0, gathered_pieces(cotangent, *piece, operand.getType(), e),
                                    without(variance->of(op.getResult()), piece->axes));
      return success();
    }
  llvm::SmallVector<Value> starts;
  for (unsigned i = 1; i < op->getNumOperands(); ++i) starts.push_back(transposer.operand(i));
  mlir::OpBuilder &builder = transposer.builder();
  // An existing sum changes only in the slice, so that a loop that takes slice after slice takes linear time.
  if (Value before = transposer.take_so_far(0)) {
    Value slice = DynamicSliceOp::create(builder, op.getLoc(), cotangent.getType(), before, starts,
                                         llvm::ArrayRef<int64_t>(array_shape(cotangent)));
    transposer.add_cotangent(0, DynamicUpdateSliceOp::create(builder, op.getLoc(), before.getType(), before,
                                                             e.add(slice, cotangent), starts));
    return success();
  }
  Value zeros = e.fill(operand.getType(), 0);
  transposer.add_cotangent(
      0, DynamicUpdateSliceOp::create(builder, op.getLoc(), zeros.getType(), zeros, cotangent, starts));
  return success();
}

static LogicalResult linearize_op(DynamicUpdateSliceOp, Linearizer &linearizer) {
  return linearize_as_itself(linearizer);
}
static LogicalResult transpose_op(DynamicUpdateSliceOp op, Transposer &transposer) {
  llvm::SmallVector<Value> starts;
  for (unsigned i = 2; i < op->getNumOperands(); ++i) starts.push_back(transposer.operand(i));
  Value cotangent = transposer.cotangent();
  mlir::Type update = op.getUpdate().getType();
  if (transposer.is_linear(0)) {
    Value zeros = transposer.emit().fill(update, 0);
    transposer.add_cotangent(0, DynamicUpdateSliceOp::create(transposer.builder(), op.getLoc(), cotangent.getType(),
                                                             cotangent, zeros, starts));
  }
  if (transposer.is_linear(1))
    transposer.add_cotangent(1, DynamicSliceOp::create(transposer.builder(), op.getLoc(), update, cotangent, starts,
                                                       llvm::cast<mlir::RankedTensorType>(update).getShape()));
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}
