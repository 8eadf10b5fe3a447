// Finds the epilogue of a spmd.fused whose producer takes one (JoinOpInterface): the ops after the producer as work on
// one element of its result.
//
//   %r = spmd.fused(%x, %w, %b) {       made: %0; operands: %b, at / 1 % 64
//     %0 = dot_general %x, %w
//     %1 = broadcast_in_dim %b          region: (made, b) -> maximum(add(made, b), 0)
//     %2 = add %0, %1
//     %3 = maximum %2, 0
//   }
#pragma once

#include "dialect/spmd/dialect.h"
#include "kernels/epilogue.h"

namespace tessera {

struct EpiloguePlan {
  std::shared_ptr<mlir::Region> region;  // of scalars: from the producer's element and the operands to the results
  Epilogue epilogue;                     // without its function
  uint64_t single = 0;                   // arguments of the region that are one element for a run of the result
  int cost = 0;                          // of an element
};

// Returns nothing if other ops use the producer's result, or the body's other ops can't be an epilogue.
std::optional<EpiloguePlan> plan_epilogue(spmd::FusedOp op, mlir::Operation *producer);

}  // namespace tessera
