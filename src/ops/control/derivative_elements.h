// Finds loops whose carried elements are independent of each other: series and iterations that are summed up until they
// no longer change, as in the incomplete gamma and beta functions.
#pragma once

#include "ops/control/derivative_regions.h"
#include "ops/control/ops.h"

namespace tessera::stablehlo {

// Returns whether each element of the loop's results depends, as far as tangents go, on the elements at its own index
// alone: all operations on tangents in an iteration are elementwise, on arrays of one shape. Loops that draw numbers
// don't qualify: they continue until one is accepted, and their results jump with the values that decide.
bool goes_by_elements(WhileOp op, JointBlock &joint);

// Gives such a loop a slope at each element for each incoming tangent, which is carried along with the values. Tangents
// are multiplied by slopes behind the loop, and so can be transposed for any number of iterations.
void linearize_by_elements(WhileOp op, Linearizer &linearizer, JointBlock &joint);

}  // namespace tessera::stablehlo
