// Simplifies slices of slices, slices of one operand of a concatenation, and slices at known offsets. Transposes sink
// below slices.
#include "lower/fuse/steps.h"
#include "mlir/IR/Builders.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

LogicalResult simplify_slice(SliceOp op, PatternRewriter &rewriter) {
  if (op.getOperand().getType() == op.getType()) {
    rewriter.replaceOp(op, op.getOperand());
    return success();
  }
  auto inner = op.getOperand().getDefiningOp<SliceOp>();
  if (!inner) return failure();
  SmallVector<int64_t> start, limit, strides;
  for (int64_t dim = 0; dim < type_of(op).getRank(); ++dim) {
    int64_t stride = inner.getStrides()[dim], from = inner.getStartIndices()[dim];
    int64_t count = type_of(op).getDimSize(dim);
    start.push_back(from + op.getStartIndices()[dim] * stride);
    strides.push_back(stride * op.getStrides()[dim]);
    limit.push_back(count == 0 ? start.back() : start.back() + (count - 1) * strides.back() + 1);
  }
  rewriter.replaceOpWithNewOp<SliceOp>(op, op.getType(), inner.getOperand(), start, limit, strides);
  return success();
}

// Replaces a slice that stays within one operand of a concatenation.
LogicalResult slice_of_one(SliceOp op, PatternRewriter &rewriter) {
  auto whole = op.getOperand().getDefiningOp<ConcatenateOp>();
  if (!whole || type_of(op).getNumElements() == 0) return failure();
  auto dim = static_cast<int64_t>(whole.getDimension());
  int64_t begin = 0, first = op.getStartIndices()[dim];
  int64_t last = first + (type_of(op).getDimSize(dim) - 1) * op.getStrides()[dim];
  for (mlir::Value input : whole.getInputs()) {
    int64_t end = begin + type_of(input).getDimSize(dim);
    if (first >= begin && last < end) {
      SmallVector<int64_t> start(op.getStartIndices()), limit(op.getLimitIndices());
      start[dim] = first - begin;
      limit[dim] = last + 1 - begin;
      rewriter.replaceOpWithNewOp<SliceOp>(op, op.getType(), input, start, limit, op.getStrides());
      return success();
    }
    begin = end;
  }
  return failure();
}

// Slicing first leaves less to transpose, and later ops may take the transposed dimensions directly.
LogicalResult slice_before_transpose(SliceOp op, PatternRewriter &rewriter) {
  auto transpose = op.getOperand().getDefiningOp<TransposeOp>();
  if (!transpose) return failure();
  size_t rank = transpose.getPermutation().size();
  SmallVector<int64_t> start(rank), limit(rank), strides(rank), shape(rank);
  for (auto [to, from] : llvm::enumerate(transpose.getPermutation())) {
    start[from] = op.getStartIndices()[to];
    limit[from] = op.getLimitIndices()[to];
    strides[from] = op.getStrides()[to];
    shape[from] = type_of(op).getDimSize(to);
  }
  auto type = type_of(op).clone(shape);
  mlir::Value slice = SliceOp::create(rewriter, op.getLoc(), type, transpose.getOperand(), start, limit, strides);
  rewriter.replaceOpWithNewOp<TransposeOp>(op, op.getType(), slice, transpose.getPermutation());
  return success();
}

// Moves a reshape that drops dimensions of extent 1 before the transpose.
LogicalResult squeeze_before_transpose(ReshapeOp op, PatternRewriter &rewriter) {
  auto transpose = op.getOperand().getDefiningOp<TransposeOp>();
  if (!transpose) return failure();
  RankedTensorType from = type_of(transpose), to = type_of(op);
  SmallVector<int64_t> kept;  // dimensions of the transposed value
  int64_t at = 0;
  for (int64_t dim = 0; dim < from.getRank(); ++dim) {
    if (at < to.getRank() && to.getDimSize(at) == from.getDimSize(dim)) {
      kept.push_back(dim);
      ++at;
    } else if (from.getDimSize(dim) != 1) {
      return failure();
    }
  }
  if (at != to.getRank()) return failure();
  SmallVector<int64_t> kept_before;
  for (int64_t dim : kept) kept_before.push_back(transpose.getPermutation()[dim]);
  SmallVector<int64_t> ascending(kept_before);
  llvm::sort(ascending);
  SmallVector<int64_t> shape, permutation;
  for (int64_t dim : ascending) shape.push_back(type_of(transpose.getOperand()).getDimSize(dim));
  for (int64_t dim : kept_before) permutation.push_back(llvm::lower_bound(ascending, dim) - ascending.begin());
  mlir::Value squeezed = ReshapeOp::create(rewriter, op.getLoc(), to.clone(shape), transpose.getOperand());
  rewriter.replaceOpWithNewOp<TransposeOp>(op, to, squeezed, permutation);
  return success();
}

// Returns the start along a dimension if it is known, clamped so that the block fits.
std::optional<int64_t> known_start(mlir::Value index, int64_t extent, int64_t size) {
  if (extent == size) return 0;
  auto number = llvm::dyn_cast_or_null<mlir::IntegerAttr>(splat_of(index));
  if (!number) return std::nullopt;
  bool is_unsigned = number.getType().isUnsignedInteger();
  int64_t start = is_unsigned ? static_cast<int64_t>(number.getValue().getLimitedValue(INT64_MAX))
                              : number.getValue().getSExtValue();
  return std::clamp<int64_t>(start, 0, extent - size);
}

LogicalResult slice_at_known_start(DynamicSliceOp op, PatternRewriter &rewriter) {
  SmallVector<int64_t> start, limit, strides;
  for (auto [dim, index] : llvm::enumerate(op.getStartIndices())) {
    int64_t size = op.getSliceSizes()[dim];
    auto known = known_start(index, type_of(op.getOperand()).getDimSize(dim), size);
    if (!known) return failure();
    start.push_back(*known);
    limit.push_back(*known + size);
    strides.push_back(1);
  }
  rewriter.replaceOpWithNewOp<SliceOp>(op, op.getType(), op.getOperand(), start, limit, strides);
  return success();
}

LogicalResult update_all(DynamicUpdateSliceOp op, PatternRewriter &rewriter) {
  if (op.getUpdate().getType() == op.getType()) {
    rewriter.replaceOp(op, op.getUpdate());
    return success();
  }
  if (type_of(op.getUpdate()).getNumElements() != 0) return failure();
  rewriter.replaceOp(op, op.getOperand());
  return success();
}

}  // namespace

void add_slicing_patterns(mlir::RewritePatternSet &patterns) {
  patterns.add(simplify_slice).add(slice_of_one).add(slice_before_transpose).add(squeeze_before_transpose);
  patterns.add(slice_at_known_start).add(update_all);
}

}  // namespace tessera
