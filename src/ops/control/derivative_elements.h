// Loops of which each element of what they carry goes its own way: series and iterations that are summed up until they no longer
// change, as those of the incomplete gamma and beta functions.
#pragma once

#include "ops/control/derivative_regions.h"
#include "ops/control/ops.h"

namespace tessera::stablehlo {

// Whether an element of what the loop gives depends, as far as tangents go, on the elements at its own place alone: all that is done
// to tangents in an iteration is done element by element, on arrays of one shape. Not so of loops that draw numbers: those go on until
// one is accepted, and what they give changes by leaps with what decides on that.
bool goes_by_elements(WhileOp op, JointBlock &joint);

// Such a loop has a slope at each element for each tangent that comes in, which are carried along with the values. Tangents are
// multiplied by them behind the loop, which can be transposed whatever the number of iterations.
void linearize_by_elements(WhileOp op, Linearizer &linearizer, JointBlock &joint);

}  // namespace tessera::stablehlo
