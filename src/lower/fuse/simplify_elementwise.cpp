// Simplifies elementwise operations: small constants are computed, and arithmetic that returns an operand to the bit is
// dropped.
#include "lower/fuse/steps.h"
#include "ops/elementwise/ops.h"
#include "ops/op_interfaces.h"
#include "ops/rearrange/ops.h"
#include "ops/value_types.h"
#include "reference/known_values.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

mlir::Attribute splat_of(mlir::Value value) {
  while (mlir::Operation *op = value.getDefiningOp()) {
    if (!llvm::isa<BroadcastInDimOp, ReshapeOp>(op)) break;
    value = op->getOperand(0);
  }
  mlir::DenseElementsAttr constant = constant_of(value);
  return constant && constant.isSplat() ? constant.getSplatValue<mlir::Attribute>() : mlir::Attribute();
}

namespace {

// Folds small values that are known at compile time: normalised indices, 1 / n, ... The reference computes them.
constexpr int cost_of_functions = 10;  // FusionTraits::cost of an element; exact operations cost less

struct FoldConstants : mlir::RewritePattern {
  explicit FoldConstants(mlir::MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(mlir::Operation *op, PatternRewriter &rewriter) const override {
    // A kernel may compute a function with different last bits, and sharding decides which arrays are small enough to
    // be folded.
    if (auto fused = llvm::dyn_cast<FusedOpInterface>(op); fused && fused.fusionTraits().cost >= cost_of_functions)
      return failure();
    mlir::DenseElementsAttr value = computed_value(op);
    if (!value) return failure();
    rewriter.replaceOpWithNewOp<ConstantOp>(op, value);
    return success();
  }
};

LogicalResult drop_convert(ConvertOp op, PatternRewriter &rewriter) {
  if (op.getOperand().getType() != op.getType()) return failure();
  rewriter.replaceOp(op, op.getOperand());
  return success();
}

LogicalResult choose_known(SelectOp op, PatternRewriter &rewriter) {
  mlir::Value chosen;
  if (op.getOnTrue() == op.getOnFalse()) chosen = op.getOnTrue();
  if (auto known = llvm::dyn_cast_or_null<mlir::IntegerAttr>(splat_of(op.getPred())))
    chosen = known.getValue().isZero() ? op.getOnFalse() : op.getOnTrue();
  if (!chosen || chosen.getType() != op.getType()) return failure();
  rewriter.replaceOp(op, chosen);
  return success();
}

enum class Neutral { zero, minus_zero, one, all_ones, least, greatest };

bool is_neutral(mlir::Value value, Neutral wanted) {
  mlir::Attribute splat = splat_of(value);
  if (auto number = llvm::dyn_cast_or_null<mlir::FloatAttr>(splat)) {
    const llvm::APFloat &x = number.getValue();
    switch (wanted) {
      case Neutral::zero:
        return x.isPosZero();
      case Neutral::minus_zero:
        return x.isNegZero();
      case Neutral::one:
        return x.isExactlyValue(1.0);
      case Neutral::least:
        return x.isInfinity() && x.isNegative();
      case Neutral::greatest:
        return x.isInfinity() && !x.isNegative();
      case Neutral::all_ones:
        return false;
    }
  }
  if (auto number = llvm::dyn_cast_or_null<mlir::IntegerAttr>(splat)) {
    const llvm::APInt &x = number.getValue();
    switch (wanted) {
      case Neutral::zero:
        return x.isZero();
      case Neutral::one:
        return x.isOne();
      case Neutral::all_ones:
        return x.isAllOnes();
      default:
        return false;
    }
  }
  return false;
}

bool is_float(mlir::Value value) { return llvm::isa<mlir::FloatType>(mlir::getElementTypeOrSelf(value.getType())); }

template <typename Op>
LogicalResult drop_right(Op op, PatternRewriter &rewriter, Neutral neutral) {
  if (!is_neutral(op.getRhs(), neutral)) return failure();
  rewriter.replaceOp(op, op.getLhs());
  return success();
}

template <typename Op>
LogicalResult drop_either(Op op, PatternRewriter &rewriter, Neutral neutral) {
  if (succeeded(drop_right(op, rewriter, neutral))) return success();
  if (!is_neutral(op.getLhs(), neutral)) return failure();
  rewriter.replaceOp(op, op.getRhs());
  return success();
}

// x + -0 is x for both zeros, x + 0 isn't for -0. Integers and booleans (add is or) have one zero.
LogicalResult drop_add(AddOp op, PatternRewriter &rewriter) {
  return drop_either(op, rewriter, is_float(op.getLhs()) ? Neutral::minus_zero : Neutral::zero);
}
LogicalResult drop_subtract(SubtractOp op, PatternRewriter &rewriter) {
  return drop_right(op, rewriter, Neutral::zero);
}
LogicalResult drop_multiply(MulOp op, PatternRewriter &rewriter) { return drop_either(op, rewriter, Neutral::one); }
LogicalResult drop_divide(DivOp op, PatternRewriter &rewriter) { return drop_right(op, rewriter, Neutral::one); }
LogicalResult drop_and(AndOp op, PatternRewriter &rewriter) { return drop_either(op, rewriter, Neutral::all_ones); }
LogicalResult drop_or(OrOp op, PatternRewriter &rewriter) { return drop_either(op, rewriter, Neutral::zero); }
// The identity holds for NaN too, which wins against infinities.
LogicalResult drop_maximum(MaxOp op, PatternRewriter &rewriter) {
  return is_float(op.getLhs()) ? drop_either(op, rewriter, Neutral::least) : failure();
}
LogicalResult drop_minimum(MinOp op, PatternRewriter &rewriter) {
  return is_float(op.getLhs()) ? drop_either(op, rewriter, Neutral::greatest) : failure();
}

// Moves an elementwise op before the reshapes of its operands, which come from one shape or are splats. It then joins
// loops over that shape, and reshapes meet.
struct ReshapeLater : mlir::RewritePattern {
  explicit ReshapeLater(mlir::MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(mlir::Operation *op, PatternRewriter &rewriter) const override {
    if (!op->hasTrait<stablehlo::trait::Elementwise>() || op->getNumResults() != 1 || op->getNumRegions() != 0)
      return failure();
    auto result = llvm::cast<mlir::RankedTensorType>(op->getResult(0).getType());
    mlir::RankedTensorType from;
    for (mlir::Value operand : op->getOperands()) {
      auto type = llvm::cast<mlir::RankedTensorType>(operand.getType());
      if (type.getRank() == 0 && result.getRank() != 0) continue;
      auto reshape = operand.getDefiningOp<ReshapeOp>();
      if (!reshape || splat_of(operand)) {
        if (!splat_of(operand)) return failure();
        continue;
      }
      auto source = llvm::cast<mlir::RankedTensorType>(reshape.getOperand().getType());
      if (from && from.getShape() != source.getShape()) return failure();
      from = source;
    }
    if (!from || from.getRank() == 0 || result.getRank() == 0) return failure();
    mlir::OperationState state(op->getLoc(), op->getName());
    for (mlir::Value operand : op->getOperands()) state.addOperands(before_reshape(operand, from, result, rewriter));
    state.addAttributes(op->getAttrs());
    state.addTypes(from.clone(result.getElementType()));
    mlir::Operation *moved = rewriter.create(state);
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, result, moved->getResult(0));
    return success();
  }

  static mlir::Value before_reshape(mlir::Value operand, mlir::RankedTensorType from, mlir::RankedTensorType result,
                                    PatternRewriter &rewriter) {
    auto type = llvm::cast<mlir::RankedTensorType>(operand.getType());
    if (type.getRank() == 0 && result.getRank() != 0) return operand;
    if (mlir::Attribute splat = splat_of(operand)) {
      mlir::Location loc = operand.getLoc();
      auto scalar = mlir::RankedTensorType::get({}, type.getElementType());
      mlir::Value one = ConstantOp::create(rewriter, loc, mlir::DenseElementsAttr::get(scalar, splat));
      return BroadcastInDimOp::create(rewriter, loc, from.clone(type.getElementType()), one,
                                      rewriter.getDenseI64ArrayAttr({}));
    }
    return operand.getDefiningOp<ReshapeOp>().getOperand();
  }
};

}  // namespace

void add_elementwise_patterns(mlir::RewritePatternSet &patterns) {
  patterns.add<FoldConstants, ReshapeLater>(patterns.getContext());
  patterns.add(drop_convert).add(choose_known).add(drop_add).add(drop_subtract).add(drop_multiply).add(drop_divide);
  patterns.add(drop_and).add(drop_or).add(drop_maximum).add(drop_minimum);
}

}  // namespace tessera
