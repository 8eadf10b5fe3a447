// Declares optimizers, schedules and other parts of a training step on trees of parameters, as plain functions. An
// optimizer's state is a struct of trees like the parameters, which lie as the parameters do and are saved with them
// (checkpoints.h). Learning rates are numbers, scalar arrays, or schedules of `state.count`.
//
//   auto state = optim::adam_init(params);
//   auto step = jit([](Params params, optim::AdamState<Params> state, Batch batch) {
//     auto [loss, gradients] = value_and_grad(loss_of)(params, batch);
//     gradients = optim::clip_by_global_norm(gradients, 1.0);
//     auto rate = [](const Array &step) { return optim::cosine(step, {.peak = 3e-4, .decay_steps = 1000}); };
//     return std::pair(optim::adamw(params, gradients, state, {.learning_rate = rate}), loss);
//   }, {.donate = {0, 1}});
//
// Moments have the parameters' dtype, and steps are computed in it. All throw TreeError unless parameters, gradients
// and state have the same tree, and ShapeError unless parameters and gradients have the same shapes and rates no
// dimensions.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/control_flow.h"
#include "tessera/trees.h"

namespace tessera::optim {

// Returns the rate of a step, an f32 without dimensions; steps count from 0.
using Schedule = std::function<Array(const Array &step)>;

}  // namespace tessera::optim

namespace tessera::detail {

// Returns the schedule, and throws ValueError if it is an empty function.
optim::Schedule checked_schedule(const char *function, optim::Schedule schedule);

}  // namespace tessera::detail

namespace tessera::optim {

// A learning rate is a number, a scalar array, or a schedule, which gives the rate at the state's count. Throws
// ShapeError for arrays with dimensions, and ValueError for an empty function. Optimizers whose state has no count (sgd,
// momentum, lion) throw ValueError for a schedule; those of updates.h take one.
class Rate {
 public:
  Rate(double value);
  Rate(Array value);
  template <class F>
    requires(!std::convertible_to<F, Array> && std::convertible_to<F, Schedule>)
  Rate(F &&schedule) : schedule_(detail::checked_schedule("Rate", std::forward<F>(schedule))) {}
  bool is_schedule() const { return static_cast<bool>(schedule_); }
  Array at(const Array &step) const;  // only a schedule depends on the step

 private:
  Array value_;
  Schedule schedule_;
};

// Says whether weight decay applies to the array at a path (tree_paths). By default it applies to all; biases and
// scales are left out by [](const std::string &, const Array &p) { return p.ndim() > 1; }.
using Mask = std::function<bool(const std::string &path, const Array &parameter)>;

// Subtracts learning_rate * g. With momentum it subtracts learning_rate * t, where t = g + momentum * t is kept in the
// state, or learning_rate * (g + momentum * t) (nesterov).
struct Sgd {
  Rate learning_rate = 1e-2;
  double momentum = 0.9;  // of `momentum`, and of updates.h's sgd
  bool nesterov = false;
  double weight_decay = 0;  // adds this times the parameter to g
  Mask decays = {};
};
template <class T>
struct MomentumState {
  T trace;
};

// Adam (Kingma and Ba, arXiv:1412.6980) has decoupled weight decay (Loshchilov and Hutter, arXiv:1711.05101) and
// Nesterov's momentum (Dozat 2016) here. With m = b1 m + (1 - b1) g, v = b2 v + (1 - b2) g^2, M = m / (1 - b1^t) and V
// = v / (1 - b2^t) it subtracts learning_rate * (M / (sqrt(V) + eps) + weight_decay * p).
struct Adam {
  Rate learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, eps = 1e-8;
  bool nesterov = false;
  double weight_decay = 0;
  Mask decays = {};
};
struct AdamW {
  Rate learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, eps = 1e-8;
  bool nesterov = false;
  double weight_decay = 1e-4;
  Mask decays = {};
};
template <class T>
struct AdamState {
  T mean, square;
  Array count;  // steps so far, i32
};

// Lamb (You et al., arXiv:1904.00962) scales Adam's step for each array by |p| / |step|, or by 1 where one is 0.
struct Lamb {
  Rate learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, eps = 1e-6;
  double weight_decay = 0;
  Mask decays = {};
};

// Lion (Chen et al., arXiv:2302.06675) subtracts learning_rate * (sign(b1 m + (1 - b1) g) + weight_decay * p); then m =
// b2 m + (1 - b2) g.
struct Lion {
  Rate learning_rate = 1e-4;
  double b1 = 0.9, b2 = 0.99;
  double weight_decay = 1e-3;
  Mask decays = {};
};
template <class T>
struct LionState {
  T mean;
};

// Adafactor (Shazeer and Stern, arXiv:1804.04235) keeps means of squares along rows and along columns of an array whose
// two largest dimensions are at least min_dim_to_factor. Their product approximates each element's mean.
struct Adafactor {
  Rate learning_rate = 1e-3;
  double decay_rate = 0.8;          // means decay by 1 - t^-decay_rate
  double clipping_threshold = 1;    // the limit of the step's root mean square
  bool by_parameter_scale = true;   // the step is multiplied by the parameter's root mean square, 1e-3 at least
  double weight_decay = 0;          // adds this times the parameter to the step, not scaled by the learning rate
  double eps = 1e-30;               // added to squares
  int64_t min_dim_to_factor = 128;  // the same as for adafactor_init
  Mask decays = {};
};
template <class T>
struct AdafactorState {
  T rows, columns;  // means of squares, of one element where the array isn't factored
  T square;         // of one element where it is
  Array count;
};

// Muon (Jordan et al. 2024, kellerjordan.github.io/posts/muon) replaces the mean of a matrix's gradients by nearly the
// closest orthogonal one, which five steps of Newton and Schulz find. Arrays without exactly two dimensions are updated
// by Adam with the options `.adam`.
struct Muon {
  Rate learning_rate = 2e-2;
  double momentum = 0.95;
  bool nesterov = true;
  int steps = 5;
  double eps = 1e-8;
  double weight_decay = 0;
  Mask decays = {};
  Adam adam = {};
};

}  // namespace tessera::optim

namespace tessera::detail {

// Returns the parameters' leaves after a step, and replaces those of the optimizer's state.
using Leaves = std::vector<Array>;
Leaves sgd_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Sgd &options);
Leaves adam_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Adam &options);
Leaves adamw_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::AdamW &options);
Leaves lamb_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Lamb &options);
Leaves lion_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Lion &options);
Leaves adafactor_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Adafactor &options);
Leaves muon_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Muon &options);

// Throws TreeError unless both have the same tree, and ShapeError, with a line for each leaf that differs, unless their
// arrays have the same shapes: otherwise they would be broadcast.
void check_same_shapes(const char *function, const Flat &one, const Flat &other);

enum class Factor : uint8_t { rows, columns, square };
Leaves zeros_of(const Flat &params);
Leaves factors_of(const Flat &params, Factor which, int64_t min_dim_to_factor);
Leaves squares_of_others(const Flat &params);  // for arrays that muon doesn't update
Leaves clipped(Leaves leaves, double limit);
Leaves clipped_by_norm(Leaves leaves, const Array &limit);
Array norm_of(const Leaves &leaves);
Leaves averaged(const Flat &average, const Flat &tree, const Array &decay);

template <class T>
T zeros_tree(const T &params) {
  return with_leaves(params, zeros_of(flatten(params)));
}

template <class T, class G, class S, class O>
std::pair<T, S> take_step(const char *function, Leaves (*step)(const Flat &, const Leaves &, Leaves &, const O &),
                          const T &params, const G &gradients, const S &state, const O &options) {
  Flat flat[] = {flatten(params), flatten(gradients)};
  check_same_shapes(function, flat[0], flat[1]);
  Leaves remembered = flatten(state).leaves;
  Leaves stepped = step(flat[0], flat[1].leaves, remembered, options);
  return {with_leaves(params, std::move(stepped)), with_leaves(state, std::move(remembered))};
}

}  // namespace tessera::detail

namespace tessera::optim {

// These return the parameters after a step, and the state after it.

template <class T, class G>
T sgd(const T &params, const G &gradients, const Sgd &options = {}) {
  return detail::take_step("sgd", detail::sgd_step, params, gradients, std::vector<Array>(), options).first;
}
template <class T>
MomentumState<T> momentum_init(const T &params) {
  return {detail::zeros_tree(params)};
}
template <class T, class G>
std::pair<T, MomentumState<T>> momentum(const T &params, const G &gradients, const MomentumState<T> &state,
                                        const Sgd &options = {}) {
  return detail::take_step("momentum", detail::sgd_step, params, gradients, state, options);
}

template <class T>
AdamState<T> adam_init(const T &params) {
  return {detail::zeros_tree(params), detail::zeros_tree(params), scalar(int32_t{0})};
}
template <class T, class G>
std::pair<T, AdamState<T>> adam(const T &params, const G &gradients, const AdamState<T> &state,
                                const Adam &options = {}) {
  return detail::take_step("adam", detail::adam_step, params, gradients, state, options);
}
template <class T, class G>
std::pair<T, AdamState<T>> adamw(const T &params, const G &gradients, const AdamState<T> &state,
                                 const AdamW &options = {}) {
  return detail::take_step("adamw", detail::adamw_step, params, gradients, state, options);
}
// The state of lamb is that of adam_init.
template <class T, class G>
std::pair<T, AdamState<T>> lamb(const T &params, const G &gradients, const AdamState<T> &state,
                                const Lamb &options = {}) {
  return detail::take_step("lamb", detail::lamb_step, params, gradients, state, options);
}

template <class T>
LionState<T> lion_init(const T &params) {
  return {detail::zeros_tree(params)};
}
template <class T, class G>
std::pair<T, LionState<T>> lion(const T &params, const G &gradients, const LionState<T> &state,
                                const Lion &options = {}) {
  return detail::take_step("lion", detail::lion_step, params, gradients, state, options);
}

template <class T>
AdafactorState<T> adafactor_init(const T &params, int64_t min_dim_to_factor = 128) {
  const detail::Flat flat = detail::flatten(params);
  auto factors = [&](detail::Factor which) {
    return detail::with_leaves(params, detail::factors_of(flat, which, min_dim_to_factor));
  };
  return {factors(detail::Factor::rows), factors(detail::Factor::columns), factors(detail::Factor::square),
          scalar(int32_t{0})};
}
template <class T, class G>
std::pair<T, AdafactorState<T>> adafactor(const T &params, const G &gradients, const AdafactorState<T> &state,
                                          const Adafactor &options = {}) {
  return detail::take_step("adafactor", detail::adafactor_step, params, gradients, state, options);
}

// `square` has one element for the arrays that adam doesn't update.
template <class T>
AdamState<T> muon_init(const T &params) {
  return {detail::zeros_tree(params), detail::with_leaves(params, detail::squares_of_others(detail::flatten(params))),
          scalar(int32_t{0})};
}
template <class T, class G>
std::pair<T, AdamState<T>> muon(const T &params, const G &gradients, const AdamState<T> &state,
                                const Muon &options = {}) {
  return detail::take_step("muon", detail::muon_step, params, gradients, state, options);
}

//===- Gradients --------------------------------------------------------------------------------------------------===//

// Returns sqrt(sum |x|^2) over all arrays of the tree, f32 or wider.
template <class T>
Array global_norm(const T &tree) {
  return detail::norm_of(tree_leaves(tree));
}
// Limits each element to [-limit, limit].
template <class T>
T clip_by_value(const T &gradients, double limit) {
  return detail::with_leaves(gradients, detail::clipped(tree_leaves(gradients), limit));
}
// Scales all arrays by limit / global_norm where that is below 1 (Pascanu et al., arXiv:1211.5063).
template <class T>
T clip_by_global_norm(const T &gradients, const Array &limit) {
  return detail::with_leaves(gradients, detail::clipped_by_norm(tree_leaves(gradients), limit));
}
// Calls value_and_gradient(params, batch) for each of the batches along the leading dimension of each array of `batches`,
// one after another, and returns the mean value and the mean gradient: those of one large batch, in the memory of a
// small one.
template <class F, class T, class B>
std::pair<Array, T> accumulate(F &&value_and_gradient, const T &params, const B &batches) {
  constexpr bool fits = detail::gives<std::pair<Array, T>, F, const T, const B>();
  static_assert(fits,
                "accumulate calls a function with parameters and a batch, which returns std::pair(value, gradient)");
  if constexpr (!fits)
    return {Array(), params};
  else {
    auto add = [](const Array &sum, const Array &x) { return sum + x; };
    auto body = [&](const std::pair<Array, T> &sums, const B &batch) {
      auto [value, gradient] = value_and_gradient(params, batch);
      return std::pair(std::pair<Array, T>(sums.first + value, tree_map(add, sums.second, gradient)), std::nullopt);
    };
    const int64_t count = tree_leaves(batches).at(0).shape().at(0);
    auto sums = scan(body, std::pair<Array, T>(Array(0.0), detail::zeros_tree(params)), batches).first;
    return tree_map([&](const Array &sum) { return sum / static_cast<float>(count); }, sums);
  }
}

// Returns decay * average + (1 - decay) * tree, the exponential moving average of trees.
template <class T>
T ema(const T &average, const T &tree, const Array &decay) {
  return detail::with_leaves(average, detail::averaged(detail::flatten(average), detail::flatten(tree), decay));
}

//===- Schedules --------------------------------------------------------------------------------------------------===//
// These take the number of a step, from 0, and return its learning rate, an f32 without dimensions.

struct Linear {
  double begin = 1, end = 0;
  int64_t steps = 1;  // from begin to end
  int64_t delay = 0;  // steps before that, with `begin`
};
Array linear(const Array &step, const Linear &options);

// Goes from `peak` to alpha * peak as half a cosine does (Loshchilov and Hutter, arXiv:1608.03983).
struct Cosine {
  double peak = 1;
  int64_t decay_steps = 1;
  double alpha = 0;
};
Array cosine(const Array &step, const Cosine &options);

// Goes linearly from `begin` to `peak` in warmup_steps, then as half a cosine to `end` at decay_steps.
struct WarmupCosine {
  double begin = 0, peak = 1, end = 0;
  int64_t warmup_steps = 0, decay_steps = 1;
};
Array warmup_cosine(const Array &step, const WarmupCosine &options);

// Returns begin * rate^(step / steps), and no less (or no more, if rate > 1) than `end`.
struct Exponential {
  double begin = 1, rate = 0.5;
  int64_t steps = 1, delay = 0;
  bool staircase = false;  // steps / steps is rounded down
  std::optional<double> end = {};
};
Array exponential(const Array &step, const Exponential &options);

// Returns `begin`, times the scale of each boundary that the step has passed.
Array piecewise(const Array &step, double begin, const std::vector<std::pair<int64_t, double>> &boundaries_and_scales);

}  // namespace tessera::optim
