// Computes special functions of real numbers, accurate to a few units in the last place of a double (of a float, when
// the result is rounded to one). Each cites its formula; DLMF is NIST's Digital Library of Mathematical Functions.
#pragma once

namespace tessera::special {

// Inverts erf: erf_inv(erf(x)) = x; +-1 give +-infinity, |y| > 1 gives NaN. Uses Halley's method on erf, or on erfc
// where 1 - |y| is exact.
double erf_inv(double y);
// Computes log|Gamma(x)|; +infinity at 0, -1, -2, ...
double lgamma(double x);
// Computes the derivative of log Gamma(x); NaN at 0, -1, -2, ... DLMF 5.11.2, 5.5.2, 5.5.4. Near its zeros on the
// negative axis only the absolute error is small.
double digamma(double x);
// Computes the n-th derivative of digamma for whole n >= 0, else NaN: (-1)^(n+1) n! zeta(n+1, x), DLMF 5.15.1 with
// 25.11.12.
double polygamma(double n, double x);
// Computes Hurwitz's zeta(s, q), the sum of (q+k)^-s over k >= 0. NaN for s < 1, +infinity for s = 1. For q <= 0 it is
// the sum of the same series if s is whole (+infinity at q = 0, -1, ...), else NaN. Euler-Maclaurin, DLMF 25.11.43 and
// 2.10.1.
double zeta(double s, double q);
// Computes exp(-|x|) I1(x) by the power series DLMF 10.25.2, and for large x by the expansion 10.40.1.
double bessel_i1e(double x);
double logistic(double x);

}  // namespace tessera::special
