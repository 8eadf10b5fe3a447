// Computes special functions as series, continued fractions and formulas.
#include "tessera/special.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <tuple>

#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/custom_rules.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::special {

using namespace detail;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

// Returns the operands as real floats of one dtype and shape.
std::vector<Array> as_floats(const char *function, const std::vector<Array> &given) {
  for (size_t i = 0; i < given.size(); ++i) check_kind(function, given[i], static_cast<int>(i), real_kinds);
  std::vector<Array> result = converted(given, inexact(promoted(given, function)), function);
  Shape shape = broadcast_shape(given, function);
  for (Array &each : result) each = broadcast_to(each, shape);
  return result;
}
Array as_float(const char *function, const Array &x) { return as_floats(function, {x})[0]; }

bool is_wide(const Array &x) { return x.dtype() == f64; }

}  // namespace

Array logit(const Array &p) {
  Array x = as_float("logit", p);
  return log(x / (1 - x));
}
Array gammasgn(const Array &x) {
  Array y = as_float("gammasgn", x), whole = floor(y);
  return where((y < 0) & (whole % 2 != 0), where(y == whole, not_a_number, -1),
               where(y == whole, where(y < 0, not_a_number, 1), 1))
      .astype(y.dtype());
}
Array gamma(const Array &x) { return stop_gradient(gammasgn(x)) * exp(lgamma(as_float("gamma", x))); }
Array factorial(const Array &n) {
  Array x = as_float("factorial", n);
  return where(x < 0, 0, exp(lgamma(where(x < 0, 0, x) + 1)));
}
Array betaln(const Array &a, const Array &b) {
  std::vector<Array> x = as_floats("betaln", {a, b});
  return lgamma(x[0]) + lgamma(x[1]) - lgamma(x[0] + x[1]);
}
Array beta(const Array &a, const Array &b) {
  return stop_gradient(gammasgn(a) * gammasgn(b) * gammasgn(a + b)) * exp(betaln(a, b));
}
Array multigammaln(const Array &a, int64_t d) {
  Array x = as_float("multigammaln", a);
  auto count = static_cast<double>(d);
  Array result = x * 0 + count * (count - 1) / 4 * std::log(std::numbers::pi);
  for (int64_t i = 0; i < d; ++i) result = result + lgamma(x - static_cast<double>(i) / 2);
  return result;
}
Array zeta(const Array &x, const Array &q) { return float_binary("zeta", "chlo.zeta", x, q, real_kinds); }
Array polygamma(const Array &n, const Array &x) {
  return float_binary("polygamma", "chlo.polygamma", n, x, real_kinds);
}

//===- Incomplete functions ---------------------------------------------------------------------------------------===//

namespace {

// Keeps a denominator of a continued fraction from 0.
Array away_from_zero(const Array &x) {
  double tiny = is_wide(x) ? 1e-290 : 1e-30;
  return where(abs(x) < tiny, tiny, x);
}
Array near_enough(const Array &x) {
  return is_wide(x) ? std::numeric_limits<double>::epsilon() / 8 : std::numeric_limits<float>::epsilon() / 8;
}
constexpr int most_steps = 2000;

using Steps = std::tuple<Array, Array, Array, Array>;  // number, and what a step needs of the last one

// Returns the series of P(a, x), without the factor x^a exp(-x) / gamma(a).
Array series_of_gamma(const Array &a, const Array &x) {
  auto goes_on = [&](const Steps &now) {
    const auto &[n, term, sum, unused] = now;
    return any(abs(term) > near_enough(x) * abs(sum)) & (n < most_steps);
  };
  auto step = [&](const Steps &now) {
    const auto &[n, term, sum, unused] = now;
    Array next = term * x / (a + n.astype(x.dtype()) + 1);
    return Steps(n + 1, next, sum + next, unused);
  };
  return std::get<2>(while_loop(goes_on, step, Steps(full({}, 0, i32), 1 / a, 1 / a, x)));
}

// Returns the continued fraction of Q(a, x), without that factor.
Array fraction_of_gamma(const Array &a, const Array &x) {
  Array first = away_from_zero(x + 1 - a), start = 1 / first;
  auto goes_on = [&](const auto &now) {
    return any(abs(std::get<4>(now)) > near_enough(x)) & (std::get<0>(now) < most_steps);
  };
  using State = std::tuple<Array, Array, Array, Array, Array>;  // number, c, d, value, last change less 1
  auto step = [&](const State &now) {
    const auto &[n, c, d, value, change] = now;
    Array i = n.astype(x.dtype()) + 1, top = i * (a - i), bottom = x + 1 - a + 2 * i;
    Array next_d = 1 / away_from_zero(top * d + bottom), next_c = away_from_zero(bottom + top / c);
    return State(n + 1, next_c, next_d, value * next_d * next_c, next_d * next_c - 1);
  };
  Array large = 0 * x + (is_wide(x) ? 1e290 : 1e30);
  return std::get<3>(while_loop(goes_on, step, State(full({}, 0, i32), large, start, start, 0 * x + 1)));
}

Array incomplete_gamma(const Array &a, const Array &x, bool upper) {
  Array exists = (a > 0) & (x >= 0), by_series = x < a + 1, inside = exists & isfinite(x) & (x > 0);
  Array safe_a = where(inside, a, 1), small = where(inside & by_series, x, 0.5);
  Array large = where(inside & !by_series, x, safe_a + 2), safe_x = where(inside, x, 1);
  Array factor = exp(safe_a * log(safe_x) - safe_x - lgamma(safe_a));
  Array lower = factor * series_of_gamma(safe_a, small), rest = factor * fraction_of_gamma(safe_a, large);
  Array result = upper ? where(by_series, 1 - lower, rest) : where(by_series, lower, 1 - rest);
  result = where(x == 0, upper ? 1 : 0, where(isinf(x), upper ? 0 : 1, result));
  return where(exists, result, not_a_number);
}

// The derivative by x has a formula. The derivative by a is taken through the loops, element by element.
Array gamma_with_rule(const char *function, const Array &a, const Array &x, bool upper) {
  std::vector<Array> given = as_floats(function, {a, x});
  auto plain = [upper](const Array &a, const Array &x) { return incomplete_gamma(a, x, upper); };
  auto rule = [upper](const std::tuple<Array, Array> &at, const std::tuple<Array, Array> &moved) {
    const auto &[a, x] = at;
    const Array &fixed = x;
    auto [value, by_a] =
        jvp([&](const Array &a) { return incomplete_gamma(a, fixed, upper); }, std::tuple(a), std::tuple(ones_like(a)));
    Array by_x = exp(-x + (a - 1) * log(x) - lgamma(a));
    return std::pair(value, by_a * std::get<0>(moved) + (upper ? -by_x : by_x) * std::get<1>(moved));
  };
  return custom_jvp(plain, rule)(given[0], given[1]);
}

// Returns the continued fraction of the incomplete beta function, without the factor x^a (1 - x)^b / (a B(a, b)).
Array fraction_of_beta(const Array &a, const Array &b, const Array &x) {
  using State = std::tuple<Array, Array, Array, Array, Array>;  // number, c, d, value, last change less 1
  Array start = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  auto goes_on = [&](const State &now) {
    return any(abs(std::get<4>(now)) > near_enough(x)) & (std::get<0>(now) < most_steps);
  };
  auto step = [&](const State &now) {
    const auto &[n, c, d, value, change] = now;
    Array m = n.astype(x.dtype()) + 1;
    Array even = m * (b - m) * x / ((a - 1 + 2 * m) * (a + 2 * m));
    Array odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 1 + 2 * m));
    Array d1 = 1 / away_from_zero(1 + even * d), c1 = away_from_zero(1 + even / c);
    Array d2 = 1 / away_from_zero(1 + odd * d1), c2 = away_from_zero(1 + odd / c1);
    return State(n + 1, c2, d2, value * d1 * c1 * d2 * c2, d2 * c2 - 1);
  };
  return std::get<3>(while_loop(goes_on, step, State(full({}, 0, i32), 0 * x + 1, start, start, 0 * x + 1)));
}

Array incomplete_beta(const Array &a, const Array &b, const Array &x) {
  Array exists = (a > 0) & (b > 0) & (x >= 0) & (x <= 1), inside = exists & (x > 0) & (x < 1);
  Array p = where(inside, a, 1), q = where(inside, b, 1), y = where(inside, x, 0.5);
  Array turns = y >= (p + 1) / (p + q + 2);
  Array factor = exp(p * log(y) + q * log1p(-y) - (lgamma(p) + lgamma(q) - lgamma(p + q)));
  Array first = where(turns, q, p), second = where(turns, p, q);
  Array part = factor * fraction_of_beta(first, second, where(turns, 1 - y, y)) / first;
  return where(exists, where(inside, where(turns, 1 - part, part), where(x == 0, 0, 1)), not_a_number);
}

}  // namespace

Array gammainc(const Array &a, const Array &x) { return gamma_with_rule("gammainc", a, x, false); }
Array gammaincc(const Array &a, const Array &x) { return gamma_with_rule("gammaincc", a, x, true); }

Array betainc(const Array &a, const Array &b, const Array &x) {
  std::vector<Array> given = as_floats("betainc", {a, b, x});
  using Three = std::tuple<Array, Array, Array>;
  auto rule = [](const Three &at, const Three &moved) {
    const Array &a = std::get<0>(at), &b = std::get<1>(at), &x = std::get<2>(at);
    auto [value, by_a] =
        jvp([&](const Array &a) { return incomplete_beta(a, b, x); }, std::tuple(a), std::tuple(ones_like(a)));
    Array by_b =
        jvp([&](const Array &b) { return incomplete_beta(a, b, x); }, std::tuple(b), std::tuple(ones_like(b))).second;
    Array by_x = exp((b - 1) * log1p(-x) + (a - 1) * log(x) - (lgamma(a) + lgamma(b) - lgamma(a + b)));
    return std::pair(value, by_a * std::get<0>(moved) + by_b * std::get<1>(moved) + by_x * std::get<2>(moved));
  };
  return custom_jvp([](const Array &a, const Array &b, const Array &x) { return incomplete_beta(a, b, x); }, rule)(
      given[0], given[1], given[2]);
}

//===- Entropy ----------------------------------------------------------------------------------------------------===//

Array xlogy(const Array &x, const Array &y) {
  std::vector<Array> given = as_floats("xlogy", {x, y});
  Array none = (given[0] == 0) & (!(given[1] > 0) | isinf(given[1])) & !isnan(given[1]);
  return given[0] * log(where(none, 1, given[1]));
}
Array xlog1py(const Array &x, const Array &y) {
  std::vector<Array> given = as_floats("xlog1py", {x, y});
  Array none = (given[0] == 0) & (!(given[1] > -1) | isinf(given[1])) & !isnan(given[1]);
  return given[0] * log1p(where(none, 0, given[1]));
}
Array entr(const Array &x) {
  Array y = as_float("entr", x);
  return where(y < 0, -infinity, -xlogy(where(y < 0, 1, y), where(y < 0, 1, y)));
}
Array rel_entr(const Array &x, const Array &y) {
  std::vector<Array> given = as_floats("rel_entr", {x, y});
  Array both = (given[0] > 0) & (given[1] > 0), none = (given[0] == 0) & (given[1] >= 0);
  Array p = where(both, given[0], 1), q = where(both, given[1], 1);
  return where(both, p * log(p) - p * log(q), where(none, 0, infinity));
}
Array kl_div(const Array &x, const Array &y) { return rel_entr(x, y) - x + y; }

//===- Bessel functions -------------------------------------------------------------------------------------------===//

namespace {

// Sums a Chebyshev series by Clenshaw's recurrence.
template <size_t N>
Array chebyshev(const Array &t, const double (&c)[N]) {
  Array above = 0 * t, one_above = above;
  for (size_t i = N; i-- > 1;) {
    Array here = 2 * t * above - one_above + c[i];
    one_above = above;
    above = here;
  }
  return t * above - one_above + c[0];
}

}  // namespace

// The coefficients are those of exp(-x) I0(x) in x / 4 - 1 up to 8, and of sqrt(x) exp(-x) I0(x) in 16 / x - 1 above,
// interpolated at Chebyshev's points.
Array i0e(const Array &x) {
  static constexpr double near[] = {
      3.3839763720473798e-01,  -3.0468267234319835e-01, 1.7162090152220863e-01, -9.4901097048047486e-02,
      4.9305284239670545e-02,  -2.3737414805899353e-02, 1.0546460394594748e-02, -4.3243099950505152e-03,
      1.6394756169413171e-03,  -5.7637557453855688e-04, 1.8850288509575486e-04, -5.7541950100519211e-05,
      1.6448448070499611e-05,  -4.4167383585314022e-06, 1.1173875389114407e-06, -2.6707938531211896e-07,
      6.0469950047270515e-08,  -1.3000250169148409e-08, 2.6598237035102559e-09, -5.1897932284994396e-10,
      9.6758033807375911e-11,  -1.7268263485803459e-11, 2.9547908564353519e-12, -4.8534620766815802e-13,
      7.6464390375008408e-14,  -1.1679268663300491e-14, 1.5376588891058418e-15, -1.0880185641326534e-16,
      -4.6629367034256573e-17, -8.8956619848090670e-17};
  static constexpr double far[] = {
      4.0224520550705434e-01,  3.3691164782556982e-03,  6.8897583469151874e-05,  2.8913705208921668e-06,
      2.0489185885708140e-07,  2.2666689964978560e-08,  3.3962318934932510e-09,  4.9406028157505948e-10,
      1.1889156326105876e-11,  -3.1499158836822973e-11, -1.3215872840532938e-11, -1.7940782193193173e-12,
      7.1793682110410377e-13,  3.8527847578961885e-13,  1.5307755063531658e-14,  -4.1466829969749597e-14,
      -9.6589403142388619e-15, 3.7336800318144017e-15,  1.8118839761882555e-15,  -2.3092638912203257e-16,
      -3.4638958368304885e-16, 5.8841820305133300e-17,  -9.9920072216264091e-17, 1.3544720900426909e-16,
      -1.0880185641326534e-16};
  Array y = abs(as_float("i0e", x)), is_near = y <= 8, large = where(is_near, 8, y);
  return where(is_near, chebyshev(where(is_near, y, 8) / 4 - 1, near), chebyshev(16 / large - 1, far) / sqrt(large));
}
Array i0(const Array &x) { return exp(abs(as_float("i0", x))) * i0e(x); }
Array i1e(const Array &x) { return float_unary("i1e", "chlo.bessel_i1e", x, real_kinds); }
Array i1(const Array &x) { return exp(abs(as_float("i1", x))) * i1e(x); }

//===- Normal numbers ---------------------------------------------------------------------------------------------===//

Array ndtr(const Array &x) { return 0.5 * erfc(-as_float("ndtr", x) * std::sqrt(0.5)); }

// Far below 0 the result is -x^2/2 - log(-x sqrt(2 pi)) plus the logarithm of an asymptotic series (DLMF 7.12.1).
Array log_ndtr(const Array &x) {
  Array y = as_float("log_ndtr", x);
  double low = is_wide(y) ? -20 : -10, high = is_wide(y) ? 8 : 5;
  Array below = where(y < low, y, low), square = 1 / (below * below), term = 0 * below + 1, sum = term;
  for (int i = 1; i <= 6; ++i) {
    term = term * square * -(2.0 * i - 1);
    sum = sum + term;
  }
  Array far = -0.5 * below * below - log(-below) - 0.5 * std::log(2 * std::numbers::pi) + log(sum);
  Array inside = log(ndtr(where((y < low) | (y > high), 0, y)));
  return where(y > high, -ndtr(-where(y > high, y, high)), where(y < low, far, inside));
}

// Starts with Abramowitz and Stegun 26.2.23, and corrects it by Newton's method on log_ndtr.
Array ndtri(const Array &p) {
  auto plain = [](const Array &p) {
    Array exists = (p > 0) & (p < 1), q = where(exists, minimum(p, 1 - p), 0.25), t = sqrt(-2 * log(q));
    Array x = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
    for (int i = 0; i < 4; ++i) {
      Array found = log_ndtr(x), density = -0.5 * x * x - 0.5 * std::log(2 * std::numbers::pi);
      x = x - (found - log(q)) * exp(found - density);
    }
    Array outside = where(p == 0, -infinity, where(p == 1, infinity, not_a_number));
    return where(exists, where(p < 0.5, x, -x), outside);
  };
  auto rule = [plain](const std::tuple<Array> &at, const std::tuple<Array> &moved) {
    Array x = plain(std::get<0>(at));
    return std::pair(x, std::get<0>(moved) * (std::sqrt(2 * std::numbers::pi) * exp(0.5 * x * x)));
  };
  return custom_jvp(plain, rule)(as_float("ndtri", p));
}

}  // namespace tessera::special
