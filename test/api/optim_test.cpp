// Optimizers and schedules against optax, eagerly, compiled and on a mesh.
#include "tessera/optim.h"

#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "optim_numbers.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

using namespace tessera;

namespace {

struct Params {
  Array w, b, t;
};

int64_t element_count(const Shape &shape) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return count;
}
Array numbers(const Shape &shape, float scale) {
  return cos(scale * arange(1, element_count(shape) + 1, f32)).reshape(shape);
}
Params params() { return {numbers({3, 4}, 0.7f), numbers({4}, 0.7f), numbers({5, 2}, 0.7f)}; }
Params gradients(const Params &p, float step) {
  return tree_map([&](Array x) { return numbers(x.shape(), 1.3f + step) + 0.1f * x; }, p);
}
bool is_matrix(const std::string &, const Array &p) { return p.ndim() > 1; }

void expect_numbers(const std::string &name, const Params &p, const std::string &how) {
  const std::vector<float> &wanted = optimizer_numbers.at(name);
  const std::vector<float> found = concatenate({ravel(p.w), ravel(p.b), ravel(p.t)}).to_vector<float>();
  ASSERT_EQ(found.size(), wanted.size());
  for (size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(found[i], wanted[i], 2e-5) << name << " " << how << " " << i;
}

// Takes three steps with `step`, a function of parameters, gradients and state.
template <class S, class F>
void expect_steps(const std::string &name, const S &init, F step) {
  auto three = [&](auto &&one, Params p, S state) {
    for (int i = 0; i < 3; ++i) std::tie(p, state) = one(p, gradients(p, static_cast<float>(i)), state);
    return p;
  };
  expect_numbers(name, three(step, params(), init), "eager");
  expect_numbers(name, three(jit(step), params(), init), "jit");
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Params spread = device_put(params(), mesh, {P("x", "y"), P("y"), P(None, "x")});
  expect_numbers(name, three(jit(step), spread, init), "on a mesh");
}

using None_ = std::tuple<>;

TEST(Optimizers, OfFirstOrder) {
  expect_steps("sgd", None_(),
               [](Params p, Params g, None_ s) { return std::pair(optim::sgd(p, g, {.learning_rate = 0.1}), s); });
  expect_steps("momentum", optim::momentum_init(params()), [](Params p, Params g, optim::MomentumState<Params> s) {
    return optim::momentum(p, g, s, {.learning_rate = 0.1});
  });
  expect_steps("nesterov", optim::momentum_init(params()), [](Params p, Params g, optim::MomentumState<Params> s) {
    return optim::momentum(p, g, s, {.learning_rate = 0.1, .momentum = 0.8, .nesterov = true});
  });
  expect_steps("lion", optim::lion_init(params()), [](Params p, Params g, optim::LionState<Params> s) {
    return optim::lion(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2, .decays = is_matrix});
  });
}

using AdamState = optim::AdamState<Params>;

TEST(Optimizers, Adam) {
  AdamState init = optim::adam_init(params());
  expect_steps("adam", init,
               [](Params p, Params g, AdamState s) { return optim::adam(p, g, s, {.learning_rate = 0.1}); });
  expect_steps("nadam", init, [](Params p, Params g, AdamState s) {
    return optim::adam(p, g, s, {.learning_rate = 0.1, .b1 = 0.8, .b2 = 0.99, .nesterov = true});
  });
  expect_steps("adamw", init, [](Params p, Params g, AdamState s) {
    return optim::adamw(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2});
  });
  expect_steps("adamw_masked", init, [](Params p, Params g, AdamState s) {
    return optim::adamw(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2, .decays = is_matrix});
  });
  expect_steps("adamw_scheduled", init, [](Params p, Params g, AdamState s) {
    Array rate = optim::linear(s.count, {.begin = 0.1, .end = 0.4, .steps = 3});
    return optim::adamw(p, g, s, {.learning_rate = rate});
  });
  expect_steps("lamb", init, [](Params p, Params g, AdamState s) {
    return optim::lamb(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2});
  });
}

TEST(Optimizers, OfMatrices) {
  using Adafactor = optim::AdafactorState<Params>;
  expect_steps("adafactor", optim::adafactor_init(params(), 2), [](Params p, Params g, Adafactor s) {
    return optim::adafactor(p, g, s, {.learning_rate = 0.1, .min_dim_to_factor = 2});
  });
  expect_steps("adafactor_unfactored", optim::adafactor_init(params()), [](Params p, Params g, Adafactor s) {
    return optim::adafactor(p, g, s, {.learning_rate = 0.1, .by_parameter_scale = false, .weight_decay = 0.01});
  });
  Adafactor state = optim::adafactor_init(params(), 2);
  EXPECT_EQ(state.rows.w.shape(), (Shape{3}));
  EXPECT_EQ(state.columns.w.shape(), (Shape{4}));
  EXPECT_EQ(state.square.w.shape(), (Shape{1}));
  EXPECT_EQ(state.square.b.shape(), (Shape{4}));
  expect_steps("muon", optim::muon_init(params()), [](Params p, Params g, AdamState s) {
    return optim::muon(p, g, s, {.learning_rate = 0.1, .adam = {.learning_rate = 0.05, .nesterov = true}});
  });
  expect_steps("muon_plain", optim::muon_init(params()), [](Params p, Params g, AdamState s) {
    return optim::muon(p, g, s,
                       {.learning_rate = 0.1, .nesterov = false, .weight_decay = 0.2, .adam = {.learning_rate = 0.05}});
  });
}

TEST(Optimizers, ClipGradients) {
  expect_steps("clipped_by_value", None_(), [](Params p, Params g, None_ s) {
    return std::pair(optim::sgd(p, optim::clip_by_value(g, 0.3), {.learning_rate = 0.1}), s);
  });
  expect_steps("clipped_by_norm", None_(), [](Params p, Params g, None_ s) {
    return std::pair(optim::sgd(p, optim::clip_by_global_norm(g, 0.5), {.learning_rate = 0.1}), s);
  });
  EXPECT_FLOAT_EQ(optim::global_norm(std::pair(array({3.0f}), array({4.0f, 0.0f}))).item<float>(), 5);
  EXPECT_EQ(optim::clip_by_global_norm(array({3.0f, 4.0f}), 10)[1].item<float>(), 4);
}

TEST(Optimizers, KeepTheDtypesOfParameters) {
  auto half = tree_map([](Array x) { return x.astype(bf16); }, params());
  auto [p, s] = optim::adamw(half, gradients(half, 0), optim::adam_init(half), {.learning_rate = scalar(0.1f)});
  for (const Array &leaf : tree_leaves(std::tuple(p, s.mean, s.square))) EXPECT_EQ(leaf.dtype(), bf16);
  EXPECT_EQ(s.count.item<int>(), 1);
  EXPECT_EQ(tree_leaves(optim::ema(half, params(), 0.9))[0].dtype(), bf16);
}

TEST(Optimizers, RefuseOtherTrees) {
  std::vector<Array> two{ones({2}), ones({2})}, one{ones({2})};
  EXPECT_EQ(error_of<TreeError>([&] { optim::sgd(two, one); }),
            "sgd: tree 0 has 2 elements at its root, but tree 1 has 1 element there; both must be of one tree");
}

TEST(Optimizers, AccumulateGradientsOfSmallBatches) {
  Array w = numbers({4}, 0.3f), x = numbers({6, 4}, 0.9f);
  auto loss = [](std::vector<Array> p, Array batch) { return mean(square(sum(batch * p[0], {.axes = {1}}))); };
  auto whole = value_and_grad(loss)(std::vector{w}, x);
  auto parts = [&](Array batches) { return optim::accumulate(value_and_grad(loss), std::vector{w}, batches); };
  EXPECT_TRUE(tree_all_close(parts(x.reshape({3, 2, 4})), whole));
  EXPECT_TRUE(tree_all_close(jit(parts)(x.reshape({2, 3, 4})), whole));
}

TEST(Optimizers, AverageTrees) {
  Params average = optim::ema(params(), tree_map([](Array x) { return 2.0f * x; }, params()), 0.75);
  EXPECT_TRUE(tree_all_close(average, tree_map([](Array x) { return 1.25f * x; }, params())));
}

TEST(Schedules, AreOptaxs) {
  const std::map<std::string, std::function<Array(Array)>> schedules{
      {"linear", [](Array step) { return optim::linear(step, {.begin = 0.5, .end = 0.1, .steps = 6, .delay = 2}); }},
      {"cosine", [](Array step) { return optim::cosine(step, {.peak = 0.5, .decay_steps = 9, .alpha = 0.1}); }},
      {"warmup_cosine",
       [](Array step) {
         return optim::warmup_cosine(step,
                                     {.begin = 0.1, .peak = 0.5, .end = 0.05, .warmup_steps = 4, .decay_steps = 10});
       }},
      {"exponential",
       [](Array step) { return optim::exponential(step, {.begin = 0.5, .rate = 0.8, .steps = 3, .delay = 2}); }},
      {"staircase",
       [](Array step) {
         return optim::exponential(step, {.begin = 0.5, .rate = 0.8, .steps = 3, .staircase = true, .end = 0.3});
       }},
      {"piecewise", [](Array step) { return optim::piecewise(step, 0.5, {{3, 0.5}, {7, 0.1}}); }},
  };
  EXPECT_EQ(schedules.size(), schedule_numbers.size());
  for (const auto &[name, schedule] : schedules) {
    auto jitted = jit(schedule);
    for (int step = 0; step < 12; ++step) {
      Array eager = schedule(scalar(step));
      EXPECT_EQ(eager.dtype(), f32);
      EXPECT_NEAR(eager.item<float>(), schedule_numbers.at(name)[static_cast<size_t>(step)], 1e-6) << name << step;
      EXPECT_NEAR(jitted(scalar(step)).item<float>(), eager.item<float>(), 1e-7) << name << step;
    }
  }
  EXPECT_EQ(error_of<ValueError>([] { optim::cosine(0, {.decay_steps = 0}); }),
            "cosine: .decay_steps is 0, but a schedule takes one step at least");
  EXPECT_EQ(error_of<ValueError>([] { optim::warmup_cosine(0, {.warmup_steps = 5, .decay_steps = 3}); }),
            "warmup_cosine: .decay_steps - .warmup_steps is -2, but a schedule takes one step at least");
}

}  // namespace
