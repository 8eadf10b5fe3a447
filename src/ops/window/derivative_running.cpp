// Tangents of running reductions, as cummax and cumprod are.
#include "ops/window/derivative_windows.h"

namespace tessera::stablehlo {
using mlir::Value;

std::optional<Running> running_of(const Window &window, const Shape &shape) {
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

// A running extreme changes only where an element equals it: each takes the tangent of the nearest such element, if
// any.
Value running_extreme_tangent(Emit e, Linearizer &linearizer, const Window &window, Running running) {
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

// y_i = y_{i-1} x_i: dy_i = x_i dy_{i-1} + y_{i-1} dx_i. Pairs of steps are joined to steps twice as long until they
// reach from end to end: (a, b) after (a', b') is (a a', b + a b').
Value running_product_tangent(Emit e, Linearizer &linearizer, Running running) {
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

}  // namespace tessera::stablehlo
