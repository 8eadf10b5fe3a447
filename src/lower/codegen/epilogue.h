// A spmd.fused with an op whose kernel takes an epilogue (JoinDuty): what the ops after it are as work on one element of its
// result.
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
  std::shared_ptr<mlir::Region> region;  // of scalars: what was made and the operands, to the results
  Epilogue epilogue;                     // without its function
  uint64_t single = 0;                   // arguments of the region that are one element for a piece
  int cost = 0;                          // of an element
};

// Nothing if what `producer` makes goes elsewhere, or the body's other ops are no such work.
std::optional<EpiloguePlan> plan_epilogue(spmd::FusedOp op, mlir::Operation *producer);

}  // namespace tessera
