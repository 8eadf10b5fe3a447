#include "tessera/optim.h"

#include "tessera/creation.h"
#include "tessera/reduction.h"
#include "trace/leaf_errors.h"
#include "training/optimizer_steps.h"

namespace tessera::detail {

void check_same_shapes(const char *function, const Flat &one, const Flat &other) {
  const Flat both[] = {one, other};
  check_same_trees(function, both, 2);
  LeafErrors errors;
  for (size_t i = 0; i < one.leaves.size(); ++i) {
    if (one.leaves[i].shape() == other.leaves[i].shape()) continue;
    errors.look([&] {
      const std::string path = leaf_paths(one.shape)[i];
      throw ShapeError(std::string(function) + ": tree 0 has " + type_string(one.leaves[i]) + " at " +
                       (path.empty() ? "its root" : path) + ", but tree 1 has " + type_string(other.leaves[i]) +
                       " there; both must have one shape");
    });
  }
  errors.tell();
}

const Array &one_number(const char *what, const Array &x) {
  if (x.ndim() == 0) return x;
  throw ShapeError(std::string(what) + " is " + type_string(x) + "; give an array without dimensions");
}

Array moved_towards(const Array &a, const Array &b, double rate) {
  return (rate * a + (1 - rate) * b).astype(a.dtype());
}

Array unbiased(const Array &a, double rate, const Array &count) {
  return a / (1 - power(rate, count.astype(f32))).astype(a.dtype());
}

Array first_mean(const Array &mean, const Array &gradient, const Array &count, double rate, bool nesterov) {
  if (!nesterov) return unbiased(mean, rate, count);
  return moved_towards(unbiased(mean, rate, count + 1), unbiased(gradient, rate, count), rate);
}

Array adam_direction(const Array &gradient, Array &mean, Array &square, const Array &count,
                     const optim::Adam &options) {
  mean = moved_towards(mean, gradient, options.b1);
  square = moved_towards(square, tessera::square(abs(gradient)), options.b2);
  const Array first = first_mean(mean, gradient, count, options.b1, options.nesterov);
  return first / (sqrt(unbiased(square, options.b2, count)) + options.eps);
}

Array stepped(const Array &parameter, const Array &step, const Array &rate) {
  return (parameter - one_number("the learning rate", rate).astype(step.dtype()) * step).astype(parameter.dtype());
}

Array rate_without_count(const char *function, const optim::Rate &rate) {
  if (!rate.is_schedule()) return rate.at(Array());
  throw ValueError(std::string(function) + ": .learning_rate is a schedule, but the state of " + function +
                   " doesn't count steps; give the schedule's value, or use the transformation of that kind "
                   "(updates.h), which counts them");
}

Array root_mean_square(const Array &x) { return sqrt(mean(square(abs(x)))); }

WeightDecay::WeightDecay(const Flat &params, double weight_decay, const optim::Mask &mask)
    : params_(params), weight_decay_(weight_decay), decays_(params.leaves.size(), weight_decay != 0) {
  if (weight_decay == 0 || !mask) return;
  const std::vector<std::string> paths = leaf_paths(params.shape);
  for (size_t i = 0; i < paths.size(); ++i) decays_[i] = mask(paths[i], params.leaves[i]);
}

Array WeightDecay::added(size_t leaf, const Array &step) const {
  return decays_[leaf] ? step + weight_decay_ * params_.leaves[leaf] : step;
}

Leaves zeros_of(const Flat &params) {
  Leaves zeros;
  for (const Array &leaf : params.leaves) zeros.push_back(zeros_like(leaf));
  return zeros;
}

// `state` has the traces, or nothing without momentum.
Leaves sgd_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Sgd &options) {
  const WeightDecay decay(params, options.weight_decay, options.decays);
  const Array rate = rate_without_count(state.empty() ? "sgd" : "momentum", options.learning_rate);
  Leaves result;
  for (size_t i = 0; i < params.leaves.size(); ++i) {
    Array step = decay.added(i, gradients[i]);
    if (!state.empty()) {
      state[i] = step + options.momentum * state[i];
      step = options.nesterov ? step + options.momentum * state[i] : state[i];
    }
    result.push_back(stepped(params.leaves[i], step, rate));
  }
  return result;
}

// `state` has the means of all leaves, those of squares, and the count.
Leaves adam_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Adam &options) {
  const WeightDecay decay(params, options.weight_decay, options.decays);
  const size_t leaves = params.leaves.size();
  const Array rate = options.learning_rate.at(state.back());
  state.back() = state.back() + 1;
  Leaves result;
  for (size_t i = 0; i < leaves; ++i) {
    Array step = adam_direction(gradients[i], state[i], state[leaves + i], state.back(), options);
    result.push_back(stepped(params.leaves[i], decay.added(i, step), rate));
  }
  return result;
}

optim::Adam as_adam(const optim::AdamW &options) {
  return {.learning_rate = options.learning_rate,
          .b1 = options.b1,
          .b2 = options.b2,
          .eps = options.eps,
          .nesterov = options.nesterov,
          .weight_decay = options.weight_decay,
          .decays = options.decays};
}

Leaves adamw_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::AdamW &options) {
  return adam_step(params, gradients, state, as_adam(options));
}

Leaves lamb_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Lamb &options) {
  const WeightDecay decay(params, options.weight_decay, options.decays);
  const optim::Adam adam{.b1 = options.b1, .b2 = options.b2, .eps = options.eps};
  const size_t leaves = params.leaves.size();
  const Array rate = options.learning_rate.at(state.back());
  state.back() = state.back() + 1;
  Leaves result;
  for (size_t i = 0; i < leaves; ++i) {
    const Array &parameter = params.leaves[i];
    Array step = decay.added(i, adam_direction(gradients[i], state[i], state[leaves + i], state.back(), adam));
    Array of_parameter = norm(parameter), of_step = norm(step);
    Array is_zero = (of_parameter == 0) | (of_step == 0);
    step = step * where(is_zero, 1, of_parameter / where(is_zero, 1, of_step)).astype(step.dtype());
    result.push_back(stepped(parameter, step, rate));
  }
  return result;
}

Leaves lion_step(const Flat &params, const Leaves &gradients, Leaves &state, const optim::Lion &options) {
  const WeightDecay decay(params, options.weight_decay, options.decays);
  const Array rate = rate_without_count("lion", options.learning_rate);
  Leaves result;
  for (size_t i = 0; i < params.leaves.size(); ++i) {
    Array step = sign(moved_towards(state[i], gradients[i], options.b1));
    state[i] = moved_towards(state[i], gradients[i], options.b2);
    result.push_back(stepped(params.leaves[i], decay.added(i, step), rate));
  }
  return result;
}

Array norm_of(const Leaves &leaves) {
  Array squares = 0.0f;
  for (const Array &leaf : leaves) {
    const DType wide = real(leaf).dtype() == f64 ? f64 : f32;
    squares = squares + sum(square(abs(leaf).astype(wide)));
  }
  return sqrt(squares);
}

Leaves clipped(Leaves leaves, double limit) {
  for (Array &leaf : leaves) leaf = clip(leaf, -limit, limit);
  return leaves;
}

Leaves clipped_by_norm(Leaves leaves, const Array &limit) {
  const Array norm = norm_of(leaves), scale = where(norm < limit, 1, limit / norm);
  for (Array &leaf : leaves) leaf = leaf * scale.astype(leaf.dtype());
  return leaves;
}

Leaves averaged(const Flat &before, const Flat &tree, const Array &decay) {
  check_same_shapes("ema", before, tree);
  Leaves result;
  for (size_t i = 0; i < before.leaves.size(); ++i) {
    const Array &average = before.leaves[i], rate = decay.astype(average.dtype());
    result.push_back((rate * average + (1 - rate) * tree.leaves[i]).astype(average.dtype()));
  }
  return result;
}

}  // namespace tessera::detail
