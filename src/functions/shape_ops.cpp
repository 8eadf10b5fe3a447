#include "functions/shape_ops.h"

#include <algorithm>
#include <numeric>

#include "functions/promotion.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {
namespace {

bool all_weak(const std::vector<Array> &arrays) {
  return std::all_of(arrays.begin(), arrays.end(), [](const Array &array) { return array.state()->weak; });
}

// An operation that keeps the dtype of its first operand, and weakness if all operands have it.
Array keep(const char *function, const char *name, std::string attributes, Shape shape, const std::vector<Array> &operands,
           const Wanted &wanted = {}) {
  const ArrayState &x = *operands[0].state();
  OpCall call{.function = function, .name = name, .attributes = std::move(attributes)};
  call.results = {{x.dtype, std::move(shape)}};
  call.weak = all_weak(operands);
  call.out_sharding = wanted.spec;
  call.takes_out_sharding = wanted.offered;
  return apply_one(call, operands);
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

Array reshape_op(const char *function, const Array &x, const Shape &shape, const Wanted &wanted) {
  if (x.state()->shape == shape && !wanted.spec) return x;
  return keep(function, "stablehlo.reshape", "", shape, {x}, wanted);
}

Array transpose_op(const char *function, const Array &x, const std::vector<int64_t> &permutation, const Wanted &wanted) {
  if (std::is_sorted(permutation.begin(), permutation.end()) && !wanted.spec) return x;
  Shape shape;
  for (int64_t dim : permutation) shape.push_back(x.state()->shape[static_cast<size_t>(dim)]);
  return keep(function, "stablehlo.transpose", "permutation = " + i64_array(permutation), shape, {x}, wanted);
}

Array broadcast_op(const char *function, const Array &x, const Shape &shape, const std::vector<int64_t> &dims,
                   const Wanted &wanted) {
  if (x.state()->shape == shape && !wanted.spec) return x;
  return keep(function, "stablehlo.broadcast_in_dim", "broadcast_dimensions = " + i64_array(dims), shape, {x}, wanted);
}

Array slice_op(const char *function, const Array &x, const Shape &start, const Shape &limit, const Shape &strides) {
  Shape shape;
  for (size_t i = 0; i < start.size(); ++i) shape.push_back((limit[i] - start[i] + strides[i] - 1) / strides[i]);
  if (shape == x.state()->shape) return x;
  return keep(function, "stablehlo.slice",
              "start_indices = " + i64_array(start) + ", limit_indices = " + i64_array(limit) + ", strides = " +
                  i64_array(strides),
              shape, {x});
}

Array slice_dim(const char *function, const Array &x, int64_t dim, int64_t start, int64_t limit, int64_t stride) {
  Shape starts(x.state()->shape.size(), 0), limits = x.state()->shape, strides(starts.size(), 1);
  auto at = static_cast<size_t>(dim);
  starts[at] = start, limits[at] = limit, strides[at] = stride;
  return slice_op(function, x, starts, limits, strides);
}

Array concatenate_op(const char *function, const std::vector<Array> &arrays, int64_t dim) {
  if (arrays.size() == 1) return arrays[0];
  Shape shape = arrays[0].state()->shape;
  int64_t &extent = shape[static_cast<size_t>(dim)];
  extent = 0;
  for (const Array &array : arrays) extent += array.state()->shape[static_cast<size_t>(dim)];
  return keep(function, "stablehlo.concatenate", "dimension = " + std::to_string(dim) + " : i64", shape, arrays);
}

Array reverse_op(const char *function, const Array &x, const std::vector<int64_t> &dims) {
  if (dims.empty()) return x;
  return keep(function, "stablehlo.reverse", "dimensions = " + i64_array(dims), x.state()->shape, {x});
}

Array pad_op(const char *function, const Array &x, const Array &value, const Shape &low, const Shape &high,
             const Shape &interior) {
  Shape shape = x.state()->shape;
  for (size_t i = 0; i < shape.size(); ++i)
    shape[i] += low[i] + high[i] + std::max<int64_t>(shape[i] - 1, 0) * interior[i];
  return keep(function, "stablehlo.pad",
              "edge_padding_low = " + i64_array(low) + ", edge_padding_high = " + i64_array(high) +
                  ", interior_padding = " + i64_array(interior),
              shape, {x, value});
}

Array iota_op(const char *function, DType dtype, const Shape &shape, int64_t dim) {
  return apply_one({.function = function,
                    .name = "stablehlo.iota",
                    .attributes = "iota_dimension = " + std::to_string(dim) + " : i64",
                    .results = {{dtype, shape}}},
                   {});
}

Array select_op(const char *function, const Array &condition, const Array &a, const Array &b, const Shape &shape,
                const Wanted &wanted) {
  OpCall call{.function = function, .name = "stablehlo.select", .results = {{a.state()->dtype, shape}}};
  call.broadcasts = true;
  call.out_sharding = wanted.spec;
  call.takes_out_sharding = wanted.offered;
  return apply_one(call, {condition, a, b});
}

Array sum_op(const char *function, const Array &x, const std::vector<int64_t> &dims) {
  if (dims.empty()) return x;
  const ArrayState &state = *x.state();
  Shape shape;
  for (int64_t dim : counted(static_cast<int64_t>(state.shape.size())))
    if (!contains(dims, dim)) shape.push_back(state.shape[static_cast<size_t>(dim)]);
  return apply_one({.function = function,
                    .name = "stablehlo.reduce",
                    .attributes = "dimensions = " + i64_array(dims),
                    .results = {{state.dtype, shape}},
                    .regions = {combiner_region("stablehlo.add", state.dtype)}},
                   {x, literal(0, state.dtype)});
}

Array drop_dims(const char *function, const Array &x, const std::vector<int64_t> &dims) {
  Shape shape;
  for (int64_t dim : counted(static_cast<int64_t>(x.state()->shape.size())))
    if (!contains(dims, dim)) shape.push_back(x.state()->shape[static_cast<size_t>(dim)]);
  return reshape_op(function, x, shape);
}

// Row-major, neighbours on the diagonal are columns + 1 apart.
Array diagonal_of(const char *function, const Array &x, int64_t dim1, int64_t dim2, int64_t offset) {
  const Shape &shape = x.state()->shape;
  auto rank = static_cast<int64_t>(shape.size());
  std::vector<int64_t> order;
  Shape flat;
  for (int64_t dim : counted(rank)) {
    if (dim == dim1 || dim == dim2) continue;
    order.push_back(dim);
    flat.push_back(shape[static_cast<size_t>(dim)]);
  }
  order.insert(order.end(), {dim1, dim2});
  int64_t rows = shape[static_cast<size_t>(dim1)], columns = shape[static_cast<size_t>(dim2)];
  int64_t length = std::max<int64_t>(0, offset >= 0 ? std::min(rows, columns - offset) : std::min(rows + offset, columns));
  int64_t start = length == 0 ? 0 : offset >= 0 ? offset : -offset * columns;
  flat.push_back(rows * columns);
  Array line = reshape_op(function, transpose_op(function, x, order), flat);
  return slice_dim(function, line, rank - 2, start, length == 0 ? 0 : start + (length - 1) * (columns + 1) + 1,
                   columns + 1);
}

}  // namespace tessera::detail
