// Losses that are used less often than those of nn.h. They return the loss of each element, or of each example where
// classes stand along the last dimension; mean and sum are the caller's.
#pragma once

#include <optional>

#include "tessera/array.h"

namespace tessera {

Array l2_loss(const Array &predictions, const Array &targets = 0.0);   // half the squared error
Array log_cosh(const Array &predictions, const Array &targets = 0.0);  // log(cosh(their difference)), however large
Array hinge_loss(const Array &predictions,
                 const Array &targets);  // max(0, 1 - targets * predictions); targets are 1, -1

// Returns sum(targets * (log(targets) - log_predictions)) over the classes, and with generalized_ also sum(predictions -
// targets), for what doesn't sum to 1.
Array kl_divergence(const Array &log_predictions, const Array &targets);
Array generalized_kl_divergence(const Array &log_predictions, const Array &targets);
Array kl_divergence_with_log_targets(const Array &log_predictions, const Array &log_targets);

// Returns (1 - alpha) labels + alpha / classes (Müller et al., arXiv:1906.02629).
Array smooth_labels(const Array &labels, const Array &alpha);
// Returns softmax_cross_entropy + epsilon * sum(labels * (1 - softmax(logits))) (Leng et al., arXiv:2204.12511).
Array poly_loss_cross_entropy(const Array &logits, const Array &labels, double epsilon = 2);
// Returns (1 - p)^gamma * sigmoid_binary_cross_entropy, where p is the probability that the logits give the labels; with
// alpha also times alpha for label 1 and 1 - alpha for label 0 (Lin et al., arXiv:1708.02002).
Array sigmoid_focal_loss(const Array &logits, const Array &labels, const std::optional<double> &alpha = {},
                         double gamma = 2);

}  // namespace tessera
