#include "map/batch_collectives.h"

#include <algorithm>
#include <numeric>

#include "trace/apply.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

using Numbers = std::vector<int64_t>;

// --- dimensions

Array reshaped(const Participants &who, const Array &array, Shape shape) {
  if (array.state()->shape == shape) return array;
  return apply_one(
      {.function = who.function, .name = "stablehlo.reshape", .results = {{array.state()->dtype, std::move(shape)}}},
      {array});
}

// Dimension `from` becomes dimension `to`.
Array moved(const Participants &who, const Array &array, int64_t from, int64_t to) {
  if (from == to) return array;
  Numbers order;
  for (int64_t dim = 0; dim < static_cast<int64_t>(array.state()->shape.size()); ++dim)
    if (dim != from) order.push_back(dim);
  order.insert(order.begin() + to, from);
  Shape shape;
  for (int64_t dim : order) shape.push_back(array.state()->shape[static_cast<size_t>(dim)]);
  return apply_one({.function = who.function,
                    .name = "stablehlo.transpose",
                    .attributes = "permutation = array<i64: " + shape_text(order) + ">",
                    .results = {{array.state()->dtype, std::move(shape)}}},
                   {array});
}

// Dimension `dim` as these, row-major; an extent of -1 is what is left.
Array split(const Participants &who, const Array &array, int64_t dim, Shape parts) {
  Shape shape = array.state()->shape;
  int64_t known = 1, &extent = shape[static_cast<size_t>(dim)];
  for (int64_t part : parts)
    if (part >= 0) known *= part;
  for (int64_t &part : parts)
    if (part < 0) part = extent / known;
  shape.erase(shape.begin() + dim);
  shape.insert(shape.begin() + dim, parts.begin(), parts.end());
  return reshaped(who, array, std::move(shape));
}

// `count` dimensions from `dim` as one.
Array merged(const Participants &who, const Array &array, int64_t dim, int64_t count) {
  Shape shape = array.state()->shape;
  auto first = shape.begin() + dim, last = first + count;
  int64_t extent = std::accumulate(first, last, int64_t{1}, std::multiplies<>());
  shape.insert(shape.erase(first, last), extent);
  return reshaped(who, array, std::move(shape));
}

Shape sizes_of(const Participants &who) {
  Shape sizes;
  for (AxisName axis : who.axes) sizes.push_back(who.size_of(axis));
  return sizes;
}
int64_t all_members(const Participants &who) {
  Shape sizes = sizes_of(who);
  return std::accumulate(sizes.begin(), sizes.end(), int64_t{1}, std::multiplies<>());
}

std::optional<BatchAxis> batch_of(const Participants &who, AxisName axis) {
  for (const BatchAxis &batch : who.batches)
    if (axis == AxisName(batch.name)) return batch;
  return std::nullopt;
}

// --- rows: a dimension 0 of all members, the same for all of them

// rows[numbers[0]], rows[numbers[1]], ...
Array chosen_rows(const Participants &who, const Array &rows, const Numbers &numbers) {
  Numbers same(static_cast<size_t>(rows.state()->shape[0]));
  std::iota(same.begin(), same.end(), 0);
  if (numbers == same) return rows;
  Shape table{static_cast<int64_t>(numbers.size()), 1};
  std::string list, offsets, sizes = "1";
  for (int64_t number : numbers) list += (list.empty() ? "[" : ", [") + std::to_string(number) + "]";
  Shape shape = rows.state()->shape;
  shape[0] = static_cast<int64_t>(numbers.size());
  for (size_t dim = 1; dim < shape.size(); ++dim) {
    offsets += (dim > 1 ? ", " : "") + std::to_string(dim);
    sizes += ", " + std::to_string(shape[dim]);
  }
  Array at = apply_one({.function = who.function,
                        .name = "stablehlo.constant",
                        .attributes = "value = dense<[" + list + "]> : " + mlir_text({DType::i32, table}),
                        .results = {{DType::i32, table}}},
                       {});
  return apply_one({.function = who.function,
                    .name = "stablehlo.gather",
                    .attributes = "dimension_numbers = #stablehlo.gather<offset_dims = [" + offsets +
                                  "], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
                                  "indices_are_sorted = false, slice_sizes = array<i64: " +
                                  sizes + ">",
                    .results = {{rows.state()->dtype, std::move(shape)}}},
                   {rows, at});
}

Array all_rows(const Participants &who, Array array) {
  for (size_t i = who.axes.size(); i-- > 0;) {
    if (auto batch = batch_of(who, who.axes[i]))
      array = gathered_batch(who.function, array, *batch);
    else
      array = all_gather_invariant(array, Axes(who.axes[i].str()));
  }
  return merged(who, array, 0, static_cast<int64_t>(who.axes.size()));
}

Array own_row(const Participants &who, Array rows) {
  rows = split(who, rows, 0, sizes_of(who));
  for (AxisName axis : who.axes) {
    if (auto batch = batch_of(who, axis))
      rows = scattered_batch(who.function, rows, *batch);
    else
      rows = pscatter(rows, Axes(axis.str()));
  }
  return rows;
}

// Rows in order of groups, and the members of each one behind the other: members g * count + i are those of group g.
Numbers members_by_group(const Participants &who) {
  Numbers members;
  for (const std::vector<int> &group : who.coordinates) members.insert(members.end(), group.begin(), group.end());
  return members;
}
// The inverse: where each member stands in that order.
Numbers places_in_groups(const Participants &who) {
  Numbers members = members_by_group(who), places(members.size());
  for (size_t i = 0; i < members.size(); ++i) places[static_cast<size_t>(members[i])] = static_cast<int64_t>(i);
  return places;
}
// members -> groups, members of each.
Array by_groups(const Participants &who, const Array &array) {
  Array rows = chosen_rows(who, all_rows(who, array), members_by_group(who));
  return split(who, rows, 0, {-1, who.count});
}
// Each group's row, for each member.
Array of_own_group(const Participants &who, const Array &rows) {
  Numbers groups = places_in_groups(who);
  for (int64_t &place : groups) place /= who.count;
  return own_row(who, chosen_rows(who, rows, groups));
}
// groups, members of each -> each member's.
Array own_place(const Participants &who, const Array &rows) {
  return own_row(who, chosen_rows(who, merged(who, rows, 0, 2), places_in_groups(who)));
}

// --- what follows an exchange

// What came from each member, along dimension 0, behind a new dimension or merged with it.
Array put_at(const Participants &who, const Array &arrived, int64_t dim, bool tiled) {
  Array result = moved(who, arrived, 0, dim);
  return tiled ? merged(who, result, dim, 2) : result;
}

BatchCombine combine_of(const std::string &op) {
  return op == "stablehlo.add" ? BatchCombine::sum : op == "stablehlo.maximum" ? BatchCombine::max : BatchCombine::min;
}

Array by_op(const std::string &op, const Array &array, const Axes &axes) {
  return op == "stablehlo.add" ? psum(array, axes) : op == "stablehlo.maximum" ? pmax(array, axes) : pmin(array, axes);
}

// Halves along dimension 1 combined until one element is left.
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
                        .attributes = "start_indices = array<i64: " + shape_text(start) +
                                      ">, limit_indices = array<i64: " + shape_text(limit) +
                                      ">, strides = array<i64: " + shape_text(ones) + ">",
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
                        .attributes = "dimension = 1 : i64",
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
    return own_place(who, moved(who, pieces, dim + 1, 1));
  }
  Shape parts = sizes_of(who);
  if (tiled) parts.push_back(-1);
  Array result = split(who, array, dim, parts);
  for (AxisName axis : who.axes) {
    if (auto batch = batch_of(who, axis)) {
      Array sum = combined_batch(who.function, BatchCombine::sum, result, *batch);
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
  Numbers places = places_in_groups(who);
  for (int64_t &place : places) place %= who.count;
  return own_row(who, chosen_rows(who, rows, places));
}

Array exchanged_with_batches(const Participants &who, const Array &array, int64_t split_dim, int64_t concat,
                             bool tiled) {
  Array arrived;  // sources, ...
  if (who.in_groups) {
    Array all = by_groups(who, array);  // groups, sources, ...
    all = split(who, all, split_dim + 2, tiled ? Shape{who.count, -1} : Shape{who.count});
    arrived = own_place(who, moved(who, all, split_dim + 2, 1));
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
  std::string receives;
  for (int source : sources) {
    from.push_back(std::max(source, 0));
    receives += (receives.empty() ? "" : ", ") + std::string(source < 0 ? "false" : "true");
  }
  Array rows = chosen_rows(who, all_rows(who, array), from);
  bool all_receive = std::all_of(sources.begin(), sources.end(), [](int source) { return source >= 0; });
  if (all_receive) return own_row(who, rows);
  const TensorType flags{DType::i1, {all_members(who)}}, type{rows.state()->dtype, rows.state()->shape};
  Array mask = apply_one({.function = who.function,
                          .name = "stablehlo.constant",
                          .attributes = "value = dense<[" + receives + "]> : " + mlir_text(flags),
                          .results = {flags}},
                         {});
  auto wide = [&](const Array &value, const std::string &dims) {
    return apply_one({.function = who.function,
                      .name = "stablehlo.broadcast_in_dim",
                      .attributes = "broadcast_dimensions = array<i64" + dims + ">",
                      .results = {{value.state()->dtype, type.shape}}},
                     {value});
  };
  Array zero = plain_scalar_as(*Array(0).state(), type.dtype, true);
  Array kept = apply_one({.function = who.function, .name = "stablehlo.select", .results = {type}},
                         {wide(mask, ": 0"), rows, wide(zero, "")});
  return own_row(who, kept);
}

Array index_with_batches(const Participants &who) {
  Array index;
  auto whole = [](int64_t value) { return plain_scalar_as(*Array(value).state(), DType::i32, true); };
  auto scalar = [&](const char *name, const Array &a, const Array &b) {
    return apply_one({.function = who.function, .name = name, .results = {{DType::i32, {}}}}, {a, b});
  };
  for (AxisName axis : who.axes) {
    auto batch = batch_of(who, axis);
    Array own = batch ? index_in_batch(who.function, *batch) : axis_index(Axes(axis.str()));
    index = index.empty() ? own
                          : scalar("stablehlo.add", scalar("stablehlo.multiply", index, whole(who.size_of(axis))), own);
  }
  return index;
}

}  // namespace tessera::detail
