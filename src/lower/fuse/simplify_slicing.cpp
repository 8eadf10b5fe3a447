// Simplifies slices of slices, slices of one operand of a concatenation, slices at known offsets, and transposes, which
// sink below them.
#include "base/visits.h"
#include "lower/fuse/steps.h"
#include "mlir/IR/Builders.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

using llvm::failure;
using llvm::LogicalResult;
using llvm::SmallVector;
using llvm::success;
using mlir::PatternRewriter;
using mlir::RankedTensorType;
using namespace stablehlo;  // NOLINT: the operations of this file

RankedTensorType type_of(mlir::Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

// Follows the elements that a slice reads back to the values that they come from.
class SlicedPlace {
 public:
  explicit SlicedPlace(SliceOp op)
      : type_(type_of(op)),
        operand_(op.getOperand()),
        start_(op.getStartIndices()),
        limit_(op.getLimitIndices()),
        strides_(op.getStrides()) {}

  // Steps to the operand of a slice, or to the one operand of a concatenation that has all elements.
  bool step() {
    if (auto inner = operand_.getDefiningOp<SliceOp>()) return step_into(inner);
    auto whole = operand_.getDefiningOp<ConcatenateOp>();
    return whole && type_.getNumElements() != 0 && step_into(whole);
  }

  void replace(SliceOp op, PatternRewriter &rewriter) const {
    rewriter.replaceOpWithNewOp<SliceOp>(op, type_, operand_, start_, limit_, strides_);
  }

 private:
  bool step_into(SliceOp inner) {
    for (int64_t dim = 0; dim < type_.getRank(); ++dim) {
      const int64_t stride = inner.getStrides()[dim], count = type_.getDimSize(dim);
      start_[dim] = inner.getStartIndices()[dim] + start_[dim] * stride;
      strides_[dim] *= stride;
      limit_[dim] = count == 0 ? start_[dim] : start_[dim] + (count - 1) * strides_[dim] + 1;
    }
    operand_ = inner.getOperand();
    return true;
  }

  bool step_into(ConcatenateOp whole) {
    auto dim = static_cast<int64_t>(whole.getDimension());
    const int64_t first = start_[dim], last = first + (type_.getDimSize(dim) - 1) * strides_[dim];
    int64_t begin = 0;
    for (mlir::Value input : whole.getInputs()) {
      const int64_t end = begin + type_of(input).getDimSize(dim);
      if (first >= begin && last < end) {
        start_[dim] = first - begin;
        limit_[dim] = last + 1 - begin;
        operand_ = input;
        return true;
      }
      begin = end;
    }
    return false;
  }

  RankedTensorType type_;
  mlir::Value operand_;
  SmallVector<int64_t> start_, limit_, strides_;
};

// Rewrites a slice of slices and of single operands of concatenations. A series of rotations makes paths as long as the
// program, so only a slice whose elements are found within a bound is rewritten.
LogicalResult simplify_slice(SliceOp op, PatternRewriter &rewriter) {
  constexpr int most_steps = 64;
  if (op.getOperand().getType() == op.getType()) {
    rewriter.replaceOp(op, op.getOperand());
    return success();
  }
  SlicedPlace place(op);
  int steps = 0;
  for (; place.step(); ++steps) {
    if (steps == most_steps) return failure();
    Visits::note();
  }
  if (steps == 0) return failure();
  place.replace(op, rewriter);
  return success();
}

// Slicing first leaves less to transpose, and later operations may absorb the transposition.
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

// A reshape that removes dimensions of extent 1 from a transposed value removes them before the transpose.
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

LogicalResult slice_at_known_place(DynamicSliceOp op, PatternRewriter &rewriter) {
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
  patterns.add(simplify_slice).add(slice_before_transpose).add(squeeze_before_transpose);
  patterns.add(slice_at_known_place).add(update_all);
}

}  // namespace tessera
