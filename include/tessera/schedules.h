// Declares schedules that are used less often than those of optim.h: functions from the number of a step to its
// learning rate.
#pragma once

#include <utility>
#include <vector>

#include "tessera/optim.h"

namespace tessera::optim {

// Goes from `begin` to `end`: end + (begin - end) * (1 - t)^power, where t goes from 0 to 1 in `steps` steps after `delay`.
struct Polynomial {
  double begin = 1, end = 0, power = 1;
  int64_t steps = 1, delay = 0;
};
Array polynomial(const Array &step, const Polynomial &options);

enum class Interpolation : uint8_t { linear, cosine };
// Goes from `begin` to the value at each boundary, which is the one before it times the boundary's scale. Throws
// ValueError unless boundaries ascend from 1.
Array piecewise_interpolate(const Array &step, double begin,
                            const std::vector<std::pair<int64_t, double>> &boundaries_and_scales,
                            Interpolation between = Interpolation::linear);

// Goes from peak / div_factor up to the peak, back down (linear_onecycle only), and on to peak / div_factor /
// final_div_factor (Smith and Topin, arXiv:1708.07120).
struct OneCycle {
  int64_t steps = 1;
  double peak = 1;
  double start = 0.3, final = 0.85;  // fractions of the steps at which the peak is reached, and the way back ends
  double div_factor = 25, final_div_factor = 1e4;
};
Array linear_onecycle(const Array &step, const OneCycle &options);
Array cosine_onecycle(const Array &step, const OneCycle &options);  // without `final`

// Goes linearly from `begin` to the peak, which is exponential.begin, and then as exponential does.
struct WarmupExponential {
  double begin = 0;
  int64_t warmup_steps = 0;
  Exponential exponential = {};
};
Array warmup_exponential(const Array &step, const WarmupExponential &options);

// Follows each schedule up to its boundary, and then the next schedule, which counts steps from there. Throws
// ValueError unless there is one schedule more than boundaries, which ascend from 1.
Array join(const Array &step, const std::vector<Schedule> &schedules, const std::vector<int64_t> &boundaries);
// Runs several cycles of warmup_cosine, one after another (Loshchilov and Hutter, arXiv:1608.03983).
Array sgdr(const Array &step, const std::vector<WarmupCosine> &cycles);

}  // namespace tessera::optim
