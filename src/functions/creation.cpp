#include "tessera/creation.h"

#include <cmath>
#include <limits>

#include "functions/checks.h"
#include "functions/elementwise.h"
#include "tessera/math.h"
#include "tessera/resharding.h"
#include "trace/array_state.h"
#include "trace/sharding_ops.h"

namespace tessera {

using namespace detail;

namespace {

using MaybeSharding = std::optional<NamedSharding>;

void check_extents(const char *function, const Shape &shape) {
  for (int64_t extent : shape)
    if (extent < 0)
      throw ShapeError(std::string(function) + ": the shape {" + shape_text(shape) + "} has the extent " +
                       std::to_string(extent) + "; extents are 0 or more");
}

Array filled(const char *function, const Shape &shape, const Array &value, Promotion type,
             const MaybeSharding &sharding) {
  check_extents(function, shape);
  const ArrayState &state = state_of(value, function, 1);
  Shape both = state.shape.empty() ? shape : broadcast_shape({value}, function);
  std::vector<int64_t> dims;
  bool fits = state.shape.size() <= shape.size();
  for (size_t i = 0; fits && i < state.shape.size(); ++i) {
    size_t dim = shape.size() - state.shape.size() + i;
    fits = state.shape[i] == 1 || state.shape[i] == shape[dim];
    dims.push_back(static_cast<int64_t>(dim));
  }
  if (!fits)
    throw ShapeError(std::string(function) + ": the value of type " + type_string(value) +
                     " doesn't broadcast to the shape {" + shape_text(shape) +
                     "}; extents must be equal or 1, counted from the last dimension");
  return apply_one(OpCall{.function = function,
                          .name = "stablehlo.broadcast_in_dim",
                          .attributes = "broadcast_dimensions = " + i64_array(dims),
                          .results = {{type.dtype, shape}},
                          .weak = type.weak,
                          .sharding = sharding},
                   {converted(value, type, function)});
}

Array iota(const char *function, DType dtype, const Shape &shape, int64_t dim, const MaybeSharding &sharding) {
  return apply_one(OpCall{.function = function,
                          .name = "stablehlo.iota",
                          .attributes = "iota_dimension = " + std::to_string(dim) + " : i64",
                          .results = {{dtype, shape}},
                          .sharding = sharding},
                   {});
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

// How many numbers lie from start to stop, without stop.
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

bool is(Number number, int64_t value) { return number.real == static_cast<double>(value); }

}  // namespace

Array arange(Number start, Number stop, Number step, std::optional<DType> dtype, const Create &options) {
  DType wanted = dtype.value_or(default_dtype({start, stop, step}));
  if (is_boolean(wanted) || is_complex(wanted))
    throw DTypeError("arange: dtype = " + name_for_users(wanted) +
                     "; numbers at equal steps are integers or floats: " + "convert the result with astype");
  Shape shape = {count_between(start, stop, step)};
  if (is(start, 0) && is(step, 1)) return iota("arange", wanted, shape, 0, options.sharding);
  bool integers = start.is_integer && step.is_integer;
  Array place = iota("arange", integers ? i64 : f64, shape, 0, options.sharding);
  Promotion in{place.dtype(), false};
  auto number = [&](Number n) { return integers ? literal(n.integer, i64) : literal(n.real, f64); };
  if (!is(step, 1)) place = broadcasting("arange", "stablehlo.multiply", {place, number(step)}, in);
  if (!is(start, 0)) place = broadcasting("arange", "stablehlo.add", {place, number(start)}, in);
  return converted(place, {wanted, false}, "arange");
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
  if (count < 0)
    throw ShapeError("linspace: count = " + std::to_string(count) + "; it is how many numbers are wanted, 0 or more");
  Promotion in = inexact(promoted({start, stop}, "linspace"));
  if (options.dtype && (is_float(*options.dtype) || is_complex(*options.dtype)))
    in = inexact(promoted({in, {*options.dtype, false}}));
  Array first = converted(start, in, "linspace"), last = converted(stop, in, "linspace");
  Shape ends = broadcast_shape({first, last}, "linspace"), column(ends.size() + 1, 1);
  column[0] = count;
  int64_t steps = options.endpoint ? count - 1 : count;
  Array place = iota("linspace", in.dtype, column, 0, ends.empty() ? options.sharding : std::nullopt);
  Array share = place / literal(std::max<int64_t>(steps, 1), in.dtype);
  Array result = first * (literal(1, in.dtype) - share) + last * share;
  if (options.endpoint && count > 1) result = where(place == literal(steps, in.dtype), last, result);
  if (options.dtype && is_integer(*options.dtype)) result = floor(result);
  result = result.astype(options.dtype.value_or(in.dtype));
  return options.sharding && !ends.empty() ? device_put(result, *options.sharding) : result;
}

namespace {

// Where the column less the row is `diagonal` (eq), at most that (le), and so on; of the shape's last two dimensions.
Array around_diagonal(const char *function, Direction direction, int64_t rows, int64_t columns, int64_t diagonal,
                      const MaybeSharding &sharding) {
  Array row = iota(function, i64, {rows, 1}, 0, {}), column = iota(function, i64, {1, columns}, 1, {});
  return apply_one(OpCall{.function = function,
                          .name = "stablehlo.compare",
                          .attributes = std::string("comparison_direction = #stablehlo<comparison_direction ") +
                                        (direction == Direction::eq   ? "EQ"
                                         : direction == Direction::le ? "LE"
                                                                      : "GE") +
                                        ">",
                          .results = {{DType::i1, {rows, columns}}},
                          .broadcasts = true,
                          .sharding = sharding},
                   {column, row + literal(diagonal, i64)});
}

Array diagonal_matrix(const char *function, Direction direction, int64_t rows, const Eye &options) {
  int64_t columns = options.columns.value_or(rows);
  check_extents(function, {rows, columns});
  return around_diagonal(function, direction, rows, columns, options.diagonal, options.sharding).astype(options.dtype);
}

// `array` where the mask of its last two dimensions holds, else zeros.
Array masked(const char *function, const Array &array, Direction direction, int64_t diagonal) {
  const ArrayState &state = state_of(array, function);
  size_t rank = state.shape.size();
  if (rank < 2)
    throw ShapeError(std::string(function) + ": " + type_string(array) + " has " + std::to_string(rank) +
                     " dimensions; the last two are rows and columns, so at least 2 are needed: reshape it");
  MaybeSharding sharding = sharding_like(array);
  if (sharding) {
    std::vector<DimSpec> dims = sharding->spec.dims();
    dims.resize(rank, None);
    sharding->spec = PartitionSpec(std::vector<DimSpec>(dims.end() - 2, dims.end()));
  }
  Array mask = around_diagonal(function, direction, state.shape[rank - 2], state.shape[rank - 1], diagonal, sharding);
  return detail::select(function, mask, array, literal(0, state.dtype));
}

}  // namespace

Array eye(int64_t rows, const Eye &options) { return diagonal_matrix("eye", Direction::eq, rows, options); }
Array eye(int64_t rows, DType dtype, const Create &options) {
  return eye(rows, {.dtype = dtype, .sharding = options.sharding});
}
Array tri(int64_t rows, const Eye &options) { return diagonal_matrix("tri", Direction::le, rows, options); }
Array tril(const Array &array, int64_t diagonal) { return masked("tril", array, Direction::le, diagonal); }
Array triu(const Array &array, int64_t diagonal) { return masked("triu", array, Direction::ge, diagonal); }

}  // namespace tessera
