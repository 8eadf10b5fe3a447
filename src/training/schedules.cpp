#include <cmath>
#include <numbers>

#include "tessera/math.h"
#include "tessera/optim.h"

namespace tessera::optim {
namespace {

void check_positive(const char *schedule, const char *option, int64_t steps) {
  if (steps > 0) return;
  throw ValueError(std::string(schedule) + ": ." + option + " is " + std::to_string(steps) +
                   ", but a schedule takes one step at least");
}

float f(double number) { return static_cast<float>(number); }
float f(int64_t number) { return static_cast<float>(number); }

// Returns how far a step is from `begin` to `begin + steps`, from 0 to 1.
Array part_of(const Array &step, int64_t begin, int64_t steps) {
  return clip((step.astype(f32) - f(begin)) / f(steps), 0.0f, 1.0f);
}

Array half_cosine(const Array &part, double peak, double end) {
  return f(end) + f(0.5 * (peak - end)) * (1.0f + cos(f(std::numbers::pi) * part));
}

}  // namespace

Array linear(const Array &step, const Linear &options) {
  check_positive("linear", "steps", options.steps);
  return f(options.begin) + f(options.end - options.begin) * part_of(step, options.delay, options.steps);
}

Array cosine(const Array &step, const Cosine &options) {
  check_positive("cosine", "decay_steps", options.decay_steps);
  return half_cosine(part_of(step, 0, options.decay_steps), options.peak, options.peak * options.alpha);
}

Array warmup_cosine(const Array &step, const WarmupCosine &options) {
  check_positive("warmup_cosine", "decay_steps - .warmup_steps", options.decay_steps - options.warmup_steps);
  const Array later = half_cosine(part_of(step, options.warmup_steps, options.decay_steps - options.warmup_steps),
                                  options.peak, options.end);
  if (options.warmup_steps <= 0) return later;
  const Linear warmup{.begin = options.begin, .end = options.peak, .steps = options.warmup_steps};
  return where(step < options.warmup_steps, linear(step, warmup), later);
}

Array exponential(const Array &step, const Exponential &options) {
  check_positive("exponential", "steps", options.steps);
  Array exponent = maximum(step.astype(f32) - f(options.delay), 0.0f) / f(options.steps);
  if (options.staircase) exponent = floor(exponent);
  Array rate = f(options.begin) * power(f(options.rate), exponent);
  if (options.end) rate = options.rate < 1 ? maximum(rate, f(*options.end)) : minimum(rate, f(*options.end));
  return rate.astype(f32);
}

Array piecewise(const Array &step, double begin, const std::vector<std::pair<int64_t, double>> &boundaries_and_scales) {
  Array rate = scalar(f(begin));
  for (const auto &[boundary, scale] : boundaries_and_scales) rate = rate * where(step < boundary, 1.0f, f(scale));
  return rate;
}

}  // namespace tessera::optim
