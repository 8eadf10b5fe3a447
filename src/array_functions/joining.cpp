// Joins, repeats and splits arrays.
#include <algorithm>

#include "array_functions/promotion.h"
#include "array_functions/shape_ops.h"
#include "base/shape.h"
#include "tessera/rearrange.h"

namespace tessera {
namespace {

using namespace detail;

// Checks that there is at least one array, and promotes all to one dtype.
std::vector<Array> joinable(const std::vector<Array> &arrays, const char *function) {
  if (arrays.empty()) throw ShapeError(std::string(function) + ": no arrays are given; it needs one at least");
  for (size_t i = 0; i < arrays.size(); ++i) state_of(arrays[i], function, static_cast<int>(i));
  return converted(arrays, promoted(arrays, function), function);
}

Array joined(const std::vector<Array> &arrays, int64_t axis, const char *function) {
  const Shape &first = arrays[0].state()->shape;
  if (first.empty())
    throw ShapeError(std::string(function) + ": argument 0 has no dimensions, so there is none to go along; use stack");
  int64_t dim = normalized_dim(axis, static_cast<int64_t>(first.size()), function, "axis");
  for (size_t i = 1; i < arrays.size(); ++i) {
    const Shape &shape = arrays[i].state()->shape;
    if (shape.size() != first.size())
      throw ShapeError(std::string(function) + ": argument 0 has " + std::to_string(first.size()) +
                       " dimensions and argument " + std::to_string(i) + " has " + std::to_string(shape.size()) +
                       "; all need the same number: use expand_dims or reshape");
    for (size_t d = 0; d < shape.size(); ++d)
      if (static_cast<int64_t>(d) != dim && shape[d] != first[d])
        throw ShapeError(std::string(function) + ": dimension " + std::to_string(d) + " is " +
                         std::to_string(first[d]) + " in argument 0 and " + std::to_string(shape[d]) + " in argument " +
                         std::to_string(i) + "; along axis " + std::to_string(dim) +
                         " all other extents must be equal");
  }
  return concatenate_op(function, arrays, dim);
}

// Adds leading dimensions until there are `rank`.
std::vector<Array> at_least(const std::vector<Array> &arrays, size_t rank, const char *function) {
  std::vector<Array> result;
  for (const Array &array : arrays) {
    Shape shape = array.state()->shape;
    if (shape.size() < rank) shape.insert(shape.begin(), rank - shape.size(), 1);
    result.push_back(reshape_op(function, array, shape));
  }
  return result;
}

void check_sections(const char *function, int64_t sections) {
  if (sections < 1)
    throw ShapeError(std::string(function) + ": " + std::to_string(sections) +
                     " sections are wanted; 1 or more make sense");
}

std::vector<Array> cut(const char *function, const Array &x, DimId dim, const std::vector<int64_t> &bounds) {
  std::vector<Array> pieces;
  for (size_t i = 0; i + 1 < bounds.size(); ++i)
    pieces.push_back(slice_dim(function, x, dim, bounds[i], std::max(bounds[i], bounds[i + 1])));
  return pieces;
}

std::vector<Array> sections_of(const Array &x, int64_t sections, int64_t axis, bool equal) {
  const char *function = equal ? "split" : "array_split";
  const Shape &shape = state_of(x, function).shape;
  const DimId dim(normalized_dim(axis, static_cast<int64_t>(shape.size()), function, "axis"));
  int64_t extent = shape[static_cast<size_t>(dim)];
  check_sections(function, sections);
  if (equal && extent % sections != 0)
    throw ShapeError("split: dimension " + std::to_string(dim) + " has the extent " + std::to_string(extent) +
                     ", which isn't a multiple of " + std::to_string(sections) +
                     " sections; all pieces must be equal: use array_split for pieces that differ by one");
  std::vector<int64_t> bounds = {0};
  for (int64_t i = 0; i < sections; ++i)
    bounds.push_back(bounds.back() + extent / sections + (i < extent % sections ? 1 : 0));
  return cut(function, x, dim, bounds);
}

}  // namespace

Array concatenate(const std::vector<Array> &arrays, int64_t axis) {
  return joined(joinable(arrays, "concatenate"), axis, "concatenate");
}

Array stack(const std::vector<Array> &arrays, int64_t axis) {
  std::vector<Array> same = joinable(arrays, "stack");
  Shape shape = same[0].state()->shape;
  int64_t dim = normalized_dim(axis, static_cast<int64_t>(shape.size()) + 1, "stack", "axis");
  for (size_t i = 1; i < same.size(); ++i)
    if (same[i].state()->shape != shape)
      throw ShapeError("stack: argument 0 has the shape " + braced(shape) + " and argument " + std::to_string(i) + " " +
                       braced(same[i].state()->shape) +
                       "; all shapes must be equal: broadcast_to brings them together, concatenate joins along an "
                       "existing dimension");
  shape.insert(shape.begin() + dim, 1);
  for (Array &array : same) array = reshape_op("stack", array, shape);
  return concatenate_op("stack", same, dim);
}

Array vstack(const std::vector<Array> &arrays) {
  return joined(at_least(joinable(arrays, "vstack"), 2, "vstack"), 0, "vstack");
}

Array hstack(const std::vector<Array> &arrays) {
  std::vector<Array> same = at_least(joinable(arrays, "hstack"), 1, "hstack");
  return joined(same, same[0].state()->shape.size() == 1 ? 0 : 1, "hstack");
}

Array tile(const Array &x, const std::vector<int64_t> &reps) {
  Shape shape = state_of(x, "tile").shape;
  std::vector<int64_t> counts = reps;
  for (int64_t count : reps)
    if (count < 0)
      throw ShapeError("tile: reps " + braced(reps) + " has " + std::to_string(count) + "; repetitions are 0 or more");
  if (shape.size() < counts.size()) shape.insert(shape.begin(), counts.size() - shape.size(), 1);
  if (counts.size() < shape.size()) counts.insert(counts.begin(), shape.size() - counts.size(), 1);
  // Each repetition becomes a dimension in front of the one that it repeats.
  Shape wide, result;
  std::vector<int64_t> dims;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (counts[i] != 1) wide.push_back(counts[i]);
    dims.push_back(static_cast<int64_t>(wide.size()));
    wide.push_back(shape[i]);
    result.push_back(checked_product("tile", shape[i], counts[i]));
  }
  return composed("tile", braced(wide), {x}, {x.state()->dtype, result}, x.state()->weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    return body.reshape(broadcast_op(body, body.reshape(in[0], shape), wide, dims), result);
                  });
}

Array repeat(const Array &x, int64_t count, std::optional<int64_t> axis) {
  state_of(x, "repeat");
  if (count < 0) throw ShapeError("repeat: the count is " + std::to_string(count) + "; repetitions are 0 or more");
  Shape from = axis ? x.state()->shape : Shape{element_count(x.state()->shape)}, result = from;
  auto rank = static_cast<int64_t>(result.size());
  int64_t dim = normalized_dim(axis.value_or(0), rank, "repeat", "axis");
  Shape wide = result;
  wide.insert(wide.begin() + dim + 1, count);
  std::vector<int64_t> dims = counted(rank + 1);
  dims.erase(dims.begin() + dim + 1);
  result[static_cast<size_t>(dim)] = checked_product("repeat", result[static_cast<size_t>(dim)], count);
  return composed("repeat", braced({dim}), {x}, {x.state()->dtype, result}, x.state()->weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    return body.reshape(broadcast_op(body, body.reshape(in[0], from), wide, dims), result);
                  });
}

std::vector<Array> split(const Array &x, const std::vector<int64_t> &indices, int64_t axis) {
  const Shape &shape = state_of(x, "split").shape;
  const DimId dim(normalized_dim(axis, static_cast<int64_t>(shape.size()), "split", "axis"));
  int64_t extent = shape[static_cast<size_t>(dim)];
  std::vector<int64_t> bounds = {0};
  for (int64_t index : indices) bounds.push_back(std::clamp<int64_t>(index < 0 ? index + extent : index, 0, extent));
  bounds.push_back(extent);
  return cut("split", x, dim, bounds);
}

std::vector<Array> detail::split_equally(const Array &x, int64_t sections, int64_t axis) {
  return sections_of(x, sections, axis, true);
}

std::vector<Array> array_split(const Array &x, int64_t sections, int64_t axis) {
  return sections_of(x, sections, axis, false);
}

}  // namespace tessera
