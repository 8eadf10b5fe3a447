#include "tessera/schedules.h"

#include <cmath>
#include <numbers>

#include "base/dtype.h"
#include "tessera/info.h"
#include "tessera/math.h"
#include "training/optimizer_steps.h"

namespace tessera::detail {

optim::Schedule checked_schedule(const char *function, optim::Schedule schedule) {
  if (schedule) return schedule;
  throw ValueError(std::string(function) +
                   ": the schedule is an empty function; give one that returns the rate of a step");
}

}  // namespace tessera::detail

namespace tessera::optim {
namespace {

void check_positive(const char *schedule, const char *option, int64_t steps) {
  if (steps > 0) return;
  throw ValueError(std::string(schedule) + ": ." + option + " is " + std::to_string(steps) +
                   ", but a schedule must have at least one step");
}

void check_ascending(const char *schedule, const std::vector<int64_t> &boundaries) {
  int64_t from = 0;
  for (int64_t boundary : boundaries) {
    if (boundary <= from)
      throw ValueError(std::string(schedule) + ": boundary " + std::to_string(boundary) + " isn't above " +
                       std::to_string(from) + ", but boundaries must ascend from 1");
    from = boundary;
  }
}

float f(double number) { return static_cast<float>(number); }
float f(int64_t number) { return static_cast<float>(number); }

// Returns whether a boundary is outside the range of the steps' dtype, so that it is never reached.
bool is_beyond(const Array &step, int64_t boundary) {
  return issubdtype(step.dtype(), DTypeKind::integer) && boundary > 0 &&
         static_cast<uint64_t>(boundary) > iinfo(step.dtype()).max;
}
Array is_before(const Array &step, int64_t boundary) {
  return is_beyond(step, boundary) ? Array(true) : step < boundary;
}

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
  return where(is_before(step, options.warmup_steps), linear(step, warmup), later);
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
  for (const auto &[boundary, scale] : boundaries_and_scales)
    rate = rate * where(is_before(step, boundary), 1.0f, f(scale));
  return rate;
}

Rate::Rate(double value) : value_(value) {}
Rate::Rate(Array value) : value_(detail::one_number("the learning rate", value)) {}
Array Rate::at(const Array &step) const { return schedule_ ? schedule_(step) : value_; }

Array polynomial(const Array &step, const Polynomial &options) {
  check_positive("polynomial", "steps", options.steps);
  const Array left = 1.0f - part_of(step, options.delay, options.steps);
  return f(options.end) + f(options.begin - options.end) * power(left, f(options.power));
}

namespace {

// Goes through the values that boundaries have. Spans without a step are left out.
Array interpolated(const Array &step, double begin,
                   const std::vector<std::pair<int64_t, double>> &boundaries_and_scales, Interpolation between) {
  Array rate = scalar(f(begin));
  int64_t from = 0;
  double value = begin;
  for (const auto &[boundary, scale] : boundaries_and_scales) {
    const double next = value * scale;
    Array there = scalar(f(next));
    if (boundary > from) {
      const Array part = part_of(step, from, boundary - from);
      there = between == Interpolation::cosine ? half_cosine(part, value, next) : f(value) + f(next - value) * part;
    }
    rate = where(is_before(step, from), rate, there);
    from = boundary;
    value = next;
  }
  return rate;
}

void check_onecycle(const char *schedule, const OneCycle &options, double final) {
  check_positive(schedule, "steps", options.steps);
  if (options.start >= 0 && options.start <= final && final <= 1) return;
  throw ValueError(std::string(schedule) + ": the rate is highest at " + std::to_string(options.start) +
                   " of the steps and low again at " + std::to_string(final) +
                   ", but the two must ascend between 0 and 1");
}

}  // namespace

Array piecewise_interpolate(const Array &step, double begin,
                            const std::vector<std::pair<int64_t, double>> &boundaries_and_scales,
                            Interpolation between) {
  std::vector<int64_t> boundaries;
  for (const auto &[boundary, scale] : boundaries_and_scales) boundaries.push_back(boundary);
  check_ascending("piecewise_interpolate", boundaries);
  return interpolated(step, begin, boundaries_and_scales, between);
}

Array linear_onecycle(const Array &step, const OneCycle &options) {
  check_onecycle("linear_onecycle", options, options.final);
  const double steps = static_cast<double>(options.steps);
  return interpolated(step, options.peak / options.div_factor,
                      {{static_cast<int64_t>(options.start * steps), options.div_factor},
                       {static_cast<int64_t>(options.final * steps), 1 / options.div_factor},
                       {options.steps, 1 / options.final_div_factor}},
                      Interpolation::linear);
}

Array cosine_onecycle(const Array &step, const OneCycle &options) {
  check_onecycle("cosine_onecycle", options, 1);
  return interpolated(step, options.peak / options.div_factor,
                      {{static_cast<int64_t>(options.start * static_cast<double>(options.steps)), options.div_factor},
                       {options.steps, 1 / (options.div_factor * options.final_div_factor)}},
                      Interpolation::cosine);
}

Array warmup_exponential(const Array &step, const WarmupExponential &options) {
  const Schedule warmup = [&](const Array &step) {
    return linear(step, {.begin = options.begin, .end = options.exponential.begin, .steps = options.warmup_steps});
  };
  const Schedule later = [&](const Array &step) { return exponential(step, options.exponential); };
  return options.warmup_steps <= 0 ? later(step) : join(step, {warmup, later}, {options.warmup_steps});
}

Array join(const Array &step, const std::vector<Schedule> &schedules, const std::vector<int64_t> &boundaries) {
  if (schedules.size() != boundaries.size() + 1)
    throw ValueError("join: " + std::to_string(schedules.size()) + " schedules with " +
                     std::to_string(boundaries.size()) + " boundaries, but there must be one between each two");
  for (const Schedule &each : schedules) detail::checked_schedule("join", each);
  check_ascending("join", boundaries);
  Array rate = schedules[0](step);
  for (size_t i = 0; i < boundaries.size() && !is_beyond(step, boundaries[i]); ++i)
    rate = where(is_before(step, boundaries[i]), rate, schedules[i + 1](step - boundaries[i]));
  return rate;
}

Array sgdr(const Array &step, const std::vector<WarmupCosine> &cycles) {
  if (cycles.empty()) throw ValueError("sgdr: there are no cycles; give at least one");
  std::vector<Schedule> schedules;
  std::vector<int64_t> boundaries;
  int64_t end = 0;
  for (const WarmupCosine &cycle : cycles) {
    check_positive("sgdr", "decay_steps - .warmup_steps", cycle.decay_steps - cycle.warmup_steps);
    if (!schedules.empty()) boundaries.push_back(end);
    if (__builtin_add_overflow(end, cycle.decay_steps, &end))
      throw ValueError("sgdr: the cycles have more steps together than an i64 can count; give shorter ones");
    schedules.push_back([cycle](const Array &step) { return warmup_cosine(step, cycle); });
  }
  return join(step, schedules, boundaries);
}

}  // namespace tessera::optim
