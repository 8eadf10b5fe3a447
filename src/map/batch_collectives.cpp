#include "map/batch_collectives.h"

#include <algorithm>

#include "base/error.h"
#include "trace/apply.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {
namespace {

Array number(double value, DType dtype) { return plain_scalar_as(*Array(value).state(), dtype, true); }
Array whole(int64_t value) { return plain_scalar_as(*Array(value).state(), DType::i32, true); }

// rows[from, to)
Array rows_of(const char *function, const Array &rows, int64_t from, int64_t to) {
  Shape shape = rows.state()->shape;
  shape[0] = to - from;
  std::string start = std::to_string(from), limit = std::to_string(to), strides = "1";
  for (size_t dim = 1; dim < shape.size(); ++dim) {
    start += ", 0";
    limit += ", " + std::to_string(shape[dim]);
    strides += ", 1";
  }
  return apply_one({.function = function,
                    .name = "stablehlo.slice",
                    .attributes = "start_indices = array<i64: " + start + ">, limit_indices = array<i64: " + limit +
                                  ">, strides = array<i64: " + strides + ">",
                    .results = {{rows.state()->dtype, shape}}},
                   {rows});
}

Array first_row(const char *function, const Array &rows) {
  Shape shape(rows.state()->shape.begin() + 1, rows.state()->shape.end());
  return apply_one({.function = function, .name = "stablehlo.reshape", .results = {{rows.state()->dtype, shape}}},
                   {rows.state()->shape[0] == 1 ? rows : rows_of(function, rows, 0, 1)});
}

}  // namespace

std::vector<BatchAxis> take_batches(Axes &axes) {
  std::vector<BatchAxis> batches;
  std::vector<std::string> others;
  for (const std::string &name : axes.names) {
    if (auto batch = batch_axis(name))
      batches.push_back(*batch);
    else
      others.push_back(name);
  }
  axes.names = std::move(others);
  return batches;
}

void refuse_batches(const char *function, const Axes &axes) {
  for (const std::string &name : axes.names)
    if (batch_axis(name))
      throw ShardingError(
          std::string(function) + ": \"" + name + "\" is the batch of a vmap, over which " + function +
          " is not there yet; psum, pmean, pmax, pmin, all_gather, ppermute, pshuffle and axis_index are");
}

std::optional<BatchAxis> only_batch(const char *function, const Axes &axes) {
  Axes others = axes;
  std::vector<BatchAxis> batches = take_batches(others);
  if (batches.empty()) return std::nullopt;
  if (batches.size() == 1 && others.names.empty()) return batches[0];
  throw ShardingError(std::string(function) + ": \"" + batches[0].name +
                      "\" is the batch of a vmap and stands beside other axes; " +
                      "over a batch take it alone, one call after the other");
}

Array sum_over_batch(const char *function, const Array &array, const BatchAxis &axis) {
  const ArrayState &state = state_of(array, function);
  Array all = gathered_batch(function, array, axis);
  return apply_one({.function = function,
                    .name = "stablehlo.reduce",
                    .attributes = "dimensions = array<i64: 0>",
                    .results = {{state.dtype, state.shape}},
                    .regions = {combiner_region("stablehlo.add", state.dtype)},
                    .weak = state.weak},
                   {all, plain_scalar_as(*Array(0).state(), state.dtype, false)});
}

// Halves of the rows combined until one is left.
Array combined_over_batch(const char *function, const char *op, const Array &array, const BatchAxis &axis) {
  Array rows = gathered_batch(function, array, axis);
  for (int64_t count = axis.size; count > 1;) {
    int64_t half = count / 2, rest = count - half;  // the middle row of an odd number is combined with itself
    Array low = rows_of(function, rows, 0, rest), high = rows_of(function, rows, half, count);
    rows = apply_one({.function = function, .name = op, .results = {{low.state()->dtype, low.state()->shape}}},
                     {low, high});
    count = rest;
  }
  return first_row(function, rows);
}

Array permuted_in_batch(const char *function, const Array &array, const BatchAxis &axis,
                        const std::vector<int> &sources) {
  const ArrayState &state = state_of(array, function);
  Array all = gathered_batch(function, array, axis), own = index_in_batch(function, axis);
  Tensor from(DType::i32, {axis.size}), receives(DType::i1, {axis.size});
  for (size_t i = 0; i < sources.size(); ++i) {
    from.mutable_as<int32_t>()[i] = std::max(sources[i], 0);
    receives.mutable_data()[i] = static_cast<std::byte>(sources[i] >= 0);
  }
  auto row = [&](const Array &rows, const Array &at) {
    Shape shape = rows.state()->shape;
    shape[0] = 1;
    std::vector<Array> operands{rows, at};
    while (operands.size() <= shape.size()) operands.push_back(whole(0));
    Array slice = apply_one({.function = function,
                             .name = "stablehlo.dynamic_slice",
                             .attributes = "slice_sizes = array<i64: " + shape_text(shape) + ">",
                             .results = {{rows.state()->dtype, shape}}},
                            operands);
    return first_row(function, slice);
  };
  Array arrives = row(all, row(array_of(std::move(from)), own));
  Array zeros = apply_one({.function = function,
                           .name = "stablehlo.broadcast_in_dim",
                           .attributes = "broadcast_dimensions = array<i64>",
                           .results = {{state.dtype, state.shape}}},
                          {number(0, state.dtype)});
  return apply_one({.function = function, .name = "stablehlo.select", .results = {{state.dtype, state.shape}}},
                   {row(array_of(std::move(receives)), own), arrives, zeros});
}

}  // namespace tessera::detail
