#include "reference/evaluators/linalg.h"

#include <cmath>
#include <limits>

#include "reference/evaluators/combine.h"

namespace tessera {

using stablehlo::Transpose;

namespace {

double conjugate(double x) { return x; }
std::complex<double> conjugate(std::complex<double> x) { return std::conj(x); }
double real_part(double x) { return x; }
double real_part(std::complex<double> x) { return x.real(); }

template <typename F>
Tensor in_double(const Tensor &tensor, F &&f) {
  Tensor wide = widened(tensor);
  Tensor result = wide.dtype() == DType::c128 ? f.template operator()<std::complex<double>>(wide)
                                              : f.template operator()<double>(wide);
  return rounded_to(result, tensor.dtype());
}

// Factors a row-major n x n matrix in place, given its lower triangle; returns false if it isn't positive definite.
template <typename T>
bool factor_lower(T *a, int64_t n) {
  for (int64_t j = 0; j < n; ++j) {
    double pivot = real_part(a[j * n + j]);
    for (int64_t k = 0; k < j; ++k) pivot -= std::norm(a[j * n + k]);
    if (!(pivot > 0)) return false;
    double diagonal = std::sqrt(pivot);
    a[j * n + j] = diagonal;
    for (int64_t i = j + 1; i < n; ++i) {
      T sum = a[i * n + j];
      for (int64_t k = 0; k < j; ++k) sum -= product(a[i * n + k], conjugate(a[j * n + k]));
      a[i * n + j] = sum / diagonal;
    }
  }
  return true;
}

}  // namespace

Tensor cholesky(const Tensor &a, bool lower) {
  int64_t n = a.shape().back();
  if (a.size() == 0) return a;
  return in_double(a, [&]<typename T>(Tensor result) {
    T *matrix = result.mutable_as<T>();
    std::vector<T> l(n * n);
    for (int64_t m = 0; m < a.size() / (n * n); ++m, matrix += n * n) {
      // For the upper triangle, the conjugate transpose is factored and the factor is transposed back.
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < n; ++j)
          l[i * n + j] = j > i ? T(0) : lower ? matrix[i * n + j] : conjugate(matrix[j * n + i]);
      bool definite = factor_lower(l.data(), n);
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < n; ++j) {
          T value = lower ? l[i * n + j] : conjugate(l[j * n + i]);
          bool in_triangle = lower ? j <= i : j >= i;
          if (!definite && in_triangle) value = std::numeric_limits<double>::quiet_NaN();
          matrix[i * n + j] = value;
        }
    }
    return result;
  });
}

Tensor triangular_solve(const Tensor &a, const Tensor &b, bool left_side, bool lower, bool unit_diagonal,
                        Transpose transposition) {
  int64_t m = a.shape().back(), rows = b.shape()[b.rank() - 2], columns = b.shape().back();
  if (b.size() == 0) return b;
  Tensor wide_a = widened(a);
  return in_double(b, [&]<typename T>(Tensor result) {
    // Takes element (i, j) of op(A), or of its transpose if X is on the left: X op(A) = B is op(A)^T X^T = B^T.
    bool flip = (transposition != Transpose::NO_TRANSPOSE) != !left_side;
    bool forward = lower != flip;
    const T *matrix = wide_a.as<T>();
    T *x = result.mutable_as<T>();
    auto entry = [&](int64_t i, int64_t j) {
      T value = flip ? matrix[j * m + i] : matrix[i * m + j];
      return transposition == Transpose::ADJOINT ? conjugate(value) : value;
    };
    int64_t count = left_side ? columns : rows;
    for (int64_t batch = 0; batch < b.size() / (rows * columns); ++batch, matrix += m * m, x += rows * columns) {
      auto unknown = [&](int64_t i, int64_t c) -> T & { return left_side ? x[i * columns + c] : x[c * columns + i]; };
      for (int64_t step = 0; step < m; ++step) {
        int64_t i = forward ? step : m - 1 - step;
        for (int64_t c = 0; c < count; ++c) {
          T sum = unknown(i, c);
          for (int64_t done = 0; done < step; ++done) {
            int64_t j = forward ? done : m - 1 - done;
            sum -= product(entry(i, j), unknown(j, c));
          }
          unknown(i, c) = unit_diagonal ? sum : sum / entry(i, i);
        }
      }
    }
    return result;
  });
}

namespace {

// Describes the layout [outer, feature, inner] with feature at `dim`.
struct FeatureLayout {
  int64_t outer = 1, features = 1, inner = 1;
  FeatureLayout(const Shape &shape, int64_t dim) : features(shape[dim]) {
    for (int64_t d = 0; d < dim; ++d) outer *= shape[d];
    for (size_t d = dim + 1; d < shape.size(); ++d) inner *= shape[d];
  }
  double count() const { return static_cast<double>(outer * inner); }
  template <typename F>
  void each(F &&f) const {
    for (int64_t o = 0; o < outer; ++o)
      for (int64_t c = 0; c < features; ++c)
        for (int64_t i = 0; i < inner; ++i) f(c, (o * features + c) * inner + i);
  }
};

std::vector<double> doubles_of(const Tensor &tensor) {
  Tensor wide = widened(tensor);
  return {wide.as<double>(), wide.as<double>() + wide.size()};
}

Tensor tensor_of_doubles(const std::vector<double> &values, DType dtype, const Shape &shape) {
  Tensor wide(DType::f64, shape);
  std::copy(values.begin(), values.end(), wide.mutable_as<double>());
  return rounded_to(wide, dtype);
}

}  // namespace

Tensor batch_norm_inference(const Tensor &operand, const Tensor &scale, const Tensor &offset, const Tensor &mean,
                            const Tensor &variance, double epsilon, int64_t feature_dim) {
  FeatureLayout layout(operand.shape(), feature_dim);
  std::vector<double> x = doubles_of(operand), s = doubles_of(scale), o = doubles_of(offset), m = doubles_of(mean),
                      v = doubles_of(variance);
  layout.each([&](int64_t c, int64_t i) { x[i] = (x[i] - m[c]) / std::sqrt(v[c] + epsilon) * s[c] + o[c]; });
  return tensor_of_doubles(x, operand.dtype(), operand.shape());
}

std::tuple<Tensor, Tensor, Tensor> batch_norm_training(const Tensor &operand, const Tensor &scale, const Tensor &offset,
                                                       double epsilon, int64_t feature_dim) {
  FeatureLayout layout(operand.shape(), feature_dim);
  std::vector<double> x = doubles_of(operand), mean(layout.features, 0), variance(layout.features, 0);
  layout.each([&](int64_t c, int64_t i) { mean[c] += x[i] / layout.count(); });
  layout.each([&](int64_t c, int64_t i) { variance[c] += (x[i] - mean[c]) * (x[i] - mean[c]) / layout.count(); });
  Shape features{layout.features};
  Tensor mean_result = tensor_of_doubles(mean, operand.dtype(), features);
  Tensor variance_result = tensor_of_doubles(variance, operand.dtype(), features);
  Tensor wide_mean = tensor_of_doubles(mean, DType::f64, features);
  Tensor wide_variance = tensor_of_doubles(variance, DType::f64, features);
  Tensor output = batch_norm_inference(operand, scale, offset, wide_mean, wide_variance, epsilon, feature_dim);
  return {output, mean_result, variance_result};
}

std::tuple<Tensor, Tensor, Tensor> batch_norm_grad(const Tensor &operand, const Tensor &scale, const Tensor &mean,
                                                   const Tensor &variance, const Tensor &grad_output, double epsilon,
                                                   int64_t feature_dim) {
  // With h = (x - mean) / s, s = sqrt(variance + epsilon), n elements for each feature, and dy the gradient of the
  // output:
  //   d offset = sum dy;  d scale = sum dy h;  dx = scale / s * (dy - d offset / n - h d scale / n)
  FeatureLayout layout(operand.shape(), feature_dim);
  std::vector<double> x = doubles_of(operand), dy = doubles_of(grad_output), g = doubles_of(scale),
                      m = doubles_of(mean), v = doubles_of(variance), d_scale(layout.features, 0),
                      d_offset(layout.features, 0);
  layout.each([&](int64_t c, int64_t i) {
    x[i] = (x[i] - m[c]) / std::sqrt(v[c] + epsilon);
    d_offset[c] += dy[i];
    d_scale[c] += dy[i] * x[i];
  });
  double n = layout.count();
  layout.each([&](int64_t c, int64_t i) {
    x[i] = g[c] / std::sqrt(v[c] + epsilon) * (dy[i] - d_offset[c] / n - x[i] * d_scale[c] / n);
  });
  Shape features{layout.features};
  return {tensor_of_doubles(x, operand.dtype(), operand.shape()), tensor_of_doubles(d_scale, operand.dtype(), features),
          tensor_of_doubles(d_offset, operand.dtype(), features)};
}

}  // namespace tessera
