// Draws binomial numbers by sums of geometric numbers, and by BTRS (W. Hörmann, The generation of binomial random
// variates, 1993).
#include <limits>
#include <tuple>

#include "array_functions/checks.h"
#include "array_functions/draw.h"
#include "tessera/control_flow.h"
#include "tessera/distributions.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::random {
namespace {

// Counts how many geometric numbers have a sum of at most n.
Array by_sums(const Array &key, const Array &n, const Array &p) {
  using State = std::tuple<Array, Array, Array>;  // count, sum, key
  Array scale = log1p(-p), none = 0 * p;
  auto goes_on = [&](const State &now) { return any(std::get<1>(now) <= n); };
  auto step = [&](const State &now) {
    const auto &[count, sum, key] = now;
    Array keys = random::split(key);
    Array next = ceil(log(uniform(keys[0], p.shape(), p.dtype())) / scale);
    return State(where(sum <= n, count + 1, count), sum + next, keys[1]);
  };
  return std::get<0>(while_loop(goes_on, step, State(none, none, key))) - 1;
}

// Returns log k! minus Stirling's approximation of it.
Array stirling_tail(const Array &k) {
  Array known =
      array({0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.02079067210376509, 0.0166446911898211,
             0.0138761288230707, 0.0118967099458917, 0.0104112652619720, 0.00925546218271273, 0.00833056343336287})
          .astype(k.dtype());
  Array small = clip(k, 0.0, 9.0), square = (small + 1) * (small + 1);
  Array series = (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (small + 1);
  return where(k <= 9, take(known, floor(small).astype(i32)), series);
}

Array by_rejection(const Array &key, const Array &n, const Array &p) {
  Array deviation = sqrt(n * p * (1 - p)), b = 1.15 + 2.53 * deviation;
  Array a = -0.0873 + 0.0248 * b + 0.01 * p, c = n * p + 0.5, limit = 0.92 - 4.2 / b;
  Array odds = p / (1 - p), alpha = (2.83 + 5.1 / b) * deviation, m = floor((n + 1) * p);
  using State = std::tuple<Array, Array, Array>;  // result, whether it is accepted, key
  auto step = [&](const State &now) {
    const auto &[found, accepted, key] = now;
    Array keys = random::split(key, 3);
    Array u = uniform(keys[1], p.shape(), p.dtype()) - 0.5, v = uniform(keys[2], p.shape(), p.dtype());
    Array inside = 0.5 - abs(u), k = floor((2 * a / inside + b) * u + c);
    Array bound = (m + 0.5) * log((m + 1) / (odds * (n - m + 1))) + (n + 1) * log((n - m + 1) / (n - k + 1)) +
                  (k + 0.5) * log(odds * (n - k + 1) / (k + 1)) + stirling_tail(m) + stirling_tail(n - m) -
                  stirling_tail(k) - stirling_tail(n - k);
    Array lies_below = log(v * alpha / (a / (inside * inside) + b)) <= bound;
    Array accepts = ((inside >= 0.07) & (v <= limit)) | (!((k < 0) | (k > n)) & lies_below);
    return State(where(accepts, k, found), accepted | accepts, keys[0]);
  };
  auto goes_on = [](const State &now) { return any(!std::get<1>(now)); };
  return std::get<0>(while_loop(goes_on, step, State(0 * p - 1, p != p, key)));
}

}  // namespace

Array binomial(const Array &key, const Array &n, const Array &p, const Shape &shape, DType dtype) {
  detail::check_dtype(dtype, dtype == f32 || dtype == f64, "binomial", "f32, f64");
  const Shape whole = shape.empty() ? detail::broadcast_shape({n, p}, "binomial") : shape;
  const DType computed = p.dtype() == f64 ? f64 : f32;
  for (const Array *one : {&n, &p}) detail::check_broadcasts(*one, whole, "binomial", "a parameter");
  Array given = broadcast_to(n.astype(computed), whole), chance = broadcast_to(p.astype(computed), whole);
  Array is_low = chance < 0.5, q = where(is_low, chance, 1 - chance);
  Array has_no_count = !isfinite(given) | (given < 0), has_no_chance = isnan(q) | (q < 0);
  given = where(has_no_count, 0, given);
  q = where(has_no_chance, 0.01, q);
  Array few = has_no_count | (given * q <= 10), count = floor(given);
  Array drawn =
      where(few, by_sums(key, where(few, count, 0), q), by_rejection(key, where(few, 1e4, count), where(few, 0.5, q)));
  drawn = where(has_no_count | has_no_chance, std::numeric_limits<double>::quiet_NaN(), drawn);
  return where(is_low | has_no_count | has_no_chance, drawn, count - drawn).astype(dtype);
}

}  // namespace tessera::random
