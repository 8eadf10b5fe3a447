// Arrays of float0 have a shape and no elements. In programs i1 stands for float0, as in JAX.
#pragma once

#include "trace/apply.h"

namespace tessera::detail {

bool has_tangents(DType dtype);
// Returns the dtype of tangents and cotangents of a dtype: the dtype itself, or float0 where it has none.
TensorType tangent_type(TensorType type);

Array without_elements(const Shape &shape);  // of float0
// Returns the only tangent of an array whose dtype has no tangents: an array of float0 with its shape and sharding.
Array float0_like(const Array &array);

// These convert float0 to the i1 that stands for it in programs, and back.
Tensor as_flags(const Tensor &nothing);
Tensor from_flags(const Tensor &flags);

// Throws DTypeError if the array is of float0.
void refuse_float0(const Array &array, const char *function, int argument = -1);

}  // namespace tessera::detail
