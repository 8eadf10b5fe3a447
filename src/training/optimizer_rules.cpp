// Defines rules for the length of each element's step, and the optimizers that they make.
#include <algorithm>

#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "training/optimizer_steps.h"
#include "training/update_rules.h"

namespace tessera::optim {
namespace {

using detail::each_with_memory;
using detail::first_mean;
using detail::Leaves;
using detail::moved_towards;
using detail::unbiased;

Array squared(const Array &x) { return tessera::square(abs(x)); }

// Combines a rule, decoupled weight decay, and the learning rate.
template <class Options>
Transformation decoupled(const Transformation &rule, const Options &options) {
  const Transformation rate = scale_by_learning_rate(options.learning_rate);
  if (options.weight_decay == 0) return chain({rule, rate});
  return chain({rule, add_decayed_weights(options.weight_decay, options.decays), rate});
}

}  // namespace

Transformation scale_by_adam(const Adam &options) {
  return each_with_memory({0, 0}, [options](const Array &g, const Array &, Leaves &kept, const Array &count) {
    return detail::adam_direction(g, kept[0], kept[1], count, options);
  });
}

Transformation scale_by_lion(double b1, double b2) {
  return each_with_memory({0}, [=](const Array &g, const Array &, Leaves &kept, const Array &) {
    const Array step = sign(moved_towards(kept[0], g, b1));
    kept[0] = moved_towards(kept[0], g, b2);
    return step;
  });
}

Transformation scale_by_rms(const RmsProp &options) {
  std::vector<double> kept{options.initial_scale};
  if (options.centered) kept.push_back(0);
  return each_with_memory(kept, [options](const Array &g, const Array &, Leaves &kept, const Array &count) {
    auto corrected = [&](const Array &mean) {
      return options.bias_correction ? unbiased(mean, options.decay, count) : mean;
    };
    kept[0] = moved_towards(kept[0], squared(g), options.decay);
    Array variance = corrected(kept[0]);
    if (options.centered) {
      kept[1] = moved_towards(kept[1], g, options.decay);
      variance = variance - squared(corrected(kept[1]));
    }
    return options.eps_in_sqrt ? g * rsqrt(variance + options.eps) : g / (sqrt(variance) + options.eps);
  });
}

Transformation scale_by_rss(const Adagrad &options) {
  return each_with_memory({options.initial},
                          [eps = options.eps](const Array &g, const Array &, Leaves &kept, const Array &) {
                            kept[0] = kept[0] + squared(g);
                            return g * where(kept[0] > 0, rsqrt(kept[0] + eps), 0);
                          });
}

Transformation scale_by_adadelta(const Adadelta &options) {
  return each_with_memory(
      {0, 0}, [rho = options.rho, eps = options.eps](const Array &g, const Array &, Leaves &kept, const Array &) {
        kept[0] = moved_towards(kept[0], squared(g), rho);
        const Array step = sqrt(kept[1] + eps) / sqrt(kept[0] + eps) * g;
        kept[1] = moved_towards(kept[1], squared(step), rho);
        return step;
      });
}

Transformation scale_by_radam(const Radam &options) {
  return each_with_memory({0, 0}, [o = options](const Array &g, const Array &, Leaves &kept, const Array &count) {
    kept[0] = moved_towards(kept[0], g, o.b1);
    kept[1] = moved_towards(kept[1], squared(g), o.b2);
    const double longest = 2 / (1 - o.b2) - 1;
    const Array steps = count.astype(f32), power_of_b2 = power(o.b2, steps);
    const Array length = longest - 2 * steps * power_of_b2 / (1 - power_of_b2);
    const Array ratio =
        sqrt((length - 4) * (length - 2) * longest / ((longest - 4) * (longest - 2) * length)).astype(g.dtype());
    const Array mean = first_mean(kept[0], g, count, o.b1, o.nesterov);
    const Array adapted = ratio * mean / (sqrt(unbiased(kept[1], o.b2, count)) + o.eps);
    return where(length >= o.threshold, adapted, mean);
  });
}

Transformation scale_by_belief(const Adabelief &options) {
  return each_with_memory({0, 0}, [o = options](const Array &g, const Array &, Leaves &kept, const Array &count) {
    kept[0] = moved_towards(kept[0], g, o.b1);
    kept[1] = moved_towards(kept[1], squared(g - kept[0]), o.b2) + o.eps_root;
    const Array mean = first_mean(kept[0], g, count, o.b1, o.nesterov);
    return mean / (sqrt(unbiased(kept[1], o.b2, count)) + o.eps);
  });
}

Transformation scale_by_yogi(const AdamLike &options) {
  constexpr double start = 1e-6;
  return each_with_memory(
      {start, start}, [o = options](const Array &g, const Array &, Leaves &kept, const Array &count) {
        const Array squares = squared(g);
        kept[0] = moved_towards(kept[0], g, o.b1);
        kept[1] = kept[1] - (1 - o.b2) * sign(kept[1] - squares) * squares;
        return unbiased(kept[0], o.b1, count) / (sqrt(unbiased(kept[1], o.b2, count)) + o.eps.value_or(1e-3));
      });
}

Transformation scale_by_adamax(const AdamLike &options) {
  return each_with_memory({0, 0}, [o = options](const Array &g, const Array &, Leaves &kept, const Array &count) {
    kept[0] = moved_towards(kept[0], g, o.b1);
    kept[1] = maximum(abs(g) + o.eps.value_or(1e-8), o.b2 * kept[1]);
    return unbiased(kept[0], o.b1, count) / kept[1];
  });
}

Transformation scale_by_amsgrad(const AdamLike &options) {
  return each_with_memory({0, 0, 0}, [o = options](const Array &g, const Array &, Leaves &kept, const Array &count) {
    kept[0] = moved_towards(kept[0], g, o.b1);
    kept[1] = moved_towards(kept[1], squared(g), o.b2);
    kept[2] = maximum(kept[2], unbiased(kept[1], o.b2, count));
    return unbiased(kept[0], o.b1, count) / (sqrt(kept[2]) + o.eps.value_or(1e-8));
  });
}

// Keeps the means of gradients, of their differences and of squares, and the gradient before.
Transformation scale_by_adan(const Adan &options) {
  return each_with_memory({0, 0, 0, 0}, [o = options](const Array &g, const Array &, Leaves &kept, const Array &count) {
    const Array difference = where(count == 1, zeros_like(g), g - kept[3]);
    kept[0] = moved_towards(kept[0], g, o.b1);
    kept[1] = moved_towards(kept[1], difference, o.b2);
    kept[2] = moved_towards(kept[2], squared(g + (1 - o.b2) * difference), o.b3);
    kept[3] = g;
    const Array step = unbiased(kept[0], o.b1, count) + (1 - o.b2) * unbiased(kept[1], o.b2, count);
    return step / (sqrt(unbiased(kept[2], o.b3, count) + o.eps_root.value_or(0)) + o.eps);
  });
}

Transformation scale_by_novograd(const Novograd &options) {
  auto start = [](const detail::Parameters &params, Leaves *state) {
    for (const Array &leaf : params.leaves) {
      state->push_back(zeros_like(leaf));
      state->push_back(zeros({}, leaf.dtype()));
    }
    state->push_back(scalar(int32_t{0}));
  };
  auto update = [o = options](const detail::Parameters &params, Leaves updates, Leaves *state) {
    const Array is_first = state->back() == 0;
    state->back() = state->back() + 1;
    for (size_t i = 0; i < updates.size(); ++i) {
      Array &mean = (*state)[2 * i], &square = (*state)[2 * i + 1];
      const Array own = sum(squared(updates[i])).astype(square.dtype());
      square = where(is_first, own, moved_towards(square, own, o.b2));
      const Array step = updates[i] / (sqrt(square) + o.eps.value_or(1e-8)) + o.weight_decay * params.leaves[i];
      mean = where(is_first, step, o.b1 * mean + step).astype(mean.dtype());
      updates[i] = mean.astype(updates[i].dtype());
    }
    return updates;
  };
  return detail::rule_of({.parts = 1, .start = start, .update = update});
}

// Keeps the lengths and the steps. As in optax, a step is taken one call after it was computed.
Transformation scale_by_rprop(const Rprop &options) {
  return each_with_memory(
      {options.learning_rate, 0}, [o = options](const Array &g, const Array &, Leaves &kept, const Array &) {
        const Array agreement = g * kept[1];
        const Array changed =
            tessera::clip(kept[0] * where(agreement > 0, o.eta_plus, o.eta_minus), o.min_step, o.max_step);
        kept[0] = where(agreement == 0, kept[0], changed);
        const Array before = kept[1];
        kept[1] = where(agreement < 0, zeros_like(g), kept[0] * sign(g));
        return where(agreement < 0, zeros_like(g), before);
      });
}

// Keeps, for each array, the greatest sums of squares along each of its dimensions, and the mean of steps.
Transformation scale_by_sm3(double momentum, double eps) {
  auto start = [](const detail::Parameters &params, Leaves *state) {
    for (const Array &leaf : params.leaves) {
      for (int64_t extent : leaf.shape()) state->push_back(zeros({extent}, leaf.dtype()));
      state->push_back(zeros_like(leaf));
    }
  };
  auto update = [momentum, eps](const detail::Parameters &, Leaves updates, Leaves *state) {
    auto next = state->begin();
    for (Array &g : updates) {
      const int64_t dims = g.ndim();
      auto along = [&](int64_t dim) {
        Shape shape(static_cast<size_t>(dims), 1);
        shape[static_cast<size_t>(dim)] = g.shape()[static_cast<size_t>(dim)];
        return (next + dim)->reshape(shape);
      };
      Array sums = dims == 0 ? zeros_like(g) : along(0);
      for (int64_t dim = 1; dim < dims; ++dim) sums = minimum(sums, along(dim));
      sums = sums + squared(g);
      for (int64_t dim = 0; dim < dims; ++dim, ++next) {
        std::vector<Dim> others;
        for (int64_t other = 0; other < dims; ++other)
          if (other != dim) others.emplace_back(other);
        if (sums.size() == 0) continue;  // there is no greatest element
        const Array greatest = others.empty() ? sums : max(sums, {.axes = std::move(others)});
        *next = greatest.astype(next->dtype());
      }
      *next = moved_towards(*next, g * where(sums > 0, rsqrt(sums + eps), 0), momentum);
      g = (next++)->astype(g.dtype());
    }
    return updates;
  };
  return detail::rule_of({.parts = 1, .start = start, .update = update});
}

Transformation scale_by_optimistic_gradient(double alpha, double beta) {
  return each_with_memory({0}, [=](const Array &g, const Array &, Leaves &kept, const Array &count) {
    const Array before = where(count == 1, g, kept[0]);
    kept[0] = g;
    return (alpha + beta) * g - beta * before;
  });
}

//===- Whole optimizers -------------------------------------------------------------------------------------------===//

Transformation sgd(const Sgd &options) {
  std::vector<Transformation> parts;
  if (options.weight_decay != 0) parts.push_back(add_decayed_weights(options.weight_decay, options.decays));
  if (options.momentum != 0) parts.push_back(trace(options.momentum, options.nesterov));
  parts.push_back(scale_by_learning_rate(options.learning_rate));
  return chain(std::move(parts));
}

Transformation adam(const Adam &options) { return decoupled(scale_by_adam(options), options); }
Transformation adamw(const AdamW &options) { return adam(detail::as_adam(options)); }

Transformation lamb(const Lamb &options) {
  const Adam adam{.b1 = options.b1, .b2 = options.b2, .eps = options.eps};
  return chain({scale_by_adam(adam), add_decayed_weights(options.weight_decay, options.decays), scale_by_trust_ratio(),
                scale_by_learning_rate(options.learning_rate)});
}
Transformation lion(const Lion &options) { return decoupled(scale_by_lion(options.b1, options.b2), options); }

Transformation rmsprop(const RmsProp &options) {
  std::vector<Transformation> parts{scale_by_rms(options), scale_by_learning_rate(options.learning_rate)};
  if (options.momentum) parts.push_back(trace(*options.momentum, options.nesterov));
  return chain(std::move(parts));
}

Transformation adagrad(const Adagrad &options) {
  return chain({scale_by_rss(options), scale_by_learning_rate(options.learning_rate)});
}

Transformation adadelta(const Adadelta &options) {
  return chain({add_decayed_weights(options.weight_decay, options.decays), scale_by_adadelta(options),
                scale_by_learning_rate(options.learning_rate)});
}

Transformation radam(const Radam &options) { return decoupled(scale_by_radam(options), options); }
Transformation adabelief(const Adabelief &options) { return decoupled(scale_by_belief(options), options); }
Transformation yogi(const AdamLike &options) { return decoupled(scale_by_yogi(options), options); }
Transformation adamax(const AdamLike &options) { return decoupled(scale_by_adamax(options), options); }
Transformation amsgrad(const AdamLike &options) { return decoupled(scale_by_amsgrad(options), options); }

Transformation adan(const Adan &options) {
  Adan own = options;
  own.eps_root = options.eps_root.value_or(1e-8);
  return decoupled(scale_by_adan(own), options);
}

Transformation novograd(const Novograd &options) {
  Novograd own = options;
  own.eps = options.eps.value_or(1e-6);
  return chain({scale_by_novograd(own), scale_by_learning_rate(options.learning_rate)});
}

Transformation rprop(const Rprop &options) { return chain({scale_by_rprop(options), scale(-1.0)}); }

Transformation lbfgs(const Lbfgs &options) {
  return chain({scale_by_lbfgs(options), scale_by_learning_rate(options.learning_rate)});
}

Transformation sm3(const Rate &learning_rate, double momentum) {
  return chain({scale_by_sm3(momentum), scale_by_learning_rate(learning_rate)});
}

Transformation sign_sgd(const Rate &learning_rate) {
  return chain({scale_by_sign(), scale_by_learning_rate(learning_rate)});
}

Transformation noisy_sgd(const Rate &learning_rate, const Array &key, double eta, double gamma) {
  return chain({add_noise(eta, gamma, key), scale_by_learning_rate(learning_rate)});
}

Transformation optimistic_gradient_descent(const Rate &learning_rate, double alpha, double beta) {
  return chain({scale_by_optimistic_gradient(alpha, beta), scale_by_learning_rate(learning_rate)});
}

Transformation fromage(double learning_rate, double min_norm) {
  const double shrink = 1 / std::sqrt(1 + learning_rate * learning_rate);
  return chain({scale_by_trust_ratio({.min_norm = min_norm}), scale_by_learning_rate(learning_rate * shrink),
                add_decayed_weights(shrink - 1)});
}

Transformation lars(const Lars &options) {
  const Transformation ratio = scale_by_trust_ratio({.coefficient = options.trust_coefficient, .eps = options.eps});
  return chain({add_decayed_weights(options.weight_decay, options.decays), masked(ratio, options.adapts),
                scale_by_learning_rate(options.learning_rate), trace(options.momentum, options.nesterov)});
}

}  // namespace tessera::optim
