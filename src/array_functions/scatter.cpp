// Scatters updates to arrays of indices.
#include <algorithm>

#include "array_functions/indices.h"
#include "base/dtype.h"
#include "base/text.h"
#include "graph/text.h"

namespace tessera {
namespace detail {
namespace {

void check_combines(const char *function, DType dtype, const std::string &combine) {
  bool is_order = combine == "stablehlo.minimum" || combine == "stablehlo.maximum";
  if (is_order && is_complex(dtype))
    throw DTypeError(std::string(function) + ": the array has the dtype " + to_string(dtype) +
                     ", which has no order; use real numbers");
}

// Returns x's shape with the indices' shape in place of `count` dimensions.
Shape updates_shape(const Shape &x, int64_t axis, int64_t count, const Shape &batch) {
  Shape shape(x.begin(), x.begin() + axis);
  shape.insert(shape.end(), batch.begin(), batch.end());
  shape.insert(shape.end(), x.begin() + axis + count, x.end());
  return shape;
}

}  // namespace

Array scatter_at(const char *function, const Array &x, int64_t axis, const std::vector<Array> &indices,
                 const Array &updates, const std::string &combine, IndexMode mode) {
  const ArrayState &state = state_of(x, function, 0);
  state_of(updates, function, 2);
  check_combines(function, state.dtype, combine);
  auto count = static_cast<int64_t>(indices.size());
  int64_t widest = 0;
  for (int64_t i = 0; i < count; ++i) widest = std::max(widest, state.shape[static_cast<size_t>(axis + i)]);
  std::vector<Array> operands = as_indices(function, indices, widest, "indices");
  Shape batch = broadcast_shape(operands, function);
  Shape wanted = updates_shape(state.shape, axis, count, batch);
  const Shape &own = updates.state()->shape;
  if (!broadcasts_to(own, wanted))
    throw ShapeError(std::string(function) + ": the updates have the shape " + braced(own) +
                     ", which doesn't broadcast to " + braced(wanted) + ": the array's shape " + braced(state.shape) +
                     " with the indices' shape " + braced(batch) + " in place of " +
                     (count == 1 ? "dimension " + std::to_string(axis)
                                 : std::to_string(count) + " dimensions from " + std::to_string(axis)) +
                     "; reshape the updates");
  ScatterDimensions dims;
  auto batch_rank = static_cast<int64_t>(batch.size());
  for (int64_t i = 0; i < static_cast<int64_t>(wanted.size()); ++i)
    if (i < axis || i >= axis + batch_rank) dims.update_window_dims.push_back(i);
  for (int64_t i = 0; i < count; ++i) dims.inserted_window_dims.push_back(axis + i);
  dims.scatter_dims_to_operand_dims = dims.inserted_window_dims;
  operands.insert(operands.begin(), x);
  operands.push_back(converted(updates, {state.dtype, true}, function));
  return composed(function, combine + braced({axis, count}) + mode_text(mode), operands, {state.dtype, state.shape},
                  all_weak({x, updates}), [&](BodyWriter &body, const std::vector<Value> &in) {
                    std::vector<Value> entries;
                    for (int64_t i = 0; i < count; ++i) {
                      int64_t extent = state.shape[static_cast<size_t>(axis + i)];
                      Value entry = body.spread(in[static_cast<size_t>(i) + 1], batch);
                      entry = from_the_end(body, entry, extent);
                      entries.push_back(brought_in(body, entry, extent, mode));
                    }
                    return scatter_op(body, in[0], as_vectors(body, entries), body.spread(in.back(), wanted), dims,
                                      combine);
                  });
}

namespace {

Array scatter_dim(const char *function, const Array &x, const Array &indices, const Array &updates,
                  const std::string &combine, const Scatter &options) {
  auto rank = static_cast<int64_t>(state_of(x, function, 0).shape.size());
  state_of(indices, function, 1);
  int64_t dim = normalized_dim(options.axis, rank, function, "axis");
  return scatter_at(function, x, dim, {indices}, updates, combine, options.mode);
}

// Returns the extents of a block in x: the updates', and 1 for dimensions that they lack.
Shape block_of(const char *function, const Shape &x, const Shape &updates, const ScatterDimensions &dims) {
  std::vector<int64_t> absent = dims.inserted_window_dims;
  absent.insert(absent.end(), dims.operand_batching_dims.begin(), dims.operand_batching_dims.end());
  if (dims.update_window_dims.size() + absent.size() != x.size())
    throw ShapeError(std::string(function) + ": update_window_dims names " +
                     std::to_string(dims.update_window_dims.size()) + " dimensions of the updates, but a block has " +
                     std::to_string(x.size() - std::min(absent.size(), x.size())) +
                     ": those of the array that aren't inserted or batching; name each once");
  Shape block;
  size_t next = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    block.push_back(
        contains(absent, static_cast<int64_t>(i)) ? 1 : updates[static_cast<size_t>(dims.update_window_dims[next++])]);
    if (block.back() > x[i])
      throw ShapeError(std::string(function) + ": blocks have the extent " + std::to_string(block.back()) +
                       " along dimension " + std::to_string(i) + " of the array, whose extent is " +
                       std::to_string(x[i]) + "; a block must fit in the array");
  }
  return block;
}

ScatterDimensions normalized(const char *function, const ScatterDimensions &dims, int64_t rank, int64_t updates_rank,
                             int64_t batch_rank) {
  ScatterDimensions result;
  result.update_window_dims = normalized_dims(dims.update_window_dims, updates_rank, function, "update_window_dims");
  result.inserted_window_dims = normalized_dims(dims.inserted_window_dims, rank, function, "inserted_window_dims");
  result.scatter_dims_to_operand_dims =
      normalized_dims(dims.scatter_dims_to_operand_dims, rank, function, "scatter_dims_to_operand_dims");
  result.operand_batching_dims = normalized_dims(dims.operand_batching_dims, rank, function, "operand_batching_dims");
  result.scatter_indices_batching_dims =
      normalized_dims(dims.scatter_indices_batching_dims, batch_rank, function, "scatter_indices_batching_dims");
  std::sort(result.inserted_window_dims.begin(), result.inserted_window_dims.end());
  if (!std::is_sorted(result.update_window_dims.begin(), result.update_window_dims.end()))
    throw ShapeError(std::string(function) + ": update_window_dims " + braced(result.update_window_dims) +
                     " must be in ascending order: transpose the updates");
  return result;
}

void check_indices(const char *function, const Shape &x, const Shape &updates, const Shape &batch, int64_t entries,
                   const ScatterDimensions &dims) {
  if (static_cast<int64_t>(dims.scatter_dims_to_operand_dims.size()) != entries)
    throw ShapeError(std::string(function) + ": an index has " + std::to_string(entries) +
                     " entries (the last dimension of the indices), but scatter_dims_to_operand_dims names " +
                     std::to_string(dims.scatter_dims_to_operand_dims.size()) +
                     " dimensions; their numbers must be equal");
  if (dims.operand_batching_dims.size() != dims.scatter_indices_batching_dims.size())
    throw ShapeError(
        std::string(function) + ": operand_batching_dims names " + std::to_string(dims.operand_batching_dims.size()) +
        " dimensions and scatter_indices_batching_dims " + std::to_string(dims.scatter_indices_batching_dims.size()) +
        "; they come in pairs: name equally many in both");
  for (size_t i = 0; i < dims.operand_batching_dims.size(); ++i) {
    auto of_x = static_cast<size_t>(dims.operand_batching_dims[i]);
    auto of_indices = static_cast<size_t>(dims.scatter_indices_batching_dims[i]);
    if (x[of_x] != batch[of_indices])
      throw ShapeError(std::string(function) + ": batching dimension " + std::to_string(of_x) +
                       " of the array has the extent " + std::to_string(x[of_x]) + ", but dimension " +
                       std::to_string(of_indices) + " of the indices has " + std::to_string(batch[of_indices]) +
                       "; extents of a pair must be equal");
    if (contains(dims.scatter_dims_to_operand_dims, dims.operand_batching_dims[i]) ||
        contains(dims.inserted_window_dims, dims.operand_batching_dims[i]))
      throw ShapeError(std::string(function) + ": dimension " + std::to_string(of_x) +
                       " is in operand_batching_dims and in another list; it can't be both");
  }
  if (without_dims(updates, dims.update_window_dims) != batch)
    throw ShapeError(std::string(function) + ": the updates of shape " + braced(updates) + " have " +
                     braced(without_dims(updates, dims.update_window_dims)) +
                     " blocks (dimensions outside update_window_dims), but there are " + braced(batch) +
                     " indices; their numbers must be equal");
}

// Moves indices so that blocks lie within the array (Clip), or moves a block completely outside if a part of it is
// outside. The operation itself drops single elements.
Value moved_inside(BodyWriter &body, const Value &indices, const Shape &x, const Shape &block,
                   const std::vector<int64_t> &dims, IndexMode mode) {
  if (dims.empty() || mode == IndexMode::InBounds) return indices;
  std::vector<int64_t> last, beyond;
  bool is_element = true;
  for (int64_t dim : dims) {
    auto at = static_cast<size_t>(dim);
    is_element = is_element && block[at] == 1;
    last.push_back(x[at] - block[at]);
    beyond.push_back(x[at]);
  }
  auto constants = [&](const std::vector<int64_t> &values) {
    return body.spread(body.constants(indices.type.dtype, values), indices.type.shape);
  };
  if (mode == IndexMode::Clip)
    return body.op("stablehlo.clamp", {body.constant(indices.type, 0), indices, constants(last)}, indices.type);
  if (is_element) return indices;
  auto vector_dim = static_cast<int64_t>(indices.type.shape.size()) - 1;
  Value valid = fold_and_spread(body, "stablehlo.and", is_within(body, indices, constants(last)), true, {vector_dim});
  return body.select(valid, indices, constants(beyond));
}

Array scatter_blocks(const char *function, const Array &x, const Array &indices, const Array &updates,
                     const ScatterDimensions &dimensions, const std::string &combine, IndexMode mode) {
  const ArrayState &state = state_of(x, function, 0);
  const Shape &of_indices = state_of(indices, function, 1).shape, &of_updates = state_of(updates, function, 2).shape;
  check_combines(function, state.dtype, combine);
  if (of_indices.empty())
    throw ShapeError(std::string(function) +
                     ": the indices have no dimensions; the last one holds the entries of an index: use expand_dims");
  if (mode == IndexMode::Wrap)
    throw ShapeError(std::string(function) +
                     ": blocks can't be wrapped around; use IndexMode::Drop or Clip, or the form with an axis");
  Shape batch(of_indices.begin(), of_indices.end() - 1);
  auto rank = static_cast<int64_t>(state.shape.size());
  ScatterDimensions dims = normalized(function, dimensions, rank, static_cast<int64_t>(of_updates.size()),
                                      static_cast<int64_t>(batch.size()));
  Shape block = block_of(function, state.shape, of_updates, dims);
  check_indices(function, state.shape, of_updates, batch, of_indices.back(), dims);
  int64_t widest = 0;
  for (int64_t extent : state.shape) widest = std::max(widest, extent);
  std::vector<Array> operands = {x, as_indices(function, indices, widest),
                                 converted(updates, {state.dtype, true}, function)};
  return composed(
      function, combine + mlir_text(numbers_of(dims, static_cast<int64_t>(batch.size()))) + mode_text(mode), operands,
      {state.dtype, state.shape}, all_weak({x, updates}), [&](BodyWriter &body, const std::vector<Value> &in) {
        Value moved = moved_inside(body, in[1], state.shape, block, dims.scatter_dims_to_operand_dims, mode);
        return scatter_op(body, in[0], moved, in[2], dims, combine);
      });
}

}  // namespace
}  // namespace detail

using detail::scatter_at;
using detail::scatter_blocks;
using detail::scatter_dim;

Array scatter_set(const Array &x, const Array &indices, const Array &updates, const Scatter &options) {
  return scatter_dim("scatter_set", x, indices, updates, "", options);
}
Array scatter_add(const Array &x, const Array &indices, const Array &updates, const Scatter &options) {
  return scatter_dim("scatter_add", x, indices, updates, "stablehlo.add", options);
}
Array scatter_mul(const Array &x, const Array &indices, const Array &updates, const Scatter &options) {
  return scatter_dim("scatter_mul", x, indices, updates, "stablehlo.multiply", options);
}
Array scatter_min(const Array &x, const Array &indices, const Array &updates, const Scatter &options) {
  return scatter_dim("scatter_min", x, indices, updates, "stablehlo.minimum", options);
}
Array scatter_max(const Array &x, const Array &indices, const Array &updates, const Scatter &options) {
  return scatter_dim("scatter_max", x, indices, updates, "stablehlo.maximum", options);
}

Array scatter_set(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode) {
  return scatter_blocks("scatter_set", x, indices, updates, dimensions, "", mode);
}
Array scatter_add(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode) {
  return scatter_blocks("scatter_add", x, indices, updates, dimensions, "stablehlo.add", mode);
}
Array scatter_mul(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode) {
  return scatter_blocks("scatter_mul", x, indices, updates, dimensions, "stablehlo.multiply", mode);
}
Array scatter_min(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode) {
  return scatter_blocks("scatter_min", x, indices, updates, dimensions, "stablehlo.minimum", mode);
}
Array scatter_max(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode) {
  return scatter_blocks("scatter_max", x, indices, updates, dimensions, "stablehlo.maximum", mode);
}

}  // namespace tessera
