// Declares losses that are used less often than those of nn.h. They return the loss of each element, or of each example
// where classes stand along the last dimension; mean and sum are the caller's. They are optax's, number for number.
//
// Arguments broadcast to one another and have a common dtype, as in sums; integers become floats where a formula has
// fractions. All throw ShapeError for shapes that don't broadcast, and for arrays that lack the dimension of classes.
#pragma once

#include <optional>

#include "tessera/array.h"

namespace tessera {

//===- Losses of each element -------------------------------------------------------------------------------------===//

// Returns (predictions - targets)^2 / 2.
Array l2_loss(const Array &predictions, const Array &targets = 0.0);
// Returns log(cosh(predictions - targets)), which overflows nowhere.
Array log_cosh(const Array &predictions, const Array &targets = 0.0);
// Returns max(0, 1 - targets * predictions); targets are 1 and -1.
Array hinge_loss(const Array &predictions, const Array &targets);
// Returns (1 - p)^gamma * sigmoid_binary_cross_entropy, where p is the probability that the logits give the labels; with
// alpha also times alpha for label 1 and 1 - alpha for label 0 (Lin et al., arXiv:1708.02002).
Array sigmoid_focal_loss(const Array &logits, const Array &labels, const std::optional<double> &alpha = {},
                         double gamma = 2);

//===- Losses of each example -------------------------------------------------------------------------------------===//

// Returns sum(targets * (log(targets) - log_predictions)) over the classes, where 0 log(0) is 0.
Array kl_divergence(const Array &log_predictions, const Array &targets);
// Adds sum(predictions - targets) to kl_divergence, for arguments that don't sum to 1.
Array generalized_kl_divergence(const Array &log_predictions, const Array &targets);
// Returns the divergence of targets that are given by their logarithms.
Array kl_divergence_with_log_targets(const Array &log_predictions, const Array &log_targets);

// Returns (1 - alpha) labels + alpha / classes (Müller et al., arXiv:1906.02629).
Array smooth_labels(const Array &labels, const Array &alpha);
// Returns softmax_cross_entropy + epsilon * sum(labels * (1 - softmax(logits))) (Leng et al., arXiv:2204.12511).
Array poly_loss_cross_entropy(const Array &logits, const Array &labels, double epsilon = 2);

//===- Losses of each sequence ------------------------------------------------------------------------------------===//

struct Ctc {
  int64_t blank_id = 0;       // the class that stands for no label
  double log_epsilon = -1e5;  // stands for log(0)
};
// Returns -log of the probability that the logits [B, T, K] give the labels [B, N], over all ways to spread them over
// the frames with blanks between (Graves et al. 2006): [B]. Paddings are 1 at frames [B, T] and labels [B, N] that don't
// count and 0 at others; those of labels stand after the others. Numbers of 16 bits are summed in f32. Throws
// ShapeError for other shapes, DTypeError for labels that aren't integers, and ValueError for a blank that is no class.
Array ctc_loss(const Array &logits, const Array &logit_paddings, const Array &labels, const Array &label_paddings,
               const Ctc &options = {});

}  // namespace tessera
