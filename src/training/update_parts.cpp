// Defines the parts of optimizers that aren't rules for the length of steps: scales, limits, decay, noise, means.
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "training/optimizer_steps.h"
#include "training/update_rules.h"

namespace tessera::optim {
namespace {

using detail::each_update;
using detail::Leaves;
using detail::Parameters;

Leaves all_times(Leaves updates, const Array &factor) {
  detail::one_number("the factor of updates", factor);
  for (Array &update : updates) update = update * factor.astype(update.dtype());
  return updates;
}

// Makes a transformation of all updates together, without state.
Transformation all_updates(std::function<Leaves(Leaves)> transform) {
  auto update = [transform = std::move(transform)](const Parameters &, Leaves updates, Leaves *) {
    return transform(std::move(updates));
  };
  return detail::rule_of({.parts = 0, .start = [](const Parameters &, Leaves *) {}, .update = std::move(update)});
}

// Returns the norm of each unit of weights: of a vector as a whole, else over the first of two or three dimensions, or
// over all of four or five but the last.
Array norm_of_units(const Array &x) {
  int64_t longest = 1;
  for (int64_t extent : x.shape()) longest = std::max(longest, extent);
  if (longest == x.size()) return norm(x);
  if (x.ndim() > 5)
    throw ValueError("adaptive_grad_clip: " + type_string(x) + " has " + std::to_string(x.ndim()) +
                     " dimensions, but at most 5 are supported; leave such parameters out with masked");
  std::vector<Dim> axes{0};
  if (x.ndim() > 3)
    for (int64_t i = 1; i + 1 < x.ndim(); ++i) axes.emplace_back(i);
  return sqrt(sum(square(abs(x)), {.axes = std::move(axes), .keepdims = true}));
}

}  // namespace

Transformation scale(const Array &factor) {
  return all_updates([factor](Leaves updates) { return all_times(std::move(updates), factor); });
}

Transformation scale_by_schedule(const Schedule &schedule) {
  auto start = [](const Parameters &, Leaves *state) { state->push_back(scalar(int32_t{0})); };
  auto update = [schedule = detail::checked_schedule("scale_by_schedule", schedule)](const Parameters &, Leaves updates,
                                                                                     Leaves *state) {
    const Array factor = schedule(state->front());
    state->front() = state->front() + 1;
    return all_times(std::move(updates), factor);
  };
  return detail::rule_of({.parts = 1, .start = start, .update = update});
}

Transformation scale_by_learning_rate(const Rate &rate) {
  if (!rate.is_schedule()) return scale(-rate.at(0));
  return scale_by_schedule([rate](const Array &step) { return -rate.at(step); });
}

Transformation set_to_zero() {
  return each_update([](const Array &g, const Array &) { return zeros_like(g); });
}

Transformation zero_nans() {
  return each_update([](const Array &g, const Array &) { return where(isnan(g), 0, g); });
}

Transformation clip(double limit) {
  return all_updates([limit](Leaves updates) { return detail::clipped(std::move(updates), limit); });
}

Transformation clip_by_global_norm(const Array &limit) {
  return all_updates([limit](Leaves updates) { return detail::clipped_by_norm(std::move(updates), limit); });
}

Transformation clip_by_block_rms(double limit) {
  return each_update(
      [limit](const Array &g, const Array &) { return g / maximum(detail::root_mean_square(g) / limit, 1.0); });
}

Transformation adaptive_grad_clip(double clipping, double eps) {
  return each_update([clipping, eps](const Array &g, const Array &p) {
    const Array norm = norm_of_units(g), limit = clipping * maximum(norm_of_units(p), eps);
    return where(norm < limit, g, g * (limit / maximum(norm, 1e-6)));
  });
}

Transformation add_decayed_weights(double weight_decay, const Mask &mask) {
  return masked(each_update([weight_decay](const Array &g, const Array &p) { return g + weight_decay * p; }), mask);
}

Transformation add_noise(double eta, double gamma, const Array &key) {
  auto start = [key](const Parameters &, Leaves *state) { *state = {key, scalar(int32_t{0})}; };
  auto update = [eta, gamma](const Parameters &, Leaves updates, Leaves *state) {
    state->back() = state->back() + 1;
    const Array keys = random::split(state->front());
    state->front() = keys[0];
    const Array deviation = sqrt(eta / power(state->back().astype(f32), gamma));
    const Array of_leaves = random::split(keys[1], static_cast<int64_t>(updates.size()));
    for (size_t i = 0; i < updates.size(); ++i) {
      const Array noise = random::normal(of_leaves[static_cast<int64_t>(i)], updates[i].shape(), updates[i].dtype());
      updates[i] = (updates[i] + deviation * noise).astype(updates[i].dtype());
    }
    return updates;
  };
  return detail::rule_of({.parts = 1, .start = start, .update = update});
}

Transformation centralize() {
  return each_update([](const Array &g, const Array &) {
    std::vector<Dim> axes;
    for (int64_t i = 1; i < g.ndim(); ++i) axes.emplace_back(i);
    return axes.empty() ? g : g - mean(g, {.axes = axes, .keepdims = true});
  });
}

Transformation keep_params_nonnegative() {
  return each_update([](const Array &g, const Array &p) { return where(p + g < 0, -p, g); });
}

Transformation normalize_by_update_norm(double scale_factor, double eps) {
  return all_updates([scale_factor, eps](Leaves updates) {
    const Array factor = scale_factor / (detail::norm_of(updates) + eps);
    return all_times(std::move(updates), factor);
  });
}

Transformation trace(double decay, bool nesterov) {
  return detail::each_with_memory({0}, [=](const Array &g, const Array &, Leaves &kept, const Array &) {
    kept[0] = g + decay * kept[0];
    return nesterov ? g + decay * kept[0] : kept[0];
  });
}

Transformation ema(double decay, bool debias) {
  return detail::each_with_memory({0}, [=](const Array &g, const Array &, Leaves &kept, const Array &count) {
    kept[0] = detail::moved_towards(kept[0], g, decay);
    return debias ? detail::unbiased(kept[0], decay, count) : kept[0];
  });
}

Transformation scale_by_sign() {
  return each_update([](const Array &g, const Array &) { return sign(g); });
}

Transformation scale_by_trust_ratio(const TrustRatio &options) {
  return each_update([options](const Array &g, const Array &p) {
    const Array of_parameter = maximum(norm(p), options.min_norm), of_update = maximum(norm(g), options.min_norm);
    const Array is_zero = (of_parameter == 0) | (of_update == 0);
    const Array ratio = options.coefficient * of_parameter / (where(is_zero, 1, of_update) + options.eps);
    return g * where(is_zero, 1, ratio).astype(g.dtype());
  });
}

}  // namespace tessera::optim
