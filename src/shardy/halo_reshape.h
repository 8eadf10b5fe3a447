// Splits a dimension of an array whose blocks don't divide it, by an exchange of borders.
#pragma once

#include "ops/rearrange/ops.h"
#include "shardy/local_writer.h"

namespace tessera::shardy {

// Example: blocks of 6 elements on 4 devices have 2, 2, 2 and 0 elements. As 2 x 3 on 2 x 2 devices they have 2, 1, 2
// and 1, so that the third element of the second row comes from another device. Returns false if dimensions have to be
// made whole instead.
bool exchange_for_reshape(LocalWriter &writer, stablehlo::ReshapeOp reshape);

}  // namespace tessera::shardy
