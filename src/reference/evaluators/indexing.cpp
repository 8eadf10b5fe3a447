#include "reference/evaluators/indexing.h"

#include <algorithm>
#include <unordered_map>

#include "reference/evaluators/combine.h"
#include "reference/evaluators/rearrange.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

bool contains(const Shape &dims, int64_t dim) { return std::find(dims.begin(), dims.end(), dim) != dims.end(); }

// Holds the starts of windows: an operand coordinate for each index vector (row-major over the batch dimensions).
struct Starts {
  int64_t count = 0, rank = 0;
  std::vector<int64_t> coordinates;  // [count, rank]
};

Starts starts_of(const Tensor &indices, const IndexingDims &dims, int64_t operand_rank) {
  Shape batch_dims = dims_without(indices.rank(), {dims.index_vector_dim});
  Shape extents = extents_of(indices.shape(), batch_dims), strides = row_major_strides(indices.shape());
  int64_t component_stride = dims.index_vector_dim < indices.rank() ? strides[dims.index_vector_dim] : 0;
  Starts starts{element_count(extents), operand_rank, {}};
  starts.coordinates.assign(starts.count * operand_rank, 0);
  int64_t *coordinate = starts.coordinates.data();
  for_each_index(extents, [&](const Shape &batch) {
    int64_t position = 0;
    for (size_t d = 0; d < batch.size(); ++d) position += batch[d] * strides[batch_dims[d]];
    for (size_t i = 0; i < dims.index_map.size(); ++i)
      coordinate[dims.index_map[i]] = integer_at(indices, position + static_cast<int64_t>(i) * component_stride);
    for (size_t i = 0; i < dims.operand_batching_dims.size(); ++i) {
      int64_t dim = dims.index_batching_dims[i];
      coordinate[dims.operand_batching_dims[i]] = batch[dim - (dim > dims.index_vector_dim ? 1 : 0)];
    }
    coordinate += operand_rank;
  });
  return starts;
}

// Lists the elements of one window: the operand offset relative to the window's start, and the result offset relative
// to the result position of the window's batch index.
struct WindowElements {
  std::vector<Shape> coordinates;
  std::vector<int64_t> operand_offsets, result_offsets;
};

WindowElements window_elements(const Shape &operand_shape, const Shape &result_shape, const IndexingDims &dims) {
  Shape removed = dims.removed_dims;
  removed.insert(removed.end(), dims.operand_batching_dims.begin(), dims.operand_batching_dims.end());
  Shape window_operand_dims = dims_without(static_cast<int64_t>(operand_shape.size()), removed);
  Shape operand_strides = row_major_strides(operand_shape), result_strides = row_major_strides(result_shape);
  WindowElements elements;
  for_each_index(extents_of(result_shape, dims.window_dims), [&](const Shape &index) {
    Shape coordinate(operand_shape.size(), 0);
    int64_t operand_offset = 0, result_offset = 0;
    for (size_t d = 0; d < index.size(); ++d) {
      coordinate[window_operand_dims[d]] = index[d];
      operand_offset += index[d] * operand_strides[window_operand_dims[d]];
      result_offset += index[d] * result_strides[dims.window_dims[d]];
    }
    elements.coordinates.push_back(coordinate);
    elements.operand_offsets.push_back(operand_offset);
    elements.result_offsets.push_back(result_offset);
  });
  return elements;
}

// Returns the position in the result (or updates) of each batch index with a window index of zero.
std::vector<int64_t> batch_positions(const Shape &result_shape, const IndexingDims &dims) {
  Shape batch_dims = dims_without(static_cast<int64_t>(result_shape.size()), dims.window_dims);
  Shape strides = extents_of(row_major_strides(result_shape), batch_dims);
  std::vector<int64_t> positions;
  for_each_index(extents_of(result_shape, batch_dims), [&](const Shape &index) {
    int64_t position = 0;
    for (size_t d = 0; d < index.size(); ++d) position += index[d] * strides[d];
    positions.push_back(position);
  });
  return positions;
}

}  // namespace

Tensor gather(const Tensor &operand, const Tensor &indices, const IndexingDims &dims, const Shape &slice_sizes,
              const Shape &result_shape) {
  Tensor result(operand.dtype(), result_shape);
  if (result.size() == 0) return result;
  Starts starts = starts_of(indices, dims, operand.rank());
  WindowElements window = window_elements(operand.shape(), result_shape, dims);
  std::vector<int64_t> batches = batch_positions(result_shape, dims);
  Shape strides = row_major_strides(operand.shape());
  visit_bytes(operand.dtype(), [&]<typename T>() {
    const T *in = operand.as<T>();
    T *out = result.mutable_as<T>();
    for (int64_t b = 0; b < starts.count; ++b) {
      const int64_t *start = &starts.coordinates[b * starts.rank];
      int64_t from = 0;
      for (int64_t d = 0; d < starts.rank; ++d) {
        int64_t size = contains(dims.operand_batching_dims, d) ? 1 : slice_sizes[d];
        from += std::max<int64_t>(0, std::min(start[d], operand.shape()[d] - size)) * strides[d];
      }
      for (size_t w = 0; w < window.operand_offsets.size(); ++w)
        out[batches[b] + window.result_offsets[w]] = in[from + window.operand_offsets[w]];
    }
  });
  return result;
}

std::vector<Tensor> scatter(const std::vector<Tensor> &inputs, const Tensor &indices,
                            const std::vector<Tensor> &updates, const IndexingDims &dims, const Body &body) {
  if (updates[0].size() == 0) return inputs;
  const Shape &shape = inputs[0].shape();
  Starts starts = starts_of(indices, dims, inputs[0].rank());
  WindowElements window = window_elements(shape, updates[0].shape(), dims);
  std::vector<int64_t> batches = batch_positions(updates[0].shape(), dims);
  Shape strides = row_major_strides(shape);
  std::vector<int64_t> targets, positions;
  for (int64_t b = 0; b < starts.count; ++b) {
    const int64_t *start = &starts.coordinates[b * starts.rank];
    for (size_t w = 0; w < window.coordinates.size(); ++w) {
      bool inside = true;
      int64_t target = 0;
      for (int64_t d = 0; d < starts.rank; ++d) {
        // The comparison precedes the sum, since a start near the end of int64 must not wrap.
        int64_t offset = window.coordinates[w][d];
        inside &= start[d] < shape[d] - offset && start[d] >= -offset;
        if (inside) target += (start[d] + offset) * strides[d];
      }
      if (!inside) continue;
      targets.push_back(target);
      positions.push_back(batches[b] + window.result_offsets[w]);
    }
  }
  return fold_into(inputs, updates, targets, positions, body);
}

Tensor elements_at(const Tensor &tensor, const std::vector<int64_t> &positions) {
  Tensor result(tensor.dtype(), {static_cast<int64_t>(positions.size())});
  visit_bytes(tensor.dtype(), [&]<typename T>() {
    const T *in = tensor.as<T>();
    T *out = result.mutable_as<T>();
    for (size_t i = 0; i < positions.size(); ++i) out[i] = in[positions[i]];
  });
  return result;
}

static void store_at(Tensor &tensor, const std::vector<int64_t> &positions, const Tensor &values) {
  visit_bytes(tensor.dtype(), [&]<typename T>() {
    const T *in = values.as<T>();
    T *out = tensor.mutable_as<T>();
    for (size_t i = 0; i < positions.size(); ++i) out[positions[i]] = in[i];
  });
}

std::vector<Tensor> fold_into(std::vector<Tensor> inputs, const std::vector<Tensor> &updates,
                              const std::vector<int64_t> &targets, const std::vector<int64_t> &positions,
                              const Body &body) {
  if (inputs.size() == 1 && body.fold != Fold::body && inputs[0].dtype() == updates[0].dtype()) {
    visit(inputs[0].dtype(), [&]<typename T>() {
      const T *in = updates[0].as<T>();
      T *out = inputs[0].mutable_as<T>();
      for (size_t i = 0; i < targets.size(); ++i) {
        T &element = out[targets[i]];
        element = body.fold == Fold::second ? in[positions[i]] : combined(body.fold, element, in[positions[i]]);
      }
    });
    return inputs;
  }
  // Updates run in rounds in which no element occurs twice: round r has the r-th update of each element.
  std::unordered_map<int64_t, size_t> seen;
  std::vector<std::vector<size_t>> rounds;
  for (size_t i = 0; i < targets.size(); ++i) {
    size_t round = seen[targets[i]]++;
    if (round == rounds.size()) rounds.emplace_back();
    rounds[round].push_back(i);
  }
  for (const std::vector<size_t> &round : rounds) {
    std::vector<int64_t> indices, from;
    for (size_t i : round) indices.push_back(targets[i]), from.push_back(positions[i]);
    std::vector<Tensor> arguments;
    for (const Tensor &input : inputs) arguments.push_back(elements_at(input, indices));
    for (const Tensor &update : updates) arguments.push_back(elements_at(update, from));
    std::vector<Tensor> results = body.apply(arguments);
    for (size_t k = 0; k < inputs.size(); ++k) store_at(inputs[k], indices, results[k]);
  }
  return inputs;
}

}  // namespace tessera
