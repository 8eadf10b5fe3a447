// Elementwise operations on complex numbers. All but the arithmetic is computed in complex<double> and rounded. Branch
// cuts and special values of the elementary functions are those of C's Annex G, which the C library follows.
#include <cmath>
#include <limits>

#include "reference/evaluators/elementwise_loops.h"
#include "reference/evaluators/special_complex.h"

namespace tessera::evaluators {
namespace {

using Complex = std::complex<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// a + b = sum + error exactly.
struct Sum {
  double sum, error;
};
Sum exact_sum(double a, double b) {
  double sum = a + b, part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

// log|1+z| is half the log1p of x(2+x) + y^2, whose terms cancel near the circle |1+z| = 1. There they are summed with
// their rounding errors.
Complex log_plus_one(Complex z) {
  double x = z.real(), y = z.imag();
  if (!std::isfinite(x) || !std::isfinite(y) || std::fabs(x) > 4 || std::fabs(y) > 4)
    return std::log(Complex(1 + x, y));
  double xx = x * x, yy = y * y;
  double lost = std::fma(x, x, -xx) + std::fma(y, y, -yy);
  Sum squares = exact_sum(xx, yy), all = exact_sum(2 * x, squares.sum);
  double excess = all.sum + (all.error + squares.error + lost);
  return {0.5 * std::log1p(excess), std::atan2(y, 1 + x)};
}

Complex exponential_minus_one(Complex z) {
  double x = z.real(), y = z.imag();
  if (y == 0) return {std::expm1(x), y};
  // For C, exp of this is 0 or an infinity without a direction; for XLA and NumPy it is NaN.
  if (!std::isfinite(x) && !std::isfinite(y)) return {nan, nan};
  double half = std::sin(y / 2), grown = std::expm1(x);
  double real = x > 100 ? std::exp(Complex(x, y)).real() : grown * std::cos(y) - 2 * half * half;
  return {real, std::exp(Complex(x, y)).imag()};
}

Complex logistic(Complex z) {
  // Dividing by the larger of 1 and |exp| keeps both parts from overflowing.
  if (z.real() >= 0) return 1.0 / (1.0 + std::exp(-z));
  Complex grown = std::exp(z);
  return grown / (1.0 + grown);
}

Complex power(Complex base, Complex exponent) {
  if (base == 0.0) {
    if (exponent == 0.0) return 1.0;
    if (exponent.imag() == 0 && exponent.real() > 0) return 0.0;
  }
  return std::exp(exponent * std::log(base));
}

Complex sign(Complex z) {
  if (std::isnan(z.real()) || std::isnan(z.imag())) return {nan, nan};
  if (z == 0.0) return z;
  int exponent = std::max(std::ilogb(std::fabs(z.real())), std::ilogb(std::fabs(z.imag())));
  if (std::isfinite(z.real()) && std::isfinite(z.imag()))
    z = {std::scalbn(z.real(), -exponent), std::scalbn(z.imag(), -exponent)};
  double modulus = std::hypot(z.real(), z.imag());
  return {z.real() / modulus, z.imag() / modulus};
}

Complex cbrt(Complex z) {
  if (z.imag() == 0 && !std::signbit(z.imag()) && z.real() >= 0) return std::cbrt(z.real());
  return std::polar(std::cbrt(std::hypot(z.real(), z.imag())), std::atan2(z.imag(), z.real()) / 3);
}

Complex rsqrt(Complex z) {
  if (z == 0.0) return {infinity, nan};
  return 1.0 / std::sqrt(z);
}

Complex square(Complex z) {
  double x = z.real(), y = z.imag();
  return {(x - y) * (x + y), 2 * x * y};
}

// With asin(z) = (atan2(x, w.real), w.imag) for z in the first quadrant, w.real is the cos of asin's real part, which
// is the sin of acos's, times a = cosh(w.imag), half the sum of the distances from z to -1 and 1.
Complex asin_acos_kernel(Complex z) {
  Complex first(std::fabs(z.real()), std::fabs(z.imag()));
  double x = first.real(), y = first.imag();
  double a = std::hypot(x / 2 + 0.5, y / 2) + std::hypot(x / 2 - 0.5, y / 2);
  return {a * std::sin(std::acos(first).real()), std::asin(first).imag()};
}

// Computes -i log((x + iy) / sqrt(x^2 + y^2)), which is the real function on real operands.
Complex atan2(Complex y, Complex x) {
  constexpr Complex i(0, 1);
  if (y.imag() == 0 && x.imag() == 0) return std::atan2(y.real(), x.real());
  return -i * std::log((x + i * y) / std::sqrt(x * x + y * y));
}

Complex divide(Complex x, Complex y) {
  // Each part is divided by zero independently, so that 1/0 is (inf, nan) for each sign of the zero parts.
  if (y == 0.0) return Complex(x.real() / std::fabs(y.real()), x.imag() / std::fabs(y.real()));
  return x / y;
}

template <typename T, typename F>
Tensor in_double(const Tensor &x, F f) {
  using Part = typename T::value_type;
  return map<T, T>(x, [f](T v) {
    Complex result = f(Complex(v.real(), v.imag()));
    return T(static_cast<Part>(result.real()), static_cast<Part>(result.imag()));
  });
}
template <typename T, typename F>
Tensor in_double(const Tensor &a, const Tensor &b, F f) {
  using Part = typename T::value_type;
  return map<T, T>(a, b, [f](T x, T y) {
    Complex result = f(Complex(x.real(), x.imag()), Complex(y.real(), y.imag()));
    return T(static_cast<Part>(result.real()), static_cast<Part>(result.imag()));
  });
}

template <typename T>
Tensor unary_of(UnaryOp op, const Tensor &x) {
  using Part = typename T::value_type;
  switch (op) {
    case UnaryOp::abs:
      return map<Part, T>(x, [](T v) { return static_cast<Part>(std::hypot(double{v.real()}, double{v.imag()})); });
    case UnaryOp::real:
      return map<Part, T>(x, [](T v) { return v.real(); });
    case UnaryOp::imag:
      return map<Part, T>(x, [](T v) { return v.imag(); });
    case UnaryOp::conj:
      return map<T, T>(x, [](T v) { return T(v.real(), -v.imag()); });
    case UnaryOp::negate:
      return map<T, T>(x, [](T v) { return T(-v.real(), -v.imag()); });
    default:
      if (ComplexUnary function = complex_function(op)) return in_double<T>(x, function);
      undefined_for("unary", static_cast<int>(op), x.dtype());
  }
}

// Orders by (real, imaginary); a NaN in either part of either operand wins.
template <typename T>
T extreme(T a, T b, bool larger) {
  if (a.real() != a.real() || a.imag() != a.imag()) return a;
  if (b.real() != b.real() || b.imag() != b.imag()) return b;
  bool less = a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
  return less == larger ? b : a;
}

template <typename T>
Tensor binary_of(BinaryOp op, const Tensor &a, const Tensor &b) {
  switch (op) {
    case BinaryOp::add:
      return map<T, T>(a, b, [](T x, T y) { return x + y; });
    case BinaryOp::subtract:
      return map<T, T>(a, b, [](T x, T y) { return x - y; });
    case BinaryOp::multiply:
      // The textbook formula has no recovery of infinite products, like XLA's.
      return map<T, T>(a, b, [](T x, T y) {
        return T(x.real() * y.real() - x.imag() * y.imag(), x.real() * y.imag() + x.imag() * y.real());
      });
    case BinaryOp::maximum:
      return map<T, T>(a, b, [](T x, T y) { return extreme(x, y, true); });
    case BinaryOp::minimum:
      return map<T, T>(a, b, [](T x, T y) { return extreme(x, y, false); });
    default:
      if (ComplexBinary function = complex_function(op)) return in_double<T>(a, b, function);
      undefined_for("binary", static_cast<int>(op), a.dtype());
  }
}

}  // namespace

ComplexUnary complex_function(UnaryOp op) {
  static constexpr std::pair<UnaryOp, ComplexUnary> functions[] = {
      {UnaryOp::cbrt, cbrt},
      {UnaryOp::cosine, [](Complex v) { return std::cos(v); }},
      {UnaryOp::exponential, [](Complex v) { return std::exp(v); }},
      {UnaryOp::exponential_minus_one, exponential_minus_one},
      {UnaryOp::log, [](Complex v) { return std::log(v); }},
      {UnaryOp::log_plus_one, log_plus_one},
      {UnaryOp::logistic, logistic},
      {UnaryOp::rsqrt, rsqrt},
      {UnaryOp::sign, sign},
      {UnaryOp::sine, [](Complex v) { return std::sin(v); }},
      {UnaryOp::sqrt, [](Complex v) { return std::sqrt(v); }},
      {UnaryOp::square, square},
      {UnaryOp::tan, [](Complex v) { return std::tan(v); }},
      {UnaryOp::tanh, [](Complex v) { return std::tanh(v); }},
      {UnaryOp::acos, [](Complex v) { return std::acos(v); }},
      {UnaryOp::acosh, [](Complex v) { return std::acosh(v); }},
      {UnaryOp::asin, [](Complex v) { return std::asin(v); }},
      {UnaryOp::asin_acos_kernel, asin_acos_kernel},
      {UnaryOp::asinh, [](Complex v) { return std::asinh(v); }},
      {UnaryOp::atan, [](Complex v) { return std::atan(v); }},
      {UnaryOp::atanh, [](Complex v) { return std::atanh(v); }},
      {UnaryOp::cosh, [](Complex v) { return std::cosh(v); }},
      {UnaryOp::sinh, [](Complex v) { return std::sinh(v); }},
  };
  return function_in(functions, op);
}

ComplexBinary complex_function(BinaryOp op) {
  static constexpr std::pair<BinaryOp, ComplexBinary> functions[] = {
      {BinaryOp::atan2, atan2},
      {BinaryOp::divide, divide},
      {BinaryOp::power, power},
  };
  return function_in(functions, op);
}

Tensor complex_unary(UnaryOp op, const Tensor &x) {
  return x.dtype() == DType::c64 ? unary_of<std::complex<float>>(op, x) : unary_of<Complex>(op, x);
}

Tensor complex_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs) {
  return lhs.dtype() == DType::c64 ? binary_of<std::complex<float>>(op, lhs, rhs) : binary_of<Complex>(op, lhs, rhs);
}

}  // namespace tessera::evaluators
