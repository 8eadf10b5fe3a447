// From uniform to normal numbers, so that they come out as JAX's.
#pragma once

#include "trace/body.h"

namespace tessera::detail {

// The inverse of the error function by M. Giles's polynomials ("Approximating the erfinv function", 2012), in w = -log(1 - x^2)
// with x^2 rounded. chlo.erf_inv is nearer to the true value where |x| is near 1, and so further from JAX's numbers, which come
// about this way. bf16 and f16 are computed in f32.
BodyWriter::Value jax_erf_inv(BodyWriter &body, const BodyWriter::Value &x);

// sqrt(2) in every element.
BodyWriter::Value root_of_two(BodyWriter &body, const TensorType &type);

}  // namespace tessera::detail
