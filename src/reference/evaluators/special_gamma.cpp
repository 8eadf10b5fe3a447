// Computes the gamma function's relatives. They are computed in long double, so that sums of many terms don't cost the
// last bits of a double.
#include <math.h>  // lgamma_r, which unlike std::lgamma writes no global

#include <array>
#include <cmath>
#include <limits>

#include "reference/evaluators/special.h"

namespace tessera::special {
namespace {

using Real = long double;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr Real pi = 3.14159265358979323846264338327950288L;

bool is_whole(double x) { return x == std::floor(x); }

// B_2k / (2k)!, k from 1: Bernoulli numbers, DLMF 24.2.
constexpr std::array<Real, 15> bernoulli_over_factorial = {
    0.08333333333333333333333L,    -0.001388888888888888888889L,  3.306878306878306878307e-5L,
    -8.267195767195767195767e-7L,  2.087675698786809897921e-8L,   -5.284190138687493184848e-10L,
    1.338253653068467883283e-11L,  -3.38968029632258286683e-13L,  8.586062056277844564136e-15L,
    -2.174868698558061873042e-16L, 5.509002828360229515203e-18L,  -1.395446468581252334071e-19L,
    3.534707039629467471693e-21L,  -8.953517427037546850403e-23L, 2.267952452337683060311e-24L};

// digamma has its only positive zero at root + root_rest; its Taylor coefficients there are digamma's derivatives over k!.
constexpr Real root = 0x1.762d86356be3fp+0L, root_rest = 9.5499954299656977152e-17L;
constexpr std::array<Real, 29> digamma_at_root = {
    0.9676722454476211704274L,      -0.4427631689835921060929L,    0.2584997609556510106244L,
    -0.1639427054424065275043L,     0.1078240506912623657572L,     -0.07219956125645471092612L,
    0.04880428816414310722509L,     -0.03316112647484735929226L,   0.02259764823221810465962L,
    -0.0154247659049489591388L,     0.01053879161661217538812L,    -0.00720453438635686824097L,
    0.004926781395729853446354L,    -0.003369801655439328082793L,  0.002305126326734927836938L,
    -0.001576936771430197259271L,   0.001078825201916296580692L,   -0.000738070938996005129566L,
    0.0005049532658346020351774L,   -0.0003454680251063076995556L, 0.0002363560156402705279237L,
    -0.0001617062209197480344936L,  0.0001106337276874741090409L,  -0.00007569179582195065919238L,
    0.00005178575795222080868993L,  -0.0000354300709476596063157L, 0.00002424006611860131765268L,
    -0.00001658424227185413337524L, 0.0000113463845846638498067L};

Real digamma_positive(Real x) {
  Real from_root = (x - root) - root_rest;
  if (std::fabs(from_root) < 0.25L) {
    Real sum = 0;
    for (size_t k = digamma_at_root.size(); k-- > 0;) sum = (sum + digamma_at_root[k]) * from_root;
    return sum;
  }
  Real shift = 0;
  while (x < 12) {
    shift += 1 / x;
    x += 1;
  }
  // The expansion is log x - 1/(2x) - sum B_2k / (2k x^2k).
  Real square = 1 / (x * x), power = 1, tail = 0, factorial = 1;
  for (int k = 1; k <= 12; ++k) {
    power *= square;
    tail += bernoulli_over_factorial[k - 1] * factorial * power;  // factorial = (2k-1)!
    factorial *= Real(2 * k) * (2 * k + 1);
  }
  return std::log(x) - 1 / (2 * x) - tail - shift;
}

// Expects q > 0, s > 1.
Real zeta_positive(Real s, Real q) {
  // The first terms are added one by one, until the rest is zero or q is so large, compared with s, that the
  // expansion's terms fall.
  Real sum = 0, enough = 12 + s / 2;
  while (q < enough) {
    Real term = std::pow(q, -s);
    sum += term;
    if (term * (q + s) <= 1e-21L * sum * (s - 1) || std::isinf(sum)) return sum;  // both may be 0
    q += 1;
  }
  // Euler and Maclaurin give the rest: q^(1-s)/(s-1) + q^-s/2 + sum B_2k/(2k)! s(s+1)...(s+2k-2) q^(1-s-2k).
  Real power = std::pow(q, -s);
  sum += power * q / (s - 1) + power / 2;
  Real factor = s * power / q;
  for (size_t k = 0; k < bernoulli_over_factorial.size(); ++k) {
    Real term = bernoulli_over_factorial[k] * factor;
    sum += term;
    if (std::fabs(term) < 1e-21L * sum) break;
    factor *= (s + Real(2 * k + 1)) / q * (s + Real(2 * k + 2)) / q;
  }
  return sum;
}

// Sums for q < 0, not whole: with f = q + m in (0, 1) the m terms of negative base are (-1)^s (j - f)^-s for j = 1 ...
// m, the difference of two zetas.
Real zeta_whole_s(Real s, Real q) {
  if (q > 0) return zeta_positive(s, q);
  Real steps = -std::floor(q), f = q + steps;
  Real negative_terms = zeta_positive(s, 1 - f) - zeta_positive(s, 1 - f + steps);
  return zeta_positive(s, f) + (std::fmod(s, Real(2)) == 0 ? negative_terms : -negative_terms);
}

}  // namespace

double lgamma(double x) {
  if (std::isinf(x)) return infinity;
  int sign = 0;
  return lgamma_r(x, &sign);
}

double digamma(double x) {
  if (std::isnan(x) || x == infinity) return x;
  if (x <= 0 && is_whole(x)) return nan;
  if (x > 0) return static_cast<double>(digamma_positive(x));
  // The reflection is digamma(1-x) - pi / tan(pi x), with an exact remainder for the tangent.
  Real rest = x - std::round(x);
  return static_cast<double>(digamma_positive(1 - Real(x)) - pi / std::tan(pi * rest));
}

double zeta(double s, double q) {
  if (std::isnan(s) || std::isnan(q) || s < 1) return nan;
  if (s == 1) return infinity;
  if (q <= 0) {
    if (!is_whole(s) || std::isinf(s)) return nan;
    if (is_whole(q)) return infinity;
    return static_cast<double>(zeta_whole_s(s, q));
  }
  if (std::isinf(q)) return 0;
  if (std::isinf(s)) return q > 1 ? 0 : q == 1 ? 1 : infinity;
  return static_cast<double>(zeta_positive(s, q));
}

double polygamma(double n, double x) {
  if (std::isnan(n) || std::isnan(x) || n < 0 || !is_whole(n) || std::isinf(n)) return nan;
  if (n == 0) return digamma(x);
  if (x <= 0 && is_whole(x)) return std::fmod(n, 2.0) == 1 ? infinity : nan;  // a pole, of two signs for even n
  if (std::isinf(x)) return 0;
  Real magnitude = std::tgamma(Real(n) + 1) * zeta_whole_s(Real(n) + 1, x);
  return static_cast<double>(std::fmod(n, 2.0) == 1 ? magnitude : -magnitude);
}

}  // namespace tessera::special
