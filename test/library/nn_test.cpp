// Layers, attention, losses and initializers against JAX's, flax's and optax's. values.py wrote nn.txt.
#include "tessera/nn.h"

#include "../api/both_ways.h"
#include "library_values.h"
#include "tessera/contraction.h"
#include "tessera/losses.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"

namespace tessera::testing {
namespace {

using A = const Array &;

Array wave(const Shape &shape, double scale) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return (round(cos(scale * arange(1, count + 1, f64)) * 1000.0) / 1000.0).reshape(shape);
}

void add_layers(Functions &all) {
  all["dense"] = [](const Arrays &x) { return Arrays{dense(x[0], x[1], x[2])}; };
  all["layer_norm"] = [](const Arrays &x) { return Arrays{layer_norm(x[0], x[1], x[2])}; };
  all["rms_norm"] = [](const Arrays &x) { return Arrays{rms_norm(x[0], x[1])}; };
  all["group_norm"] = [](const Arrays &x) { return Arrays{group_norm(x[0], 2, x[1], x[2])}; };
  all["batch_norm"] = [](const Arrays &x) {
    const auto [result, after] = batch_norm(x[0], x[1], x[2], {x[3], x[4]});
    return Arrays{result, after.mean, after.var};
  };
  all["batch_norm later"] = [](const Arrays &x) {
    return Arrays{batch_norm(x[0], x[1], x[2], {x[3], x[4]}, {.training = false}).first};
  };
  all["dropout"] = [](const Arrays &x) { return Arrays{dropout(random::key(7), x[0], 0.25)}; };
}

void add_attention(Functions &all) {
  auto attend = [](const Attention &options) {
    return [=](const Arrays &x) { return Arrays{dot_product_attention(x[0], x[1], x[2], options)}; };
  };
  all["dot_product_attention"] = attend({});
  all["dot_product_attention, grouped"] = attend({.scale = 0.3});
  all["dot_product_attention, causal"] = attend({.is_causal = true});
  all["dot_product_attention, masked"] = [](const Arrays &x) {
    return Arrays{dot_product_attention(x[0], x[1], x[2], {.mask = wave({2, 4, 3, 5}, 1.3) > -0.5, .bias = x[3]})};
  };
}

void add_losses(Functions &all) {
  all["softmax_cross_entropy_with_integer_labels"] = [](const Arrays &x) {
    return Arrays{softmax_cross_entropy_with_integer_labels(x[0], array({2, 0, 3}))};
  };
  for (auto [name, f] :
       std::map<std::string, Array (*)(A, A)>{{"softmax_cross_entropy", softmax_cross_entropy},
                                              {"sigmoid_binary_cross_entropy", sigmoid_binary_cross_entropy},
                                              {"squared_error", squared_error},
                                              {"l2_loss", l2_loss},
                                              {"log_cosh", log_cosh},
                                              {"hinge_loss", hinge_loss},
                                              {"kl_divergence", kl_divergence},
                                              {"kl_divergence at 0", kl_divergence},
                                              {"generalized_kl_divergence", generalized_kl_divergence},
                                              {"kl_divergence_with_log_targets", kl_divergence_with_log_targets}})
    all[name] = [f = f](const Arrays &x) { return Arrays{f(x[0], x[1])}; };
  all["huber_loss"] = [](const Arrays &x) { return Arrays{huber_loss(x[0], x[1], 0.8)}; };
  all["cosine_similarity"] = [](const Arrays &x) { return Arrays{cosine_similarity(x[0], x[1])}; };
  all["cosine_distance"] = [](const Arrays &x) { return Arrays{cosine_distance(x[0], x[1])}; };
  all["poly_loss_cross_entropy"] = [](const Arrays &x) { return Arrays{poly_loss_cross_entropy(x[0], x[1])}; };
  all["smooth_labels"] = [](const Arrays &x) { return Arrays{smooth_labels(x[0], 0.1)}; };
  const Array logits = wave({3, 4}, 2.3), shares = round(softmax(wave({3, 4}, 1.9)) * 1000.0) / 1000.0;
  all["sigmoid_focal_loss"] = [=](const Arrays &x) {
    return Arrays{sigmoid_focal_loss(x[0], (logits > 0.3).astype(f64))};
  };
  all["sigmoid_focal_loss, alpha"] = [=](const Arrays &x) {
    return Arrays{sigmoid_focal_loss(x[0], shares, 0.3, 1.5)};
  };
}

void add_sequences(Functions &all) {
  const Array labels = array({{1, 2, 2, 0}, {3, 1, 1, 1}, {2, 1, 3, 2}});
  const Array frames = array({{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 1, 1}, {0, 0, 1, 1, 1, 1}}, f64);
  const Array ends = array({{0, 0, 0, 1}, {0, 1, 1, 1}, {0, 0, 1, 1}}, f64);
  all["ctc_loss"] = [=](const Arrays &x) { return Arrays{ctc_loss(x[0], frames, labels, ends)}; };
  all["ctc_loss of too few frames"] = [=](const Arrays &x) {
    return Arrays{ctc_loss(x[0], frames, labels, zeros({3, 4}))};
  };
  all["ctc_loss, blank_id"] = [=](const Arrays &x) {
    return Arrays{ctc_loss(x[0], frames, labels, ends, {.blank_id = 3, .log_epsilon = -50})};
  };
}

void add_initializers(Functions &all) {
  const Shape shape{2, 3, 4};
  using Draw = Array (*)(A, const Shape &, DType, const Create &);
  for (auto [name, draw] : std::map<std::string, Draw>{{"glorot_uniform", init::glorot_uniform},
                                                       {"glorot_normal", init::glorot_normal},
                                                       {"he_uniform", init::he_uniform},
                                                       {"he_normal", init::he_normal},
                                                       {"lecun_uniform", init::lecun_uniform},
                                                       {"lecun_normal", init::lecun_normal}})
    all[name] = [=, draw = draw](const Arrays &x) { return Arrays{draw(x[0], shape, f32, {})}; };
  all["normal"] = [=](const Arrays &x) { return Arrays{init::normal(x[0], shape, 0.5)}; };
  all["truncated_normal"] = [=](const Arrays &x) { return Arrays{init::truncated_normal(x[0], shape, 0.5)}; };
  all["variance_scaling"] = [=](const Arrays &x) {
    return Arrays{init::variance_scaling(
        x[0], shape, {.scale = 0.7, .fan = init::Fan::average, .distribution = init::Distribution::uniform})};
  };
  all["orthogonal"] = [](const Arrays &x) {
    const Array q = init::orthogonal(x[0], {6, 4}, 2);
    return Arrays{matmul(transpose(q), q)};
  };
}

TEST(Nn, IsThatOfJax) {
  Functions all;
  add_layers(all);
  add_attention(all);
  add_losses(all);
  add_sequences(all);
  add_initializers(all);
  // JAX has softmax of attention in f32.
  expect_values_of_jax(LIBRARY_VALUES "/nn.txt", all, {.tolerance = 1e-7, .of_gradients = 1e-6});
}

TEST(Nn, NormalizesAlongAnyDimensions) {
  const Array x = wave({3, 4}, 0.7);
  expect_near(layer_norm(x, {}, {}, {.axis = 0}), layer_norm(x.T()).T(), "layer_norm", 1e-12);
  expect_near(rms_norm(x, {}, {.axes = {0}}), rms_norm(x, {}, {.axis = -2}), "rms_norm", 1e-12);
}

TEST(Nn, LosesNothingWhereThereAreNoLabelsOrFrames) {
  const Array logits = wave({2, 3, 4}, 0.7), frames = zeros({2, 3}), none = zeros({2, 0}, i32);
  expect_near(ctc_loss(logits, frames, none, zeros({2, 0})), -sum(log_softmax(logits, -1)[{{}, {}, 0}], 1), "no labels",
              1e-12);
  expect_near(ctc_loss(zeros({2, 0, 4}, f64), zeros({2, 0}), none, zeros({2, 0})), zeros({2}, f64), "no frames", 1e-12);
  EXPECT_EQ(ctc_loss(logits.astype(bf16), frames, none, zeros({2, 0})).dtype(), f32);
}

TEST(Nn, RefusesWhatDoesNotFit) {
  const Array logits = zeros({2, 3, 4}), frames = zeros({2, 3}), labels = zeros({2, 1}, i32), ends = zeros({2, 1});
  for (auto [refusal, text] : std::vector<std::pair<std::function<void()>, std::string>>{
           {[&] { smooth_labels(1.0, 0.1); }, "ShapeError: smooth_labels: labels without dimensions have no classes"},
           {[&] { layer_norm(frames, {}, {}, {.axes = {0}, .axis = 1}); },
            "ShapeError: layer_norm: axes and axis are both given; give one of them"},
           {[&] { ctc_loss(logits, frames, labels, frames); },
            "ShapeError: ctc_loss: the logits are f32[2,3,4], their paddings f32[2,3], the labels i32[2,1] and theirs "
            "f32[2,3]; they are [B, T, K], [B, T], [B, N] and [B, N]"},
           {[&] { ctc_loss(logits, frames, labels, ends, {.blank_id = 4}); },
            "ValueError: ctc_loss: .blank_id is 4, but the classes of f32[2,3,4] are 0 to 3"}})
    EXPECT_EQ(refusal_of(refusal), text);
}

}  // namespace
}  // namespace tessera::testing
