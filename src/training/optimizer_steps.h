// Computes parts of optimizers' steps on single arrays.
#pragma once

#include <vector>

#include "tessera/math.h"
#include "tessera/optim.h"

namespace tessera::detail {

// Returns rate * a + (1 - rate) * b in a's dtype.
Array moved_towards(const Array &a, const Array &b, double rate);
// Returns a / (1 - rate^count): a mean that began at zero, corrected for this bias.
Array unbiased(const Array &a, double rate, const Array &count);
// Returns the mean of gradients, corrected for its bias, or with `nesterov` the mean after one more such gradient.
Array first_mean(const Array &mean, const Array &gradient, const Array &count, double rate, bool nesterov);
// Returns Adam's step by a gradient, and updates both means. `count` includes this step.
Array adam_direction(const Array &gradient, Array &mean, Array &square, const Array &count, const optim::Adam &options);
optim::Adam as_adam(const optim::AdamW &options);
// Returns the array if it is one number, and throws ShapeError otherwise. `what` begins the message.
const Array &one_number(const char *what, const Array &x);
// Returns the rate for an optimizer whose state doesn't count steps. Throws ValueError for a schedule.
Array rate_without_count(const char *function, const optim::Rate &rate);
// Returns p - rate * step in p's dtype.
Array stepped(const Array &parameter, const Array &step, const Array &rate);

// Adds weight_decay times the parameter to a step, where the mask says so.
class WeightDecay {
 public:
  WeightDecay(const Flat &params, double weight_decay, const optim::Mask &mask);
  Array added(size_t leaf, const Array &step) const;

 private:
  const Flat &params_;
  double weight_decay_;
  std::vector<char> decays_;  // [leaf]
};

Array root_mean_square(const Array &x);
bool is_stepped_by_muon(const Array &parameter);

}  // namespace tessera::detail
