#include "array_functions/shape_ops.h"

#include <algorithm>
#include <numeric>

#include "trace/sharding_ops.h"

namespace tessera::detail {
namespace {

// Describes an operation on values of one dtype, which is its result's dtype, too.
struct Step {
  const char *name;
  TraceAttributes attributes;
  Shape shape;  // of the result
};

Array call(const char *function, Step step, const std::vector<Array> &operands, const Wanted &wanted = {}) {
  OpCall call{.function = function, .name = step.name, .attributes = std::move(step.attributes)};
  call.results = {{operands[0].state()->dtype, std::move(step.shape)}};
  call.weak = all_weak(operands);
  call.out_sharding = wanted.spec;
  call.takes_out_sharding = wanted.offered;
  return apply_one(call, operands);
}

Value add(BodyWriter &body, Step step, const std::vector<Value> &operands) {
  return body.op(step.name, operands, {operands[0].type.dtype, std::move(step.shape)}, std::move(step.attributes));
}

Step transposing(const Shape &shape, const std::vector<int64_t> &permutation) {
  return {"stablehlo.transpose", {{"permutation", permutation}}, permuted(shape, permutation)};
}

Step broadcasting(const Shape &to, const std::vector<int64_t> &dims) {
  return {"stablehlo.broadcast_in_dim", {{"broadcast_dimensions", dims}}, to};
}

Step slicing(const Shape &start, const Shape &limit, const Shape &strides) {
  Shape shape, steps;
  for (size_t i = 0; i < start.size(); ++i) {
    int64_t length = limit[i] - start[i];
    steps.push_back(std::min(strides[i], std::max<int64_t>(length, 1)));  // longer strides give the same elements
    shape.push_back(length == 0 ? 0 : (length - 1) / steps[i] + 1);
  }
  return {
      "stablehlo.slice", {{"start_indices", start}, {"limit_indices", limit}, {"strides", steps}}, std::move(shape)};
}

struct Bounds {
  Shape start, limit, strides;
};
Bounds bounds_of_dim(const Shape &shape, int64_t dim, int64_t start, int64_t limit, int64_t stride) {
  Bounds bounds{Shape(shape.size(), 0), shape, Shape(shape.size(), 1)};
  auto at = static_cast<size_t>(dim);
  bounds.start[at] = start, bounds.limit[at] = limit, bounds.strides[at] = stride;
  return bounds;
}

Step concatenating(Shape shape, int64_t extent, int64_t dim) {
  shape[static_cast<size_t>(dim)] = extent;
  return {"stablehlo.concatenate", {{"dimension", dim}}, std::move(shape)};
}

Step reversing(const Shape &shape, const std::vector<int64_t> &dims) {
  return {"stablehlo.reverse", {{"dimensions", dims}}, shape};
}

bool is_in_order(const std::vector<int64_t> &permutation) {
  return std::is_sorted(permutation.begin(), permutation.end());
}

}  // namespace

std::string braced(const Shape &shape) { return "{" + shape_text(shape) + "}"; }

std::vector<int64_t> counted(int64_t count) {
  std::vector<int64_t> values(static_cast<size_t>(count));
  std::iota(values.begin(), values.end(), 0);
  return values;
}

bool contains(const std::vector<int64_t> &values, int64_t value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

bool all_weak(const std::vector<Array> &arrays) {
  return std::all_of(arrays.begin(), arrays.end(), [](const Array &array) { return array.state()->weak; });
}

namespace {

[[noreturn]] void refuse_extent(const char *function) {
  throw ShapeError(std::string(function) +
                   ": an extent or a number of elements is beyond 9223372036854775807; use smaller numbers");
}

}  // namespace

int64_t checked_sum(const char *function, int64_t a, int64_t b) {
  int64_t result;
  if (__builtin_add_overflow(a, b, &result)) refuse_extent(function);
  return result;
}
int64_t checked_product(const char *function, int64_t a, int64_t b) {
  int64_t result;
  if (__builtin_mul_overflow(a, b, &result)) refuse_extent(function);
  return result;
}

Shape without_dims(const Shape &shape, const std::vector<int64_t> &dims) {
  Shape result;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (!contains(dims, static_cast<int64_t>(dim))) result.push_back(shape[dim]);
  return result;
}

Shape permuted(const Shape &shape, const std::vector<int64_t> &permutation) {
  Shape result;
  for (int64_t dim : permutation) result.push_back(shape[static_cast<size_t>(dim)]);
  return result;
}

Array reshape_op(const char *function, const Array &x, const Shape &shape, const Wanted &wanted) {
  if (x.state()->shape == shape && !wanted.spec) return x;
  return call(function, {"stablehlo.reshape", {}, shape}, {x}, wanted);
}

Array transpose_op(const char *function, const Array &x, const std::vector<int64_t> &permutation) {
  return is_in_order(permutation) ? x : call(function, transposing(x.state()->shape, permutation), {x});
}
Value transpose_op(BodyWriter &body, const Value &x, const std::vector<int64_t> &permutation) {
  return is_in_order(permutation) ? x : add(body, transposing(x.type.shape, permutation), {x});
}

Array broadcast_op(const char *function, const Array &x, const Shape &shape, const std::vector<int64_t> &dims,
                   const Wanted &wanted) {
  return x.state()->shape == shape && !wanted.spec ? x : call(function, broadcasting(shape, dims), {x}, wanted);
}
Value broadcast_op(BodyWriter &body, const Value &x, const Shape &shape, const std::vector<int64_t> &dims) {
  return x.type.shape == shape && is_in_order(dims) ? x : add(body, broadcasting(shape, dims), {x});
}

Array slice_op(const char *function, const Array &x, const Shape &start, const Shape &limit, const Shape &strides) {
  Step step = slicing(start, limit, strides);
  return step.shape == x.state()->shape ? x : call(function, std::move(step), {x});
}
Value slice_op(BodyWriter &body, const Value &x, const Shape &start, const Shape &limit, const Shape &strides) {
  Step step = slicing(start, limit, strides);
  return step.shape == x.type.shape ? x : add(body, std::move(step), {x});
}

Array slice_dim(const char *function, const Array &x, DimId dim, int64_t start, int64_t limit, int64_t stride) {
  Bounds bounds = bounds_of_dim(x.state()->shape, dim, start, limit, stride);
  return slice_op(function, x, bounds.start, bounds.limit, bounds.strides);
}
Value slice_dim(BodyWriter &body, const Value &x, DimId dim, int64_t start, int64_t limit, int64_t stride) {
  Bounds bounds = bounds_of_dim(x.type.shape, dim, start, limit, stride);
  return slice_op(body, x, bounds.start, bounds.limit, bounds.strides);
}

Array concatenate_op(const char *function, const std::vector<Array> &arrays, int64_t dim) {
  if (arrays.size() == 1) return arrays[0];
  int64_t extent = 0;
  for (const Array &array : arrays) extent += extent_of(array, dim);
  return call(function, concatenating(arrays[0].state()->shape, extent, dim), arrays);
}
Value concatenate_op(BodyWriter &body, const std::vector<Value> &values, int64_t dim) {
  if (values.size() == 1) return values[0];
  int64_t extent = 0;
  for (const Value &value : values) extent += value.type.shape[static_cast<size_t>(dim)];
  return add(body, concatenating(values[0].type.shape, extent, dim), values);
}

Array reverse_op(const char *function, const Array &x, const std::vector<int64_t> &dims) {
  return dims.empty() ? x : call(function, reversing(x.state()->shape, dims), {x});
}
Value reverse_op(BodyWriter &body, const Value &x, const std::vector<int64_t> &dims) {
  return dims.empty() ? x : add(body, reversing(x.type.shape, dims), {x});
}

Shape padded_shape(Shape shape, const Shape &low, const Shape &high, const Shape &interior) {
  for (size_t i = 0; i < shape.size(); ++i)
    shape[i] += low[i] + high[i] + std::max<int64_t>(shape[i] - 1, 0) * interior[i];
  return shape;
}
static TraceAttributes widths(const Shape &low, const Shape &high, const Shape &interior) {
  return {{"edge_padding_low", low}, {"edge_padding_high", high}, {"interior_padding", interior}};
}
Array pad_op(const char *function, const Array &x, const Array &value, const Shape &low, const Shape &high,
             const Shape &interior) {
  return call(function,
              {"stablehlo.pad", widths(low, high, interior), padded_shape(x.state()->shape, low, high, interior)},
              {x, value});
}
Value pad_op(BodyWriter &body, const Value &x, const Value &value, const Shape &low, const Shape &high,
             const Shape &interior) {
  return body.op("stablehlo.pad", {x, value}, {x.type.dtype, padded_shape(x.type.shape, low, high, interior)},
                 widths(low, high, interior));
}

Array drop_dims(const char *function, const Array &x, const std::vector<int64_t> &dims) {
  return reshape_op(function, x, without_dims(x.state()->shape, dims));
}
Value drop_dims(BodyWriter &body, const Value &x, const std::vector<int64_t> &dims) {
  return body.reshape(x, without_dims(x.type.shape, dims));
}

// In row-major order neighbours on the diagonal are columns + 1 apart.
Value diagonal_op(BodyWriter &body, const Value &x, int64_t dim1, int64_t dim2, int64_t offset) {
  const Shape &shape = x.type.shape;
  auto rank = static_cast<int64_t>(shape.size());
  std::vector<int64_t> order;
  for (int64_t dim : counted(rank))
    if (dim != dim1 && dim != dim2) order.push_back(dim);
  Shape flat = permuted(shape, order);
  order.insert(order.end(), {dim1, dim2});
  int64_t rows = shape[static_cast<size_t>(dim1)], columns = shape[static_cast<size_t>(dim2)];
  int64_t length =
      std::max<int64_t>(0, offset >= 0 ? std::min(rows, columns - offset) : std::min(rows + offset, columns));
  int64_t start = length == 0 ? 0 : offset >= 0 ? offset : -offset * columns;
  flat.push_back(rows * columns);
  Value line = body.reshape(transpose_op(body, x, order), flat);
  return slice_dim(body, line, DimId(rank - 2), start, length == 0 ? 0 : start + (length - 1) * (columns + 1) + 1,
                   columns + 1);
}

}  // namespace tessera::detail
