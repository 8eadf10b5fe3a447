// Transposes two dimensions of arrays.
#pragma once

#include <numeric>

#include "ops/rearrange/ops.h"
#include "partition/local_emitter.h"

namespace tessera {

// Returns the value with two of its dimensions exchanged. They may be the same dimension.
inline mlir::Value with_swapped_dims(LocalEmitter &emitter, mlir::Value value, DimId one, DimId other) {
  if (one == other) return value;
  std::vector<int64_t> dims(shape_of_value(value).size());
  std::iota(dims.begin(), dims.end(), 0);
  std::swap(dims[static_cast<size_t>(one)], dims[static_cast<size_t>(other)]);
  return stablehlo::TransposeOp::create(emitter.builder, emitter.loc, value, dims);
}

}  // namespace tessera
