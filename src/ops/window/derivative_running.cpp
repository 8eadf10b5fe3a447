// Computes tangents of running reductions such as cummax and cumprod.
#include "ops/window/derivative_windows.h"

namespace tessera::stablehlo {
using mlir::Value;

// A running extreme changes only where an element equals it: each result takes the tangent of the nearest such element,
// if any.
Value running_extreme_tangent(Emit e, Linearizer &linearizer, const Window &window, RunningWindow running) {
  Value x = linearizer.operand(0);
  Shape shape = array_shape(x);
  Value numbers = numbers_along(e, shape, {running.dim});
  double none = running.is_reverse ? static_cast<double>(shape[static_cast<size_t>(running.dim)]) : -1;
  Value marks = e.select(e.compare(x, linearizer.result(0), ComparisonDirection::EQ), numbers, e.like(numbers, none));
  Value initial = scalar(e, array_type(numbers).getElementType(), none);
  auto nearest = reduce_window(e, shape, {marks}, {initial}, window, [&](mlir::Block::BlockArgListType in) {
    Value most = running.is_reverse ? Value(MinOp::create(e.builder, e.loc, in[0], in[1]))
                                    : Value(MaxOp::create(e.builder, e.loc, in[0], in[1]));
    return llvm::SmallVector<Value>{most};
  });
  Value indices = nearest->getResult(0), taken = take_along(e, linearizer.tangent(0), indices, running.dim);
  return e.select(e.compare(indices, e.like(indices, none), ComparisonDirection::NE), taken, e.like(taken, 0));
}

// Returns the element before each element, and `first` for the first.
static Value before_each(Emit e, Value y, Value first, RunningWindow running) {
  int64_t extent = array_type(y).getDimSize(running.dim), way = running.is_reverse ? -1 : 1;
  Value numbers = numbers_along(e, array_shape(y), {running.dim});
  Value is_first = e.compare(numbers, e.like(numbers, running.is_reverse ? static_cast<double>(extent - 1) : 0),
                             ComparisonDirection::EQ);
  return e.select(is_first, first, shifted(e, y, running.dim, way));
}

// Computes z_i = a_i z_{i-1} + b_i. Pairs of steps are joined to steps twice as long until they reach from end to end:
// (a, b) after (a', b') is (a a', b + a b').
static Value recurrence(Emit e, Value a, Value b, RunningWindow running) {
  int64_t extent = array_type(a).getDimSize(running.dim), way = running.is_reverse ? -1 : 1;
  for (int64_t step = 1; step < extent; step *= 2) {
    b = e.add(b, e.multiply(shifted(e, b, running.dim, way * step), a));
    if (2 * step < extent) a = e.multiply(a, shifted(e, a, running.dim, way * step));
  }
  return b;
}

// For y_i = y_{i-1} x_i the tangent is dy_i = x_i dy_{i-1} + y_{i-1} dx_i.
Value running_product_tangent(Emit e, Linearizer &linearizer, RunningWindow running) {
  Value x = linearizer.operand(0);
  Value before = before_each(e, linearizer.result(0), e.like(x, 1), running);
  return recurrence(e, x, e.multiply(linearizer.tangent(0), before), running);
}

// For y_i = log(exp(y_{i-1}) + exp(x_i)) the tangent is dy_i = exp(y_{i-1} - y_i) dy_{i-1} + exp(x_i - y_i) dx_i.
// Neither factor is greater than 1.
Value running_log_sum_exp_tangent(Emit e, Linearizer &linearizer, RunningWindow running) {
  Value x = linearizer.operand(0), y = linearizer.result(0);
  auto share = [&](Value part) {  // also for infinite numbers
    Value is_all = e.compare(part, y, ComparisonDirection::EQ);
    return e.select(is_all, e.like(y, 1), e.exp(e.subtract(part, y)));
  };
  return recurrence(e, share(before_each(e, y, y, running)), e.multiply(linearizer.tangent(0), share(x)), running);
}

}  // namespace tessera::stablehlo
