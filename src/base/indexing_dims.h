// Says how operand, indices and windows of gathers and scatters go together.
#pragma once

#include "base/shape.h"

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

}  // namespace tessera
