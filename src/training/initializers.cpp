#include <algorithm>

#include "tessera/linalg.h"
#include "tessera/math.h"
#include "tessera/nn.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"

namespace tessera::init {
namespace {

// This is the standard deviation of a normal distribution that is cut at two of its deviations.
constexpr double deviation_within_two = 0.87962566103423978;

double fan_of(const Shape &shape, Fan fan) {
  if (shape.size() < 2)
    throw ShapeError("variance_scaling: weights of " + std::to_string(shape.size()) +
                     " dimensions have no features in and out; give at least two dimensions, or use init::normal");
  double window = 1;
  for (size_t dim = 0; dim + 2 < shape.size(); ++dim) window *= static_cast<double>(shape[dim]);
  const double in = static_cast<double>(shape[shape.size() - 2]) * window;
  const double out = static_cast<double>(shape.back()) * window;
  return fan == Fan::in ? in : fan == Fan::out ? out : (in + out) / 2;
}

}  // namespace

Array variance_scaling(const Array &key, const Shape &shape, const Variance &variance, DType dtype,
                       const Create &options) {
  const Array wanted = scalar(variance.scale / fan_of(shape, variance.fan), dtype);
  switch (variance.distribution) {
    case Distribution::uniform:
      return random::uniform(key, shape, dtype, -1, 1, options) * sqrt(3 * wanted);
    case Distribution::normal:
      return random::normal(key, shape, dtype, options) * sqrt(wanted);
    default:
      return random::truncated_normal(key, -2, 2, shape, dtype, options) *
             (sqrt(wanted) / scalar(deviation_within_two, dtype));
  }
}

Array glorot_uniform(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  return variance_scaling(key, shape, {1, Fan::average, Distribution::uniform}, dtype, options);
}
Array glorot_normal(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  return variance_scaling(key, shape, {1, Fan::average, Distribution::truncated_normal}, dtype, options);
}
Array he_uniform(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  return variance_scaling(key, shape, {2, Fan::in, Distribution::uniform}, dtype, options);
}
Array he_normal(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  return variance_scaling(key, shape, {2, Fan::in, Distribution::truncated_normal}, dtype, options);
}
Array lecun_uniform(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  return variance_scaling(key, shape, {1, Fan::in, Distribution::uniform}, dtype, options);
}
Array lecun_normal(const Array &key, const Shape &shape, DType dtype, const Create &options) {
  return variance_scaling(key, shape, {1, Fan::in, Distribution::truncated_normal}, dtype, options);
}

Array normal(const Array &key, const Shape &shape, double stddev, DType dtype, const Create &options) {
  return random::normal(key, shape, dtype, options) * stddev;
}
Array truncated_normal(const Array &key, const Shape &shape, double stddev, DType dtype, const Create &options) {
  return random::truncated_normal(key, -2, 2, shape, dtype, options) * stddev;
}

Array orthogonal(const Array &key, const Shape &shape, double scale, DType dtype) {
  int64_t rows = 1;
  fan_of(shape, Fan::in);  // has two dimensions
  for (size_t dim = 0; dim + 1 < shape.size(); ++dim) rows *= shape[dim];
  const int64_t columns = shape.back();
  const auto [q, r] = linalg::qr(random::normal(key, {std::max(rows, columns), std::min(rows, columns)}, dtype));
  const Array signs = diagonal(r) / abs(diagonal(r));  // without these signs, not all matrices are equally likely
  const Array drawn = q * signs * scale;
  return (rows < columns ? transpose(drawn) : drawn).reshape(shape);
}

}  // namespace tessera::init
