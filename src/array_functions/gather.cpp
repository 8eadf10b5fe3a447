// Gathers blocks at arrays of indices: implements lax.gather and x[i, j].
#include <algorithm>

#include "array_functions/indices.h"
#include "base/text.h"
#include "graph/text.h"

namespace tessera {
namespace {

using namespace detail;

// Describes gathered blocks. Blocks that aren't completely within x are filled or moved.
struct GatheredBlocks {
  GatherDimensions dims = {};
  Shape sizes = {}, result = {};
  IndexMode mode;
};
Value blocks_of(BodyWriter &body, const Value &x, const Value &indices, const GatheredBlocks &blocks,
                const Value *fill) {
  Value all = gather_op(body, x, indices, blocks.dims, blocks.sizes, blocks.result);
  if (!fill || blocks.dims.start_index_map.empty()) return all;
  std::vector<int64_t> last;
  for (int64_t dim : blocks.dims.start_index_map)
    last.push_back(x.type.shape[static_cast<size_t>(dim)] - blocks.sizes[static_cast<size_t>(dim)]);
  Value limits = body.spread(body.constants(indices.type.dtype, last), indices.type.shape);
  auto vector_dim = static_cast<int64_t>(indices.type.shape.size()) - 1;
  Value valid = fold(body, "stablehlo.and", is_within(body, indices, limits), true, {vector_dim});
  std::vector<int64_t> batch;
  for (int64_t dim : counted(static_cast<int64_t>(blocks.result.size())))
    if (!contains(blocks.dims.offset_dims, dim)) batch.push_back(dim);
  return body.select(broadcast_op(body, valid, blocks.result, batch), all, body.spread(*fill, blocks.result));
}

struct Checker {
  const Shape &shape;    // of x
  const Shape &indices;  // without the last dimension
  int64_t entries;       // of one index
  const GatherDimensions &dims;
  const Shape &sizes;

  void check_sizes() const;
  void check_map() const;
  void check_batching() const;
};

void Checker::check_sizes() const {
  if (sizes.size() != shape.size())
    throw ShapeError("gather: slice_sizes has " + std::to_string(sizes.size()) + " entries, but the array has " +
                     std::to_string(shape.size()) + " dimensions; give one entry for each dimension");
  for (size_t i = 0; i < sizes.size(); ++i)
    if (sizes[i] < 0 || sizes[i] > shape[i])
      throw ShapeError("gather: slice_sizes[" + std::to_string(i) + "] is " + std::to_string(sizes[i]) +
                       ", but the extent of that dimension is " + std::to_string(shape[i]) +
                       "; blocks lie within the array");
  auto check_single = [&](const std::vector<int64_t> &which, const char *name) {
    for (int64_t dim : which)
      if (sizes[static_cast<size_t>(dim)] > 1)
        throw ShapeError("gather: slice_sizes[" + std::to_string(dim) + "] is " +
                         std::to_string(sizes[static_cast<size_t>(dim)]) + ", but " + name + " names dimension " +
                         std::to_string(dim) + "; such dimensions have one element in a block");
  };
  check_single(dims.collapsed_slice_dims, "collapsed_slice_dims");
  check_single(dims.operand_batching_dims, "operand_batching_dims");
}

void Checker::check_map() const {
  if (static_cast<int64_t>(dims.start_index_map.size()) != entries)
    throw ShapeError("gather: an index has " + std::to_string(entries) +
                     " entries (the last dimension of the indices), but start_index_map names " +
                     std::to_string(dims.start_index_map.size()) + " dimensions; their numbers must be equal");
  size_t kept = shape.size() - dims.collapsed_slice_dims.size() - dims.operand_batching_dims.size();
  if (dims.offset_dims.size() != kept)
    throw ShapeError("gather: offset_dims names " + std::to_string(dims.offset_dims.size()) +
                     " dimensions of the result, but a block keeps " + std::to_string(kept) +
                     ": those that aren't collapsed or batching; name each once");
  if (!std::is_sorted(dims.offset_dims.begin(), dims.offset_dims.end()))
    throw ShapeError("gather: offset_dims " + braced(dims.offset_dims) +
                     " must be in ascending order: transpose the result");
}

void Checker::check_batching() const {
  if (dims.operand_batching_dims.size() != dims.start_indices_batching_dims.size())
    throw ShapeError("gather: operand_batching_dims names " + std::to_string(dims.operand_batching_dims.size()) +
                     " dimensions and start_indices_batching_dims " +
                     std::to_string(dims.start_indices_batching_dims.size()) +
                     "; they come in pairs: name equally many in both");
  for (size_t i = 0; i < dims.operand_batching_dims.size(); ++i) {
    int64_t of_x = dims.operand_batching_dims[i], of_indices = dims.start_indices_batching_dims[i];
    if (shape[static_cast<size_t>(of_x)] != indices[static_cast<size_t>(of_indices)])
      throw ShapeError("gather: batching dimension " + std::to_string(of_x) + " of the array has the extent " +
                       std::to_string(shape[static_cast<size_t>(of_x)]) + ", but dimension " +
                       std::to_string(of_indices) + " of the indices has " +
                       std::to_string(indices[static_cast<size_t>(of_indices)]) + "; extents of a pair must be equal");
    if (contains(dims.start_index_map, of_x) || contains(dims.collapsed_slice_dims, of_x))
      throw ShapeError("gather: dimension " + std::to_string(of_x) +
                       " is in operand_batching_dims and in start_index_map or collapsed_slice_dims; it can't be both");
  }
}

}  // namespace

Array gather(const Array &x, const Array &start_indices, const GatherDimensions &dimensions, const Shape &slice_sizes,
             const Gather &options) {
  const ArrayState &state = state_of(x, "gather", 0);
  const Shape &of_indices = state_of(start_indices, "gather", 1).shape;
  if (of_indices.empty())
    throw ShapeError(
        "gather: the indices have no dimensions; the last one holds the entries of an index: use expand_dims");
  int64_t widest = 0;
  for (int64_t extent : state.shape) widest = std::max(widest, extent);
  Array starts = as_indices("gather", start_indices, widest);
  auto rank = static_cast<int64_t>(state.shape.size());
  Shape batch(of_indices.begin(), of_indices.end() - 1);
  auto batch_rank = static_cast<int64_t>(batch.size());
  int64_t result_rank = batch_rank + static_cast<int64_t>(dimensions.offset_dims.size());

  GatheredBlocks blocks{.sizes = slice_sizes, .mode = options.mode};
  blocks.dims.offset_dims = normalized_dims(dimensions.offset_dims, result_rank, "gather", "offset_dims");
  blocks.dims.collapsed_slice_dims =
      normalized_dims(dimensions.collapsed_slice_dims, rank, "gather", "collapsed_slice_dims");
  blocks.dims.start_index_map = normalized_dims(dimensions.start_index_map, rank, "gather", "start_index_map");
  blocks.dims.operand_batching_dims =
      normalized_dims(dimensions.operand_batching_dims, rank, "gather", "operand_batching_dims");
  blocks.dims.start_indices_batching_dims =
      normalized_dims(dimensions.start_indices_batching_dims, batch_rank, "gather", "start_indices_batching_dims");
  Checker checker{state.shape, batch, of_indices.back(), blocks.dims, slice_sizes};
  checker.check_sizes();
  checker.check_map();
  checker.check_batching();
  std::sort(blocks.dims.collapsed_slice_dims.begin(), blocks.dims.collapsed_slice_dims.end());

  std::vector<int64_t> left_out = blocks.dims.collapsed_slice_dims;
  left_out.insert(left_out.end(), blocks.dims.operand_batching_dims.begin(), blocks.dims.operand_batching_dims.end());
  Shape kept = without_dims(slice_sizes, left_out);
  for (int64_t dim = 0, next_kept = 0, next_batch = 0; dim < result_rank; ++dim)
    blocks.result.push_back(contains(blocks.dims.offset_dims, dim) ? kept[static_cast<size_t>(next_kept++)]
                                                                   : batch[static_cast<size_t>(next_batch++)]);
  std::vector<Array> operands = {x, starts};
  if (is_filling(options.mode)) operands.push_back(fill_value_of("gather", options.fill_value, state.dtype));
  return composed(
      "gather", mlir_text(numbers_of(blocks.dims, batch_rank)) + braced(slice_sizes) + mode_text(options.mode),
      operands, {state.dtype, blocks.result}, state.weak, [&](BodyWriter &body, const std::vector<Value> &in) {
        return blocks_of(body, in[0], in[1], blocks, in.size() > 2 ? &in[2] : nullptr);
      });
}

Array gather(const Array &x, const std::vector<Array> &indices, const Gather &options) {
  const ArrayState &state = state_of(x, "gather", 0);
  size_t count = indices.size();
  if (count == 0 || count > state.shape.size())
    throw ShapeError("gather: " + std::to_string(count) + " arrays of indices are given for an array of " +
                     std::to_string(state.shape.size()) +
                     " dimensions; there is one for each of its leading dimensions, " + "and one at least");
  int64_t widest = *std::max_element(state.shape.begin(), state.shape.end());
  std::vector<Array> operands = as_indices("gather", indices, widest, "indices");
  Shape batch = broadcast_shape(operands, "gather");
  auto batch_rank = static_cast<int64_t>(batch.size());

  GatheredBlocks blocks{.sizes = state.shape, .mode = options.mode};
  blocks.result = batch;
  for (size_t i = 0; i < state.shape.size(); ++i) {
    auto dim = static_cast<int64_t>(i);
    if (i < count) {
      blocks.dims.collapsed_slice_dims.push_back(dim);
      blocks.dims.start_index_map.push_back(dim);
      blocks.sizes[i] = std::min<int64_t>(state.shape[i], 1);
      continue;
    }
    blocks.dims.offset_dims.push_back(static_cast<int64_t>(blocks.result.size()));
    blocks.result.push_back(state.shape[i]);
  }
  for (size_t i = 0; i < count; ++i)
    if (state.shape[i] == 0 && std::find(batch.begin(), batch.end(), 0) == batch.end())
      throw ShapeError("gather: elements are requested from dimension " + std::to_string(i) +
                       ", whose extent is 0; there is nothing to take: take none");
  operands.insert(operands.begin(), x);
  if (is_filling(options.mode)) operands.push_back(fill_value_of("gather", options.fill_value, state.dtype));
  return composed("gather", "leading" + braced({static_cast<int64_t>(count), batch_rank}) + mode_text(options.mode),
                  operands, {state.dtype, blocks.result}, state.weak,
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    std::vector<Value> entries;
                    for (size_t i = 0; i < count; ++i) {
                      Value entry = from_the_end(body, body.spread(in[i + 1], batch), state.shape[i]);
                      entries.push_back(brought_in(body, entry, state.shape[i], options.mode));
                    }
                    const Value *fill = is_filling(options.mode) ? &in[count + 1] : nullptr;
                    return blocks_of(body, in[0], as_vectors(body, entries), blocks, fill);
                  });
}

}  // namespace tessera
