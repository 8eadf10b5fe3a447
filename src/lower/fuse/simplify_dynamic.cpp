// Simplifies operations whose shape or offset is an operand that is known after all.
#include "base/error.h"
#include "lower/fuse/steps.h"
#include "mlir/IR/Builders.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "ops/value_types.h"
#include "reference/attributes.h"
#include "reference/evaluators/preconditions.h"

namespace tessera {
namespace {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

bool is_static(mlir::Value value) {
  auto type = llvm::dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape();
}

LogicalResult static_reshape(DynamicReshapeOp op, PatternRewriter &rewriter) {
  if (!is_static(op) || !is_static(op.getOperand())) return failure();
  if (element_count(op.getType()) != element_count(op.getOperand().getType())) return failure();
  rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), op.getOperand());
  return success();
}

LogicalResult static_iota(DynamicIotaOp op, PatternRewriter &rewriter) {
  if (!is_static(op)) return failure();
  rewriter.replaceOpWithNewOp<IotaOp>(op, op.getType(), op.getIotaDimension());
  return success();
}

LogicalResult static_broadcast(DynamicBroadcastInDimOp op, PatternRewriter &rewriter) {
  if (!is_static(op) || !is_static(op.getOperand())) return failure();
  rewriter.replaceOpWithNewOp<BroadcastInDimOp>(op, op.getType(), op.getOperand(), op.getBroadcastDimensions());
  return success();
}

LogicalResult static_pad(DynamicPadOp op, PatternRewriter &rewriter) {
  auto low = known_integers(op.getEdgePaddingLow()), high = known_integers(op.getEdgePaddingHigh());
  auto interior = known_integers(op.getInteriorPadding());
  if (!low || !high || !interior || !is_static(op) || !is_static(op.getOperand())) return failure();
  // Only a shape that gives the result's extents is simplified; the evaluator judges all others.
  try {
    Shape from = shape_of(op.getOperand().getType());
    if (padded_shape(from, to_shape(*low), to_shape(*high), to_shape(*interior)) != shape_of(op.getType()))
      return failure();
  } catch (const InputError &) {
    return failure();
  }
  rewriter.replaceOpWithNewOp<PadOp>(op, op.getType(), op.getOperand(), op.getPaddingValue(), *low, *high, *interior);
  return success();
}

LogicalResult static_slice(RealDynamicSliceOp op, PatternRewriter &rewriter) {
  auto start = known_integers(op.getStartIndices()), limit = known_integers(op.getLimitIndices());
  auto strides = known_integers(op.getStrides());
  if (!start || !limit || !strides || !is_static(op) || !is_static(op.getOperand())) return failure();
  // Only a slice within the operand that gives the result's extents is simplified; the evaluator judges all others.
  auto from = llvm::cast<RankedTensorType>(op.getOperand().getType()), to = llvm::cast<RankedTensorType>(op.getType());
  for (int64_t dim = 0; dim < to.getRank(); ++dim) {
    int64_t a = (*start)[dim], b = (*limit)[dim], step = (*strides)[dim];
    if (a < 0 || b < a || b > from.getDimSize(dim) || step < 1) return failure();
    if ((a == b ? 0 : (b - a - 1) / step + 1) != to.getDimSize(dim)) return failure();
  }
  rewriter.replaceOpWithNewOp<SliceOp>(op, to, op.getOperand(), *start, *limit, *strides);
  return success();
}

}  // namespace

void add_dynamic_patterns(mlir::RewritePatternSet &patterns) {
  patterns.add(static_reshape).add(static_iota).add(static_broadcast).add(static_pad).add(static_slice);
}

}  // namespace tessera
