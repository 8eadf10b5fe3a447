#include "tessera/creation.h"

#include <cmath>
#include <cstdlib>

#include "array_functions/checks.h"
#include "array_functions/composed.h"
#include "array_functions/elementwise.h"
#include "tessera/resharding.h"
#include "trace/array_state.h"
#include "trace/float0.h"
#include "trace/sharding_ops.h"

namespace tessera {

using namespace detail;

namespace {

using MaybeSharding = std::optional<NamedSharding>;

Array filled(const char *function, const Shape &shape, const Array &value, Promotion type,
             const MaybeSharding &sharding) {
  check_shape(shape, function);
  if (type.dtype == float0) return sharding ? device_put(without_elements(shape), *sharding) : without_elements(shape);
  const ArrayState &state = state_of(value, function, 1);
  if (!broadcasts_to(state.shape, shape))
    throw ShapeError(std::string(function) + ": the value of type " + type_string(value) +
                     " doesn't broadcast to the shape {" + shape_text(shape) +
                     "}; extents must be equal or 1, counted from the last dimension");
  return apply_one(OpCall{.function = function,
                          .name = "stablehlo.broadcast_in_dim",
                          .attributes = {{"broadcast_dimensions", trailing_dims(state.shape.size(), shape.size())}},
                          .results = {{type.dtype, shape}},
                          .weak = type.weak,
                          .sharding = sharding},
                   {converted(value, type, function)});
}

}  // namespace

Array zeros(const Shape &shape, DType dtype, const Create &options) {
  return filled("zeros", shape, 0, {dtype, false}, options.sharding);
}
Array zeros(const Shape &shape, const Create &options) { return zeros(shape, f32, options); }
Array ones(const Shape &shape, DType dtype, const Create &options) {
  return filled("ones", shape, 1, {dtype, false}, options.sharding);
}
Array ones(const Shape &shape, const Create &options) { return ones(shape, f32, options); }
Array full(const Shape &shape, const Array &value, std::optional<DType> dtype, const Create &options) {
  Promotion own = promoted({value}, "full");
  return filled("full", shape, value, dtype ? Promotion{*dtype, false} : own, options.sharding);
}
Array full(const Shape &shape, const Array &value, const Create &options) { return full(shape, value, {}, options); }

namespace {

Array filled_like(const char *function, const Array &array, const Array &value, std::optional<DType> dtype) {
  const ArrayState &state = state_of(array, function);
  return filled(function, state.shape, value, {dtype.value_or(state.dtype), !dtype && state.weak},
                sharding_like(array));
}

}  // namespace

Array zeros_like(const Array &array, std::optional<DType> dtype) { return filled_like("zeros_like", array, 0, dtype); }
Array ones_like(const Array &array, std::optional<DType> dtype) { return filled_like("ones_like", array, 1, dtype); }
Array full_like(const Array &array, const Array &value, std::optional<DType> dtype) {
  return filled_like("full_like", array, value, dtype);
}

namespace {

int64_t count_between(Number start, Number stop, Number step) {
  if (step.real == 0) throw ValueError("arange: the step is 0; give one that leads from start to stop");
  if (start.is_integer && stop.is_integer && step.is_integer) {
    int64_t way = stop.integer - start.integer, stride = step.integer;
    if (way == 0 || (way < 0) != (stride < 0)) return 0;
    return way / stride + (way % stride != 0);
  }
  double count = std::ceil((stop.real - start.real) / step.real);
  if (!(count < 0x1p62))
    throw ValueError("arange: from " + std::to_string(start.real) + " to " + std::to_string(stop.real) + " by " +
                     std::to_string(step.real) + " isn't a number of elements; all three have to be finite");
  return count < 0 ? 0 : static_cast<int64_t>(count);
}

DType default_dtype(std::initializer_list<Number> numbers) {
  bool fits = true;
  for (Number number : numbers) {
    if (!number.is_integer) return f32;
    fits = fits && number.integer == static_cast<int32_t>(number.integer);
  }
  return fits ? i32 : i64;
}

}  // namespace

Array arange(Number start, Number stop, Number step, std::optional<DType> dtype, const Create &options) {
  DType wanted = dtype.value_or(default_dtype({start, stop, step}));
  if (is_boolean(wanted) || is_complex(wanted))
    throw DTypeError("arange: dtype = " + to_string(wanted) +
                     "; numbers at equal steps are integers or floats: " + "convert the result with astype");
  Shape shape = {count_between(start, stop, step)};
  bool integers = start.is_integer && step.is_integer;
  DType in = integers ? i64 : f64;
  bool is_counting = start.real == 0 && step.real == 1;
  auto number = [&](Number n) { return integers ? literal(n.integer, in) : literal(n.real, in); };
  return composed(
      "arange", is_counting ? "counting" : "",
      is_counting ? std::vector<Array>{} : std::vector{number(start), number(step)}, {wanted, shape}, false,
      [=](BodyWriter &body, const std::vector<Value> &from) {
        if (is_counting) return body.iota({wanted, shape}, 0);
        Value index = body.iota({in, shape}, 0), start = body.spread(from[0], shape),
              step = body.spread(from[1], shape);
        return body.convert(body.add({body.multiply({index, step}), start}), wanted);
      },
      {}, options.sharding);
}

Array arange(Number start, Number stop, std::optional<DType> dtype, const Create &options) {
  return arange(start, stop, 1, dtype, options);
}
Array arange(Number stop, std::optional<DType> dtype, const Create &options) {
  return arange(0, stop, 1, dtype, options);
}
Array arange(Number stop, const Create &options) { return arange(0, stop, 1, std::nullopt, options); }
Array arange(Number start, Number stop, const Create &options) { return arange(start, stop, 1, std::nullopt, options); }
Array arange(Number start, Number stop, Number step, const Create &options) {
  return arange(start, stop, step, std::nullopt, options);
}

Array linspace(const Array &start, const Array &stop, int64_t count, const Linspace &options) {
  if (count < 0) throw ShapeError("linspace: count = " + std::to_string(count) + "; it must be 0 or more");
  Promotion in = inexact(promoted({start, stop}, "linspace"));
  if (options.dtype && (is_float(*options.dtype) || is_complex(*options.dtype)))
    in = inexact(promoted({in, {*options.dtype, false}}));
  Array first = converted(start, in, "linspace"), last = converted(stop, in, "linspace");
  Shape shape = broadcast_shape({first, last}, "linspace");
  shape.insert(shape.begin(), count);
  DType result = options.dtype.value_or(in.dtype);
  bool ends = options.endpoint && count > 1;
  int64_t steps = std::max<int64_t>(options.endpoint ? count - 1 : count, 1);
  return composed(
      "linspace", ends ? "ends" : "", {first, last}, {result, shape}, false,
      [=](BodyWriter &body, const std::vector<Value> &operands) {
        Value first = body.spread(operands[0], shape), last = body.spread(operands[1], shape);
        Value index = body.iota(first.type, 0), all = body.constant(first.type, static_cast<double>(steps));
        Value share = body.divide({index, all});
        Value rest = body.subtract({body.constant(first.type, 1), share});
        Value value = body.add({body.multiply({first, rest}), body.multiply({last, share})});
        if (ends) value = body.select(body.compare("EQ", index, all), last, value);
        if (is_integer(result)) value = body.same("stablehlo.floor", {value});
        return body.convert(value, result);
      },
      {}, options.sharding);
}

namespace {

// Marks the elements of a matrix on the diagonal (EQ), on it or below (LE), on it or above (GE).
Value around_diagonal(BodyWriter &body, const char *direction, int64_t rows, int64_t columns, int64_t diagonal) {
  DType dtype = std::max(rows, columns) + std::abs(diagonal) > INT32_MAX ? i64 : i32;
  Value row = body.iota({dtype, {rows, 1}}, 0), column = body.iota({dtype, {1, columns}}, 1);
  Value shifted = body.add({row, body.constant(row.type, diagonal)});
  return body.compare(direction, body.spread(column, {rows, columns}), body.spread(shifted, {rows, columns}));
}

Array diagonal_matrix(const char *function, const char *direction, int64_t rows, const Eye &options) {
  Shape shape = {rows, options.columns.value_or(rows)};
  check_shape(shape, function);
  return composed(
      function, std::to_string(options.diagonal), {}, {options.dtype, shape}, false,
      [=](BodyWriter &body, const std::vector<Value> &) {
        return body.convert(around_diagonal(body, direction, shape[0], shape[1], options.diagonal), options.dtype);
      },
      {}, options.sharding);
}

// Keeps `array` where the mask of its last two dimensions holds, and sets other elements to zero.
Array masked(const char *function, const Array &array, const char *direction, int64_t diagonal) {
  const ArrayState &state = state_of(array, function);
  if (state.shape.size() < 2)
    throw ShapeError(std::string(function) + ": " + type_string(array) + " has " + std::to_string(state.shape.size()) +
                     " dimensions; the last two are rows and columns, so at least 2 are needed: reshape it");
  return composed(function, std::to_string(diagonal), {array}, {state.dtype, state.shape}, state.weak,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    const Shape &shape = x[0].type.shape;
                    size_t rank = shape.size();
                    Value mask = around_diagonal(body, direction, shape[rank - 2], shape[rank - 1], diagonal);
                    return body.select(body.spread(mask, shape), x[0], body.constant(x[0].type, 0));
                  });
}

}  // namespace

Array eye(int64_t rows, const Eye &options) { return diagonal_matrix("eye", "EQ", rows, options); }
Array eye(int64_t rows, DType dtype, const Create &options) {
  return eye(rows, {.dtype = dtype, .sharding = options.sharding});
}
Array tri(int64_t rows, const Eye &options) { return diagonal_matrix("tri", "LE", rows, options); }
Array tril(const Array &array, int64_t diagonal) { return masked("tril", array, "LE", diagonal); }
Array triu(const Array &array, int64_t diagonal) { return masked("triu", array, "GE", diagonal); }

}  // namespace tessera
