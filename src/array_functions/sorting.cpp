#include <limits>

#include "array_functions/checks.h"
#include "array_functions/composed.h"
#include "array_functions/dims.h"
#include "array_functions/elementwise.h"
#include "base/complex_parts.h"
#include "base/dtype.h"
#include "tessera/reduction.h"

namespace tessera {

using namespace detail;

namespace {

// Compares elements: real numbers, or one part of complex ones.
struct Order {
  BodyWriter &body;
  bool is_descending;

  Value compare(const char *direction, const Value &x, const Value &y, bool total = false) {
    return body.op("stablehlo.compare", {x, y}, {DType::i1, {}}, comparison(direction, total ? "TOTALORDER" : nullptr));
  }
  Value comes_before(const Value &x, const Value &y) {
    return compare(is_descending ? "GT" : "LT", x, y, is_float(x.type.dtype));
  }
  // Maps both zeros to one value, and all NaN to the greatest one, so that the total order applies.
  Value canonical(const Value &x) {
    Value zero = body.constant(x.type, 0.0), nan = body.constant(x.type, std::numeric_limits<double>::quiet_NaN());
    Value one_zero = body.select(compare("EQ", x, zero), zero, x);
    return body.select(compare("NE", x, x), nan, one_zero);
  }
  Value part(const char *op, const Value &x) { return canonical(body.op(op, {x}, {part_dtype(x.type.dtype), {}})); }
};

// Builds a region for a sort that compares its first operand.
TraceRegion comparator(DType dtype, bool is_descending, const std::vector<DType> &operands) {
  std::vector<DType> pairs;
  for (DType operand : operands) pairs.insert(pairs.end(), {operand, operand});
  return BodyWriter::region(pairs, [&](BodyWriter &body, const std::vector<Value> &in) {
    Order order{body, is_descending};
    const Value &x = in[0], &y = in[1];
    if (is_complex(dtype)) {
      Value x_real = order.part("stablehlo.real", x), y_real = order.part("stablehlo.real", y);
      Value first = order.comes_before(x_real, y_real), equal = order.compare("EQ", x_real, y_real);
      Value x_imag = order.part("stablehlo.imag", x), y_imag = order.part("stablehlo.imag", y);
      Value rest = body.same("stablehlo.and", {equal, order.comes_before(x_imag, y_imag)});
      return std::vector{body.same("stablehlo.or", {first, rest})};
    }
    if (is_float(dtype)) return std::vector{order.comes_before(order.canonical(x), order.canonical(y))};
    return std::vector{order.comes_before(x, y)};
  });
}

TraceAttributes sort_attributes(int64_t dim) { return {{"dimension", dim}, {"is_stable", true}}; }

int64_t sorted_dim(const char *function, const Array &x, const Sort &options) {
  return *one_position_of(options.axes, options.axis, static_cast<int64_t>(state_of(x, function).shape.size()),
                          function, -1);
}

}  // namespace

Array sort(const Array &x, const Sort &options) {
  if (Sort named{axes_of(options.axes, options.axis, "sort"), {}, options.descending}; has_names(named.axes))
    return along_names(
        "sort", x, std::move(named), [](const Array &x, const Sort &o) { return sort(x, o); }, what_of(options));
  int64_t dim = sorted_dim("sort", x, options);
  DType dtype = x.dtype();
  return apply_one(OpCall{.function = "sort",
                          .name = "stablehlo.sort",
                          .attributes = sort_attributes(dim),
                          .results = {{dtype, x.shape()}},
                          .regions = {comparator(dtype, options.descending, {dtype})},
                          .weak = x.weak_type()},
                   {x});
}

Array argsort(const Array &x, const Sort &options) {
  if (Sort named{axes_of(options.axes, options.axis, "argsort"), {}, options.descending}; has_names(named.axes))
    return along_names(
        "argsort", x, std::move(named), [](const Array &x, const Sort &o) { return argsort(x, o); }, what_of(options));
  int64_t dim = sorted_dim("argsort", x, options);
  DType dtype = x.dtype();
  TensorType indices{DType::i32, x.shape()};
  return composed("argsort", std::to_string(dim) + (options.descending ? "d" : ""), {x}, indices, false,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    return body.ops("stablehlo.sort", {x[0], body.iota(indices, dim)}, {x[0].type, indices},
                                    sort_attributes(dim),
                                    {comparator(dtype, options.descending, {dtype, DType::i32})})[1];
                  });
}

std::pair<Array, Array> top_k(const Array &x, int64_t k) {
  check_kind("top_k", x, 0, real_kinds);
  Shape shape = x.shape();
  if (shape.empty())
    throw ShapeError("top_k: " + type_string(x) + " has no dimensions; top_k works along the last one");
  if (k < 0 || k > shape.back())
    throw ShapeError("top_k: k = " + std::to_string(k) + " of " + type_string(x) + ", whose last dimension has " +
                     std::to_string(shape.back()) + " elements; k must be between 0 and that number");
  shape.back() = k;
  auto both = apply(OpCall{.function = "top_k",
                           .name = "chlo.top_k",
                           .attributes = {{"k", k}},
                           .results = {{x.dtype(), shape}, {DType::i32, shape}}},
                    {x});
  return {both[0], both[1]};
}

}  // namespace tessera
