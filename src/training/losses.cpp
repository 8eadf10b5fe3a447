#include "tessera/losses.h"

#include <numbers>

#include "tessera/activations.h"
#include "tessera/math.h"
#include "tessera/nn.h"
#include "tessera/reduction.h"
#include "tessera/special.h"

namespace tessera {

Array l2_loss(const Array &predictions, const Array &targets) { return 0.5 * squared_error(predictions, targets); }

Array log_cosh(const Array &predictions, const Array &targets) {
  const Array errors = predictions - targets;
  return logaddexp(errors, -errors) - std::numbers::ln2;
}

Array hinge_loss(const Array &predictions, const Array &targets) { return maximum(1 - predictions * targets, 0); }

Array kl_divergence(const Array &log_predictions, const Array &targets) {
  return sum(special::xlogy(targets, targets) - targets * log_predictions, {.axes = {-1}});
}

Array generalized_kl_divergence(const Array &log_predictions, const Array &targets) {
  return kl_divergence(log_predictions, targets) + sum(exp(log_predictions) - targets, {.axes = {-1}});
}

Array kl_divergence_with_log_targets(const Array &log_predictions, const Array &log_targets) {
  return sum(exp(log_targets) * (log_targets - log_predictions), {.axes = {-1}});
}

Array smooth_labels(const Array &labels, const Array &alpha) {
  if (labels.ndim() == 0) throw ShapeError("smooth_labels: labels without dimensions have no classes");
  return (1 - alpha) * labels + alpha / static_cast<double>(labels.shape().back());
}

Array poly_loss_cross_entropy(const Array &logits, const Array &labels, double epsilon) {
  return softmax_cross_entropy(logits, labels) + epsilon * sum(labels * (1 - softmax(logits)), {.axes = {-1}});
}

Array sigmoid_focal_loss(const Array &logits, const Array &labels, const std::optional<double> &alpha, double gamma) {
  // The logarithm of the probability of the other label.
  const Array log_missed = logaddexp(log(1 - labels) + log_sigmoid(logits), log(labels) + log_sigmoid(-logits));
  const Array loss = sigmoid_binary_cross_entropy(logits, labels) * exp(gamma * log_missed);
  return alpha ? (*alpha * labels + (1 - *alpha) * (1 - labels)) * loss : loss;
}

}  // namespace tessera
