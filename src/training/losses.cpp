#include "tessera/losses.h"

#include <numbers>

#include "tessera/activations.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/nn.h"
#include "tessera/rearrange.h"
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
  // This is the logarithm of the probability of the other label.
  const Array log_missed = logaddexp(log(1 - labels) + log_sigmoid(logits), log(labels) + log_sigmoid(-logits));
  const Array loss = sigmoid_binary_cross_entropy(logits, labels) * exp(gamma * log_missed);
  return alpha ? (*alpha * labels + (1 - *alpha) * (1 - labels)) * loss : loss;
}

namespace {

void check_ctc(const Array &logits, const Array &logit_paddings, const Array &labels, const Array &label_paddings,
               int64_t blank) {
  const Shape frames = logits.shape(), text = labels.shape();
  if (frames.size() != 3 || text.size() != 2 || frames[0] != text[0] || label_paddings.shape() != text ||
      logit_paddings.shape() != Shape{frames[0], frames[1]})
    throw ShapeError("ctc_loss: the logits are " + type_string(logits) + ", their paddings " +
                     type_string(logit_paddings) + ", the labels " + type_string(labels) + " and theirs " +
                     type_string(label_paddings) + "; they are [B, T, K], [B, T], [B, N] and [B, N]");
  if (blank < 0 || blank >= frames[2])
    throw ValueError("ctc_loss: .blank_id is " + std::to_string(blank) + ", but the classes of " + type_string(logits) +
                     " are 0 to " + std::to_string(frames[2] - 1));
}

// Adds `scores` [B, N] to all but the first of the logarithms [B, N + 1].
Array with_scores(const Array &logarithms, const Array &scores) {
  const Array first = logarithms[{{}, Slice{0, 1}}], others = logarithms[{{}, Slice{1}}];
  return concatenate({first, logaddexp(others, scores)}, 1);
}

}  // namespace

// Goes over the frames with the logarithms of two probabilities: that the frames so far are labels 0 to n - 1 and end in
// a blank [B, N + 1], and that they end in label n [B, N].
Array ctc_loss(const Array &logits, const Array &logit_paddings, const Array &labels, const Array &label_paddings,
               const Ctc &options) {
  check_ctc(logits, logit_paddings, labels, label_paddings, options.blank_id);
  const int64_t batch = logits.shape()[0], classes = logits.shape()[2], longest = labels.shape()[1];
  const Array logarithms = log_softmax(logits, -1);
  const DType dtype = logarithms.dtype() == f64 ? f64 : f32;
  const Array is_repeated = where(arange(longest) < longest - 1, labels == roll(labels, -1, 1), false).astype(dtype);
  const Array never = options.log_epsilon * is_repeated, only = options.log_epsilon * (1 - is_repeated);
  const Array of_labels = matmul(logarithms, swapaxes(one_hot(labels, classes, {.dtype = logarithms.dtype()}), 1, 2));
  const Array of_blank = logarithms[{{}, {}, Slice{options.blank_id, options.blank_id + 1}}];
  using Both = std::pair<Array, Array>;
  auto frame = [&](const Both &before, const std::tuple<Array, Array, Array> &now) {
    const auto &[in_blank, in_label] = before;
    const auto &[label, blank, padding] = now;
    const Array from = with_scores(in_blank, in_label + never);
    const Array next_label = logaddexp(from[{{}, Slice{0, longest}}] + label, in_label + label);
    const Array next_blank = with_scores(from + blank, in_label + blank + only);
    auto unless_padded = [&](const Array &old, const Array &next) { return padding * old + (1 - padding) * next; };
    return std::pair(Both(unless_padded(in_blank, next_blank), unless_padded(in_label, next_label)), std::nullopt);
  };
  auto by_frames = [&](const Array &x) { return swapaxes(x, 0, 1).astype(dtype); };
  const Both start(
      broadcast_to(where(arange(longest + 1) == 0, 0, options.log_epsilon).astype(dtype), {batch, longest + 1}),
      full({batch, longest}, options.log_epsilon, dtype));
  const auto [in_blank, in_label] =
      scan(frame, start,
           std::tuple(by_frames(of_labels), by_frames(of_blank), by_frames(expand_dims(logit_paddings, 2))))
          .first;
  const Array lengths = longest - sum(label_paddings, 1).astype(i32);
  return -sum(with_scores(in_blank, in_label) * one_hot(lengths, longest + 1, {.dtype = dtype}), 1);
}

}  // namespace tessera
