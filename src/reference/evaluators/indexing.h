// Computes gather and scatter, and the fold of scattered values that select_and_scatter shares.
#pragma once

#include <vector>

#include "reference/evaluators/body.h"

namespace tessera {

// Relates the dimensions of operand, indices and windows (gather: the result; scatter: the updates).
struct IndexingDims {
  Shape window_dims;  // of the result or updates: offset_dims, update_window_dims
  // Lists operand dims of extent 1 in a window that the result lacks: collapsed_slice_dims, inserted_window_dims.
  Shape removed_dims;
  Shape operand_batching_dims;   // walked together with ...
  Shape index_batching_dims;     // ... these of the indices
  Shape index_map;               // the operand dim of each component of an index vector
  int64_t index_vector_dim = 0;  // equal to the rank of the indices: each index is a scalar
};

// Starts are clamped so that each slice lies inside the operand.
Tensor gather(const Tensor &operand, const Tensor &indices, const IndexingDims &dims, const Shape &slice_sizes,
              const Shape &result_shape);

// Folds each update element whose index lies inside the inputs, in the order of the updates; others are dropped. The
// body takes the present elements of all inputs, then the updates.
std::vector<Tensor> scatter(const std::vector<Tensor> &inputs, const Tensor &indices,
                            const std::vector<Tensor> &updates, const IndexingDims &dims, const Body &body);

// Returns [tensor[p] for p in positions], positions row-major.
Tensor elements_at(const Tensor &tensor, const std::vector<int64_t> &positions);
// Computes for i: inputs[targets[i]] = body(inputs[targets[i]], updates[positions[i]]); later updates see earlier ones.
std::vector<Tensor> fold_into(std::vector<Tensor> inputs, const std::vector<Tensor> &updates,
                              const std::vector<int64_t> &targets, const std::vector<int64_t> &positions,
                              const Body &body);

}  // namespace tessera
