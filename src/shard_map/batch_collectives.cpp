#include "shard_map/batch_collectives.h"

#include <algorithm>

#include "base/text.h"
#include "shard_map/member_rows.h"
#include "trace/apply.h"
#include "trace/small_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

// Moves the members' values from dimension 0 to a new dimension, or merges them with an existing one.
Array put_at(const Participants &who, const Array &arrived, int64_t dim, bool tiled) {
  Array result = moved(who, arrived, 0, dim);
  return tiled ? merged(who, result, dim, 2) : result;
}

ReductionKind combine_of(const std::string &op) {
  return op == "stablehlo.add"       ? ReductionKind::sum
         : op == "stablehlo.maximum" ? ReductionKind::max
                                     : ReductionKind::min;
}

Array by_op(const std::string &op, const Array &array, const Axes &axes) {
  return op == "stablehlo.add" ? psum(array, axes) : op == "stablehlo.maximum" ? pmax(array, axes) : pmin(array, axes);
}

// Combines halves along dimension 1 until one element is left.
Array folded(const Participants &who, const char *op, Array array) {
  while (array.state()->shape[1] > 1) {
    int64_t count = array.state()->shape[1], half = count / 2;
    auto part = [&](int64_t from, int64_t to) {
      Shape start(array.state()->shape.size(), 0), limit = array.state()->shape, ones(start.size(), 1), shape = limit;
      start[1] = from;
      limit[1] = to;
      shape[1] = to - from;
      return apply_one({.function = who.function,
                        .name = "stablehlo.slice",
                        .attributes = {{"start_indices", start}, {"limit_indices", limit}, {"strides", ones}},
                        .results = {{array.state()->dtype, std::move(shape)}}},
                       {array});
    };
    Array low = part(0, half), high = part(half, 2 * half);
    Array both = apply_one(
        {.function = who.function, .name = op, .results = {{low.state()->dtype, low.state()->shape}}}, {low, high});
    if (count % 2 == 1) {
      Shape shape = both.state()->shape;
      shape[1] += 1;
      both = apply_one({.function = who.function,
                        .name = "stablehlo.concatenate",
                        .attributes = {{"dimension", 1}},
                        .results = {{both.state()->dtype, std::move(shape)}}},
                       {both, part(count - 1, count)});
    }
    array = both;
  }
  return merged(who, array, 0, 2);
}

}  // namespace

Array lifted_over_batches(const Array &array, const std::vector<BatchAxis> &batches, const char *function) {
  AxisNames names;
  for (const BatchAxis &batch : batches)
    if (!has_axis(array.state()->varying, AxisName(batch.name))) names.emplace_back(batch.name);
  if (names.empty()) return array;
  Array inside = make_array(*array.state());
  const Mesh &mesh = manual_mesh();
  set_variance(inside, union_of(variance_of(*array.state()), variance_since(names, mesh, function), mesh));
  return inside;
}

Array reduced_with_batches(const Participants &who, const char *op, const Array &array) {
  if (who.in_groups) return of_own_group(who, folded(who, op, by_groups(who, array)));
  Array result = array;
  std::vector<std::string> others;
  for (AxisName axis : who.axes) {
    if (auto batch = batch_of(who, axis))
      result = combined_batch(who.function, combine_of(op), result, *batch);
    else
      others.push_back(axis.str());
  }
  return others.empty() ? result : by_op(op, result, Axes(std::move(others)));
}

Array gathered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled, bool invariant) {
  Array arrived = who.in_groups ? of_own_group(who, by_groups(who, array)) : all_rows(who, array);
  Array result = put_at(who, arrived, dim, tiled);
  if (invariant) return result;
  result = lifted_over_batches(result, who.batches, who.function);
  std::vector<std::string> others;
  for (AxisName axis : who.axes)
    if (!batch_of(who, axis) && !has_axis(result.state()->varying, axis)) others.push_back(axis.str());
  return others.empty() ? result : pbroadcast(result, Axes(std::move(others)));
}

Array sum_scattered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled) {
  if (who.in_groups) {
    Array sums = folded(who, "stablehlo.add", by_groups(who, array));  // groups, ...
    Array pieces = split(who, sums, dim + 1, tiled ? Shape{who.count, -1} : Shape{who.count});
    return own_member(who, moved(who, pieces, dim + 1, 1));
  }
  Shape parts = sizes_of(who);
  if (tiled) parts.push_back(-1);
  Array result = split(who, array, dim, parts);
  for (AxisName axis : who.axes) {
    if (auto batch = batch_of(who, axis)) {
      Array sum = combined_batch(who.function, ReductionKind::sum, result, *batch);
      result = scattered_batch(who.function, moved(who, sum, dim, 0), *batch);
    } else {
      result = psum_scatter(result, Axes(axis.str()), {.dim = static_cast<int>(dim)});
    }
  }
  return result;
}

Array scattered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled) {
  Array rows = split(who, array, dim, tiled ? Shape{who.count, -1} : Shape{who.count});
  rows = moved(who, rows, dim, 0);
  if (!who.in_groups) return own_row(who, rows);
  Numbers indices = indices_in_groups(who);
  for (int64_t &index : indices) index %= who.count;
  return own_row(who, chosen_rows(who, rows, indices));
}

Array exchanged_with_batches(const Participants &who, const Array &array, int64_t split_dim, int64_t concat,
                             bool tiled) {
  Array arrived;  // sources, ...
  if (who.in_groups) {
    Array all = by_groups(who, array);  // groups, sources, ...
    all = split(who, all, split_dim + 2, tiled ? Shape{who.count, -1} : Shape{who.count});
    arrived = own_member(who, moved(who, all, split_dim + 2, 1));
  } else {
    Shape parts = sizes_of(who);
    if (tiled) parts.push_back(-1);
    arrived = split(who, array, split_dim, parts);
    for (size_t i = 0; i < who.axes.size(); ++i) {
      int64_t dim = split_dim + static_cast<int64_t>(i);
      if (auto batch = batch_of(who, who.axes[i])) {
        Array all = moved(who, gathered_batch(who.function, arrived, *batch), dim + 1, 0);  // targets, sources, ...
        arrived = moved(who, scattered_batch(who.function, all, *batch), 0, dim);
      } else {
        int both = static_cast<int>(dim);
        arrived = all_to_all(arrived, Axes(who.axes[i].str()), {.split = both, .concat = both});
      }
    }
    arrived = moved(who, merged(who, arrived, split_dim, static_cast<int64_t>(who.axes.size())), split_dim, 0);
  }
  return put_at(who, arrived, concat, tiled);
}

Array permuted_with_batches(const Participants &who, const Array &array, const std::vector<int> &sources) {
  Numbers from;
  for (int source : sources) from.push_back(std::max(source, 0));
  Array rows = chosen_rows(who, all_rows(who, array), from);
  bool all_receive = std::all_of(sources.begin(), sources.end(), [](int source) { return source >= 0; });
  if (all_receive) return own_row(who, rows);
  Numbers receives;
  for (int source : sources) receives.push_back(source >= 0);
  const TensorType flags{DType::i1, {static_cast<int64_t>(sources.size())}},
      type{rows.state()->dtype, rows.state()->shape};
  Array mask = apply_one({.function = who.function,
                          .name = "stablehlo.constant",
                          .attributes = {{"value", dense(receives, DType::i1)}},
                          .results = {flags}},
                         {});
  auto wide = [&](const Array &value, const Shape &dims) {
    return apply_one({.function = who.function,
                      .name = "stablehlo.broadcast_in_dim",
                      .attributes = {{"broadcast_dimensions", dims}},
                      .results = {{value.state()->dtype, type.shape}}},
                     {value});
  };
  Array zero = plain_scalar_as(*Array(0).state(), type.dtype, true);
  Array kept = apply_one({.function = who.function, .name = "stablehlo.select", .results = {type}},
                         {wide(mask, {0}), rows, wide(zero, {})});
  return own_row(who, kept);
}

Array index_with_batches(const Participants &who) {
  Array index;
  auto scalar = [&](const char *name, const Array &a, const Array &b) {
    return binary(who.function, name, a, b, DType::i32);
  };
  for (AxisName axis : who.axes) {
    auto batch = batch_of(who, axis);
    Array own = batch ? index_in_batch(who.function, *batch) : axis_index(Axes(axis.str()));
    index = index.empty()
                ? own
                : scalar("stablehlo.add",
                         scalar("stablehlo.multiply", index, whole_number(who.size_of(axis), DType::i32)), own);
  }
  return index;
}

}  // namespace tessera::detail
