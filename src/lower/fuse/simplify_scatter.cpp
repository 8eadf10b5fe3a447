// Simplifies a scatter of one small update: a slice of the present block is combined with the update and written back
// in place.
#include "lower/fuse/steps.h"
#include "mlir/IR/Builders.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

constexpr int64_t most_updated_bytes = 4096;  // the scatter's own kernel moves more at once

// Holds the elementwise op that combines the present element (argument 0) and the update (argument 1); nothing if the
// update replaces the element.
struct Combination {
  mlir::Operation *op = nullptr;
};
std::optional<Combination> combination_of(ScatterOp op) {
  mlir::Block &body = op.getUpdateComputation().front();
  Value given = body.getTerminator()->getOperand(0);
  if (given == body.getArgument(1)) return Combination{};
  mlir::Operation *combines = given.getDefiningOp();
  if (!combines || !llvm::hasSingleElement(body.without_terminator()) || combines->getNumRegions() != 0 ||
      !combines->hasTrait<stablehlo::trait::Elementwise>() || combines->getNumOperands() != 2)
    return std::nullopt;
  auto is_given = [&](Value value) { return llvm::is_contained(body.getArguments(), value); };
  if (!llvm::all_of(combines->getOperands(), is_given)) return std::nullopt;
  if (!llvm::all_of(combines->getResultTypes(), [&](mlir::Type type) { return type == body.getArgument(0).getType(); }))
    return std::nullopt;
  return Combination{combines};
}

// Returns the extents of the update's block in the operand's dimensions, or nothing if there are several updates.
std::optional<SmallVector<int64_t>> block_of(ScatterOp op) {
  auto numbers = op.getScatterDimensionNumbers();
  RankedTensorType operand = type_of(op.getInputs()[0]), update = type_of(op.getUpdates()[0]);
  RankedTensorType indices = type_of(op.getScatterIndices());
  auto components = static_cast<int64_t>(numbers.getScatterDimsToOperandDims().size());
  if (!numbers.getInputBatchingDims().empty() || indices.getNumElements() != components || components == 0)
    return std::nullopt;
  SmallVector<int64_t> block;
  size_t window = 0;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    block.push_back(llvm::is_contained(numbers.getInsertedWindowDims(), dim)
                        ? 1
                        : update.getDimSize(numbers.getUpdateWindowDims()[window++]));
  return block;
}

Value scalar(PatternRewriter &rewriter, mlir::Location loc, mlir::Type element, int64_t value) {
  auto type = RankedTensorType::get({}, element);
  return ConstantOp::create(rewriter, loc, type,
                            mlir::DenseElementsAttr::get(type, rewriter.getIntegerAttr(element, value)));
}

bool can_hold(mlir::Type element, int64_t value) {
  auto integer = llvm::dyn_cast<mlir::IntegerType>(element);
  if (!integer) return false;
  const unsigned bits = integer.getWidth() - (integer.isUnsigned() ? 0 : 1);
  return bits >= 63 || value < int64_t{1} << bits;
}

// An index that isn't within the operand is clamped, and the present value there is written back unchanged. A block of
// several elements along an indexed dimension may be partly within the operand; it stays a scatter.
LogicalResult update_in_place(ScatterOp op, PatternRewriter &rewriter) {
  if (op.getInputs().size() != 1) return failure();
  auto operand = llvm::dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
  auto update = llvm::dyn_cast<RankedTensorType>(op.getUpdates()[0].getType());
  auto indices = llvm::dyn_cast<RankedTensorType>(op.getScatterIndices().getType());
  if (!operand || !update || !indices || !operand.hasStaticShape() || !update.hasStaticShape() ||
      !indices.hasStaticShape() || operand.getElementType() != update.getElementType() ||
      op.getResult(0).getType() != operand || update.getNumElements() == 0 || byte_count(update) > most_updated_bytes)
    return failure();
  std::optional<Combination> combination = combination_of(op);
  std::optional<SmallVector<int64_t>> block = block_of(op);
  if (!combination || !block) return failure();
  auto dims = op.getScatterDimensionNumbers().getScatterDimsToOperandDims();
  mlir::Type index = indices.getElementType();
  for (int64_t dim : dims)
    if ((*block)[dim] != 1 || !can_hold(index, operand.getDimSize(dim))) return failure();

  mlir::Location loc = op.getLoc();
  auto components = static_cast<int64_t>(dims.size());
  auto boolean = RankedTensorType::get({}, rewriter.getI1Type()), number = RankedTensorType::get({}, index);
  Value list = ReshapeOp::create(rewriter, loc, RankedTensorType::get({components}, index), op.getScatterIndices());
  Value zero = scalar(rewriter, loc, index, 0), is_within;
  SmallVector<Value> starts(static_cast<size_t>(operand.getRank()), zero);
  auto require = [&](Value left, Value right, ComparisonDirection direction) {
    Value holds = CompareOp::create(rewriter, loc, boolean, left, right, direction, ComparisonTypeAttr());
    is_within = is_within ? Value(AndOp::create(rewriter, loc, is_within, holds)) : holds;
  };
  for (int64_t k = 0; k < components; ++k) {
    Value one = SliceOp::create(rewriter, loc, RankedTensorType::get({1}, index), list, llvm::ArrayRef<int64_t>{k},
                                llvm::ArrayRef<int64_t>{k + 1}, llvm::ArrayRef<int64_t>{1});
    const int64_t dim = dims[static_cast<size_t>(k)];
    Value start = starts[static_cast<size_t>(dim)] = ReshapeOp::create(rewriter, loc, number, one);
    require(start, zero, ComparisonDirection::GE);
    require(start, scalar(rewriter, loc, index, operand.getDimSize(dim)), ComparisonDirection::LT);
  }
  RankedTensorType piece = operand.clone(*block);
  Value given = ReshapeOp::create(rewriter, loc, piece, op.getUpdates()[0]);
  Value before = DynamicSliceOp::create(rewriter, loc, piece, op.getInputs()[0], starts, *block);
  if (combination->op) {
    mlir::Block &body = op.getUpdateComputation().front();
    mlir::OperationState state(loc, combination->op->getName());
    for (Value value : combination->op->getOperands()) state.addOperands(value == body.getArgument(0) ? before : given);
    state.addAttributes(combination->op->getAttrs());
    state.addTypes(piece);
    given = rewriter.create(state)->getResult(0);
  }
  Value after = SelectOp::create(rewriter, loc, piece, is_within, given, before);
  rewriter.replaceOpWithNewOp<DynamicUpdateSliceOp>(op, operand, op.getInputs()[0], after, starts);
  return success();
}

}  // namespace

void add_scatter_patterns(mlir::RewritePatternSet &patterns) { patterns.add(update_in_place); }

}  // namespace tessera
