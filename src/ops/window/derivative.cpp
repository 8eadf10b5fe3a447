// Takes derivatives of folds over windows. A sum is linear; for a greatest or least element the tangent of the first such
// element counts; a running product is a linear recurrence.
#include <limits>
#include <optional>

#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/Matchers.h"
#include "ops/elementwise/ops.h"
#include "ops/window/derivative_windows.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using namespace mlir;
using Dims = std::vector<int64_t>;

// --- kinds of bodies

// Reads a body that chooses the first of (x, a) and (y, b) if x <direction> y.
static std::optional<ComparisonDirection> choice_of(ReduceWindowOp op) {
  mlir::Block &body = op.getBody().front();
  if (op.getInputs().size() != 2) return std::nullopt;
  auto first = body.getTerminator()->getOperand(0).getDefiningOp<SelectOp>();
  auto second = body.getTerminator()->getOperand(1).getDefiningOp<SelectOp>();
  if (!first || !second || first.getPred() != second.getPred()) return std::nullopt;
  auto compare = first.getPred().getDefiningOp<CompareOp>();
  Value x = body.getArgument(0), a = body.getArgument(1), y = body.getArgument(2), b = body.getArgument(3);
  bool chooses = compare && compare.getLhs() == x && compare.getRhs() == y && first.getOnTrue() == x &&
                 first.getOnFalse() == y && second.getOnTrue() == a && second.getOnFalse() == b;
  if (!chooses) return std::nullopt;
  return compare.getComparisonDirection();
}

static bool is_lowest(Value initial) {
  mlir::DenseFPElementsAttr constant;
  if (!mlir::matchPattern(initial, mlir::m_Constant(&constant)) || !constant.isSplat()) return false;
  llvm::APFloat value = constant.getSplatValue<llvm::APFloat>();
  return value.isInfinity() && value.isNegative();
}

static bool is_dilated(const Window &window) {
  return llvm::any_of(window, [](const WindowDimension &d) { return d.base_dilation != 1 || d.window_dilation != 1; });
}

// --- forward

// Returns the tangents of the elements that `direction` chooses from x, and zero where that is the initial value.
static Value chosen_tangent(Emit e, const Shape &shape, Value x, Value tangent, Value initial, const Window &window,
                            ComparisonDirection direction) {
  if (!is_dilated(window)) {
    Value zero = scalar(e, array_type(tangent).getElementType(), 0);
    return chosen(e, shape, x, tangent, initial, zero, window, direction)->getResult(1);
  }
  // The transpose would be a select_and_scatter, which has no dilations. The chosen element's index, -1 for none, is
  // computed instead, and the tangents are read there.
  Dims all;
  for (int64_t dim = 0; dim < array_type(x).getRank(); ++dim) all.push_back(dim);
  Value numbers = numbers_along(e, array_shape(x), all);
  Value none = scalar(e, array_type(numbers).getElementType(), -1);
  auto with_indices = chosen(e, shape, x, numbers, initial, none, window, direction);
  Value indices = e.reshape(with_indices->getResult(1), {element_count(shape)});
  Value taken = take_along(e, merged(e, tangent, all), indices, 0);
  Value exists = e.compare(indices, e.like(indices, 0), ComparisonDirection::GE);
  return e.reshape(e.select(exists, taken, e.like(taken, 0)), shape);
}

static Value extreme_tangent(ReduceWindowOp op, Linearizer &linearizer, bool greatest) {
  Emit e = linearizer.emit();
  Window window = window_dims_of(op);
  Value x = linearizer.operand(0);
  if (auto running = running_window_of(window, array_shape(x)))
    return running_extreme_tangent(e, linearizer, window, *running);
  return chosen_tangent(e, array_shape(op.getResult(0)), x, linearizer.tangent(0), linearizer.operand(1), window,
                        greatest ? ComparisonDirection::GE : ComparisonDirection::LE);
}

static LogicalResult linearize_choice(ReduceWindowOp op, ComparisonDirection direction, Linearizer &linearizer) {
  for (unsigned i : {0u, 1u})
    if (Value tangent = linearizer.tangent(i); tangent && !op.getResult(i).use_empty())
      linearizer.set_tangent(i, chosen_tangent(linearizer.emit(), array_shape(op.getResult(0)), linearizer.operand(0),
                                               tangent, linearizer.operand(2), window_dims_of(op), direction));
  return success();
}

static LogicalResult linearize_op(ReduceWindowOp op, Linearizer &linearizer) {
  auto count = static_cast<unsigned>(op.getInputs().size());
  for (unsigned i = 0; i < count; ++i)
    if (linearizer.tangent(count + i))
      return op.emitOpError()
             << "has no derivative with respect to its initial value; combine it with the result instead";
  if (std::optional<ComparisonDirection> direction = choice_of(op)) return linearize_choice(op, *direction, linearizer);
  const Fold fold = fold_of(op.getBody());
  Emit e = linearizer.emit();
  if (fold == Fold::sum) {
    linearizer.set_tangent(0, window_sum(e, linearizer.tangent(0), array_shape(op.getResult(0)), window_dims_of(op)));
    return success();
  }
  if (fold == Fold::max || fold == Fold::min) {
    linearizer.set_tangent(0, extreme_tangent(op, linearizer, fold == Fold::max));
    return success();
  }
  const bool multiplies = fold == Fold::product && is_one(op.getInitValues()[0]);
  const bool adds_up = count == 1 && adds_exponentials(op.getBody().front()) && is_lowest(op.getInitValues()[0]);
  if (multiplies || adds_up) {
    Window window = window_dims_of(op);
    bool single = llvm::all_of(window, [](const WindowDimension &dim) { return dim.size == 1; });
    if (single) {
      linearizer.set_tangent(0, window_sum(e, linearizer.tangent(0), array_shape(op.getResult(0)), window));
      return success();
    }
    if (auto running = running_window_of(window, array_shape(op.getInputs()[0]))) {
      linearizer.set_tangent(0, multiplies ? running_product_tangent(e, linearizer, *running)
                                           : running_log_sum_exp_tangent(e, linearizer, *running));
      return success();
    }
  }
  return op.emitOpError() << "has a derivative only where it sums, takes the maximum or minimum, or multiplies "
                             "elements (or adds their exponentials) up along a dimension, of one array";
}

// --- backward

// Each element of the operand is in windows that follow each other at the distance of the stride. The sum of their
// cotangents is a sum over windows of cotangents at that distance.
static Window transposed(const Window &window, const Shape &operand, const Shape &result) {
  Window back;
  for (size_t i = 0; i < window.size(); ++i) {
    const WindowDimension &dim = window[i];
    int64_t reach = (dim.size - 1) * dim.window_dilation, base = (operand[i] - 1) * dim.base_dilation + 1;
    int64_t spread = (result[i] - 1) * dim.stride + 1;
    back.push_back({dim.size, dim.base_dilation, reach - dim.low, base - spread + dim.low, dim.stride,
                    dim.window_dilation, false});
  }
  return back;
}

// Returns whether any element wins against the initial value of windows.
static bool begins_behind_all(Value initial, ComparisonDirection direction) {
  mlir::DenseElementsAttr constant;
  if (!mlir::matchPattern(initial, mlir::m_Constant(&constant)) ||
      !llvm::isa<mlir::FloatType>(constant.getElementType()))
    return false;
  llvm::APFloat value = constant.getSplatValue<llvm::APFloat>();
  bool upward = direction == ComparisonDirection::GE || direction == ComparisonDirection::GT;
  return value.isInfinity() && value.isNegative() == upward;
}

// Passes the cotangent to windows from which an element was chosen, and zero to those that still have their initial
// value.
static Value of_elements(Emit e, ReduceWindowOp op, Transposer &transposer, Value cotangent,
                         ComparisonDirection direction) {
  if (begins_behind_all(op->getOperand(2), direction)) return cotangent;
  Value x = transposer.operand(0);
  mlir::Type element = array_type(x).getElementType();
  Value is_element = chosen(e, array_shape(cotangent), x, e.like(x, 1), transposer.operand(2), scalar(e, element, 0),
                            window_dims_of(op), direction)
                         ->getResult(1);
  Value none = e.compare(is_element, e.like(is_element, 0), ComparisonDirection::EQ);
  return e.select(none, e.like(cotangent, 0), cotangent);
}

static LogicalResult transpose_op(ReduceWindowOp op, Transposer &transposer) {
  Emit e = transposer.emit();
  Shape from = array_shape(op.getInputs()[0]), to = array_shape(op.getResult(0));
  Window window = window_dims_of(op);
  bool is_empty =
      array_type(op.getInputs()[0]).getNumElements() == 0 || array_type(op.getResult(0)).getNumElements() == 0;
  if (std::optional<ComparisonDirection> direction = choice_of(op)) {
    if (is_dilated(window) || transposer.is_linear(0) || transposer.is_linear(2) || transposer.is_linear(3))
      return llvm::failure();
    Value cotangent = transposer.cotangent(1);
    if (!cotangent || is_empty) return success();
    Value taken = of_elements(e, op, transposer, cotangent, *direction);
    transposer.add_cotangent(1, select_and_add(e, transposer.operand(0), taken, window, *direction));
    return success();
  }
  if (fold_of(op.getBody()) != Fold::sum || transposer.is_linear(1)) return llvm::failure();
  if (is_empty) return success();
  transposer.add_cotangent(0, window_sum(e, transposer.cotangent(), from, transposed(window, from, to)));
  return success();
}

// --- select_and_scatter: linear in the source

static bool adds(SelectAndScatterOp op) { return fold_of(op.getScatter()) == Fold::sum; }
// Returns the comparison of its two arguments that selects.
static std::optional<ComparisonDirection> selection_of(SelectAndScatterOp op) {
  mlir::Block &body = op.getSelect().front();
  auto compare = body.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  bool whole = compare && compare.getLhs() == body.getArgument(0) && compare.getRhs() == body.getArgument(1);
  if (!whole) return std::nullopt;
  return compare.getComparisonDirection();
}
static bool is_upward(ComparisonDirection direction) {
  return direction == ComparisonDirection::GE || direction == ComparisonDirection::GT;
}

static LogicalResult linearize_op(SelectAndScatterOp op, Linearizer &linearizer) {
  std::optional<ComparisonDirection> direction = selection_of(op);
  if (!adds(op) || !direction)
    return op.emitOpError() << "has a derivative only where it selects by comparing two elements, and adds";
  if (linearizer.tangent(2))
    return op.emitOpError()
           << "has no derivative with respect to its initial value; combine it with the result instead";
  if (Value tangent = linearizer.tangent(1))
    linearizer.set_tangent(
        0, select_and_add(linearizer.emit(), linearizer.operand(0), tangent, window_dims_of(op), *direction));
  return success();
}
static LogicalResult transpose_op(SelectAndScatterOp op, Transposer &transposer) {
  std::optional<ComparisonDirection> direction = selection_of(op);
  if (!adds(op) || !direction || transposer.is_linear(0) || transposer.is_linear(2)) return llvm::failure();
  Emit e = transposer.emit();
  mlir::Type element = array_type(op.getOperand()).getElementType();
  double edge =
      is_upward(*direction) ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  auto taken = chosen(e, array_shape(op.getSource()), transposer.operand(0), transposer.cotangent(),
                      scalar(e, element, edge), scalar(e, element, 0), window_dims_of(op), *direction);
  transposer.add_cotangent(1, taken->getResult(1));
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_window_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LinearModel, ReduceWindowOp, SelectAndScatterOp>(registry);
}
