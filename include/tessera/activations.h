// Declares activation functions besides those of math.h (relu, logistic, silu, softplus, gelu). They take floats, and
// integers become floats. Results are those of jax.nn, number for number.
#pragma once

#include "tessera/math.h"

namespace tessera {

inline Array swish(const Array &x) { return silu(x); }
Array leaky_relu(const Array &x, const Array &slope = 0.01);  // x, or slope x below 0
Array elu(const Array &x, const Array &alpha = 1.0);          // x, or alpha (exp(x) - 1) below 0
Array celu(const Array &x, const Array &alpha = 1.0);         // x, or alpha (exp(x / alpha) - 1) below 0
Array selu(const Array &x);                                   // 1.0507 elu(x, 1.6733): Klambauer et al. 2017
Array relu6(const Array &x);                                  // min(max(x, 0), 6)
Array hard_tanh(const Array &x);                              // x within [-1, 1]
Array hard_sigmoid(const Array &x);                           // relu6(x + 3) / 6
Array hard_silu(const Array &x);                              // x hard_sigmoid(x)
inline Array hard_swish(const Array &x) { return hard_silu(x); }
Array log_sigmoid(const Array &x);                       // log(logistic(x)), which underflows nowhere
Array soft_sign(const Array &x);                         // x / (1 + |x|)
Array squareplus(const Array &x, const Array &b = 4.0);  // (x + sqrt(x^2 + b)) / 2
Array mish(const Array &x);                              // x tanh(softplus(x)): Misra 2019
// Returns a logistic(b) of the halves a, b of x along the axis. Throws ShapeError for an odd number of elements.
Array glu(const Array &x, int64_t axis = -1);
// Returns (x - mean) / sqrt(variance + epsilon) along the axis.
Array standardize(const Array &x, int64_t axis = -1, double epsilon = 1e-5);

}  // namespace tessera
