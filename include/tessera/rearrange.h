// These functions move elements without changing them: shapes, orders, joins, splits, padding. Shapes follow NumPy.
// Dimensions may be counted from the end (-1 is the last). All throw ShapeError for dimensions that the array doesn't
// have.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tessera/array.h"
#include "tessera/dim.h"

namespace tessera {

struct Reshape {
  std::optional<PartitionSpec> out_sharding = {};
};
struct BroadcastTo {
  std::optional<PartitionSpec> out_sharding = {};
};

// Gives the same elements, row-major, in another shape. One extent may be -1; it follows from the others. Throws
// ShapeError for another number of elements.
Array reshape(const Array &x, const Shape &shape, const Reshape &options = {});
// Gives all elements, row-major, in one dimension.
Array ravel(const Array &x);
// Result dimension i is dimension permutation[i] of x; without a permutation the dimensions are reversed.
Array transpose(const Array &x, const std::vector<int64_t> &permutation = {});
Array swapaxes(const Array &x, int64_t axis1, int64_t axis2);
// Dimension source[i] of x becomes dimension destination[i]; the others keep their order.
Array moveaxis(const Array &x, const std::vector<int64_t> &source, const std::vector<int64_t> &destination);
Array moveaxis(const Array &x, std::integral auto source, std::integral auto destination) {
  return moveaxis(x, std::vector<int64_t>{static_cast<int64_t>(source)},
                  std::vector<int64_t>{static_cast<int64_t>(destination)});
}
// Adds dimensions of extent 1 at these places of the result.
Array expand_dims(const Array &x, const std::vector<int64_t> &axes);
Array expand_dims(const Array &x, std::integral auto axis) {
  return expand_dims(x, std::vector<int64_t>{static_cast<int64_t>(axis)});
}
// Removes all dimensions of extent 1, or these dimensions. Throws ShapeError if the extent of one of these isn't 1.
Array squeeze(const Array &x);
Array squeeze(const Array &x, const std::vector<int64_t> &axes);
Array squeeze(const Array &x, std::integral auto axis) {
  return squeeze(x, std::vector<int64_t>{static_cast<int64_t>(axis)});
}
// Repeats dimensions of extent 1 and puts new ones in front until the array has this shape. Throws ShapeError if the
// array can't have it.
Array broadcast_to(const Array &x, const Shape &shape, const BroadcastTo &options = {});

// Joins arrays along an existing dimension; dtypes are promoted. Throws ShapeError if other extents differ or there are
// no arrays.
Array concatenate(const std::vector<Array> &arrays, int64_t axis = 0);
// Joins arrays of one shape along a new dimension.
Array stack(const std::vector<Array> &arrays, int64_t axis = 0);
// Joins arrays along the first dimension. An array of one dimension becomes a row first.
Array vstack(const std::vector<Array> &arrays);
// Joins arrays along the second dimension, or along the first if there is only one.
Array hstack(const std::vector<Array> &arrays);
// Repeats the whole array reps[i] times along dimension i. Dimensions are added in front where there are more reps.
Array tile(const Array &x, const std::vector<int64_t> &reps);
Array tile(const Array &x, std::integral auto reps) {
  return tile(x, std::vector<int64_t>{static_cast<int64_t>(reps)});
}
// Repeats each element `count` times along the axis. Without an axis the array is raveled first.
Array repeat(const Array &x, int64_t count, std::optional<int64_t> axis = {});

// Splits before each index of `indices`, as Python slices do: an index beyond the end gives an empty array.
std::vector<Array> split(const Array &x, const std::vector<int64_t> &indices, int64_t axis = 0);
// split makes equal pieces, and throws ShapeError if it can't. array_split makes pieces that differ by 1, the larger
// ones first.
std::vector<Array> array_split(const Array &x, int64_t sections, int64_t axis = 0);
namespace detail {
std::vector<Array> split_equally(const Array &x, int64_t sections, int64_t axis);
}
std::vector<Array> split(const Array &x, std::integral auto sections, int64_t axis = 0) {
  return detail::split_equally(x, static_cast<int64_t>(sections), axis);
}

// Reverses the order along these dimensions, or along all of them if none are named.
Array flip(const Array &x);
Array flip(const Array &x, const std::vector<int64_t> &axes);
namespace detail {
Array flip_one(const Array &x, const Dim &axis);
}
template <class D>  // `{1}` is a list of positions
  requires std::convertible_to<const D &, Dim>
Array flip(const Array &x, const D &axis) {
  return detail::flip_one(x, axis);
}
// Moves elements `shift` places on; elements that pass the end come in at the front. Without an axis the array is
// raveled first.
Array roll(const Array &x, int64_t shift, const std::optional<Dim> &axis = {});
Array roll(const Array &x, const std::vector<int64_t> &shifts, const std::vector<int64_t> &axes);

enum class PadMode {
  Constant,   // a value; negative widths crop
  Edge,       // the outermost element
  Reflect,    // mirrored at the outermost element, which isn't repeated: c b [a b c] b a
  Symmetric,  // mirrored, with it: b a [a b c] c b
  Wrap,       // from the other end: b c [a b c] a b
};
struct Pad {
  PadMode mode = PadMode::Constant;
  Array constant_values = {};          // a scalar; 0 if empty. Converted to the dtype of the array
  std::vector<int64_t> interior = {};  // Constant only: elements between neighbours, one entry per dimension
};
// Adds elements before and after, as many as the pair of each dimension says; one pair stands for all dimensions.
// Throws ShapeError for a wrong number of pairs, for negative extents, and where there is nothing to reflect.
Array pad(const Array &x, const std::vector<std::pair<int64_t, int64_t>> &widths, const Pad &options = {});
Array pad(const Array &x, std::integral auto width, const Pad &options = {}) {
  int64_t both = static_cast<int64_t>(width);
  return pad(x, std::vector<std::pair<int64_t, int64_t>>{{both, both}}, options);
}

// Gives the elements [..., i, i + offset] of two dimensions. The result lacks these two dimensions, and the diagonal is
// its last one.
Array diagonal(const Array &x, int64_t offset = 0, int64_t axis1 = 0, int64_t axis2 = 1);

}  // namespace tessera
