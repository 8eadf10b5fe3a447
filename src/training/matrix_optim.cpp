// Defines optimizers that treat matrices as such: Adafactor and Muon.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "training/optimizer_steps.h"
#include "training/update_rules.h"

namespace tessera::detail {
namespace {

// Returns the two largest dimensions of an array, the larger one last; none if they are small.
std::optional<std::pair<int64_t, int64_t>> factored_dims(const Shape &shape, int64_t least) {
  if (shape.size() < 2) return std::nullopt;
  std::vector<int64_t> dims(shape.size());
  std::iota(dims.begin(), dims.end(), 0);
  std::sort(dims.begin(), dims.end(), [&](int64_t a, int64_t b) {
    return std::pair(shape[static_cast<size_t>(a)], a) < std::pair(shape[static_cast<size_t>(b)], b);
  });
  const int64_t second = dims[dims.size() - 2], first = dims.back();
  if (shape[static_cast<size_t>(second)] < least) return std::nullopt;
  return std::pair(second, first);
}

// Holds adafactor's means of squares for one array.
struct Means {
  Array &rows, &columns, &square;
};

Array adafactor_direction(const Array &gradient, Means means, double eps, const Array &decay, int64_t least) {
  const DType dtype = gradient.dtype();
  const Array squares = square(abs(gradient)) + eps;
  auto follow = [&](Array &to, const Array &from) { to = (decay * to + (1 - decay) * from).astype(dtype); };
  const auto dims = factored_dims(gradient.shape(), least);
  if (!dims) {
    follow(means.square, squares);
    return gradient * rsqrt(means.square);
  }
  const auto [second, first] = *dims;
  follow(means.rows, mean(squares, {.axes = {first}}));
  follow(means.columns, mean(squares, {.axes = {second}}));
  const int64_t among_rows = second > first ? second - 1 : second;
  const Array rows = rsqrt(means.rows / mean(means.rows, {.axes = {among_rows}, .keepdims = true}));
  return gradient * expand_dims(rows, first) * expand_dims(rsqrt(means.columns), second);
}

// Returns a matrix whose singular values are near 1, with the same singular vectors.
Array orthogonalized(Array x, int steps, double eps) {
  constexpr double a = 3.4445, b = -4.7750, c = 2.0315;  // of the quintic a s + b s^3 + c s^5
  const bool is_tall = x.shape()[0] > x.shape()[1];
  if (is_tall) x = transpose(x);
  x = x / (norm(x) + eps);
  for (int i = 0; i < steps; ++i) {
    const Array squares = matmul(x, transpose(x));
    x = a * x + matmul(b * squares + c * matmul(squares, squares), x);
  }
  return is_tall ? transpose(x) : x;
}

// Holds the numbers of one of adafactor's steps, which are those of all arrays.
struct AdafactorNumbers {
  Array decay, rate;
};

// `count` doesn't include this step.
AdafactorNumbers adafactor_numbers(const Array &count, const optim::Adafactor &options) {
  return {1 - power((count + 1).astype(f32), -options.decay_rate),
          one_number("the learning rate", options.learning_rate.at(count))};
}

// Returns adafactor's step by a gradient, without weight decay, and updates the means.
Array adafactor_change(const Array &parameter, const Array &gradient, Means means, const AdafactorNumbers &numbers,
                       const optim::Adafactor &options) {
  Array step = adafactor_direction(gradient, means, options.eps, numbers.decay, options.min_dim_to_factor);
  step = step / maximum(root_mean_square(step) / options.clipping_threshold, 1);
  step = step * numbers.rate.astype(step.dtype());
  return options.by_parameter_scale ? step * maximum(root_mean_square(parameter), 1e-3) : step;
}

Array muon_direction(const Array &gradient, Array &mean, const Array &count, const optim::Muon &options) {
  mean = moved_towards(mean, gradient, options.momentum);
  const Array direction = first_mean(mean, gradient, count, options.momentum, options.nesterov);
  const double rows = static_cast<double>(gradient.shape()[0]), columns = static_cast<double>(gradient.shape()[1]);
  return orthogonalized(direction, options.steps, options.eps) * std::sqrt(std::max(1.0, columns / rows));
}

}  // namespace

bool is_stepped_by_muon(const Array &parameter) { return parameter.ndim() == 2; }

Leaves factors_of(const Flat &params, Factor which, int64_t min_dim_to_factor) {
  Leaves zeros;
  for (const Array &leaf : params.leaves) {
    const auto dims = factored_dims(leaf.shape(), min_dim_to_factor);
    const bool is_kept = dims.has_value() == (which != Factor::square);
    if (!is_kept) {
      zeros.push_back(tessera::zeros({1}, leaf.dtype()));
    } else if (which == Factor::square) {
      zeros.push_back(zeros_like(leaf));
    } else {
      zeros.push_back(sum(zeros_like(leaf), {.axes = {which == Factor::rows ? dims->second : dims->first}}));
    }
  }
  return zeros;
}

Leaves squares_of_others(const Flat &params) {
  Leaves zeros;
  for (const Array &leaf : params.leaves)
    zeros.push_back(is_stepped_by_muon(leaf) ? tessera::zeros({1}, leaf.dtype()) : zeros_like(leaf));
  return zeros;
}

Leaves adafactor_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Adafactor &options) {
  const WeightDecay decay(params, options.weight_decay, options.decays);
  const size_t leaves = params.leaves.size();
  const AdafactorNumbers numbers = adafactor_numbers(state.back(), options);
  Leaves result;
  for (size_t i = 0; i < leaves; ++i) {
    const Array &parameter = params.leaves[i];
    Means means{state[i], state[leaves + i], state[2 * leaves + i]};
    const Array step = adafactor_change(parameter, gradients[i], means, numbers, options);
    result.push_back((parameter - decay.added(i, step)).astype(parameter.dtype()));
  }
  state.back() = state.back() + 1;
  return result;
}

Leaves muon_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Muon &options) {
  const WeightDecay decay(params, options.weight_decay, options.decays);
  const WeightDecay adam_decay(params, options.adam.weight_decay, options.adam.decays);
  const size_t leaves = params.leaves.size();
  const Array rate = options.learning_rate.at(state.back()), adam_rate = options.adam.learning_rate.at(state.back());
  state.back() = state.back() + 1;
  Leaves result;
  for (size_t i = 0; i < leaves; ++i) {
    const Array &parameter = params.leaves[i];
    if (is_stepped_by_muon(parameter)) {
      Array step = decay.added(i, muon_direction(gradients[i], state[i], state.back(), options));
      result.push_back(stepped(parameter, step, rate));
    } else {
      Array step = adam_direction(gradients[i], state[i], state[leaves + i], state.back(), options.adam);
      result.push_back(stepped(parameter, adam_decay.added(i, step), adam_rate));
    }
  }
  return result;
}

}  // namespace tessera::detail

namespace tessera::optim {

using detail::Factor;
using detail::Leaves;
using detail::Parameters;

// The state has rows, columns and squares of all parameters, then the count, like adafactor_step's.
Transformation adafactor(const Adafactor &options) {
  auto start = [least = options.min_dim_to_factor](const Parameters &params, Leaves *state) {
    const detail::Flat flat{.leaves = params.leaves, .shape = {}};
    for (Factor which : {Factor::rows, Factor::columns, Factor::square})
      for (Array &zeros : detail::factors_of(flat, which, least)) state->push_back(std::move(zeros));
    state->push_back(scalar(int32_t{0}));
  };
  auto update = [options](const Parameters &params, Leaves updates, Leaves *state) {
    Leaves &kept = *state;
    const size_t leaves = updates.size();
    const detail::AdafactorNumbers numbers = detail::adafactor_numbers(kept.back(), options);
    for (size_t i = 0; i < leaves; ++i) {
      const detail::Means means{kept[i], kept[leaves + i], kept[2 * leaves + i]};
      updates[i] =
          detail::adafactor_change(params.leaves[i], updates[i], means, numbers, options).astype(updates[i].dtype());
    }
    kept.back() = kept.back() + 1;
    return updates;
  };
  return chain({detail::rule_of({.parts = 1, .start = start, .update = update}),
                add_decayed_weights(options.weight_decay, options.decays), scale(-1)});
}

Transformation muon(const Muon &options) {
  const Transformation direction =
      detail::each_with_memory({0}, [options](const Array &g, const Array &, Leaves &kept, const Array &count) {
        return detail::muon_direction(g, kept[0], count, options);
      });
  const Transformation of_matrices = chain({direction, add_decayed_weights(options.weight_decay, options.decays),
                                            scale_by_learning_rate(options.learning_rate)});
  return partition({{"matrix", of_matrices}, {"other", adam(options.adam)}},
                   [](const std::string &, const Array &parameter) {
                     return detail::is_stepped_by_muon(parameter) ? "matrix" : "other";
                   });
}

}  // namespace tessera::optim
