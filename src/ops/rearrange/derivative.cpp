// Takes derivatives of operations that move elements: all are linear, and their transposes move elements back.
#include "dialect/stablehlo/dialect.h"
#include "ops/rearrange/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using namespace mlir;
using Dims = std::vector<int64_t>;

static LogicalResult linearize_op(ReshapeOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(ReshapeOp op, Transposer &transposer) {
  transposer.add_cotangent(0, transposer.emit().reshape(transposer.cotangent(), array_shape(op.getOperand())));
  return success();
}

static LogicalResult linearize_op(TransposeOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(TransposeOp op, Transposer &transposer) {
  llvm::ArrayRef<int64_t> permutation = op.getPermutation();
  Dims back(permutation.size());
  for (size_t i = 0; i < permutation.size(); ++i) back[static_cast<size_t>(permutation[i])] = static_cast<int64_t>(i);
  transposer.add_cotangent(0, transposer.emit().transpose(transposer.cotangent(), back));
  return success();
}

static LogicalResult linearize_op(ReverseOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(ReverseOp op, Transposer &transposer) {
  transposer.add_cotangent(
      0, ReverseOp::create(transposer.builder(), op.getLoc(), transposer.cotangent(), op.getDimensions()));
  return success();
}

// The transpose sums over the dimensions that were added or broadcast, in the operand's order.
static LogicalResult linearize_op(BroadcastInDimOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(BroadcastInDimOp op, Transposer &transposer) {
  Emit e = transposer.emit();
  Shape from = array_shape(op.getOperand()), to = array_shape(op.getResult());
  llvm::ArrayRef<int64_t> dims = op.getBroadcastDimensions();
  Dims summed, kept;  // kept: dimensions of the operand in the result's order
  for (int64_t dim = 0; dim < static_cast<int64_t>(to.size()); ++dim) {
    auto at = llvm::find(dims, dim) - dims.begin();
    bool stretched =
        at < static_cast<int64_t>(dims.size()) && from[static_cast<size_t>(at)] != to[static_cast<size_t>(dim)];
    if (at == static_cast<int64_t>(dims.size()) || stretched)
      summed.push_back(dim);
    else
      kept.push_back(at);
  }
  Value sum = e.sum(transposer.cotangent(), summed);
  Dims order(kept.size());  // of the kept dimensions in the operand's order
  Dims sorted = kept;
  llvm::sort(sorted);
  for (size_t i = 0; i < sorted.size(); ++i) order[i] = llvm::find(kept, sorted[i]) - kept.begin();
  transposer.add_cotangent(0, e.reshape(e.transpose(sum, order), from));
  return success();
}

static LogicalResult linearize_op(ConcatenateOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(ConcatenateOp op, Transposer &transposer) {
  Shape shape = array_shape(op.getResult());
  auto dim = static_cast<size_t>(op.getDimension());
  Dims start(shape.size(), 0), limit = shape, strides(shape.size(), 1);
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    limit[dim] = start[dim] + array_type(op->getOperand(i)).getDimSize(static_cast<unsigned>(dim));
    if (transposer.is_linear(i))
      transposer.add_cotangent(i, transposer.emit().slice(transposer.cotangent(), start, limit, strides));
    start[dim] = limit[dim];
  }
  return success();
}

// The transpose cuts padding off (by negative amounts), then takes every (interior + 1)-th element.
static LogicalResult linearize_op(PadOp, Linearizer &linearizer) { return linearize_as_itself(linearizer); }
static LogicalResult transpose_op(PadOp op, Transposer &transposer) {
  Emit e = transposer.emit();
  Dims low, high, none, start, limit, strides;
  Value cotangent = transposer.cotangent();
  // Elements that were cut off are put back first, so that the rest is one slice.
  for (int64_t dim = 0; dim < array_type(cotangent).getRank(); ++dim) {
    int64_t before = op.getEdgePaddingLow()[dim], behind = op.getEdgePaddingHigh()[dim];
    low.push_back(std::max<int64_t>(0, -before));
    high.push_back(std::max<int64_t>(0, -behind));
    none.push_back(0);
    start.push_back(std::max<int64_t>(0, before));
    limit.push_back(array_type(cotangent).getDimSize(dim) + low.back() + high.back() - std::max<int64_t>(0, behind));
    strides.push_back(op.getInteriorPadding()[dim] + 1);
  }
  Value own = e.slice(e.pad(cotangent, low, high, none), start, limit, strides);
  transposer.add_cotangent(0, own);
  if (transposer.is_linear(1)) {
    Dims all;
    for (int64_t dim = 0; dim < array_type(own).getRank(); ++dim) all.push_back(dim);
    transposer.add_cotangent(1, e.subtract(e.sum(cotangent, all), e.sum(own, all)));
  }
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_rearrange_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, ReshapeOp, TransposeOp, ReverseOp, BroadcastInDimOp, ConcatenateOp, PadOp>(
      registry);
}
