#include "ops/elementwise/derivative_special.h"

#include <cmath>
#include <limits>

namespace tessera {

using mlir::Value;
using stablehlo::ComparisonDirection;

namespace {

// These give exp(-x) I0(x) for x from 0 to 8 as a series of Chebyshev polynomials of x / 4 - 1, and sqrt(x) exp(-x) I0(x)
// from 8 on, of 16 / x - 1; half of the first term counts. The terms are computed to 40 digits at 80 nodes.
constexpr double near_zero[] = {
    0.67679527440947608,    -0.3046826723431984,     0.17162090152220878,    -0.094901097048047644,
    0.049305284239670708,   -0.023737414805899469,   0.010546460394594998,   -0.0043243099950505759,
    0.0016394756169413358,  -0.00057637557453858237, 0.00018850288509584166, -5.7541950100821037e-5,
    1.6448448070728897e-5,  -4.4167383584587506e-6,  1.1173875391201037e-6,  -2.6707938539406117e-7,
    6.0469950225419189e-8,  -1.300025009986248e-8,   2.6598237246823867e-9,  -5.1897956016352629e-10,
    9.6758090353732369e-11, -1.7268262914415557e-11, 2.9550526631296398e-12, -4.8564467831119295e-13,
    7.6761854986049356e-14, -1.1685332877993452e-14, 1.715391285555133e-15,  -2.4312798465479547e-16,
    3.3307945188222381e-17, -4.4153416464793394e-18};
constexpr double far_out[] = {
    0.80449041101410883,     0.0033691164782556941,   6.889758346916824e-5,    2.8913705208347565e-6,
    2.0489185894690637e-7,   2.2666689904981781e-8,   3.3962320257083863e-9,   4.9406023882249696e-10,
    1.1889147107846438e-11,  -3.1499165279632414e-11, -1.3215811840447713e-11, -1.7941785315068061e-12,
    7.1801244513836662e-13,  3.8527783827421427e-13,  1.5400862175214098e-14,  -4.1505693472872221e-14,
    -9.5548466988283076e-15, 3.8116806693526224e-15,  1.7725601330565264e-15,  -3.4254856196772191e-16,
    -2.8276239805165835e-16, 3.4612228676974611e-17,  4.46562142029676e-17,    -4.8305044859441821e-18,
    -7.233180487874754e-18,  1.1936508908459821e-18};

// Sums a series of Chebyshev polynomials at `at` by Clenshaw's recurrence, without terms below `least`.
Value chebyshev(Emit e, Value at, llvm::ArrayRef<double> terms, double least) {
  while (std::abs(terms.back()) < least) terms = terms.drop_back();
  Value twice = e.add(at, at), later = e.like(at, 0), last = e.like(at, terms.back());
  for (double term : llvm::reverse(terms.drop_front().drop_back())) {
    Value next = e.add(e.subtract(e.multiply(twice, last), later), e.like(at, term));
    later = last;
    last = next;
  }
  return e.add(e.subtract(e.multiply(at, last), later), e.like(at, terms.front() / 2));
}

// Computes exp(-|x|) I0(x), each series only where it is valid.
Value bessel_i0e(Emit e, Value x, double least) {
  Value size = e.multiply(x, e.sign(x)), eight = e.like(x, 8), one = e.like(x, 1);
  Value is_near = e.compare(size, eight, ComparisonDirection::LE);
  Value near = e.select(is_near, size, eight), far = e.select(is_near, eight, size);
  Value by_near = chebyshev(e, e.subtract(e.divide(near, e.like(x, 4)), one), near_zero, least);
  Value by_far = chebyshev(e, e.subtract(e.divide(e.like(x, 16), far), one), far_out, least);
  return e.select(is_near, by_near, e.divide(by_far, e.sqrt(far)));
}

}  // namespace

// Computes exp(-|x|) I0(x) - y (sign(x) + 1 / x), and 1/2 at 0.
Value slope_of_bessel_i1e(Emit e, Value x, Value y) {
  mlir::Type element = array_type(x).getElementType();
  if (element.getIntOrFloatBitWidth() < 32) {
    mlir::Type wide = e.builder.getF32Type();
    return e.convert(slope_of_bessel_i1e(e, e.convert(x, wide), e.convert(y, wide)), element);
  }
  double rounding = element.isF64() ? std::numeric_limits<double>::epsilon() : std::numeric_limits<float>::epsilon();
  Value is_tiny = e.compare(e.multiply(x, e.sign(x)), e.like(x, rounding), ComparisonDirection::LE);
  Value safe = e.select(is_tiny, e.like(x, rounding), x);
  Value along = e.multiply(y, e.add(e.sign(safe), e.divide(e.like(x, 1), safe)));
  return e.select(is_tiny, e.like(x, 0.5), e.subtract(bessel_i0e(e, safe, rounding / 100), along));
}

}  // namespace tessera
