// A spmd.fused that begins with an op whose kernel takes an epilogue (EpilogueDuty): what the other ops are as work on
// one element of that op's result.
//
//   %r = spmd.fused(%x, %w, %b) {       made: %0; operands: %b, at / 1 % 64
//     %0 = dot_general %x, %w
//     %1 = broadcast_in_dim %b          region: (made, b) -> maximum(add(made, b), 0)
//     %2 = add %0, %1
//     %3 = maximum %2, 0
//   }
#pragma once

#include "dialect/spmd/dialect.h"
#include "native/epilogue.h"

namespace tessera {

struct EpiloguePlan {
  mlir::Operation *producer = nullptr;   // its operands are the body's first arguments, in order
  std::shared_ptr<mlir::Region> region;  // of scalars: what was made and the operands, to the results
  Epilogue epilogue;                     // without its function
  uint64_t single = 0;                   // arguments of the region that are one element for a piece
  int cost = 0;                          // of an element
};

// The op in the body that isn't computed within a loop; null if all are.
mlir::Operation *producer_in(spmd::FusedOp op);

// Nothing if the body doesn't begin with an op that takes an epilogue, or the others are no such work.
std::optional<EpiloguePlan> plan_epilogue(spmd::FusedOp op);

}  // namespace tessera
