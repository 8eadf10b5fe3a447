// Draws from more distributions, as random.h does: from a key, with JAX's algorithms, so the numbers are JAX's up to
// rounding. Parameters broadcast to the shape; without a shape the result has theirs. Dtypes are f32 and f64.
#pragma once

#include "tessera/random.h"

namespace tessera::random {

Array laplace(const Array &key, const Shape &shape = {}, DType dtype = f32);     // density exp(-|x|) / 2
Array cauchy(const Array &key, const Shape &shape = {}, DType dtype = f32);      // density 1 / (pi (1 + x^2))
Array logistic(const Array &key, const Shape &shape = {}, DType dtype = f32);    // distribution function logistic(x)
Array maxwell(const Array &key, const Shape &shape = {}, DType dtype = f32);     // lengths of normal vectors of three
Array rademacher(const Array &key, const Shape &shape = {}, DType dtype = i32);  // -1 or 1
Array lognormal(const Array &key, const Array &sigma, const Shape &shape = {}, DType dtype = f32);
Array rayleigh(const Array &key, const Array &scale, const Shape &shape = {}, DType dtype = f32);
Array pareto(const Array &key, const Array &b, const Shape &shape = {}, DType dtype = f32);
Array weibull_min(const Array &key, const Array &scale, const Array &concentration, const Shape &shape = {},
                  DType dtype = f32);
Array geometric(const Array &key, const Array &p, const Shape &shape = {}, DType dtype = i32);  // trials to success

// These draw by rejection (G. Marsaglia and W. Tsang, A simple method for generating gamma variables, 2000). They have
// derivatives by their parameters. loggamma gives logarithms, which don't underflow where a is small.
Array gamma(const Array &key, const Array &a, const Shape &shape = {}, DType dtype = f32);
Array loggamma(const Array &key, const Array &a, const Shape &shape = {}, DType dtype = f32);
Array beta(const Array &key, const Array &a, const Array &b, const Shape &shape = {}, DType dtype = f32);
Array chisquare(const Array &key, const Array &df, const Shape &shape = {}, DType dtype = f32);
Array t(const Array &key, const Array &df, const Shape &shape = {}, DType dtype = f32);
Array dirichlet(const Array &key, const Array &alpha, const Shape &shape = {},
                DType dtype = f32);  // shape + alpha's last
// Multiplies uniform numbers for lambda below 10 (Knuth); otherwise follows W. Hörmann, The transformed rejection
// method for generating Poisson random variables, 1993.
Array poisson(const Array &key, const Array &lambda, const Shape &shape = {}, DType dtype = i32);
// Counts successes of n trials with probability p each: by sums of geometric numbers where n p is below 10, else by the
// rejection of the same paper (BTRS). The result is NaN for p outside of [0, 1] and for negative n.
Array binomial(const Array &key, const Array &n, const Array &p, const Shape &shape = {}, DType dtype = f32);
// Draws vectors with this mean [..., n] and covariance [..., n, n], by a Cholesky factor. The result is shape + n.
Array multivariate_normal(const Array &key, const Array &mean, const Array &cov, const Shape &shape = {},
                          DType dtype = f32);

}  // namespace tessera::random
