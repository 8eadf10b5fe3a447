// Computes gather and scatter, and the fold of scattered values that select_and_scatter shares.
#pragma once

#include <vector>

#include "base/indexing_dims.h"
#include "reference/evaluators/body.h"

namespace tessera {

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
