// Declares the one operation that all contractions of two arrays end in.
#pragma once

#include "array_functions/shape_ops.h"
#include "tessera/contraction.h"

namespace tessera::detail {

// Expects operands of one dtype whose dimensions count from the front and fit. The result has the batch dimensions, a's
// others, then b's others.
Array dot_op(const char *function, const Array &a, const Array &b, const DotDimensions &dimensions,
             const Contraction &options);
Value dot_op(BodyWriter &body, const Value &a, const Value &b, const DotDimensions &dimensions,
             const Contraction &options);
NamedAttribute precision_config(Precision precision);
std::pair<Array, Array> promoted_pair(const char *function, const Array &a, const Array &b);
Array product(const char *function, const Array &a, const Array &b, const Contraction &options);

}  // namespace tessera::detail
