// Derivatives of folds over windows. A sum is linear; of a greatest or least element the tangent of the first that is so
// counts; a running product is a linear recurrence.
#include <limits>
#include <optional>

#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/window.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/window/ops.h"
#include "transform/pieces.h"
#include "transform/rules.h"

namespace tessera::stablehlo {
using llvm::LogicalResult;
using llvm::success;
using mlir::Value;
using Dims = std::vector<int64_t>;
using Window = std::vector<WindowDimension>;

static Window window_dims_of(ReduceWindowOp op) {
  auto window = window_of(
      std::nullopt, op.getWindowDimensions(),
      {op.getWindowStrides(), op.getBaseDilations(), op.getWindowDilations(), op.getPaddingAttr(), std::nullopt});
  return {window->begin(), window->end()};
}
static Window window_dims_of(SelectAndScatterOp op) {
  Dims ones(array_shape(op.getOperand()).size(), 1);
  llvm::ArrayRef<int64_t> sizes = op.getWindowDimensions() ? *op.getWindowDimensions() : llvm::ArrayRef<int64_t>(ones);
  auto window = window_of(std::nullopt, sizes,
                          {op.getWindowStrides(), std::nullopt, std::nullopt, op.getPaddingAttr(), std::nullopt});
  return {window->begin(), window->end()};
}

// A window as attributes.
struct Written {
  mlir::DenseI64ArrayAttr sizes, strides, base_dilations, window_dilations;
  mlir::DenseIntElementsAttr padding;
};
static Written written(mlir::OpBuilder &builder, const Window &window) {
  Dims sizes, strides, base, between, padding;
  for (const WindowDimension &dim : window) {
    sizes.push_back(dim.size);
    strides.push_back(dim.stride);
    base.push_back(dim.base_dilation);
    between.push_back(dim.window_dilation);
    padding.insert(padding.end(), {dim.low, dim.high});
  }
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(window.size()), 2}, builder.getI64Type());
  return {builder.getDenseI64ArrayAttr(sizes), builder.getDenseI64ArrayAttr(strides),
          builder.getDenseI64ArrayAttr(base), builder.getDenseI64ArrayAttr(between),
          mlir::DenseIntElementsAttr::get(type, llvm::ArrayRef<int64_t>(padding))};
}

static ReduceWindowOp reduce_window(Emit e, const Shape &shape, mlir::ValueRange inputs, mlir::ValueRange initial,
                                    const Window &window, BodyWriterRef body) {
  llvm::SmallVector<mlir::Type> elements, types;
  for (Value input : inputs) {
    elements.push_back(array_type(input).getElementType());
    types.push_back(mlir::RankedTensorType::get(shape, elements.back()));
  }
  Written as = written(e.builder, window);
  auto result = ReduceWindowOp::create(e.builder, e.loc, types, inputs, initial, as.sizes, as.strides,
                                       as.base_dilations, as.window_dilations, as.padding);
  llvm::SmallVector<mlir::Type> twice(elements);
  twice.append(elements);
  write_body(e, result.getBody(), twice, body);
  return result;
}

static Value window_sum(Emit e, Value x, const Shape &shape, const Window &window) {
  Value zero = scalar(e, array_type(x).getElementType(), 0);
  return reduce_window(e, shape, {x}, {zero}, window,
                       [&](mlir::Block::BlockArgListType in) { return llvm::SmallVector<Value>{e.add(in[0], in[1])}; })
      ->getResult(0);
}

// --- what a body does

// The op that the body applies to its two arguments, and nothing else.
static mlir::Operation *single_op(mlir::Block &body) {
  if (body.getNumArguments() != 2 || body.getOperations().size() != 2) return nullptr;
  mlir::Operation &inner = body.front();
  if (inner.getNumOperands() != 2 || inner.getNumResults() != 1) return nullptr;
  if (body.getTerminator()->getOperand(0) != inner.getResult(0)) return nullptr;
  Value a = inner.getOperand(0), b = inner.getOperand(1), x = body.getArgument(0), y = body.getArgument(1);
  return (a == x && b == y) || (a == y && b == x) ? &inner : nullptr;
}

// Of (x, a) and (y, b) the first if x <direction> y.
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

static bool is_dilated(const Window &window) {
  return llvm::any_of(window, [](const WindowDimension &d) { return d.base_dilation != 1 || d.window_dilation != 1; });
}

// The dimension that the window runs along, if it ends (or begins) at each element and reaches to the other end.
struct Running {
  int64_t dim;
  bool reverse;
};
static std::optional<Running> running_of(const Window &window, const Shape &shape) {
  std::optional<Running> running;
  for (size_t i = 0; i < window.size(); ++i) {
    const WindowDimension &dim = window[i];
    if (dim.stride != 1 || dim.base_dilation != 1 || dim.window_dilation != 1) return std::nullopt;
    if (dim.size == 1 && dim.low == 0 && dim.high == 0) continue;
    bool forward = dim.low == dim.size - 1 && dim.high == 0, reverse = dim.high == dim.size - 1 && dim.low == 0;
    if (running || dim.size < shape[i] || !(forward || reverse)) return std::nullopt;
    running = Running{static_cast<int64_t>(i), reverse};
  }
  return running;
}

// --- forward

// Values beside which `operand`'s elements stand, taken along with the chosen ones.
static ReduceWindowOp chosen(Emit e, const Shape &shape, Value operand, Value along, Value initial, Value along_initial,
                             const Window &window, ComparisonDirection direction) {
  return reduce_window(e, shape, {operand, along}, {initial, along_initial}, window,
                       [&](mlir::Block::BlockArgListType in) {
                         Value first = e.compare(in[0], in[2], direction);
                         return llvm::SmallVector<Value>{e.select(first, in[0], in[2]), e.select(first, in[1], in[3])};
                       });
}

// A running extreme changes only where an element equals it: each takes the tangent of the nearest such element, if any.
static Value running_extreme_tangent(Emit e, Linearizer &linearizer, const Window &window, Running running) {
  Value x = linearizer.operand(0);
  Shape shape = array_shape(x);
  Value numbers = numbers_along(e, shape, {running.dim});
  double none = running.reverse ? static_cast<double>(shape[static_cast<size_t>(running.dim)]) : -1;
  Value marks = e.select(e.compare(x, linearizer.result(0), ComparisonDirection::EQ), numbers, e.like(numbers, none));
  Value initial = scalar(e, array_type(numbers).getElementType(), none);
  auto nearest = reduce_window(e, shape, {marks}, {initial}, window, [&](mlir::Block::BlockArgListType in) {
    Value most = running.reverse ? Value(MinOp::create(e.builder, e.loc, in[0], in[1]))
                                 : Value(MaxOp::create(e.builder, e.loc, in[0], in[1]));
    return llvm::SmallVector<Value>{most};
  });
  Value places = nearest->getResult(0), taken = take_along(e, linearizer.tangent(0), places, running.dim);
  return e.select(e.compare(places, e.like(places, none), ComparisonDirection::NE), taken, e.like(taken, 0));
}

// The tangents of the elements that `direction` chooses from x; zero where that is the value that it begins with.
static Value chosen_tangent(Emit e, const Shape &shape, Value x, Value tangent, Value initial, const Window &window,
                            ComparisonDirection direction) {
  if (!is_dilated(window)) {
    Value zero = scalar(e, array_type(tangent).getElementType(), 0);
    return chosen(e, shape, x, tangent, initial, zero, window, direction)->getResult(1);
  }
  // Turned round this would be a select_and_scatter, which has no dilations: where the chosen element is, -1 for none; the
  // tangents are then read there.
  Dims all;
  for (int64_t dim = 0; dim < array_type(x).getRank(); ++dim) all.push_back(dim);
  Value numbers = numbers_along(e, array_shape(x), all);
  Value none = scalar(e, array_type(numbers).getElementType(), -1);
  auto with_places = chosen(e, shape, x, numbers, initial, none, window, direction);
  Value places = e.reshape(with_places->getResult(1), {element_count(shape)});
  Value taken = take_along(e, merged(e, tangent, all), places, 0);
  Value exists = e.compare(places, e.like(places, 0), ComparisonDirection::GE);
  return e.reshape(e.select(exists, taken, e.like(taken, 0)), shape);
}

static Value extreme_tangent(ReduceWindowOp op, Linearizer &linearizer, bool greatest) {
  Emit e = linearizer.emit();
  Window window = window_dims_of(op);
  Value x = linearizer.operand(0);
  if (auto running = running_of(window, array_shape(x)))
    return running_extreme_tangent(e, linearizer, window, *running);
  return chosen_tangent(e, array_shape(op.getResult(0)), x, linearizer.tangent(0), linearizer.operand(1), window,
                        greatest ? ComparisonDirection::GE : ComparisonDirection::LE);
}

// y_i = y_{i-1} x_i: dy_i = x_i dy_{i-1} + y_{i-1} dx_i. Pairs of steps are joined to steps twice as long until they reach from
// end to end: (a, b) after (a', b') is (a a', b + a b').
static Value running_product_tangent(Emit e, Linearizer &linearizer, Running running) {
  Value x = linearizer.operand(0), y = linearizer.result(0);
  int64_t extent = array_type(x).getDimSize(running.dim), way = running.reverse ? -1 : 1;
  Value numbers = numbers_along(e, array_shape(x), {running.dim});
  Value first = e.compare(numbers, e.like(numbers, running.reverse ? static_cast<double>(extent - 1) : 0),
                          ComparisonDirection::EQ);
  Value before = e.select(first, e.like(x, 1), shifted(e, y, running.dim, way));
  Value a = x, b = e.multiply(linearizer.tangent(0), before);
  for (int64_t step = 1; step < extent; step *= 2) {
    b = e.add(b, e.multiply(shifted(e, b, running.dim, way * step), a));
    if (2 * step < extent) a = e.multiply(a, shifted(e, a, running.dim, way * step));
  }
  return b;
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
             << "has no derivative in the value that it begins with; combine it with the result instead";
  if (std::optional<ComparisonDirection> direction = choice_of(op)) return linearize_choice(op, *direction, linearizer);
  mlir::Operation *body = count == 1 ? single_op(op.getBody().front()) : nullptr;
  Emit e = linearizer.emit();
  if (body && llvm::isa<AddOp>(body)) {
    linearizer.set_tangent(0, window_sum(e, linearizer.tangent(0), array_shape(op.getResult(0)), window_dims_of(op)));
    return success();
  }
  if (body && llvm::isa<MaxOp, MinOp>(body)) {
    linearizer.set_tangent(0, extreme_tangent(op, linearizer, llvm::isa<MaxOp>(body)));
    return success();
  }
  if (body && llvm::isa<MulOp>(body) && is_one(op.getInitValues()[0])) {
    Window window = window_dims_of(op);
    bool single = llvm::all_of(window, [](const WindowDimension &dim) { return dim.size == 1; });
    if (single) {
      linearizer.set_tangent(0, window_sum(e, linearizer.tangent(0), array_shape(op.getResult(0)), window));
      return success();
    }
    if (auto running = running_of(window, array_shape(op.getInputs()[0]))) {
      linearizer.set_tangent(0, running_product_tangent(e, linearizer, *running));
      return success();
    }
  }
  return op.emitOpError() << "has a derivative only where it sums, takes the greatest or least element, or multiplies "
                             "elements up along a dimension, of one array";
}

// --- backward

// Each element of the operand is in windows that stand one behind another, the stride apart: the sum of their cotangents is a
// sum over windows of cotangents that stand the stride apart.
static Window turned(const Window &window, const Shape &operand, const Shape &result) {
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

// A select_and_scatter that adds.
static Value select_and_add(Emit e, Value operand, Value source, const Window &window, ComparisonDirection direction) {
  mlir::Type element = array_type(operand).getElementType();
  Written as = written(e.builder, window);
  Value zero = scalar(e, element, 0);
  auto result = SelectAndScatterOp::create(e.builder, e.loc, operand.getType(), operand, source, zero, as.sizes,
                                           as.strides, as.padding);
  write_body(e, result.getSelect(), {element, element}, [&](mlir::Block::BlockArgListType in) {
    return llvm::SmallVector<Value>{e.compare(in[0], in[1], direction)};
  });
  write_body(e, result.getScatter(), {element, element},
             [&](mlir::Block::BlockArgListType in) { return llvm::SmallVector<Value>{e.add(in[0], in[1])}; });
  return result;
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
    transposer.add_cotangent(1, select_and_add(e, transposer.operand(0), cotangent, window, *direction));
    return success();
  }
  mlir::Operation *body = op.getInputs().size() == 1 ? single_op(op.getBody().front()) : nullptr;
  if (!body || !llvm::isa<AddOp>(body) || transposer.is_linear(1)) return llvm::failure();
  if (is_empty) return success();
  transposer.add_cotangent(0, window_sum(e, transposer.cotangent(), from, turned(window, from, to)));
  return success();
}

// --- select_and_scatter: linear in what is scattered

static bool adds(SelectAndScatterOp op) {
  mlir::Operation *body = single_op(op.getScatter().front());
  return body && llvm::isa<AddOp>(body);
}
// The comparison of its two arguments that selects.
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
    return op.emitOpError() << "has no derivative in the value that it begins with; combine it with the result instead";
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

namespace tessera {

void register_window_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach_linear<StablehloDialect, ReduceWindowOp, SelectAndScatterOp>(registry);
}

}  // namespace tessera
