// Declares numerical functions that NumPy's users know: products of arrays, polynomials, differences, integrals. Each
// does what the function of that name in jax.numpy does. They are made of the functions of other headers, from which
// they have shardings, jit and derivatives.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tessera/array.h"

namespace tessera {

//===- Element by element -----------------------------------------------------------------------------------------===//

Array hypot(const Array &a, const Array &b);  // sqrt(a^2 + b^2), which overflows nowhere
Array sinc(const Array &x);                   // sin(pi x) / (pi x), and 1 at 0
Array logaddexp2(const Array &a, const Array &b);
Array deg2rad(const Array &x);
Array rad2deg(const Array &x);
Array heaviside(const Array &x, const Array &at_zero);  // 0 below 0, 1 above
Array signbit(const Array &x);                          // whether the sign bit is set, also for -0 and NaN
Array copysign(const Array &a, const Array &b);         // |a| with b's sign
Array fmod(const Array &a, const Array &b);             // the remainder that has a's sign
Array float_power(const Array &a, const Array &b);      // as floats
// Returns choices[i] where conditions[i] is the first that holds, else `otherwise`.
Array select(const std::vector<Array> &conditions, const std::vector<Array> &choices, const Array &otherwise = 0);

//===- Products ---------------------------------------------------------------------------------------------------===//

Array inner(const Array &a, const Array &b);                      // sums over the last dimensions of both
Array vecdot(const Array &a, const Array &b, int64_t axis = -1);  // sum of conj(a) b along the axis
Array kron(const Array &a, const Array &b);  // b times each element of a; leading dimensions are added
// Returns the cross product of vectors along the axis, which has 3 elements (or 2, in a plane; the result is then a
// number).
Array cross(const Array &a, const Array &b, int64_t axis = -1);
enum class ConvolveMode { Full, Same, Valid };  // all overlaps, as many as the longer has, whole overlaps
Array convolve(const Array &a, const Array &v, ConvolveMode mode = ConvolveMode::Full);    // of vectors
Array correlate(const Array &a, const Array &v, ConvolveMode mode = ConvolveMode::Valid);  // sum of a[n + k] conj(v[n])

//===- Shapes -----------------------------------------------------------------------------------------------------===//

Array diag(const Array &x, int64_t offset = 0);      // a vector on a diagonal, or the diagonal of a matrix
Array diagflat(const Array &x, int64_t offset = 0);  // of x raveled
Array trace(const Array &x, int64_t offset = 0, int64_t axis1 = 0, int64_t axis2 = 1);
// Returns vectors broadcast against one another, one dimension each. With `ij` result[i, j] is x[i]; otherwise the
// first two dimensions are swapped, as by NumPy's default.
std::vector<Array> meshgrid(const std::vector<Array> &vectors, bool ij = false);
Array rot90(const Array &x, int64_t times = 1, int64_t axis1 = 0, int64_t axis2 = 1);
Array fliplr(const Array &x);
Array flipud(const Array &x);
Array append(const Array &x, const Array &values, std::optional<int64_t> axis = {});  // raveled without an axis
Array column_stack(const std::vector<Array> &arrays);
Array dstack(const std::vector<Array> &arrays);
Array logspace(const Array &start, const Array &stop, int64_t count = 50, double base = 10);
Array geomspace(const Array &start, const Array &stop, int64_t count = 50);

//===- Polynomials, differences, integrals ------------------------------------------------------------------------===//

Array polyval(const Array &p, const Array &x);  // p[0] x^(n-1) + ... + p[n-1]
Array roots(const Array &p);                    // complex: the eigenvalues of its companion matrix. p[0] mustn't be 0
Array diff(const Array &x, int64_t n = 1, int64_t axis = -1);
Array ediff1d(const Array &x);
Array gradient(const Array &x, double spacing = 1, int64_t axis = -1);  // differences of both neighbours, over 2
// Integrates y over x (or steps dx) by straight lines between the points.
Array trapezoid(const Array &y, const Array &x, int64_t axis = -1);
Array trapezoid(const Array &y, double dx = 1, int64_t axis = -1);
// Interpolates linearly between the points (xp, fp) at x; xp ascends. Beyond its ends the result is left and right, or
// the end points' values.
Array interp(const Array &x, const Array &xp, const Array &fp, const std::optional<Array> &left = {},
             const std::optional<Array> &right = {});

}  // namespace tessera
