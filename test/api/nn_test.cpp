// Layers, attention, losses and initializers against JAX, flax and optax: eagerly, compiled and on a mesh.
#include "tessera/nn.h"

#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "grad_check.h"
#include "nn_numbers.h"
#include "tessera/contraction.h"
#include "tessera/jit.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/resharding.h"

using namespace tessera;

namespace {

Array wave(const Shape &shape, float scale) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return cos(scale * arange(1, count + 1, f32)).reshape(shape);
}

void expect_numbers(const std::string &name, const Array &found, const std::string &how) {
  const std::vector<double> &wanted = nn_numbers.at(name);
  const std::vector<double> values = found.to_vector<double>();
  ASSERT_EQ(values.size(), wanted.size()) << name;
  for (size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(values[i], wanted[i], 1e-5) << name << " " << how << " " << i;
}

// Holds f(x) to the numbers, with the leading dimension of x and all of it cut.
void expect_function(const std::string &name, const Array &x, const Function &f) {
  static const Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  expect_numbers(name, f(x), "eager");
  expect_numbers(name, jit(f)(x), "jit");
  expect_numbers(name, jit(f)(device_put(x, mesh, P("x", "y"))), "on a mesh");
}

const Shape shape{2, 3, 4};
Array scale() { return wave({4}, 1.1f); }
Array bias() { return wave({4}, 1.7f); }

TEST(Layers, Normalize) {
  Array x = wave(shape, 0.7f);
  expect_function("layer_norm", x, [](Array x) { return layer_norm(x, scale(), bias()); });
  expect_function("rms_norm", x, [](Array x) { return rms_norm(x, scale()); });
  expect_function("group_norm", x, [](Array x) { return group_norm(x, 2, scale(), bias()); });
  const BatchStatistics before{bias(), scale() * scale()};
  expect_function("batch_norm", x, [&](Array x) { return batch_norm(x, scale(), bias(), before).first; });
  expect_function("batch_norm_mean", x, [&](Array x) { return batch_norm(x, scale(), bias(), before).second.mean; });
  expect_function("batch_norm_var", x, [&](Array x) { return batch_norm(x, scale(), bias(), before).second.var; });
  expect_function("batch_norm_later", x,
                  [&](Array x) { return batch_norm(x, scale(), bias(), before, {.training = false}).first; });
  EXPECT_EQ(layer_norm(x.astype(bf16)).dtype(), bf16);
  EXPECT_EQ(rms_norm(x.astype(f16)).dtype(), f16);
  EXPECT_EQ(
      error_of<ShapeError>([&] { group_norm(x, 3); }),
      "group_norm: an array of shape {2, 3, 4} doesn't have a batch and 3 equal groups of features; groups divide "
      "the last dimension");
}

TEST(Layers, DropOut) {
  Array x = wave(shape, 0.7f);
  expect_function("dropout", x, [](Array x) { return dropout(random::key(7), x, 0.25); });
  EXPECT_EQ(dropout(random::key(7), x, 0).to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(error_of<ValueError>([&] { dropout(random::key(7), x, 1); }),
            "dropout: the rate is 1.000000, but it is from 0 to less than 1");
}

TEST(Layers, Attend) {
  auto attend = [](int64_t heads, Attention options) {
    return [=](Array q) {
      return dot_product_attention(q, wave({2, 5, heads, 2}, 1.1f), wave({2, 5, heads, 2}, 1.7f), options);
    };
  };
  Array q = wave({2, 3, 4, 2}, 0.7f);
  expect_function("attention", q, attend(4, {}));
  expect_function("attention_grouped", q, attend(2, {.scale = 0.3}));
  expect_function("attention_causal", q, attend(1, {.is_causal = true}));
  expect_function("attention_masked", q,
                  attend(2, {.mask = wave({2, 4, 3, 5}, 1.3f) > -0.5f, .bias = wave({1, 4, 3, 5}, 0.9f)}));
  Array k = wave({5, 2, 2}, 1.1f);
  EXPECT_EQ(dot_product_attention(q[0], k, k).shape(), (Shape{3, 4, 2}));
  EXPECT_EQ(dot_product_attention(q.astype(bf16), attend(2, {})(q).astype(bf16), q.astype(bf16)).dtype(), bf16);
  EXPECT_EQ(
      error_of<ShapeError>([&] { dot_product_attention(q, wave({2, 5, 3, 2}, 1), wave({2, 5, 3, 2}, 1)); }),
      "dot_product_attention: q has the shape {2, 3, 4, 2}, k {2, 5, 3, 2} and v {2, 5, 3, 2}; they are {B, T, N, "
      "H}, {B, S, K, H} and {B, S, K, H}, where K divides N");
}

TEST(Losses, AreOptaxs) {
  Array logits = wave({3, 4}, 2.3f), other = wave({3, 4}, 1.9f);
  expect_function("cross_entropy_of_labels", logits,
                  [](Array x) { return softmax_cross_entropy_with_integer_labels(x, array({2, 0, 3})); });
  expect_function("cross_entropy", logits, [&](Array x) { return softmax_cross_entropy(x, softmax(other)); });
  expect_function("binary_cross_entropy", logits,
                  [](Array x) { return sigmoid_binary_cross_entropy(5.0f * x, (x > 0.3f).astype(f32)); });
  expect_function("huber", logits, [&](Array x) { return huber_loss(2.0f * x, other, 0.8); });
  expect_function("cosine_similarity", logits, [&](Array x) { return cosine_similarity(x, other); });
  EXPECT_EQ(squared_error(array({1.0f, 4.0f}), array({3.0f, 1.0f})).to_vector<float>(), (std::vector<float>{4, 9}));
  EXPECT_NEAR(cosine_distance(logits, logits)[1].item<float>(), 0, 1e-6);
  EXPECT_EQ(error_of<ShapeError>([&] { softmax_cross_entropy_with_integer_labels(logits, array({2, 0})); }),
            "softmax_cross_entropy_with_integer_labels: logits of shape {3, 4} take labels of shape {3}, not {2}");
}

TEST(Initializers, DrawWhatJaxDraws) {
  using Draw = Array (*)(const Array &, const Shape &, DType, const Create &);
  const std::map<std::string, Draw> all{
      {"glorot_uniform", init::glorot_uniform}, {"glorot_normal", init::glorot_normal},
      {"he_uniform", init::he_uniform},         {"he_normal", init::he_normal},
      {"lecun_uniform", init::lecun_uniform},   {"lecun_normal", init::lecun_normal}};
  const NamedSharding columns(make_mesh({{"x", 2}}), P(None, None, "x"));
  for (const auto &[name, draw] : all) {
    expect_numbers(name, draw(random::key(3), shape, f32, {}), "eager");
    Array spread = draw(random::key(3), shape, f32, {.sharding = columns});
    EXPECT_EQ(spread.sharding(), columns);
    expect_numbers(name, spread, "spread");
    EXPECT_EQ(draw(random::key(3), shape, bf16, {}).dtype(), bf16);
  }
  for (const Shape &one : {shape, Shape{3, 5}}) {
    Array drawn = init::orthogonal(random::key(3), one, 2).reshape({-1, one.back()});
    Array squares =
        drawn.shape()[0] < drawn.shape()[1] ? matmul(drawn, transpose(drawn)) : matmul(transpose(drawn), drawn);
    EXPECT_LT(max(abs(squares - 4.0f * eye(squares.shape()[0]))).item<float>(), 1e-5);
  }
  expect_numbers("normal", init::normal(random::key(3), shape, 0.5), "");
  expect_numbers("truncated_normal", init::truncated_normal(random::key(3), shape, 0.5), "");
  EXPECT_EQ(error_of<ShapeError>([] { init::he_normal(random::key(3), {4}); }),
            "variance_scaling: weights of 1 dimensions have no features in and out; give two dimensions at least, or "
            "use init::normal");
}

TEST(Gradients, AreThoseOfDifferences) {
  Array x = wave(shape, 0.7f).astype(f64), logits = wave({3, 4}, 2.3f).astype(f64);
  Array k = wave({2, 3, 1, 2}, 1.1f).astype(f64), v = wave({2, 3, 1, 2}, 1.7f).astype(f64);
  check("layer_norm", [](Array x) { return layer_norm(x, scale(), bias()); }, x, false);
  check("rms_norm", [](Array x) { return rms_norm(x, scale()); }, x, false);
  check("group_norm", [](Array x) { return group_norm(x, 2); }, x, false);
  check("batch_norm", [](Array x) { return batch_norm(x, {}, {}, {bias(), scale()}).first; }, x, false);
  check(
      "attention", [&](Array q) { return dot_product_attention(q.reshape({2, 3, 2, 2}), k, v, {.is_causal = true}); },
      x, false);
  check(
      "labels", [](Array x) { return softmax_cross_entropy_with_integer_labels(x, array({2, 0, 3})); }, logits, false);
  check("binary", [](Array x) { return sigmoid_binary_cross_entropy(x, array({0.0, 1.0, 0.3, 0.6})); }, logits, false);
  check("huber", [](Array x) { return huber_loss(x, 0.1, 0.5); }, logits, false);
  check("cosine", [](Array x) { return cosine_distance(x, array({0.2, 1.0, 0.3, 0.6})); }, logits, false);
}

}  // namespace
