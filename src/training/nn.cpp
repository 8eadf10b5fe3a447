#include "tessera/nn.h"

#include <cmath>

#include "array_functions/dims.h"
#include "base/text.h"
#include "tessera/contraction.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera {
namespace {

// Returns the reduction over the dimensions that are normalized.
Reduce over(const char *function, const Norm &options) {
  const auto axis = options.axis ? std::optional<Dim>(*options.axis) : std::nullopt;
  Reduce reduce{.axes = detail::axes_of({options.axes.begin(), options.axes.end()}, axis, function), .keepdims = true};
  if (reduce.axes.empty()) reduce.axes = {-1};
  return reduce;
}

bool is_narrow(DType dtype) { return dtype == bf16 || dtype == f16; }
Array widened(const Array &x) { return is_narrow(x.dtype()) ? x.astype(f32) : x; }

Array scaled(Array x, const std::optional<Array> &scale, const std::optional<Array> &bias) {
  if (scale) x = x * *scale;
  return bias ? x + *bias : x;
}

Array centred(const char *function, const Array &x, const Norm &options) {
  const Reduce reduce = over(function, options);
  const Array distance = x - mean(x, reduce);
  return distance * rsqrt(mean(square(distance), reduce) + options.eps);
}

std::string text_of(const Shape &shape) { return "{" + joined(shape) + "}"; }

}  // namespace

Array dense(const Array &x, const Array &w, const std::optional<Array> &b) { return scaled(matmul(x, w), {}, b); }

Array layer_norm(const Array &x, const std::optional<Array> &scale, const std::optional<Array> &bias,
                 const Norm &options) {
  return scaled(centred("layer_norm", widened(x), options).astype(x.dtype()), scale, bias);
}

Array rms_norm(const Array &x, const std::optional<Array> &scale, const Norm &options) {
  const Array wide = widened(x);
  const Array squares = mean(square(wide), over("rms_norm", options));
  return scaled((wide * rsqrt(squares + options.eps)).astype(x.dtype()), scale, {});
}

Array group_norm(const Array &x, int64_t groups, const std::optional<Array> &scale, const std::optional<Array> &bias,
                 double eps) {
  const Shape shape = x.shape();
  if (shape.size() < 2 || groups < 1 || shape.back() % groups != 0)
    throw ShapeError("group_norm: an array of shape " + text_of(shape) + " doesn't have a batch and " +
                     std::to_string(groups) + " equal groups of features; groups divide the last dimension");
  Shape split = shape;
  split.back() = groups;
  split.push_back(shape.back() / groups);
  Norm norm{.axes = {}, .eps = eps};
  for (int64_t dim = 1; dim < static_cast<int64_t>(split.size()); ++dim)
    if (dim != static_cast<int64_t>(shape.size()) - 1) norm.axes.push_back(dim);
  return scaled(centred("group_norm", widened(x).reshape(split), norm).reshape(shape).astype(x.dtype()), scale, bias);
}

std::pair<Array, BatchStatistics> batch_norm(const Array &x, const std::optional<Array> &scale,
                                             const std::optional<Array> &bias, const BatchStatistics &statistics,
                                             const BatchNorm &options) {
  const Array wide = widened(x);
  BatchStatistics batch = statistics, next = statistics;
  if (options.training) {
    std::vector<Dim> all;
    for (int dim = 0; dim + 1 < x.ndim(); ++dim) all.emplace_back(dim);
    batch = {mean(wide, {.axes = all}), var(wide, {.axes = all})};
    auto follow = [&](const Array &old, const Array &now) {
      return (options.momentum * old + (1 - options.momentum) * now).astype(old.dtype());
    };
    next = {follow(statistics.mean, batch.mean), follow(statistics.var, batch.var)};
  }
  const Array normalized = (wide - batch.mean) * rsqrt(batch.var + options.eps);
  return {scaled(normalized.astype(x.dtype()), scale, bias), next};
}

Array dropout(const Array &key, const Array &x, double rate) {
  if (!(rate >= 0 && rate < 1))
    throw ValueError("dropout: the rate is " + std::to_string(rate) + ", but must be at least 0 and less than 1");
  if (rate == 0) return x;
  return where(random::bernoulli(key, 1 - rate, x.shape()), x / (1 - rate), 0);
}

//===- Attention --------------------------------------------------------------------------------------------------===//

namespace {

void check_attention(const Array &q, const Array &k, const Array &v) {
  const Shape &a = q.shape(), &b = k.shape();
  auto fits = [&] {
    if (a.size() != 4 || b.size() != 4 || v.shape() != b) return false;
    return a[0] == b[0] && a[3] == b[3] && b[2] > 0 && a[2] % b[2] == 0;
  };
  if (fits()) return;
  throw ShapeError("dot_product_attention: q has the shape " + text_of(a) + ", k " + text_of(b) + " and v " +
                   text_of(v.shape()) + "; they are {B, T, N, H}, {B, S, K, H} and {B, S, K, H}, where K divides N");
}

// Cuts the heads, which a mask or bias has in the third dimension from the end, into groups: [B, N, T, S] becomes [B, K,
// N / K, T, S].
Array grouped(const Array &x, int64_t heads) {
  Shape shape = x.shape();
  shape.insert(shape.begin(), static_cast<size_t>(std::max<int64_t>(0, 4 - static_cast<int64_t>(shape.size()))), 1);
  const int64_t all = shape[1];
  shape[1] = all == 1 ? 1 : heads;
  shape.insert(shape.begin() + 2, all == 1 ? 1 : all / heads);
  return x.reshape(shape);
}

}  // namespace

Array dot_product_attention(const Array &q, const Array &k, const Array &v, const Attention &options) {
  if (q.ndim() == 3 && k.ndim() == 3 && v.ndim() == 3) {
    auto batched = [](const Array &x) { return expand_dims(x, 0); };
    return squeeze(dot_product_attention(batched(q), batched(k), batched(v), options), 0);
  }
  check_attention(q, k, v);
  const Shape shape = q.shape();
  const int64_t queries = shape[1], keys = k.shape()[1], heads = k.shape()[2], width = shape[3];
  const Array groups = q.reshape({shape[0], queries, heads, shape[2] / heads, width});
  const double scale = options.scale.value_or(1 / std::sqrt(static_cast<double>(width)));
  Array logits = widened(einsum("btkgh,bskh->bkgts", groups, k)) * scale;
  if (options.bias) logits = logits + grouped(*options.bias, heads);
  const Array never = scalar(-0.7 * 3.4028234663852886e38, f32).astype(logits.dtype());
  if (options.mask) logits = where(grouped(*options.mask, heads), logits, never);
  if (options.is_causal) {
    const Array position = arange(keys);
    logits = where(arange(queries).reshape({queries, 1}) >= position, logits, never);
  }
  const Array weights = softmax(logits).astype(k.dtype());
  return einsum("bkgts,bskh->btkgh", weights, v).reshape(shape);
}

//===- Losses -----------------------------------------------------------------------------------------------------===//

Array softmax_cross_entropy_with_integer_labels(const Array &logits, const Array &labels) {
  Shape wanted = logits.shape();
  if (!wanted.empty()) wanted.pop_back();
  if (logits.ndim() == 0 || labels.shape() != wanted)
    throw ShapeError("softmax_cross_entropy_with_integer_labels: logits of shape " + text_of(logits.shape()) +
                     " take labels of shape " + text_of(wanted) + ", not " + text_of(labels.shape()));
  const Array is_label = expand_dims(labels, -1) == arange(logits.shape().back());
  return -sum(where(is_label, log_softmax(logits), 0), {.axes = {-1}});
}

Array softmax_cross_entropy(const Array &logits, const Array &labels) {
  return -sum(labels * log_softmax(logits), {.axes = {-1}});
}

Array sigmoid_binary_cross_entropy(const Array &logits, const Array &labels) {
  return labels * softplus(-logits) + (1 - labels) * softplus(logits);
}

Array squared_error(const Array &predictions, const Array &targets) { return square(predictions - targets); }

Array huber_loss(const Array &predictions, const Array &targets, double delta) {
  const Array distance = abs(predictions - targets), inner = minimum(distance, delta);
  return 0.5 * square(inner) + delta * (distance - inner);
}

Array cosine_similarity(const Array &a, const Array &b, double eps) {
  auto unit = [&](const Array &x) { return x / maximum(norm(x, {.axes = {-1}, .keepdims = true}), eps); };
  return sum(unit(a) * unit(b), {.axes = {-1}});
}
Array cosine_distance(const Array &a, const Array &b, double eps) { return 1 - cosine_similarity(a, b, eps); }

}  // namespace tessera
