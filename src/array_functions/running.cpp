// Finds the indices of extremes, and computes running reductions.
#include "array_functions/checks.h"
#include "array_functions/composed.h"
#include "array_functions/dims.h"
#include "array_functions/elementwise.h"
#include "base/dtype.h"
#include "tessera/reduction.h"
#include "trace/sharding_ops.h"

namespace tessera {

using namespace detail;

namespace {

// Chooses between two (value, index) pairs the greater (lesser) value or NaN, and the lesser index among equal values.
TraceRegion extreme_region(bool greatest, DType dtype) {
  return BodyWriter::region(
      {dtype, DType::i32, dtype, DType::i32}, [&](BodyWriter &body, const std::vector<Value> &in) {
        const Value &x = in[0], &i = in[1], &y = in[2], &j = in[3];
        auto compare = [&](const char *direction, const Value &a, const Value &b) {
          return body.op("stablehlo.compare", {a, b}, {DType::i1, {}}, comparison(direction));
        };
        Value beyond = compare(greatest ? "GT" : "LT", x, y), is_nan = compare("NE", x, x);
        Value first = body.same("stablehlo.or", {beyond, is_nan});
        Value equal = compare("EQ", x, y), before = compare("LT", i, j);
        Value is_first = body.same("stablehlo.or", {first, body.same("stablehlo.and", {equal, before})});
        return std::vector{body.select(first, x, y), body.select(is_first, i, j)};
      });
}

// Returns each element's index along the dimensions, row-major.
Value linear_indices(BodyWriter &body, const Shape &shape, const std::vector<int64_t> &dims) {
  TensorType type{DType::i32, shape};
  if (dims.empty()) return body.constant(type, 0);
  Value sum;
  int64_t stride = 1;
  for (size_t i = dims.size(); i-- > 0;) {
    Value index = body.iota(type, dims[i]);
    if (stride != 1) index = body.multiply({index, body.constant(type, stride)});
    sum = i + 1 == dims.size() ? index : body.add({sum, index});
    stride *= shape[static_cast<size_t>(dims[i])];
  }
  return sum;
}

Array index_of_extreme(const char *function, bool greatest, const Array &x, const Arg &options) {
  if (Arg named{axes_of(options.axes, options.axis, function), {}, options.keepdims}; has_names(named.axes))
    return over_names(
        function, x, std::move(named),
        [&](const Array &x, const Arg &options) { return index_of_extreme(function, greatest, x, options); },
        what_of(options));
  check_kind(function, x, 0, real_kinds);
  auto rank = static_cast<int64_t>(x.shape().size());
  std::vector<Dim> axes = axes_of(options.axes, options.axis, function);
  if (options.axis) axes = {position_of(*options.axis, rank, function, "axis")};
  std::vector<int64_t> dims = positions_of(axes, rank, function);
  Shape folded, shape;
  int64_t count = 1;
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t extent = x.shape()[static_cast<size_t>(dim)];
    bool is_reduced = std::find(dims.begin(), dims.end(), dim) != dims.end();
    if (is_reduced) count *= extent;
    if (!is_reduced) folded.push_back(extent);
    if (!is_reduced || options.keepdims) shape.push_back(is_reduced ? 1 : extent);
  }
  if (count == 0)
    throw ShapeError(std::string(function) + ": " + type_string(x) + " has no elements along the dimensions " +
                     dims_text(dims) + ", so that none is the " + (greatest ? "greatest" : "least") +
                     "; look at its size first, or reduce another dimension");
  return composed(function, shape_text(dims), {x}, {DType::i32, shape}, false,
                  [=](BodyWriter &body, const std::vector<Value> &operands) {
                    Value x = is_boolean(operands[0].type.dtype) ? body.convert(operands[0], DType::ui8) : operands[0];
                    DType dtype = x.type.dtype;
                    Value worst = body.constant({dtype, {}}, greatest ? least_number(dtype) : greatest_number(dtype));
                    Value none = body.constant({DType::i32, {}}, 0);
                    auto both = body.ops("stablehlo.reduce", {x, linear_indices(body, x.type.shape, dims), worst, none},
                                         {{dtype, folded}, {DType::i32, folded}}, {{"dimensions", dims}},
                                         {extreme_region(greatest, dtype)});
                    return body.reshape(both[1], shape);
                  });
}

// Computes running reductions by a window that ends at each element and is as long as the dimension.
Array running(const char *function, const char *op, const Array &x, const Cumulate &options, DType result, DType in,
              AnyNumber init) {
  if (Cumulate named{axes_of(options.axes, options.axis, function), {}, options.reverse}; has_names(named.axes))
    return along_names(
        function, x, std::move(named),
        [&](const Array &x, const Cumulate &options) { return running(function, op, x, options, result, in, init); },
        what_of(options));
  const Shape &from = state_of(x, function).shape;
  std::optional<int64_t> along =
      one_position_of(options.axes, options.axis, static_cast<int64_t>(from.size()), function);
  int64_t dim = along.value_or(0);
  Shape shape = along ? from : Shape{x.size()};
  auto at = static_cast<size_t>(dim);
  return composed(function, std::to_string(dim) + (options.reverse ? "r" : ""), {x}, {result, shape}, x.weak_type(),
                  [=](BodyWriter &body, const std::vector<Value> &operands) {
                    Value x = body.convert(body.reshape(operands[0], shape), in);
                    if (shape[at] == 0) return body.convert(x, result);
                    std::vector<int64_t> window(shape.size(), 1), ones = window;
                    std::vector<std::vector<int64_t>> padding(shape.size(), {0, 0});
                    window[at] = shape[at];
                    padding[at][options.reverse ? 1 : 0] = shape[at] - 1;
                    TraceAttributes attributes{{"window_dimensions", window},
                                               {"window_strides", ones},
                                               {"base_dilations", ones},
                                               {"window_dilations", ones},
                                               {"padding", dense(padding)}};
                    Value sums = body.ops("stablehlo.reduce_window", {x, body.constant({in, {}}, init)}, {x.type},
                                          std::move(attributes), {combiner_region(op, in)})[0];
                    return body.convert(sums, result);
                  });
}

// Accumulates sums and products: floats of 16 bits in f32, booleans in i32.
Array accumulating(const char *function, const char *op, double init, const Array &x, const Cumulate &options) {
  DType result = state_of(x, function).dtype;
  if (is_boolean(result)) result = DType::i32;
  DType in = result == DType::bf16 || result == DType::f16 ? DType::f32 : result;
  return running(function, op, x, options, result, in, init);
}

Array running_extreme(const char *function, const char *op, bool greatest, const Array &x, const Cumulate &options) {
  check_kind(function, x, 0, real_kinds);
  DType dtype = x.dtype();
  return running(function, op, x, options, dtype, dtype, greatest ? least_number(dtype) : greatest_number(dtype));
}

}  // namespace

Array argmax(const Array &x, const Arg &options) { return index_of_extreme("argmax", true, x, options); }
Array argmin(const Array &x, const Arg &options) { return index_of_extreme("argmin", false, x, options); }

Array cumsum(const Array &x, const Cumulate &options) { return accumulating("cumsum", "stablehlo.add", 0, x, options); }
Array cumprod(const Array &x, const Cumulate &options) {
  return accumulating("cumprod", "stablehlo.multiply", 1, x, options);
}
Array cummax(const Array &x, const Cumulate &options) {
  return running_extreme("cummax", "stablehlo.maximum", true, x, options);
}
Array cummin(const Array &x, const Cumulate &options) {
  return running_extreme("cummin", "stablehlo.minimum", false, x, options);
}

}  // namespace tessera
