// Declares parts of the derivative of a loop (derivative_while.cpp): the carries that get tangents, and loops whose
// carried elements are independent of each other.
#pragma once

#include "llvm/ADT/BitVector.h"
#include "ops/control/derivative_regions.h"
#include "ops/control/ops.h"

namespace tessera::stablehlo {

// Returns the carries that depend on a tangent after some iterations, `moved` among them, which have one initially
// (derivative_carries.cpp). Two linearizations of the body find them, however long a chain of carries is. Returns
// `moved` alone if the body can't be linearized for all carries that its operands may reach; further carries are then
// found by linearizing it for `moved`.
llvm::BitVector settled_carries(WhileOp op, const llvm::BitVector &moved, Linearizer &linearizer);

// Returns whether each element of the loop's results depends, as far as tangents go, on the elements at its own index
// alone (derivative_elements.cpp): all operations on tangents in an iteration are elementwise, on arrays of one shape.
// This holds for series and iterations that are summed up until they no longer change, as in the incomplete gamma and
// beta functions. Loops that draw numbers don't qualify: they continue until one is accepted, and their results jump
// with the values that decide.
bool goes_by_elements(WhileOp op, JointBlock &joint);

// Gives such a loop a slope at each element for each incoming tangent, which is carried along with the values. Tangents
// are multiplied by slopes behind the loop, and so can be transposed for any number of iterations.
void linearize_by_elements(WhileOp op, Linearizer &linearizer, JointBlock &joint);

}  // namespace tessera::stablehlo
