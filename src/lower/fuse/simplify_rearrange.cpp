// Simplifies operations that move elements: two become one, and operations that move nothing are dropped. Forms are
// made canonical: regrouping of dimensions is a reshape, a large constant of equal elements is a broadcast.
#include "lower/fuse/steps.h"
#include "mlir/IR/Builders.h"
#include "ops/rearrange/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

LogicalResult simplify_reshape(ReshapeOp op, PatternRewriter &rewriter) {
  if (!type_of(op.getOperand()).hasStaticShape() || !type_of(op).hasStaticShape()) return failure();
  if (op.getOperand().getType() == op.getType()) {
    rewriter.replaceOp(op, op.getOperand());
    return success();
  }
  auto inner = op.getOperand().getDefiningOp<ReshapeOp>();
  if (!inner) return failure();
  rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), inner.getOperand());
  return success();
}

// Returns whether the permutation moves only dimensions of extent 1.
bool keeps_order(ArrayRef<int64_t> permutation, ArrayRef<int64_t> operand_shape) {
  int64_t last = -1;
  for (int64_t dim : permutation) {
    if (operand_shape[dim] == 1) continue;
    if (dim < last) return false;
    last = dim;
  }
  return true;
}

LogicalResult simplify_transpose(TransposeOp op, PatternRewriter &rewriter) {
  RankedTensorType from = type_of(op.getOperand());
  if (!from.hasStaticShape()) return failure();
  if (keeps_order(op.getPermutation(), from.getShape())) {
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, op.getType(), op.getOperand());
    return success();
  }
  auto inner = op.getOperand().getDefiningOp<TransposeOp>();
  if (!inner) return failure();
  SmallVector<int64_t> permutation;
  for (int64_t dim : op.getPermutation()) permutation.push_back(inner.getPermutation()[dim]);
  rewriter.replaceOpWithNewOp<TransposeOp>(op, op.getType(), inner.getOperand(), permutation);
  return success();
}

LogicalResult simplify_broadcast(BroadcastInDimOp op, PatternRewriter &rewriter) {
  RankedTensorType from = type_of(op.getOperand()), to = type_of(op);
  if (!from.hasStaticShape() || !to.hasStaticShape()) return failure();
  if (from.getNumElements() == to.getNumElements()) {
    SmallVector<int64_t> dims(op.getBroadcastDimensions());
    bool ascending = true;
    for (size_t i = 0, last = 0; i < dims.size(); ++i) {
      if (from.getDimSize(i) == 1) continue;
      ascending &= static_cast<size_t>(dims[i]) >= last;
      last = dims[i];
    }
    if (ascending) {
      rewriter.replaceOpWithNewOp<ReshapeOp>(op, to, op.getOperand());
      return success();
    }
  }
  if (auto inner = op.getOperand().getDefiningOp<BroadcastInDimOp>()) {
    SmallVector<int64_t> dims;
    for (int64_t dim : inner.getBroadcastDimensions()) dims.push_back(op.getBroadcastDimensions()[dim]);
    rewriter.replaceOpWithNewOp<BroadcastInDimOp>(op, to, inner.getOperand(), dims);
    return success();
  }
  return failure();
}

// Drops a reshape below a broadcast that only adds or removes dimensions of extent 1.
LogicalResult broadcast_from_before_reshape(BroadcastInDimOp op, PatternRewriter &rewriter) {
  auto reshape = op.getOperand().getDefiningOp<ReshapeOp>();
  if (!reshape) return failure();
  RankedTensorType before = type_of(reshape.getOperand()), after = type_of(reshape);
  SmallVector<int64_t> dims;
  int64_t at = 0;
  for (int64_t extent : before.getShape()) {
    if (extent == 1) return failure();
    while (at < after.getRank() && after.getDimSize(at) == 1) ++at;
    if (at == after.getRank() || after.getDimSize(at) != extent) return failure();
    dims.push_back(op.getBroadcastDimensions()[at++]);
  }
  rewriter.replaceOpWithNewOp<BroadcastInDimOp>(op, op.getType(), reshape.getOperand(), dims);
  return success();
}

LogicalResult broadcast_in_dims(BroadcastOp op, PatternRewriter &rewriter) {
  if (!type_of(op).hasStaticShape()) return failure();
  SmallVector<int64_t> dims;
  for (int64_t dim = type_of(op).getRank() - type_of(op.getOperand()).getRank(); dim < type_of(op).getRank(); ++dim)
    dims.push_back(dim);
  rewriter.replaceOpWithNewOp<BroadcastInDimOp>(op, op.getType(), op.getOperand(), dims);
  return success();
}

LogicalResult broadcast_large_splat(ConstantOp op, PatternRewriter &rewriter) {
  auto value = llvm::dyn_cast<mlir::DenseElementsAttr>(op.getValue());
  auto type = llvm::dyn_cast<RankedTensorType>(op.getType());
  if (!value || !type || !value.isSplat() || byte_count(type) <= 64) return failure();
  auto scalar = RankedTensorType::get({}, type.getElementType());
  mlir::Value one = ConstantOp::create(rewriter, op.getLoc(), value.resizeSplat(scalar));
  rewriter.replaceOpWithNewOp<BroadcastInDimOp>(op, type, one, rewriter.getDenseI64ArrayAttr({}));
  return success();
}

LogicalResult simplify_reverse(ReverseOp op, PatternRewriter &rewriter) {
  if (llvm::any_of(op.getDimensions(), [&](int64_t dim) { return type_of(op).getDimSize(dim) != 1; })) return failure();
  rewriter.replaceOp(op, op.getOperand());
  return success();
}

LogicalResult simplify_concatenate(ConcatenateOp op, PatternRewriter &rewriter) {
  SmallVector<mlir::Value> inputs;
  for (mlir::Value input : op.getInputs())
    if (type_of(input).getDimSize(op.getDimension()) != 0) inputs.push_back(input);
  if (inputs.size() == 1 && inputs[0].getType() == op.getType()) {
    rewriter.replaceOp(op, inputs[0]);
    return success();
  }
  if (inputs.empty() || inputs.size() == op.getInputs().size()) return failure();
  rewriter.modifyOpInPlace(op, [&] { op.getInputsMutable().assign(inputs); });
  return success();
}

LogicalResult simplify_pad(PadOp op, PatternRewriter &rewriter) {
  auto is_zero = [](int64_t value) { return value == 0; };
  if (!llvm::all_of(op.getEdgePaddingLow(), is_zero) || !llvm::all_of(op.getEdgePaddingHigh(), is_zero) ||
      !llvm::all_of(op.getInteriorPadding(), is_zero))
    return failure();
  rewriter.replaceOp(op, op.getOperand());
  return success();
}

// Drops a tuple whose element is taken out again.
LogicalResult take_from_tuple(GetTupleElementOp op, PatternRewriter &rewriter) {
  auto tuple = op.getOperand().getDefiningOp<TupleOp>();
  if (!tuple) return failure();
  rewriter.replaceOp(op, tuple.getVal()[op.getIndex()]);
  return success();
}

}  // namespace

void add_rearrange_patterns(mlir::RewritePatternSet &patterns) {
  patterns.add(simplify_reshape).add(simplify_transpose).add(simplify_broadcast).add(broadcast_from_before_reshape);
  patterns.add(broadcast_in_dims).add(broadcast_large_splat).add(simplify_reverse).add(simplify_concatenate);
  patterns.add(simplify_pad).add(take_from_tuple);
}

}  // namespace tessera
