// Computes elementwise operations on f32 and f64. Functions of f32 whose error in the C library is less than an ulp
// only in double are computed in double and rounded.
#include <cmath>
#include <limits>

#include "reference/evaluators/elementwise_loops.h"
#include "reference/evaluators/special.h"

namespace tessera::evaluators {
namespace {

template <typename T>
T maximum(T a, T b) {
  if (a != a) return a;
  if (b != b) return b;
  if (a == b) return std::signbit(a) ? b : a;
  return a > b ? a : b;
}
template <typename T>
T minimum(T a, T b) {
  if (a != a) return a;
  if (b != b) return b;
  if (a == b) return std::signbit(a) ? a : b;
  return a < b ? a : b;
}

template <typename T, double (*f)(double)>
T in_double(T value) {
  return static_cast<T>(f(static_cast<double>(value)));
}
template <typename T, double (*f)(double, double)>
T in_double(T a, T b) {
  return static_cast<T>(f(static_cast<double>(a), static_cast<double>(b)));
}

// Returns null for operations without a function of the C library or of Tessera.
template <typename T>
auto function_of(UnaryOp op) {
  static constexpr std::pair<UnaryOp, T (*)(T)> functions[] = {
      // The C library's double is an ulp off for cubes such as 27.
      {UnaryOp::cbrt, [](T v) { return static_cast<T>(std::cbrt(static_cast<long double>(v))); }},
      {UnaryOp::cosine, in_double<T, std::cos>},
      {UnaryOp::exponential, [](T v) { return std::exp(v); }},
      {UnaryOp::exponential_minus_one, in_double<T, std::expm1>},
      {UnaryOp::log, [](T v) { return std::log(v); }},
      {UnaryOp::log_plus_one, in_double<T, std::log1p>},
      {UnaryOp::logistic, in_double<T, special::logistic>},
      {UnaryOp::sine, in_double<T, std::sin>},
      {UnaryOp::tan, in_double<T, std::tan>},
      {UnaryOp::tanh, in_double<T, std::tanh>},
      {UnaryOp::acos, in_double<T, std::acos>},
      {UnaryOp::acosh, in_double<T, std::acosh>},
      {UnaryOp::asin, in_double<T, std::asin>},
      {UnaryOp::asinh, in_double<T, std::asinh>},
      {UnaryOp::atan, in_double<T, std::atan>},
      {UnaryOp::atanh, in_double<T, std::atanh>},
      {UnaryOp::bessel_i1e, in_double<T, special::bessel_i1e>},
      {UnaryOp::cosh, in_double<T, std::cosh>},
      {UnaryOp::digamma, in_double<T, special::digamma>},
      {UnaryOp::erf, in_double<T, std::erf>},
      {UnaryOp::erf_inv, in_double<T, special::erf_inv>},
      {UnaryOp::erfc, in_double<T, std::erfc>},
      {UnaryOp::lgamma, in_double<T, special::lgamma>},
      {UnaryOp::sinh, in_double<T, std::sinh>},
  };
  return function_in(functions, op);
}

template <typename T>
Tensor unary_of(UnaryOp op, const Tensor &x) {
  constexpr T infinity = std::numeric_limits<T>::infinity();
  switch (op) {
    case UnaryOp::abs:
      return map<T, T>(x, [](T v) { return std::fabs(v); });
    case UnaryOp::ceil:
      return map<T, T>(x, [](T v) { return std::ceil(v); });
    case UnaryOp::floor:
      return map<T, T>(x, [](T v) { return std::floor(v); });
    case UnaryOp::negate:
      return map<T, T>(x, [](T v) { return -v; });
    case UnaryOp::square:
      return map<T, T>(x, [](T v) { return v * v; });
    case UnaryOp::round_nearest_afz:
      return map<T, T>(x, [](T v) { return std::round(v); });
    case UnaryOp::round_nearest_even:
      return map<T, T>(x, [](T v) { return __builtin_roundeven(v); });
    case UnaryOp::sign:
      return map<T, T>(x, [](T v) { return v > 0 ? T{1} : v < 0 ? T{-1} : v; });
    case UnaryOp::real:
    case UnaryOp::conj:
      return x;
    case UnaryOp::imag:
      return Tensor(x.dtype(), x.shape());
    case UnaryOp::is_finite:
      return map<bool, T>(x, [](T v) { return std::fabs(v) < infinity; });
    case UnaryOp::is_inf:
      return map<bool, T>(x, [](T v) { return std::fabs(v) == infinity; });
    case UnaryOp::is_neg_inf:
      return map<bool, T>(x, [](T v) { return v == -infinity; });
    case UnaryOp::is_pos_inf:
      return map<bool, T>(x, [](T v) { return v == infinity; });
    case UnaryOp::sqrt:
      return map<T, T>(x, [](T v) { return std::sqrt(v); });
    case UnaryOp::rsqrt:
      return map<T, T>(x, [](T v) { return static_cast<T>(1 / std::sqrt(static_cast<double>(v))); });
    default:
      if (const auto function = function_of<T>(op)) return map<T, T>(x, function);
      undefined_for("unary", static_cast<int>(op), x.dtype());
  }
}

template <typename T>
Tensor binary_of(BinaryOp op, const Tensor &a, const Tensor &b) {
  switch (op) {
    case BinaryOp::add:
      return map<T, T>(a, b, [](T x, T y) { return x + y; });
    case BinaryOp::subtract:
      return map<T, T>(a, b, [](T x, T y) { return x - y; });
    case BinaryOp::multiply:
      return map<T, T>(a, b, [](T x, T y) { return x * y; });
    case BinaryOp::divide:
      return map<T, T>(a, b, [](T x, T y) { return x / y; });
    case BinaryOp::remainder:
      return map<T, T>(a, b, [](T x, T y) { return std::fmod(x, y); });
    case BinaryOp::maximum:
      return map<T, T>(a, b, maximum<T>);
    case BinaryOp::minimum:
      return map<T, T>(a, b, minimum<T>);
    case BinaryOp::power:
      return map<T, T>(a, b, in_double<T, std::pow>);
    case BinaryOp::atan2:
      return map<T, T>(a, b, in_double<T, std::atan2>);
    case BinaryOp::polygamma:
      return map<T, T>(a, b, in_double<T, special::polygamma>);
    case BinaryOp::zeta:
      return map<T, T>(a, b, in_double<T, special::zeta>);
    case BinaryOp::next_after:
      return map<T, T>(a, b, [](T x, T y) { return std::nextafter(x, y); });
    case BinaryOp::complex:
      return map<std::complex<T>, T>(a, b, [](T re, T im) { return std::complex<T>(re, im); });
    default:
      undefined_for("binary", static_cast<int>(op), a.dtype());
  }
}

}  // namespace

Tensor float_unary(UnaryOp op, const Tensor &x) {
  return x.dtype() == DType::f32 ? unary_of<float>(op, x) : unary_of<double>(op, x);
}

Tensor float_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs) {
  return lhs.dtype() == DType::f32 ? binary_of<float>(op, lhs, rhs) : binary_of<double>(op, lhs, rhs);
}

}  // namespace tessera::evaluators
