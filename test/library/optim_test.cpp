// Optimizers after three steps, transformations of updates and schedules against optax's. values.py wrote optim.txt.
#include "tessera/optim.h"

#include "../api/both_ways.h"
#include "library_values.h"
#include "tessera/rearrange.h"
#include "tessera/shard_map.h"
#include "tessera/updates.h"

namespace tessera::testing {
namespace {

using A = const Array &;
using optim::Rate;
using optim::Transformation;

bool is_matrix(const std::string &, A p) { return p.ndim() > 1; }
Array scheduled(A step) { return optim::linear(step, {.begin = 0.1, .end = 0.4, .steps = 3}); }

Array wave(const Shape &shape, double scale) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return (round(cos(scale * arange(1, count + 1, f64)) * 1000.0) / 1000.0).reshape(shape);
}
Arrays gradients_of(const Arrays &params, int step, bool bad) {
  Arrays gradients;
  for (A p : params) gradients.push_back(wave(p.shape(), 1.3 + step) + 0.1 * p);
  if (bad) gradients[1] = at(gradients[1], 0).set(std::nan(""));
  return gradients;
}

int steps = 3;  // that an optimizer takes

// Takes these steps by step(params, gradients, state), which gives the parameters and the state after it.
template <class S, class F>
Arrays stepped(Arrays params, S state, F step, int bad = -1) {
  for (int i = 0; i < steps; ++i) std::tie(params, state) = step(params, gradients_of(params, i, i == bad), state);
  return params;
}

using None_ = std::tuple<>;
using Momentum = optim::MomentumState<Arrays>;
using Adam = optim::AdamState<Arrays>;
using Adafactor = optim::AdafactorState<Arrays>;

void add_steps(Functions &all) {
  all["sgd"] = [](const Arrays &x) {
    return stepped(x, None_(), [](const Arrays &p, const Arrays &g, None_ s) {
      return std::pair(optim::sgd(p, g, {.learning_rate = 0.1}), s);
    });
  };
  auto momentum = [](const optim::Sgd &options) {
    return [=](const Arrays &x) {
      return stepped(x, optim::momentum_init(x), [=](const Arrays &p, const Arrays &g, const Momentum &s) {
        return optim::momentum(p, g, s, options);
      });
    };
  };
  all["momentum"] = momentum({.learning_rate = 0.1});
  all["momentum, nesterov"] = momentum({.learning_rate = 0.1, .momentum = 0.8, .nesterov = true});
  all["lion"] = [](const Arrays &x) {
    return stepped(x, optim::lion_init(x), [](const Arrays &p, const Arrays &g, const optim::LionState<Arrays> &s) {
      return optim::lion(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2, .decays = is_matrix});
    });
  };
  all["clip_by_value"] = [](const Arrays &x) {
    return stepped(x, None_(), [](const Arrays &p, const Arrays &g, None_ s) {
      return std::pair(optim::sgd(p, optim::clip_by_value(g, 0.3), {.learning_rate = 0.1}), s);
    });
  };
  all["clip_by_global_norm"] = [](const Arrays &x) {
    return stepped(x, None_(), [](const Arrays &p, const Arrays &g, None_ s) {
      return std::pair(optim::sgd(p, optim::clip_by_global_norm(g, 0.5), {.learning_rate = 0.1}), s);
    });
  };
}

void add_steps_of_adam(Functions &all) {
  auto add = [&](const std::string &name, auto step) {
    all[name] = [=](const Arrays &x) { return stepped(x, optim::adam_init(x), step); };
  };
  using P = const Arrays &;
  using S = const Adam &;
  add("adam", [](P p, P g, S s) { return optim::adam(p, g, s, {.learning_rate = 0.1}); });
  add("adam, nesterov", [](P p, P g, S s) {
    return optim::adam(p, g, s, {.learning_rate = 0.1, .b1 = 0.8, .b2 = 0.99, .nesterov = true});
  });
  add("adamw", [](P p, P g, S s) { return optim::adamw(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2}); });
  add("adamw, masked", [](P p, P g, S s) {
    return optim::adamw(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2, .decays = is_matrix});
  });
  add("adamw, scheduled", [](P p, P g, S s) { return optim::adamw(p, g, s, {.learning_rate = scheduled(s.count)}); });
  add("lamb", [](P p, P g, S s) { return optim::lamb(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2}); });
  auto add_muon = [&](const std::string &name, const optim::Muon &options) {
    all[name] = [=](const Arrays &x) {
      return stepped(x, optim::muon_init(x), [=](P p, P g, S s) { return optim::muon(p, g, s, options); });
    };
  };
  add_muon("muon", {.learning_rate = 0.1, .adam = {.learning_rate = 0.05, .nesterov = true}});
  add_muon("muon, plain",
           {.learning_rate = 0.1, .nesterov = false, .weight_decay = 0.2, .adam = {.learning_rate = 0.05}});
  auto add_adafactor = [&](const std::string &name, const optim::Adafactor &options) {
    all[name] = [=](const Arrays &x) {
      return stepped(x, optim::adafactor_init(x, options.min_dim_to_factor),
                     [=](P p, P g, const Adafactor &s) { return optim::adafactor(p, g, s, options); });
    };
  };
  add_adafactor("adafactor", {.learning_rate = 0.1, .min_dim_to_factor = 2});
  add_adafactor("adafactor, unfactored", {.learning_rate = 0.1, .by_parameter_scale = false, .weight_decay = 0.01});
}

using Rules = std::map<std::string, Transformation>;

Rules whole_optimizers() {
  return {
      {"rmsprop", optim::rmsprop({.learning_rate = 0.1})},
      {"rmsprop, centered",
       optim::rmsprop({.learning_rate = 0.1, .centered = true, .momentum = 0.8, .nesterov = true})},
      {"rmsprop, corrected",
       optim::rmsprop({.learning_rate = 0.1, .initial_scale = 0.5, .eps_in_sqrt = false, .bias_correction = true})},
      {"adagrad", optim::adagrad({.learning_rate = 0.1})},
      {"adadelta", optim::adadelta({.learning_rate = 0.5, .weight_decay = 0.1, .decays = is_matrix})},
      {"radam", optim::radam({.learning_rate = 0.1})},
      {"radam, nesterov", optim::radam({.learning_rate = 0.1, .b2 = 0.5, .nesterov = true, .threshold = 1.5})},
      {"adabelief", optim::adabelief({.learning_rate = 0.1, .eps = 1e-3, .eps_root = 1e-3})},
      {"adabelief, nesterov",
       optim::adabelief({.learning_rate = 0.1, .eps = 1e-3, .eps_root = 1e-3, .nesterov = true})},
      {"adabelief, eps", optim::adabelief({.learning_rate = 0.1, .eps = 1e-3})},
      {"yogi", optim::yogi({.learning_rate = 0.1})},
      {"adamax", optim::adamax({.learning_rate = 0.1})},
      {"adamax, decayed", optim::adamax({.learning_rate = 0.1, .weight_decay = 0.2})},
      {"amsgrad", optim::amsgrad({.learning_rate = 0.1})},
      {"adan", optim::adan({.learning_rate = 0.1, .weight_decay = 0.2})},
      {"novograd", optim::novograd({.learning_rate = 0.1, .weight_decay = 0.2})},
      {"rprop", optim::rprop({.learning_rate = 0.1})},
      {"lbfgs", optim::lbfgs({.learning_rate = 0.1})},
      {"lbfgs of two steps", optim::lbfgs({.learning_rate = 0.1, .memory_size = 2, .scale_init_precond = false})},
      {"sm3", optim::sm3(0.1)},
      {"sign_sgd", optim::sign_sgd(0.1)},
      {"noisy_sgd", optim::noisy_sgd(0.1, random::key(5))},
      {"optimistic_gradient_descent", optim::optimistic_gradient_descent(0.1, 0.7, 0.4)},
      {"fromage", optim::fromage(0.1)},
      {"lars", optim::lars({.learning_rate = 0.1, .weight_decay = 0.2, .trust_coefficient = 0.5})},
      {"lars, masked", optim::lars({.learning_rate = 0.1,
                                    .weight_decay = 0.2,
                                    .trust_coefficient = 0.5,
                                    .nesterov = true,
                                    .decays = is_matrix,
                                    .adapts = is_matrix})},
  };
}

// Rules that are followed by a scale of -0.1.
Rules parts() {
  return {
      {"identity", optim::identity()},
      {"masked", optim::masked(optim::scale_by_adam(), is_matrix)},
      {"clip", optim::clip(0.3)},
      {"clip_by_block_rms", optim::clip_by_block_rms(0.4)},
      {"adaptive_grad_clip", optim::adaptive_grad_clip(0.4)},
      {"adaptive_grad_clip of three and four dimensions", optim::adaptive_grad_clip(0.4)},
      {"add_decayed_weights", optim::add_decayed_weights(0.3, is_matrix)},
      {"add_noise", optim::add_noise(0.1, 0.5, random::key(5))},
      {"centralize", optim::centralize()},
      {"normalize_by_update_norm", optim::normalize_by_update_norm(0.5)},
      {"trace", optim::trace(0.8, true)},
      {"ema", optim::ema(0.8)},
      {"ema, biased", optim::ema(0.8, false)},
      {"scale_by_sign", optim::scale_by_sign()},
      {"scale_by_trust_ratio", optim::scale_by_trust_ratio({.min_norm = 0.1, .coefficient = 0.5, .eps = 1e-3})},
      {"scale_by_adam", optim::scale_by_adam({.b1 = 0.8})},
      {"scale_by_lion", optim::scale_by_lion()},
      {"scale_by_rms", optim::scale_by_rms({.decay = 0.8})},
      {"scale_by_rss", optim::scale_by_rss()},
      {"scale_by_radam", optim::scale_by_radam()},
      {"scale_by_belief", optim::scale_by_belief({.eps = 1e-3, .eps_root = 1e-3})},
      {"scale_by_yogi", optim::scale_by_yogi()},
      {"scale_by_adamax", optim::scale_by_adamax()},
      {"scale_by_amsgrad", optim::scale_by_amsgrad()},
      {"scale_by_adan", optim::scale_by_adan()},
      {"scale_by_novograd", optim::scale_by_novograd()},
      {"scale_by_sm3", optim::scale_by_sm3()},
      {"scale_by_optimistic_gradient", optim::scale_by_optimistic_gradient()},
      {"scale_by_lbfgs", optim::scale_by_lbfgs({.memory_size = 3})},
  };
}

Rules chains() {
  auto label = [](const std::string &, A p) { return std::string(p.ndim() > 1 ? "matrix" : "vector"); };
  return {
      {"chain", optim::chain({optim::clip_by_global_norm(1.0), optim::scale_by_radam(),
                              optim::add_decayed_weights(0.1, is_matrix), optim::scale_by_learning_rate(scheduled)})},
      {"partition", optim::partition({{"matrix", optim::adam({.learning_rate = 0.1})},
                                      {"vector", optim::sgd({.learning_rate = 0.2, .momentum = 0.9})}},
                                     label)},
      {"multi_steps", optim::multi_steps(optim::adam({.learning_rate = 0.1}), 2)},
      {"scale", optim::scale(-0.3)},
      {"scale_by_schedule", optim::chain({optim::scale_by_schedule(scheduled), optim::scale(-1.0)})},
      {"scale_by_learning_rate", optim::scale_by_learning_rate(0.2)},
      {"set_to_zero", optim::set_to_zero()},
      {"keep_params_nonnegative", optim::chain({optim::scale(-0.9), optim::keep_params_nonnegative()})},
      {"scale_by_adadelta", optim::chain({optim::scale_by_adadelta(), optim::scale(-0.5)})},
      {"scale_by_rprop", optim::chain({optim::scale_by_rprop({.learning_rate = 0.1}), optim::scale(-1.0)})},
  };
}

void add_transformations(Functions &all) {
  auto by = [](const Transformation &rule, int bad = -1) {
    return [=](const Arrays &x) {
      return stepped(
          x, rule.init(x),
          [=](const Arrays &p, const Arrays &g, const optim::UpdateState &s) { return rule.step(p, g, s); }, bad);
    };
  };
  for (const auto &[name, rule] : whole_optimizers()) all[name] = by(rule);
  for (const auto &[name, rule] : chains()) all[name] = by(rule);
  for (const auto &[name, rule] : parts()) all[name] = by(optim::chain({rule, optim::scale(-0.1)}));
  all["zero_nans"] = by(optim::chain({optim::zero_nans(), optim::scale(-0.1)}), 1);
  all["apply_if_finite"] = by(optim::apply_if_finite(optim::adam({.learning_rate = 0.1}), 3), 1);
}

void add_functions_of_trees(Functions &all) {
  all["global_norm"] = [](const Arrays &x) { return Arrays{optim::global_norm(x)}; };
  all["apply_updates"] = [](const Arrays &x) {
    return optim::apply_updates(x, tree_map([](A each) { return 2.0 * each; }, x));
  };
  all["ema of trees"] = [](const Arrays &x) {
    return optim::ema(x, tree_map([](A each) { return sin(each); }, x), 0.75);
  };
  all["accumulate"] = [](const Arrays &x) {
    auto loss = [](A w, A batch) { return mean(square(sum(batch * w, -1))); };
    const auto [value, gradient] = optim::accumulate(value_and_grad(loss), x[0], x[1]);
    return Arrays{value, gradient};
  };
}

void add_schedules(Functions &all) {
  auto add = [&](const std::string &name, const optim::Schedule &schedule) {
    all[name] = [=](const Arrays &x) {
      Arrays rates;
      for (int i = 0; i < 12; ++i) rates.push_back(schedule(x[0][i]));
      return Arrays{stack(rates)};
    };
  };
  using optim::Interpolation;
  add("linear", [](A s) { return optim::linear(s, {.begin = 0.5, .end = 0.1, .steps = 6, .delay = 2}); });
  add("cosine", [](A s) { return optim::cosine(s, {.peak = 0.5, .decay_steps = 9, .alpha = 0.1}); });
  add("warmup_cosine", [](A s) {
    return optim::warmup_cosine(s, {.begin = 0.1, .peak = 0.5, .end = 0.05, .warmup_steps = 4, .decay_steps = 10});
  });
  add("exponential", [](A s) { return optim::exponential(s, {.begin = 0.5, .rate = 0.8, .steps = 3, .delay = 2}); });
  add("exponential, staircase", [](A s) {
    return optim::exponential(s, {.begin = 0.5, .rate = 0.8, .steps = 3, .staircase = true, .end = 0.3});
  });
  add("piecewise", [](A s) { return optim::piecewise(s, 0.5, {{3, 0.5}, {7, 0.1}}); });
  add("polynomial",
      [](A s) { return optim::polynomial(s, {.begin = 0.5, .end = 0.1, .power = 2.5, .steps = 6, .delay = 2}); });
  add("piecewise_interpolate", [](A s) { return optim::piecewise_interpolate(s, 0.5, {{3, 0.5}, {7, 0.1}}); });
  add("piecewise_interpolate, cosine",
      [](A s) { return optim::piecewise_interpolate(s, 0.5, {{3, 0.5}, {7, 0.1}}, Interpolation::cosine); });
  add("linear_onecycle", [](A s) { return optim::linear_onecycle(s, {.steps = 10, .peak = 0.5}); });
  add("cosine_onecycle", [](A s) { return optim::cosine_onecycle(s, {.steps = 10, .peak = 0.5}); });
  for (int64_t steps : {2, 3}) {
    const std::string of_steps = " of " + std::to_string(steps);
    add("linear_onecycle" + of_steps, [=](A s) { return optim::linear_onecycle(s, {.steps = steps, .peak = 0.5}); });
    add("cosine_onecycle" + of_steps, [=](A s) { return optim::cosine_onecycle(s, {.steps = steps, .peak = 0.5}); });
  }
  add("warmup_exponential", [](A s) {
    return optim::warmup_exponential(
        s, {.begin = 0.1, .warmup_steps = 3, .exponential = {.begin = 0.5, .rate = 0.7, .steps = 4, .delay = 1}});
  });
  add("join", [](A s) {
    return optim::join(s,
                       {[](A s) { return optim::linear(s, {.begin = 0.5, .end = 0.1, .steps = 4}); },
                        [](A s) { return optim::cosine(s, {.peak = 0.3, .decay_steps = 5}); }},
                       {4});
  });
  add("sgdr", [](A s) {
    return optim::sgdr(s, {{.begin = 0.1, .peak = 0.5, .end = 0.05, .warmup_steps = 2, .decay_steps = 5},
                           {.begin = 0.05, .peak = 0.3, .end = 0, .warmup_steps = 1, .decay_steps = 7}});
  });
}

TEST(Optim, IsThatOfOptax) {
  Functions all;
  add_steps(all);
  add_steps_of_adam(all);
  add_transformations(all);
  add_functions_of_trees(all);
  add_schedules(all);
  // Where arrays are spread one step says as much as three.
  Functions of_one_step;
  for (const auto &[name, function] : all)
    of_one_step[name] = [function = function](const Arrays &x) {
      steps = 1;
      Arrays results = function(x);
      steps = 3;
      return results;
    };
  // optax's radam has no derivative in its first steps.
  expect_values_of_jax(LIBRARY_VALUES "/optim.txt", all,
                       {.tolerance = 1e-5,
                        .of_gradients = 1e-4,
                        .spread = of_one_step,
                        .jumps = {"radam", "radam, nesterov", "scale_by_radam", "chain"}});
}

// With parameters and gradients of two dtypes.
TEST(Optim, StatesHaveTheDtypesOfInitAndUpdatesThoseOfGradients) {
  Rules all = parts();
  for (const Rules &more : {whole_optimizers(), chains()}) all.insert(more.begin(), more.end());
  all.emplace("apply_if_finite", optim::apply_if_finite(optim::novograd(), 3));
  all.emplace("zero_nans", optim::zero_nans());
  const Arrays wide{ones({3, 4}), ones({4}), ones({})}, narrow = tree_map([](A x) { return x.astype(bf16); }, wide);
  for (const auto &[name, rule] : all)
    for (bool has_wide_params : {false, true}) {
      const Arrays &params = has_wide_params ? wide : narrow, &gradients = has_wide_params ? narrow : wide;
      const optim::UpdateState first = rule.init(params);
      const auto [updates, state] = eval_shape(
          [&](const Arrays &p, const Arrays &g, const optim::UpdateState &s) { return rule.update(g, s, p); }, params,
          gradients, first);
      for (A update : updates) EXPECT_EQ(update.dtype(), gradients[0].dtype()) << name;
      for (size_t i = 0; i < first.size(); ++i)
        for (size_t j = 0; j < first[i].size(); ++j)
          EXPECT_EQ(type_string(state[i][j]), type_string(first[i][j])) << name << " " << i << " " << j;
    }
}

TEST(Optim, ArraysWithoutElementsAreTaken) {
  Rules all = parts();
  for (const Rules &more : {whole_optimizers(), chains()}) all.insert(more.begin(), more.end());
  const Arrays params{ones({0, 3}), ones({3, 0}), ones({2})};
  for (const auto &[name, rule] : all) {
    const Arrays after = rule.step(params, params, rule.init(params)).first;
    for (size_t i = 0; i < params.size(); ++i) EXPECT_EQ(type_string(after[i]), type_string(params[i])) << name;
  }
}

TEST(Optim, SchedulesAreAskedAtTheCount) {
  const Arrays start{ones({2}), ones({2, 2})};
  auto three = [&](auto state, auto step) {
    Arrays params = start;
    for (int i = 0; i < 3; ++i) std::tie(params, state) = step(params, state);
    return params;
  };
  auto expect_same = [&](const char *name, const auto &init, auto options, auto function) {
    auto with = [&](auto rate) {
      return three(init, [&, rate](const Arrays &p, const auto &s) {
        options.learning_rate = rate(s.count);
        return function(p, start, s, options);
      });
    };
    EXPECT_TRUE(tree_all_close(with([](A) { return Rate(scheduled); }),
                               with([](A count) { return Rate(scheduled(count)); }), {.rtol = 0, .atol = 0}))
        << name;
  };
  using P = const Arrays &;
  expect_same("adam", optim::adam_init(start), optim::Adam(),
              [](P p, P g, const Adam &s, const optim::Adam &o) { return optim::adam(p, g, s, o); });
  expect_same("adamw", optim::adam_init(start), optim::AdamW(),
              [](P p, P g, const Adam &s, const optim::AdamW &o) { return optim::adamw(p, g, s, o); });
  expect_same("lamb", optim::adam_init(start), optim::Lamb(),
              [](P p, P g, const Adam &s, const optim::Lamb &o) { return optim::lamb(p, g, s, o); });
  expect_same("adafactor", optim::adafactor_init(start), optim::Adafactor(),
              [](P p, P g, const Adafactor &s, const optim::Adafactor &o) { return optim::adafactor(p, g, s, o); });
  expect_same("muon", optim::muon_init(start), optim::Muon(),
              [](P p, P g, const Adam &s, const optim::Muon &o) { return optim::muon(p, g, s, o); });
  // Transformations of these names take the same options.
  auto by_rule = [&](const Transformation &rule) {
    return three(rule.init(start), [&](P p, const optim::UpdateState &s) { return rule.step(p, start, s); });
  };
  EXPECT_TRUE(tree_all_close(by_rule(optim::adamw({.learning_rate = scheduled})),
                             three(optim::adam_init(start), [&](P p, const Adam &s) {
                               return optim::adamw(p, start, s, {.learning_rate = scheduled});
                             })));
  auto expect_alike = [&](const char *name, const Transformation &rule, auto state, auto function) {
    auto step = [&](P p, const auto &s) { return function(p, start, s); };
    EXPECT_TRUE(tree_all_close(by_rule(rule), three(state, step), {.rtol = 1e-6, .atol = 1e-6})) << name;
  };
  const optim::Lamb lamb{.learning_rate = scheduled, .weight_decay = 0.2, .decays = is_matrix};
  expect_alike("lamb", optim::lamb(lamb), optim::adam_init(start),
               [&](P p, P g, const Adam &s) { return optim::lamb(p, g, s, lamb); });
  const optim::Lion lion{.learning_rate = 0.1, .weight_decay = 0.2, .decays = is_matrix};
  expect_alike("lion", optim::lion(lion), optim::lion_init(start),
               [&](P p, P g, const optim::LionState<Arrays> &s) { return optim::lion(p, g, s, lion); });
  for (int64_t least : {2, 128}) {
    const optim::Adafactor adafactor{
        .learning_rate = scheduled, .weight_decay = 0.2, .min_dim_to_factor = least, .decays = is_matrix};
    expect_alike("adafactor", optim::adafactor(adafactor), optim::adafactor_init(start, least),
                 [&](P p, P g, const Adafactor &s) { return optim::adafactor(p, g, s, adafactor); });
  }
  const optim::Muon muon{.learning_rate = scheduled, .weight_decay = 0.2, .adam = {.learning_rate = 0.1}};
  expect_alike("muon", optim::muon(muon), optim::muon_init(start),
               [&](P p, P g, const Adam &s) { return optim::muon(p, g, s, muon); });
  EXPECT_TRUE(tree_all_close(by_rule(optim::momentum({.learning_rate = 0.1, .momentum = 0.5})),
                             by_rule(optim::sgd({.learning_rate = 0.1, .momentum = 0.5}))));
  EXPECT_TRUE(tree_all_close(by_rule(optim::sgd({.learning_rate = scheduled, .momentum = 0.5})),
                             by_rule(optim::chain({optim::trace(0.5), optim::scale_by_learning_rate(scheduled)}))));
}

}  // namespace
}  // namespace tessera::testing
