#include "shard_map/member_rows.h"

#include <numeric>

#include "base/text.h"
#include "trace/apply.h"
#include "trace/small_ops.h"

namespace tessera::detail {
namespace {

// Lists the members group by group: entries g * count + i belong to group g.
Numbers members_by_group(const Participants &who) {
  Numbers members;
  for (const std::vector<int> &group : who.coordinates) members.insert(members.end(), group.begin(), group.end());
  return members;
}

}  // namespace

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
                    .attributes = {{"permutation", order}},
                    .results = {{array.state()->dtype, std::move(shape)}}},
                   {array});
}

Array split(const Participants &who, const Array &array, int64_t dim, Shape parts) {
  Shape shape = array.state()->shape;
  int64_t known = 1, &extent = shape[static_cast<size_t>(dim)];
  for (int64_t part : parts)
    if (part >= 0) known *= part;
  for (int64_t &part : parts)
    if (part < 0) part = extent / known;
  shape.erase(shape.begin() + dim);
  shape.insert(shape.begin() + dim, parts.begin(), parts.end());
  return reshaped(who.function, array, std::move(shape));
}

Array merged(const Participants &who, const Array &array, int64_t dim, int64_t count) {
  Shape shape = array.state()->shape;
  auto first = shape.begin() + dim, last = first + count;
  int64_t extent = std::accumulate(first, last, int64_t{1}, std::multiplies<>());
  shape.insert(shape.erase(first, last), extent);
  return reshaped(who.function, array, std::move(shape));
}

Shape sizes_of(const Participants &who) {
  Shape sizes;
  for (AxisName axis : who.axes) sizes.push_back(who.size_of(axis));
  return sizes;
}
std::optional<BatchAxis> batch_of(const Participants &who, AxisName axis) {
  for (const BatchAxis &batch : who.batches)
    if (axis == AxisName(batch.name)) return batch;
  return std::nullopt;
}

Array chosen_rows(const Participants &who, const Array &rows, const Numbers &numbers) {
  Shape sizes = rows.state()->shape, shape = sizes;
  Numbers same(static_cast<size_t>(sizes[0])), offsets(sizes.size() - 1);
  std::iota(same.begin(), same.end(), 0);
  if (numbers == same) return rows;
  std::iota(offsets.begin(), offsets.end(), 1);
  shape[0] = static_cast<int64_t>(numbers.size());
  sizes[0] = 1;
  Shape table{shape[0], 1};
  std::vector<Numbers> list;
  for (int64_t number : numbers) list.push_back({number});
  Array at = apply_one({.function = who.function,
                        .name = "stablehlo.constant",
                        .attributes = {{"value", dense(list, DType::i32)}},
                        .results = {{DType::i32, table}}},
                       {});
  TraceAttribute dimensions = stablehlo_struct("gather", {{"offset_dims", offsets},
                                                          {"collapsed_slice_dims", Numbers{0}},
                                                          {"start_index_map", Numbers{0}},
                                                          {"index_vector_dim", 1}});
  return apply_one({.function = who.function,
                    .name = "stablehlo.gather",
                    .attributes = {{"dimension_numbers", std::move(dimensions)},
                                   {"indices_are_sorted", false},
                                   {"slice_sizes", sizes}},
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

Numbers indices_in_groups(const Participants &who) {
  Numbers members = members_by_group(who), indices(members.size());
  for (size_t i = 0; i < members.size(); ++i) indices[static_cast<size_t>(members[i])] = static_cast<int64_t>(i);
  return indices;
}
Array by_groups(const Participants &who, const Array &array) {
  Array rows = chosen_rows(who, all_rows(who, array), members_by_group(who));
  return split(who, rows, 0, {-1, who.count});
}
Array of_own_group(const Participants &who, const Array &rows) {
  Numbers groups = indices_in_groups(who);
  for (int64_t &index : groups) index /= who.count;
  return own_row(who, chosen_rows(who, rows, groups));
}
Array own_member(const Participants &who, const Array &rows) {
  return own_row(who, chosen_rows(who, merged(who, rows, 0, 2), indices_in_groups(who)));
}

}  // namespace tessera::detail
