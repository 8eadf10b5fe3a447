// Takes elements at arrays of indices along one dimension.
#include <algorithm>

#include "array_functions/dims.h"
#include "array_functions/indices.h"
#include "base/shape.h"

namespace tessera {
namespace {

using namespace detail;

// JAX's take counts negative indices from the end, except in mode "clip".
Value counted_from_front(BodyWriter &body, const Value &indices, int64_t extent, IndexMode mode) {
  if (mode == IndexMode::Clip || mode == IndexMode::Wrap) return brought_in(body, indices, extent, mode);
  return from_the_end(body, indices, extent);
}

void check_not_empty(const char *function, const Array &indices, int64_t dim, int64_t extent) {
  if (extent != 0 || element_count(indices.state()->shape) == 0) return;
  throw ShapeError(std::string(function) + ": " + std::to_string(element_count(indices.state()->shape)) +
                   " elements are requested from dimension " + std::to_string(dim) +
                   ", whose extent is 0; there is nothing to take: check the axis, or take none");
}

}  // namespace

Array take(const Array &x, const Array &indices, const Take &options) {
  const ArrayState &state = state_of(x, "take", 0);
  state_of(indices, "take", 1);
  if (options.axis && !options.axis->name.empty()) {
    Take by_position = options;
    by_position.axis = 0;
    return take(Positioned("take", x, {*options.axis}, "axis").array(), indices, by_position);
  }
  Shape view = options.axis ? state.shape : Shape{element_count(state.shape)};
  int64_t dim = normalized_dim(options.axis.value_or(0).position, static_cast<int64_t>(view.size()), "take", "axis");
  auto at = static_cast<size_t>(dim);
  int64_t extent = view[at];
  Array positions = as_indices("take", indices, extent);
  check_not_empty("take", positions, dim, extent);
  const Shape &chosen = positions.state()->shape;
  auto count = static_cast<int64_t>(chosen.size());
  Shape result = view, sizes = view;
  result.erase(result.begin() + dim);
  result.insert(result.begin() + dim, chosen.begin(), chosen.end());
  sizes[at] = std::min<int64_t>(extent, 1);

  GatherDimensions dims{.collapsed_slice_dims = {dim}, .start_index_map = {dim}};
  std::vector<int64_t> index_dims;  // of the result
  for (int64_t i = 0; i < static_cast<int64_t>(result.size()); ++i)
    (i < dim || i >= dim + count ? dims.offset_dims : index_dims).push_back(i);
  std::vector<Array> operands = {x, positions};
  if (is_filling(options.mode)) operands.push_back(fill_value_of("take", options.fill_value, state.dtype));
  return composed("take", braced({dim, static_cast<int64_t>(view.size())}) + mode_text(options.mode), operands,
                  {state.dtype, result}, state.weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    Value index = counted_from_front(body, in[1], extent, options.mode);
                    Value all =
                        gather_op(body, body.reshape(in[0], view), as_vectors(body, {index}), dims, sizes, result);
                    if (!is_filling(options.mode) || extent == 0) return all;
                    Value valid = is_within(body, index, body.constant(index.type, extent - 1));
                    return body.select(broadcast_op(body, valid, result, index_dims), all, body.spread(in[2], result));
                  },
                  {options.out_sharding, true});
}

Array take_along_axis(const Array &x, const Array &indices, int64_t axis, const TakeAlongAxis &options) {
  const ArrayState &state = state_of(x, "take_along_axis", 0);
  const Shape &shape = state.shape, &of_indices = state_of(indices, "take_along_axis", 1).shape;
  auto rank = static_cast<int64_t>(shape.size());
  int64_t dim = normalized_dim(axis, rank, "take_along_axis", "axis");
  if (of_indices.size() != shape.size())
    throw ShapeError("take_along_axis: the array has " + std::to_string(rank) + " dimensions and the indices " +
                     std::to_string(of_indices.size()) + "; both need the same number: use expand_dims, or take");
  int64_t extent = shape[static_cast<size_t>(dim)];
  Array positions = as_indices("take_along_axis", indices, extent);
  check_not_empty("take_along_axis", positions, dim, extent);
  Shape result = of_indices, wide_x = shape, wide_indices = of_indices;
  GatherDimensions dims{.collapsed_slice_dims = {dim}, .start_index_map = {dim}};
  for (size_t i = 0; i < shape.size(); ++i) {
    auto d = static_cast<int64_t>(i);
    if (d == dim) continue;
    if (shape[i] != of_indices[i] && shape[i] != 1 && of_indices[i] != 1)
      throw ShapeError("take_along_axis: dimension " + std::to_string(i) + " is " + std::to_string(shape[i]) +
                       " in the array and " + std::to_string(of_indices[i]) +
                       " in the indices; all but the axis must be equal or 1");
    result[i] = wide_x[i] = wide_indices[i] = shape[i] == 1 ? of_indices[i] : shape[i];
    dims.operand_batching_dims.push_back(d);
    dims.start_indices_batching_dims.push_back(d);
  }
  std::vector<Array> operands = {x, positions};
  if (is_filling(options.mode)) operands.push_back(fill_value_of("take_along_axis", options.fill_value, state.dtype));
  return composed("take_along_axis", braced({dim}) + mode_text(options.mode), operands, {state.dtype, result},
                  state.weak, [&](BodyWriter &body, const std::vector<Value> &in) {
                    Value index = from_the_end(body, broadcast_op(body, in[1], wide_indices, counted(rank)), extent);
                    index = brought_in(body, index, extent, options.mode);
                    Value from = broadcast_op(body, in[0], wide_x, counted(rank));
                    Shape sizes(shape.size(), 1);
                    if (extent == 0) sizes[static_cast<size_t>(dim)] = 0;
                    Value all = gather_op(body, from, as_vectors(body, {index}), dims, sizes, result);
                    if (!is_filling(options.mode) || extent == 0) return all;
                    Value valid = is_within(body, index, body.constant(index.type, extent - 1));
                    return body.select(valid, all, body.spread(in[2], result));
                  });
}

}  // namespace tessera
