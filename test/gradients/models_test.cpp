// Training steps of the corpus' networks, their gradients taken by the library.
#include "corpus_case.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

namespace tessera {
namespace {

constexpr double learning_rate = 0.05;

struct Mlp {
  Array b1, b2, w1, w2;
};

Array mlp(const Mlp &p, const Array &inputs) {
  Array hidden = maximum(matmul(inputs, p.w1) + p.b1, 0.0f);
  return matmul(hidden, p.w2) + p.b2;
}

std::pair<Mlp, Array> mlp_train_step(const Mlp &p, const Array &inputs, const Array &targets) {
  auto [value, g] = value_and_grad([&](const Mlp &p) { return mean(square(mlp(p, inputs) - targets)); })(p);
  return {Mlp{p.b1 - learning_rate * g.b1, p.b2 - learning_rate * g.b2, p.w1 - learning_rate * g.w1,
              p.w2 - learning_rate * g.w2},
          value};
}

class MlpTrainStep : public testing::TestWithParam<const char *> {};

TEST_P(MlpTrainStep, IsThatOfJax) {
  CorpusCase corpus(std::string("mlp_train_") + GetParam());
  auto compiled = jit(mlp_train_step)
                      .lower(Mlp{corpus.in(0), corpus.in(1), corpus.in(2), corpus.in(3)}, corpus.in(4), corpus.in(5))
                      .compile();
  auto [p, value] = compiled(Mlp{corpus.in(0), corpus.in(1), corpus.in(2), corpus.in(3)}, corpus.in(4), corpus.in(5));
  corpus.expect({p.b1, p.b2, p.w1, p.w2, value}, {0, 1, 2, 3, 4}, compiled.report());
}

INSTANTIATE_TEST_SUITE_P(Corpus, MlpTrainStep, testing::Values("data_parallel", "tensor_parallel", "2d", "weights_2d"),
                         [](const auto &info) { return std::string("mlp_") + info.param; });

struct Block {
  Array down, gain1, gain2, out, qkv, up;
};
struct Model {
  Block block;
  Array embedding;
};

Array layer_norm(const Array &a, const Array &gain) {
  Array centred = a - mean(a, {.axes = {-1}, .keepdims = true});
  return centred * rsqrt(mean(square(centred), {.axes = {-1}, .keepdims = true}) + 1e-6) * gain;
}

Array attention(const Block &p, const Array &a) {
  int64_t length = a.shape()[1], head_dim = p.qkv.shape()[3];
  Array all = einsum("bsw,cwhd->cbshd", a, p.qkv);
  Array query = all[0], key = all[1], value = all[2];
  Array scores = einsum("bqhd,bkhd->bhqk", query, key) / std::sqrt(static_cast<double>(head_dim));
  Array visible = tril(ones({length, length}, boolean));
  Array weights = softmax(where(visible, scores, -1e9f));
  return einsum("bqhd,hdw->bqw", einsum("bhqk,bkhd->bqhd", weights, value), p.out);
}

Array transformer_block(const Block &p, Array a) {
  a = a + attention(p, layer_norm(a, p.gain1));
  Array hidden = gelu(matmul(layer_norm(a, p.gain2), p.up));
  return a + matmul(hidden, p.down);
}

Array language_model_loss(const Model &p, const Array &inputs, const Array &targets) {
  Array a = transformer_block(p.block, take(p.embedding, inputs, 0));
  Array log_probs = log_softmax(matmul(a, transpose(p.embedding)));
  return -mean(take_along_axis(log_probs, expand_dims(targets, -1), -1));
}

std::pair<Model, Array> transformer_train_step(const Model &p, const Array &tokens) {
  Array inputs = slice_in_dim(tokens, 0, -1, 1, 1), targets = slice_in_dim(tokens, 1, std::nullopt, 1, 1);
  auto [value, g] = value_and_grad([&](const Model &p) { return language_model_loss(p, inputs, targets); })(p);
  auto updated = [](const Array &p, const Array &g) { return p - learning_rate * g; };
  const Block &b = p.block, &s = g.block;
  return {Model{{updated(b.down, s.down), updated(b.gain1, s.gain1), updated(b.gain2, s.gain2), updated(b.out, s.out),
                 updated(b.qkv, s.qkv), updated(b.up, s.up)},
                updated(p.embedding, g.embedding)},
          value};
}

TEST(Transformer, TrainStepIsThatOfJax) {
  CorpusCase corpus("transformer_train_step");
  Model model{{corpus.in(0), corpus.in(1), corpus.in(2), corpus.in(3), corpus.in(4), corpus.in(5)}, corpus.in(6)};
  auto compiled = jit(transformer_train_step).lower(model, corpus.in(7)).compile();
  auto [p, value] = compiled(model, corpus.in(7));
  const Block &b = p.block;
  corpus.expect({b.down, b.gain1, b.gain2, b.out, b.qkv, b.up, p.embedding, value}, {0, 1, 2, 3, 4, 5, 6, 7},
                compiled.report());
}

struct TwoLayers {
  Array w1, w2;
};

TEST(ExplicitMlp, TrainStepIsThatOfJax) {
  CorpusCase corpus("explicit_mlp_train_step");
  auto step = [](const TwoLayers &p, const Array &inputs, const Array &targets) {
    auto loss = [&](const TwoLayers &p) {
      Array outputs = matmul(relu(matmul(inputs, p.w1)), p.w2, {.out_sharding = P("x", None)});
      return mean(square(outputs - targets));
    };
    auto [value, g] = value_and_grad(loss)(p);
    return std::pair(TwoLayers{p.w1 - 0.1 * g.w1, p.w2 - 0.1 * g.w2}, value);
  };
  TwoLayers given{corpus.in(0), corpus.in(1)};
  auto compiled = jit(step).lower(given, corpus.in(2), corpus.in(3)).compile();
  auto [p, value] = compiled(given, corpus.in(2), corpus.in(3));
  corpus.expect({p.w1, p.w2, value}, {0, 1, 2}, compiled.report());
}

}  // namespace
}  // namespace tessera
