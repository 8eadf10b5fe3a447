// Implements the usual binary operations of bodies, on scalars and on whole vectors, and the wide types in which sums
// run.
#pragma once

#include <cmath>
#include <complex>

#include "base/element_types.h"
#include "reference/evaluators/body.h"

namespace tessera {

// Names the type for arithmetic on T: double for floats up to f64, the unsigned 64-bit ring for integers.
template <typename T>
struct WideOf {
  using Type = std::conditional_t<is_small_float<T> || std::is_floating_point_v<T>, double, uint64_t>;
};
template <typename T>
struct WideOf<std::complex<T>> {
  using Type = std::complex<double>;
};
template <typename T>
using Wide = typename WideOf<T>::Type;

template <typename T>
Wide<T> widen(T value) {
  if constexpr (is_complex_type<T>)
    return {static_cast<double>(value.real()), static_cast<double>(value.imag())};
  else if constexpr (std::is_same_v<Wide<T>, double>)
    return static_cast<double>(value);
  else
    return static_cast<uint64_t>(static_cast<int64_t>(value));
}

// Rounds once; integers wrap; a boolean is "not zero".
template <typename T>
T narrow(Wide<T> value) {
  if constexpr (is_complex_type<T>) {
    using Part = typename T::value_type;
    return {static_cast<Part>(value.real()), static_cast<Part>(value.imag())};
  } else if constexpr (std::is_same_v<T, bool>) {
    return value != 0;
  } else {
    return static_cast<T>(value);
  }
}

// Multiplies by the textbook formula, without C's recovery of infinities for complex numbers.
template <typename T>
T product(T a, T b) {
  if constexpr (is_complex_type<T>)
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
  else
    return a * b;
}

// Computes min and max: NaN wins; -0 is below +0.
template <typename T>
T extreme(T a, T b, bool smaller) {
  if constexpr (is_complex_type<T>) {
    bool a_less = a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
    return a_less == smaller ? a : b;
  } else if constexpr (std::is_integral_v<T> || is_narrow_int<T>) {
    return (b < a) == smaller ? b : a;
  } else {
    auto x = widen(a), y = widen(b);
    if (std::isnan(x)) return a;
    if (std::isnan(y)) return b;
    if (x == y) return std::signbit(x) == smaller ? a : b;
    return (x < y) == smaller ? a : b;
  }
}

template <typename T>
T combined(Fold fold, T a, T b) {
  switch (fold) {
    case Fold::sum:
      if constexpr (std::is_same_v<T, bool>)
        return a || b;
      else
        return narrow<T>(widen(a) + widen(b));
    case Fold::product:
      if constexpr (std::is_same_v<T, bool>)
        return a && b;
      else
        return narrow<T>(product(widen(a), widen(b)));
    case Fold::min:
      return extreme(a, b, true);
    case Fold::max:
      return extreme(a, b, false);
    case Fold::bit_and:
      if constexpr (std::is_same_v<Wide<T>, uint64_t>) return narrow<T>(widen(a) & widen(b));
      break;
    case Fold::bit_or:
      if constexpr (std::is_same_v<Wide<T>, uint64_t>) return narrow<T>(widen(a) | widen(b));
      break;
    case Fold::first:
      return a;
    case Fold::second:
      return b;
    case Fold::body:
      break;
  }
  throw DefectError("combined: this operation isn't defined on the element type");
}

// Returns a body of a known kind, for callers without a region: sums of collectives, tests.
Body body_of(Fold fold);

// These convert to f64 or complex<f64> (integers are unchanged), and back, rounded once.
Tensor widened(const Tensor &tensor);
Tensor rounded_to(const Tensor &wide, DType dtype);

}  // namespace tessera
