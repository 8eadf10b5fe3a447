// Declares special functions, by the names of scipy.special. They take real numbers element by element, broadcast, and
// give floats; integers become floats. All have derivatives, with respect to their parameters too, unless a comment
// says otherwise.
#pragma once

#include "tessera/math.h"

namespace tessera::special {

inline Array erfinv(const Array &x) { return erf_inv(x); }
inline Array gammaln(const Array &x) { return lgamma(x); }
inline Array psi(const Array &x) { return digamma(x); }
inline Array expit(const Array &x) { return logistic(x); }
Array logit(const Array &p);      // log(p / (1 - p))
Array gammasgn(const Array &x);   // the sign of gamma(x)
Array gamma(const Array &x);      // gammasgn(x) exp(gammaln(x))
Array factorial(const Array &n);  // gamma(n + 1)
Array betaln(const Array &a, const Array &b);
Array beta(const Array &a, const Array &b);       // gamma(a) gamma(b) / gamma(a + b)
Array multigammaln(const Array &a, int64_t d);    // log gamma of d dimensions
Array zeta(const Array &x, const Array &q);       // sum of (k + q)^-x over k >= 0; has no derivative by x
Array polygamma(const Array &n, const Array &x);  // derivative n of digamma; has no derivative by n

// These return the incomplete gamma functions P and Q = 1 - P, for a > 0 and x >= 0, else NaN: a series below x = a + 1
// and a continued fraction above (DLMF 8.7.1, 8.9.2), by Lentz's method.
Array gammainc(const Array &a, const Array &x);
Array gammaincc(const Array &a, const Array &x);
// Returns the incomplete beta function, for a, b > 0 and x in [0, 1], by a continued fraction (DLMF 8.17.22); else NaN.
Array betainc(const Array &a, const Array &b, const Array &x);

Array xlogy(const Array &x, const Array &y);     // x log(y), and 0 where x is 0
Array xlog1py(const Array &x, const Array &y);   // x log(1 + y), and 0 where x is 0
Array entr(const Array &x);                      // -x log(x); 0 at 0, -inf below
Array rel_entr(const Array &x, const Array &y);  // x log(x / y); 0 where x is 0, inf where one is negative
Array kl_div(const Array &x, const Array &y);    // rel_entr(x, y) - x + y

// These return the modified Bessel functions of order 0 and 1, without and with the factor exp(-|x|).
Array i0(const Array &x);
Array i0e(const Array &x);
Array i1(const Array &x);
Array i1e(const Array &x);

Array ndtr(const Array &x);      // the distribution function of normal numbers
Array log_ndtr(const Array &x);  // its logarithm, which is finite far below 0
Array ndtri(const Array &p);     // its inverse

}  // namespace tessera::special
