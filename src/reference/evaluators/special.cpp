#include "reference/evaluators/special.h"

#include <cmath>
#include <limits>

namespace tessera::special {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr long double pi = 3.14159265358979323846264338327950288L;

// Approximates erf_inv(y) within 0.3 % for 0 < y < 1, where q = 1 - y: S. Winitzki, "A handy approximation for the
// error function and its inverse" (2008), with a = 0.147.
double erf_inv_guess(double y, double q) {
  constexpr double a = 0.147;
  double log_term = std::log(q * (1 + y)), half = 2 / (static_cast<double>(pi) * a) + log_term / 2;
  return std::sqrt(std::sqrt(half * half - log_term / a) - half);
}

}  // namespace

double erf_inv(double y) {
  double magnitude = std::fabs(y);
  if (!(magnitude <= 1)) return nan;
  if (magnitude == 1) return std::copysign(infinity, y);
  constexpr double half_root_pi = 0.886226925452758013649083741670572591;
  if (magnitude < 1e-8) return y * half_root_pi;  // the next term is y^3 / 3
  double q = 1 - magnitude, x = erf_inv_guess(magnitude, q);
  for (int step = 0; step < 3; ++step) {
    // Takes a step of Halley's method for erf(x) - y: with u = (erf(x) - y) / erf'(x), x is reduced by u / (1 + u x),
    // since erf'' = -2x erf'. From one half upwards q is exact, and erfc has full relative precision, which erf would
    // lose.
    double error = magnitude < 0.5 ? std::erf(x) - magnitude : q - std::erfc(x);
    double u = error * half_root_pi * std::exp(x * x);
    x -= u / (1 + u * x);
  }
  return std::copysign(x, y);
}

double bessel_i1e(double x) {
  if (std::isnan(x)) return x;
  long double magnitude = std::fabs(x), sum = 0;
  if (magnitude == static_cast<long double>(infinity)) return std::copysign(0.0, x);
  if (magnitude < 25) {
    // The sum is (x/2) sum (x^2/4)^k / (k! (k+1)!), all of whose terms are positive.
    long double term = magnitude / 2, quarter = magnitude * magnitude / 4;
    for (int k = 1; term > sum * 1e-20L; ++k) {
      sum += term;
      term *= quarter / (static_cast<long double>(k) * (k + 1));
    }
    sum *= std::exp(-magnitude);
  } else {
    // The sum is sum (-1)^k a_k(1) / x^k over sqrt(2 pi x); the least term is below e^(-2x).
    long double term = 1;
    for (int k = 1; k <= 50 && std::fabs(term) > 1e-20L; ++k) {
      sum += term;
      long double odd = 2 * k - 1;
      term *= -(4 - odd * odd) / (8 * k * magnitude);
    }
    sum /= std::sqrt(2 * pi * magnitude);
  }
  return std::copysign(static_cast<double>(sum), x);
}

double logistic(double x) {
  if (x >= 0) return 1 / (1 + std::exp(-x));
  double grown = std::exp(x);
  return grown / (1 + grown);
}

}  // namespace tessera::special
