// Simplifies products: transposes of their operands and results become dimension numbers, and products of tiny matrices
// become sums.
#include "dialect/spmd/dialect.h"
#include "lower/fuse/steps.h"
#include "mlir/IR/Builders.h"
#include "ops/contraction/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

using Dims = SmallVector<int64_t>;

LogicalResult dot_in_general(DotOp op, PatternRewriter &rewriter) {
  RankedTensorType lhs = type_of(op.getLhs()), rhs = type_of(op.getRhs());
  if (!lhs.hasStaticShape() || !rhs.hasStaticShape()) return failure();
  auto numbers = DotDimensionNumbersAttr::get(op.getContext(), {}, {}, {lhs.getRank() - 1}, {0});
  rewriter.replaceOpWithNewOp<DotGeneralOp>(op, op.getType(), op.getLhs(), op.getRhs(), numbers,
                                            op.getPrecisionConfigAttr(), DotAlgorithmAttr());
  return success();
}

// Returns the dimensions that are neither batching nor contracting, ascending.
Dims free_dims(int64_t rank, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting) {
  Dims dims;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(batching, dim) && !llvm::is_contained(contracting, dim)) dims.push_back(dim);
  return dims;
}

Dims mapped(ArrayRef<int64_t> dims, ArrayRef<int64_t> through) {
  Dims result;
  for (int64_t dim : dims) result.push_back(through[dim]);
  return result;
}

// Replaces a transposed operand by the value itself, if the free dimensions stay in their order.
LogicalResult take_transposed_operand(DotGeneralOp op, PatternRewriter &rewriter) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  Dims batching[2] = {Dims(numbers.getLhsBatchingDimensions()), Dims(numbers.getRhsBatchingDimensions())};
  Dims contracting[2] = {Dims(numbers.getLhsContractingDimensions()), Dims(numbers.getRhsContractingDimensions())};
  mlir::Value operands[2] = {op.getLhs(), op.getRhs()};
  bool changed = false;
  for (int side : {0, 1}) {
    auto transpose = operands[side].getDefiningOp<TransposeOp>();
    if (!transpose) continue;
    Dims free =
        mapped(free_dims(type_of(transpose).getRank(), batching[side], contracting[side]), transpose.getPermutation());
    if (!llvm::is_sorted(free)) continue;
    batching[side] = mapped(batching[side], transpose.getPermutation());
    contracting[side] = mapped(contracting[side], transpose.getPermutation());
    operands[side] = transpose.getOperand();
    changed = true;
  }
  if (!changed) return failure();
  auto taken = DotDimensionNumbersAttr::get(op.getContext(), batching[0], batching[1], contracting[0], contracting[1]);
  auto result = DotGeneralOp::create(rewriter, op.getLoc(), op.getType(), operands[0], operands[1], taken,
                                     op.getPrecisionConfigAttr(), op.getAlgorithmAttr());
  result->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewriter.replaceOp(op, result);
  return success();
}

// Describes a product with batching dimensions in another order, perhaps with rhs before lhs.
struct PermutedDot {
  DotDimensionNumbersAttr numbers;
  bool is_swapped = false;
};

// Returns the product whose result's dimension i is dimension permutation[i] of the given one's, if there is one.
std::optional<PermutedDot> permuted_dot(DotGeneralOp op, ArrayRef<int64_t> permutation) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  // An algorithm names a precision for each side.
  if (op.getAlgorithmAttr()) return std::nullopt;
  auto batch = static_cast<int64_t>(numbers.getLhsBatchingDimensions().size());
  int64_t lhs_free = type_of(op.getLhs()).getRank() - batch - numbers.getLhsContractingDimensions().size();
  int64_t rank = static_cast<int64_t>(permutation.size()), rhs_free = rank - batch - lhs_free;
  Dims lhs_batching, rhs_batching;
  for (int64_t i = 0; i < batch; ++i) {
    if (permutation[i] >= batch) return std::nullopt;
    lhs_batching.push_back(numbers.getLhsBatchingDimensions()[permutation[i]]);
    rhs_batching.push_back(numbers.getRhsBatchingDimensions()[permutation[i]]);
  }
  auto runs = [&](int64_t at, int64_t from, int64_t count) {
    for (int64_t i = 0; i < count; ++i)
      if (permutation[at + i] != from + i) return false;
    return true;
  };
  ArrayRef<int64_t> lhs_contracting = numbers.getLhsContractingDimensions();
  ArrayRef<int64_t> rhs_contracting = numbers.getRhsContractingDimensions();
  auto *context = op.getContext();
  if (runs(batch, batch, lhs_free) && runs(batch + lhs_free, batch + lhs_free, rhs_free))
    return PermutedDot{
        DotDimensionNumbersAttr::get(context, lhs_batching, rhs_batching, lhs_contracting, rhs_contracting)};
  if (!runs(batch, batch + lhs_free, rhs_free) || !runs(batch + rhs_free, batch, lhs_free)) return std::nullopt;
  if (mlir::getElementTypeOrSelf(op.getLhs().getType()) != mlir::getElementTypeOrSelf(op.getRhs().getType()))
    return std::nullopt;
  return PermutedDot{
      DotDimensionNumbersAttr::get(context, rhs_batching, lhs_batching, rhs_contracting, lhs_contracting), true};
}

// Moves a transpose that is the only user of a product into the product.
LogicalResult transpose_within_dot(TransposeOp op, PatternRewriter &rewriter) {
  auto dot = op.getOperand().getDefiningOp<DotGeneralOp>();
  if (!dot || !dot->hasOneUse()) return failure();
  const std::optional<PermutedDot> taken = permuted_dot(dot, op.getPermutation());
  if (!taken) return failure();
  mlir::ArrayAttr precision = dot.getPrecisionConfigAttr();
  mlir::Value lhs = dot.getLhs(), rhs = dot.getRhs();
  if (taken->is_swapped) {
    std::swap(lhs, rhs);
    if (precision && precision.size() == 2) precision = rewriter.getArrayAttr({precision[1], precision[0]});
  }
  rewriter.setInsertionPoint(dot);
  auto permuted = DotGeneralOp::create(rewriter, op.getLoc(), op.getType(), lhs, rhs, taken->numbers, precision,
                                       DotAlgorithmAttr());
  permuted->setDiscardableAttrs(dot->getDiscardableAttrDictionary());
  rewriter.replaceOp(op, permuted);
  rewriter.eraseOp(dot);
  return success();
}

// Returns the operands of the collectives through which a value comes from a product that can be permuted, the last collective's first;
// none if one of their results has other users, or if another op makes the value.
SmallVector<OpOperand *> collectives_after_permutable_dot(Value value, ArrayRef<int64_t> permutation) {
  SmallVector<OpOperand *> operands;
  while (value.hasOneUse()) {
    mlir::Operation *maker = value.getDefiningOp();
    if (auto dot = llvm::dyn_cast_or_null<DotGeneralOp>(maker)) {
      if (permuted_dot(dot, permutation)) return operands;
      break;
    }
    auto collective = llvm::dyn_cast_or_null<spmd::PermutableDimsOpInterface>(maker);
    if (!collective) break;
    const unsigned number = llvm::cast<mlir::OpResult>(value).getResultNumber();
    if (!collective.canPermuteDims(number)) break;
    operands.push_back(&maker->getOpOperand(number));
    value = operands.back()->get();
  }
  return {};
}

// Moves a transpose before all collectives that are between it and a product, so that it can become part of the
// product.
LogicalResult transpose_before_collectives(TransposeOp op, PatternRewriter &rewriter) {
  const ArrayRef<int64_t> permutation = op.getPermutation();
  const SmallVector<OpOperand *> operands = collectives_after_permutable_dot(op.getOperand(), permutation);
  if (operands.empty()) return failure();
  Value value = operands.back()->get();
  Dims shape;
  for (int64_t dim : permutation) shape.push_back(type_of(value).getDimSize(dim));
  rewriter.setInsertionPointAfterValue(value);
  value = TransposeOp::create(rewriter, op.getLoc(), type_of(value).clone(shape), value, permutation);
  for (OpOperand *operand : llvm::reverse(operands)) {
    auto collective = llvm::cast<spmd::PermutableDimsOpInterface>(operand->getOwner());
    const unsigned number = operand->getOperandNumber();
    rewriter.modifyOpInPlace(collective, [&] { collective.permuteDims(number, value, permutation); });
    value = collective->getResult(number);
  }
  rewriter.replaceOp(op, value);
  return success();
}

// For many matrices with at most this many rows, columns and inner indices, calls take longer than the products. As
// sums, the products become parts of kernels.
constexpr int64_t most_tiny_extent = 4;

Value sum_over_last(PatternRewriter &rewriter, mlir::Location loc, RankedTensorType type, Value terms, int64_t count) {
  if (count == 0) return terms;
  auto scalar = RankedTensorType::get({}, type.getElementType());
  Value zero = ConstantOp::create(rewriter, loc, scalar,
                                  mlir::DenseElementsAttr::get(scalar, rewriter.getZeroAttr(type.getElementType())));
  Dims dims;
  for (int64_t i = 0; i < count; ++i) dims.push_back(type.getRank() + i);
  auto reduce =
      ReduceOp::create(rewriter, loc, mlir::TypeRange{type}, mlir::ValueRange{terms}, mlir::ValueRange{zero}, dims);
  mlir::OpBuilder::InsertionGuard guard(rewriter);
  mlir::Block *body = rewriter.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {loc, loc});
  Value sum = AddOp::create(rewriter, loc, body->getArgument(0), body->getArgument(1));
  ReturnOp::create(rewriter, loc, mlir::ValueRange{sum});
  return reduce->getResult(0);
}

LogicalResult tiny_dots_as_sum(DotGeneralOp op, PatternRewriter &rewriter) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  RankedTensorType lhs = type_of(op.getLhs()), rhs = type_of(op.getRhs()), type = type_of(op);
  mlir::Type element = type.getElementType();
  if (!lhs.hasStaticShape() || !rhs.hasStaticShape() || op.getAlgorithmAttr() ||
      !(element.isF32() || element.isF64()) || lhs.getElementType() != element || rhs.getElementType() != element)
    return failure();
  const Dims batching[2] = {Dims(numbers.getLhsBatchingDimensions()), Dims(numbers.getRhsBatchingDimensions())};
  const Dims contracting[2] = {Dims(numbers.getLhsContractingDimensions()),
                               Dims(numbers.getRhsContractingDimensions())};
  const Dims free[2] = {free_dims(lhs.getRank(), batching[0], contracting[0]),
                        free_dims(rhs.getRank(), batching[1], contracting[1])};
  auto is_tiny = [](RankedTensorType of, ArrayRef<int64_t> dims) {
    int64_t extent = 1;
    for (int64_t dim : dims) extent *= of.getDimSize(dim);
    return extent > 0 && extent <= most_tiny_extent;
  };
  if (batching[0].empty() || !is_tiny(lhs, free[0]) || !is_tiny(rhs, free[1]) || !is_tiny(lhs, contracting[0]))
    return failure();
  // The terms' dimensions are batching, free on the left, free on the right, and last the contracting ones.
  Dims terms(type.getShape());
  for (int64_t dim : contracting[0]) terms.push_back(lhs.getDimSize(dim));
  const auto all = RankedTensorType::get(terms, element);
  auto spread = [&](size_t side, Value operand, size_t free_at) {
    Dims terms_of(type_of(operand).getRank());
    for (auto [i, dim] : llvm::enumerate(batching[side])) terms_of[dim] = static_cast<int64_t>(i);
    for (auto [i, dim] : llvm::enumerate(free[side])) terms_of[dim] = static_cast<int64_t>(free_at + i);
    for (auto [i, dim] : llvm::enumerate(contracting[side])) terms_of[dim] = type.getRank() + static_cast<int64_t>(i);
    return BroadcastInDimOp::create(rewriter, op.getLoc(), all, operand, terms_of).getResult();
  };
  const size_t batch = batching[0].size();
  Value left = spread(0, op.getLhs(), batch), right = spread(1, op.getRhs(), batch + free[0].size());
  Value product = MulOp::create(rewriter, op.getLoc(), left, right);
  rewriter.replaceOp(op,
                     sum_over_last(rewriter, op.getLoc(), type, product, static_cast<int64_t>(contracting[0].size())));
  return success();
}

}  // namespace

void add_contraction_patterns(mlir::RewritePatternSet &patterns) {
  patterns.add(dot_in_general).add(take_transposed_operand).add(transpose_within_dot).add(transpose_before_collectives);
  patterns.add(tiny_dots_as_sum);
}

}  // namespace tessera
