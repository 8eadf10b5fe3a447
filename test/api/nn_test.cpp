// Layers, attention, losses and initializers: their dtypes, shapes and refusals. library.nn holds their numbers to JAX's.
#include "tessera/nn.h"

#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "tessera/contraction.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"

using namespace tessera;

namespace {

Array wave(const Shape &shape, float scale) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return cos(scale * arange(1, count + 1, f32)).reshape(shape);
}

const Shape shape{2, 3, 4};

TEST(Layers, Normalize) {
  Array x = wave(shape, 0.7f);
  EXPECT_EQ(layer_norm(x.astype(bf16)).dtype(), bf16);
  EXPECT_EQ(rms_norm(x.astype(f16)).dtype(), f16);
  EXPECT_EQ(
      error_of<ShapeError>([&] { group_norm(x, 3); }),
      "group_norm: an array of shape {2, 3, 4} doesn't have a batch and 3 equal groups of features; groups divide "
      "the last dimension");
}

TEST(Layers, DropOut) {
  Array x = wave(shape, 0.7f);
  EXPECT_EQ(dropout(random::key(7), x, 0).to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(error_of<ValueError>([&] { dropout(random::key(7), x, 1); }),
            "dropout: the rate is 1.000000, but must be at least 0 and less than 1");
}

TEST(Layers, Attend) {
  Array q = wave({2, 3, 4, 2}, 0.7f), k = wave({2, 5, 2, 2}, 1.1f);
  EXPECT_EQ(dot_product_attention(q[0], k[0], k[0]).shape(), (Shape{3, 4, 2}));
  EXPECT_EQ(dot_product_attention(q.astype(bf16), k.astype(bf16), k.astype(bf16)).dtype(), bf16);
  EXPECT_EQ(
      error_of<ShapeError>([&] { dot_product_attention(q, wave({2, 5, 3, 2}, 1), wave({2, 5, 3, 2}, 1)); }),
      "dot_product_attention: q has the shape {2, 3, 4, 2}, k {2, 5, 3, 2} and v {2, 5, 3, 2}; they are {B, T, N, "
      "H}, {B, S, K, H} and {B, S, K, H}, where K divides N");
}

TEST(Losses, AreOfEachExample) {
  Array logits = wave({3, 4}, 2.3f);
  EXPECT_EQ(squared_error(array({1.0f, 4.0f}), array({3.0f, 1.0f})).to_vector<float>(), (std::vector<float>{4, 9}));
  EXPECT_NEAR(cosine_distance(logits, logits)[1].item<float>(), 0, 1e-6);
  EXPECT_EQ(error_of<ShapeError>([&] { softmax_cross_entropy_with_integer_labels(logits, array({2, 0})); }),
            "softmax_cross_entropy_with_integer_labels: logits of shape {3, 4} take labels of shape {3}, not {2}");
}

TEST(Initializers, DrawTheSameNumbersInBlocks) {
  using Draw = Array (*)(const Array &, const Shape &, DType, const Create &);
  const NamedSharding columns(make_mesh({{"x", 2}}), P(None, None, "x"));
  for (Draw draw : {init::glorot_uniform, init::glorot_normal, init::he_uniform, init::he_normal, init::lecun_uniform,
                    init::lecun_normal}) {
    Array spread = draw(random::key(3), shape, f32, {.sharding = columns});
    EXPECT_EQ(spread.sharding(), columns);
    EXPECT_EQ(spread.to_vector<float>(), draw(random::key(3), shape, f32, {}).to_vector<float>());
    EXPECT_EQ(draw(random::key(3), shape, bf16, {}).dtype(), bf16);
  }
}

TEST(Initializers, AreOrthogonal) {
  for (const Shape &one : {shape, Shape{3, 5}}) {
    Array drawn = init::orthogonal(random::key(3), one, 2).reshape({-1, one.back()});
    Array squares =
        drawn.shape()[0] < drawn.shape()[1] ? matmul(drawn, transpose(drawn)) : matmul(transpose(drawn), drawn);
    EXPECT_LT(max(abs(squares - 4.0f * eye(squares.shape()[0]))).item<float>(), 1e-5);
  }
  EXPECT_EQ(error_of<ShapeError>([] { init::he_normal(random::key(3), {4}); }),
            "variance_scaling: weights of 1 dimensions have no features in and out; give at least two dimensions, or "
            "use init::normal");
}

}  // namespace
