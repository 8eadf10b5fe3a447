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
  add_initializers(all);
  // JAX has softmax of attention in f32.
  expect_values_of_jax(LIBRARY_VALUES "/nn.txt", all, {.tolerance = 1e-7, .of_gradients = 1e-6});
}

TEST(Nn, RefusesLabelsWithoutClasses) {
  EXPECT_EQ(refusal_of([] { smooth_labels(1.0, 0.1); }),
            "ShapeError: smooth_labels: labels without dimensions have no classes");
}

}  // namespace
}  // namespace tessera::testing
