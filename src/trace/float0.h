// Arrays of float0, which have a shape and no elements. In the text of programs i1 stands for them, as in JAX's.
#pragma once

#include "trace/apply.h"

namespace tessera::detail {

bool has_tangents(DType dtype);
// What tangents and cotangents of it are of: itself, or float0 where there can be none.
TensorType tangent_type(TensorType type);

Array without_elements(const Shape &shape);  // of float0
// The only tangent of an array that has_tangents says no of: as it is, but of float0.
Array float0_like(const Array &array);

// Elements of float0 as programs take them, and the other way.
Tensor as_flags(const Tensor &nothing);
Tensor from_flags(const Tensor &flags);

// Throws DTypeError if it is one.
void refuse_float0(const Array &array, const char *function, int argument = -1);

}  // namespace tessera::detail
