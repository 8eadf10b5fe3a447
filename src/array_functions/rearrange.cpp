// Changes shapes and the order of dimensions.
#include "tessera/rearrange.h"

#include <algorithm>

#include "array_functions/dims.h"
#include "array_functions/shape_ops.h"
#include "base/shape.h"

namespace tessera {
namespace {

using namespace detail;

std::string count_text(int64_t count, const char *what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// Replaces the shape's -1 by the extent that makes the sizes equal.
Shape worked_out(const Shape &from, Shape to, const char *function) {
  int64_t count = element_count(from), known = 1;
  int64_t *open = nullptr;
  for (int64_t &extent : to) {
    if (extent < -1)
      throw ShapeError(std::string(function) + ": the shape " + braced(to) + " has the extent " +
                       std::to_string(extent) + "; extents must be 0 or more, and one may be -1 to be worked out");
    if (extent == -1 && open)
      throw ShapeError(std::string(function) + ": the shape " + braced(to) +
                       " has -1 twice; only one extent can be worked out");
    if (extent == -1)
      open = &extent;
    else if (extent != 0 && known != 0)
      known = checked_product(function, known, extent);
    else
      known = 0;
  }
  if (open && known != 0 && count % known == 0) {
    *open = count / known;
    return to;
  }
  if (open)
    throw ShapeError(std::string(function) + ": the " + count_text(count, "element") + " of an array of shape " +
                     braced(from) + " can't be split into " + braced(to) + ", whose other extents make " +
                     std::to_string(known) + "; their product must divide the number of elements");
  if (known != count)
    throw ShapeError(std::string(function) + ": an array of shape " + braced(from) + " has " +
                     count_text(count, "element") + ", but the shape " + braced(to) + " has " + std::to_string(known) +
                     "; the number of elements stays the same: give -1 for one extent to have it worked out");
  return to;
}

}  // namespace

Array reshape(const Array &x, const Shape &shape, const Reshape &options) {
  Shape to = worked_out(state_of(x, "reshape").shape, shape, "reshape");
  return reshape_op("reshape", x, to, {options.out_sharding, true});
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the public interface takes the shape by value
Array Array::reshape(Shape shape) const { return tessera::reshape(*this, shape); }

Array ravel(const Array &x) { return reshape_op("ravel", x, {element_count(state_of(x, "ravel").shape)}); }

Array transpose(const Array &x, const std::vector<int64_t> &permutation) {
  auto rank = static_cast<int64_t>(state_of(x, "transpose").shape.size());
  std::vector<int64_t> order = normalized_dims(permutation, rank, "transpose", "permutation");
  if (order.empty()) {
    order = counted(rank);
    std::reverse(order.begin(), order.end());
  }
  if (static_cast<int64_t>(order.size()) != rank)
    throw ShapeError("transpose: the permutation " + braced(permutation) + " names " + std::to_string(order.size()) +
                     " of the array's " + count_text(rank, "dimension") + "; it must name each once");
  return transpose_op("transpose", x, order);
}

Array swapaxes(const Array &x, int64_t axis1, int64_t axis2) {
  auto rank = static_cast<int64_t>(state_of(x, "swapaxes").shape.size());
  std::vector<int64_t> order = counted(rank);
  std::swap(order[static_cast<size_t>(normalized_dim(axis1, rank, "swapaxes", "axis1"))],
            order[static_cast<size_t>(normalized_dim(axis2, rank, "swapaxes", "axis2"))]);
  return transpose_op("swapaxes", x, order);
}

Array moveaxis(const Array &x, const std::vector<int64_t> &source, const std::vector<int64_t> &destination) {
  auto rank = static_cast<int64_t>(state_of(x, "moveaxis").shape.size());
  std::vector<int64_t> from = normalized_dims(source, rank, "moveaxis", "source");
  std::vector<int64_t> to = normalized_dims(destination, rank, "moveaxis", "destination");
  if (from.size() != to.size())
    throw ShapeError("moveaxis: source names " + count_text(static_cast<int64_t>(from.size()), "dimension") +
                     " and destination " + std::to_string(to.size()) + "; each source needs one destination");
  std::vector<int64_t> order(static_cast<size_t>(rank), -1);
  for (size_t i = 0; i < from.size(); ++i) order[static_cast<size_t>(to[i])] = from[i];
  int64_t next = 0;
  for (int64_t &dim : order) {
    if (dim != -1) continue;
    while (contains(from, next)) ++next;
    dim = next++;
  }
  return transpose_op("moveaxis", x, order);
}

Array expand_dims(const Array &x, const std::vector<int64_t> &axes) {
  const Shape &shape = state_of(x, "expand_dims").shape;
  auto rank = static_cast<int64_t>(shape.size() + axes.size());
  std::vector<int64_t> inserted = normalized_dims(axes, rank, "expand_dims", "axis");
  Shape to;
  size_t next = 0;
  for (int64_t dim = 0; dim < rank; ++dim) to.push_back(contains(inserted, dim) ? 1 : shape[next++]);
  return reshape_op("expand_dims", x, to);
}

Array squeeze(const Array &x) {
  const Shape &shape = state_of(x, "squeeze").shape;
  std::vector<int64_t> ones;
  for (size_t i = 0; i < shape.size(); ++i)
    if (shape[i] == 1) ones.push_back(static_cast<int64_t>(i));
  return drop_dims("squeeze", x, ones);
}

Array squeeze(const Array &x, const std::vector<int64_t> &axes) {
  const Shape &shape = state_of(x, "squeeze").shape;
  std::vector<int64_t> dims = normalized_dims(axes, static_cast<int64_t>(shape.size()), "squeeze", "axis");
  for (int64_t dim : dims)
    if (shape[static_cast<size_t>(dim)] != 1)
      throw ShapeError("squeeze: axis = " + std::to_string(dim) + " has the extent " +
                       std::to_string(shape[static_cast<size_t>(dim)]) + " in an array of shape " + braced(shape) +
                       "; only dimensions of extent 1 can go: take an element of it, or reduce over it");
  return drop_dims("squeeze", x, dims);
}

Array broadcast_to(const Array &x, const Shape &shape, const BroadcastTo &options) {
  const Shape &from = state_of(x, "broadcast_to").shape;
  size_t added = shape.size() - std::min(shape.size(), from.size());
  if (from.size() > shape.size())
    throw ShapeError("broadcast_to: an array of shape " + braced(from) + " has " +
                     count_text(static_cast<int64_t>(from.size()), "dimension") + ", more than the " +
                     std::to_string(shape.size()) + " of the shape " + braced(shape) +
                     "; broadcasting only adds dimensions: use reshape or squeeze first");
  std::vector<int64_t> dims;
  for (size_t i = 0; i < from.size(); ++i) {
    dims.push_back(static_cast<int64_t>(added + i));
    if (from[i] == shape[added + i] || from[i] == 1) continue;
    throw ShapeError("broadcast_to: dimension " + std::to_string(i) + " of an array of shape " + braced(from) +
                     " has the extent " + std::to_string(from[i]) + ", but the shape " + braced(shape) + " wants " +
                     std::to_string(shape[added + i]) +
                     "; only dimensions of extent 1 are repeated: use tile or repeat for others");
  }
  for (int64_t extent : shape)
    if (extent < 0)
      throw ShapeError("broadcast_to: the shape " + braced(shape) + " has the extent " + std::to_string(extent) +
                       "; extents must be 0 or more");
  return broadcast_op("broadcast_to", x, shape, dims, {options.out_sharding, true});
}

Array flip(const Array &x, const std::vector<int64_t> &axes) {
  auto rank = static_cast<int64_t>(state_of(x, "flip").shape.size());
  return reverse_op("flip", x, normalized_dims(axes, rank, "flip", "axis"));
}

Array detail::flip_one(const Array &x, const Dim &axis) {
  Positioned positioned("flip", x, {axis}, "axis");
  return positioned.named(flip(positioned.array(), std::vector<int64_t>{positioned.axes()[0].position}));
}

Array flip(const Array &x) {
  return reverse_op("flip", x, counted(static_cast<int64_t>(state_of(x, "flip").shape.size())));
}

Array diagonal(const Array &x, int64_t offset, int64_t axis1, int64_t axis2) {
  const Shape &shape = state_of(x, "diagonal").shape;
  auto rank = static_cast<int64_t>(shape.size());
  if (rank < 2)
    throw ShapeError("diagonal: the array has " + count_text(rank, "dimension") + "; a diagonal needs two at least");
  std::vector<int64_t> pair = normalized_dims({axis1, axis2}, rank, "diagonal", "axis1, axis2");
  Shape result = without_dims(shape, pair);
  int64_t rows = extent_of(x, pair[0]), columns = extent_of(x, pair[1]);
  result.push_back(
      std::max<int64_t>(0, offset >= 0 ? std::min(rows, columns - offset) : std::min(rows + offset, columns)));
  return composed("diagonal", braced({pair[0], pair[1], offset}), {x}, {x.state()->dtype, result}, x.state()->weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    return diagonal_op(body, in[0], pair[0], pair[1], offset);
                  });
}

namespace {

using namespace detail;

struct Roll {
  DimId dim;
  int64_t shift;  // 0 < shift < extent
};

Array rolled(const Array &x, const Shape &view, const std::vector<Roll> &rolls) {
  if (rolls.empty()) return x;
  std::string what = braced(view);
  for (Roll roll : rolls) what += " " + std::to_string(roll.dim) + ":" + std::to_string(roll.shift);
  return composed("roll", what, {x}, {x.state()->dtype, x.state()->shape}, x.state()->weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    Value value = body.reshape(in[0], view);
                    for (Roll roll : rolls) {
                      int64_t extent = view[static_cast<size_t>(roll.dim)], cut = extent - roll.shift;
                      value = concatenate_op(
                          body,
                          {slice_dim(body, value, roll.dim, cut, extent), slice_dim(body, value, roll.dim, 0, cut)},
                          roll.dim);
                    }
                    return body.reshape(value, x.state()->shape);
                  });
}

void add_roll(std::vector<Roll> &rolls, const Shape &view, DimId dim, int64_t shift) {
  int64_t extent = view[static_cast<size_t>(dim)];
  if (extent == 0) return;
  shift = (shift % extent + extent) % extent;
  if (shift != 0) rolls.push_back({dim, shift});
}

}  // namespace

Array roll(const Array &x, const std::vector<int64_t> &shifts, const std::vector<int64_t> &axes) {
  const Shape &shape = state_of(x, "roll").shape;
  if (shifts.size() != axes.size() && shifts.size() != 1)
    throw ShapeError("roll: " + std::to_string(shifts.size()) + " shifts are given for " + std::to_string(axes.size()) +
                     " axes; give one shift an axis, or one for all");
  std::vector<Roll> rolls;
  for (size_t i = 0; i < axes.size(); ++i)
    add_roll(rolls, shape, DimId(normalized_dim(axes[i], static_cast<int64_t>(shape.size()), "roll", "axis")),
             shifts[shifts.size() == 1 ? 0 : i]);
  return rolled(x, shape, rolls);
}

Array roll(const Array &x, int64_t shift, const std::optional<Dim> &axis) {
  const Shape &shape = state_of(x, "roll").shape;
  if (axis) {
    Positioned positioned("roll", x, {*axis}, "axis");
    return positioned.named(
        roll(positioned.array(), std::vector<int64_t>{shift}, std::vector<int64_t>{positioned.axes()[0].position}));
  }
  std::vector<Roll> rolls;
  Shape line = {element_count(shape)};
  add_roll(rolls, line, DimId(0), shift);
  return rolled(x, line, rolls);
}

}  // namespace tessera
