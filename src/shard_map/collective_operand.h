// Checks operands of collectives: their variance, a dimension in range, and a piece for each device.
#pragma once

#include "mesh/variance.h"
#include "shard_map/participants.h"

namespace tessera::detail {

// Returns the operand for the collective, lifted if it is invariant and the collective takes a varying value, and the
// axes over which the result varies, by the table of mesh/variance.h. Throws VarianceError.
Array taken(Collective collective, const char *function, const Array &array, const Participants &who);
AxisNames given(Collective collective, const Array &operand, const Participants &who);

// Returns the dimension counted from 0. `what` is the option that names it. Throws ShapeError.
int64_t dim_of(const char *function, const char *what, int64_t dim, int64_t rank, const Array &array);
// Throws ShapeError if the dimension can't be cut among the members: it must be a multiple of their number (tiled), or
// equal to it.
void check_cut(const char *function, const Array &array, int64_t dim, bool tiled, const Participants &who);

Array as_number(const char *function, const Array &array);                 // booleans become 0 and 1
Array without_dim(const char *function, const Array &array, int64_t dim);  // the dimension has one element

}  // namespace tessera::detail
