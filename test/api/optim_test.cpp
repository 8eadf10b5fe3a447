// Optimizers on structs of parameters: at once, compiled and on a mesh. library.optim holds their numbers to optax's.
#include "tessera/optim.h"

#include <gtest/gtest.h>

#include "../support/thrown.h"
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
bool is_matrix(const std::string &path, const Array &p) { return p.ndim() > 1 && path != ".t"; }

TEST(Optimizers, StepStructsOfParameters) {
  using State = optim::AdamState<Params>;
  auto step = [](Params p, Params g, State s) {
    return optim::adamw(p, g, s, {.learning_rate = 0.1, .weight_decay = 0.2, .decays = is_matrix});
  };
  auto three = [&](auto &&one, Params p) {
    State state = optim::adam_init(params());
    for (int i = 0; i < 3; ++i) std::tie(p, state) = one(p, gradients(p, static_cast<float>(i)), state);
    return p;
  };
  const Params once = three(step, params());
  EXPECT_TRUE(tree_all_close(three(jit(step), params()), once));
  const Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  const Params spread = three(jit(step), device_put(params(), mesh, {P("x", "y"), P("y"), P(None, "x")}));
  EXPECT_TRUE(tree_all_close(spread, once));
  EXPECT_EQ(spread.w.sharding().spec, P("x", "y"));
}

TEST(Optimizers, HaveStatesLikeTheParameters) {
  const auto state = optim::adafactor_init(params(), 2);
  EXPECT_EQ(state.rows.w.shape(), (Shape{3}));
  EXPECT_EQ(state.columns.w.shape(), (Shape{4}));
  EXPECT_EQ(state.square.w.shape(), (Shape{1}));
  EXPECT_EQ(state.square.b.shape(), (Shape{4}));
}

TEST(Optimizers, ClipGradients) {
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

TEST(Schedules, TakeOneStepAtLeast) {
  EXPECT_EQ(optim::linear(scalar(3), {.steps = 6}).dtype(), f32);
  EXPECT_EQ(error_of<ValueError>([] { optim::cosine(0, {.decay_steps = 0}); }),
            "cosine: .decay_steps is 0, but a schedule must have at least one step");
  EXPECT_EQ(error_of<ValueError>([] { optim::warmup_cosine(0, {.warmup_steps = 5, .decay_steps = 3}); }),
            "warmup_cosine: .decay_steps - .warmup_steps is -2, but a schedule must have at least one step");
}

}  // namespace
