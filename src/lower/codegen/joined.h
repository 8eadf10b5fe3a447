// A spmd.fused with an op of the library (JoinDuty), which does the others' work: those before it are boxes of larger arrays,
// read where they stand, those after it are elementwise work on its result.
//
//   %r = spmd.fused(%x, %w, %i, %b) {        views: of %v, in the array %w
//     %v = dynamic_slice %w, %i, 0           epilogue: maximum(add(made, b), 0)
//     %0 = dot_general %x, %v
//     %1 = broadcast_in_dim %b
//     %2 = add %0, %1
//     %3 = maximum %2, 0
//   }
#pragma once

#include "lower/codegen/epilogue.h"
#include "native/joined.h"

namespace tessera {

struct JoinedPlan {
  mlir::Operation *producer = nullptr;  // its operands are the body's first arguments, in order, or boxes of these
  std::vector<std::optional<OperandView>> views;
  std::optional<EpiloguePlan> epilogue;
  int64_t operands = 0;  // of the spmd.fused
};

// The op of the library in the body; null if all are computed within a loop.
mlir::Operation *producer_in(spmd::FusedOp op);

// Nothing if the body has no such op, or the others are no such work.
std::optional<JoinedPlan> plan_joined(spmd::FusedOp op);

}  // namespace tessera
