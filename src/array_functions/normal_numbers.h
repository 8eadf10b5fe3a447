// Turns uniform numbers into normal ones, with JAX's bits.
#pragma once

#include "trace/body.h"

namespace tessera::detail {

// Computes the inverse error function by M. Giles's polynomials ("Approximating the erfinv function", 2012) in w =
// -log(1 - x^2), where x^2 is rounded. chlo.erf_inv is nearer to the true value where |x| is near 1, and therefore
// further from JAX's numbers. bf16 and f16 are computed in f32.
BodyWriter::Value jax_erf_inv(BodyWriter &body, const BodyWriter::Value &x);

BodyWriter::Value root_of_two(BodyWriter &body, const TensorType &type);

}  // namespace tessera::detail
