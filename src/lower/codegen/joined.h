// Finds the joined work of a spmd.fused with an op of the library (JoinOpInterface). The ops before it are views, boxes
// of larger arrays that are read in place; those after it are its epilogue, elementwise work on its result.
//
//   %r = spmd.fused(%x, %w, %i, %b) {        views: of %v, in the array %w
//     %v = dynamic_slice %w, %i, 0           epilogue: maximum(add(made, b), 0)
//     %0 = dot_general %x, %v
//     %1 = broadcast_in_dim %b
//     %2 = add %0, %1
//     %3 = maximum %2, 0
//   }
#pragma once

#include "kernels/joined.h"
#include "lower/codegen/epilogue.h"

namespace tessera {

struct JoinedPlan {
  mlir::Operation *producer = nullptr;  // its operands are the body's first arguments, in order, or boxes of these
  std::vector<std::optional<OperandView>> views;
  std::optional<EpiloguePlan> epilogue;
  int64_t operands = 0;  // of the spmd.fused
};

// Returns the op of the library in the body, or null if all ops are computed within a loop.
mlir::Operation *producer_in(spmd::FusedOp op);

// Returns nothing if the body has no such op, or the other ops can't be joined to it.
std::optional<JoinedPlan> plan_joined(spmd::FusedOp op);

}  // namespace tessera
