// Lesson 12: modules are structs. Layers that programs have, each in some twenty lines: what is trained are fields, what
// it computes is a function, and containers of such structs are trees.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

// [attention]
// Attention with fewer heads of keys and values than of queries; weights are [width, heads, size].
struct SelfAttention {
  Array wq, wk, wv, wo;
  Array operator()(const Array &x, const std::optional<Array> &mask = {}) const {
    auto project = [&](const Array &w) { return einsum("btd,dnh->btnh", x, w); };
    Array heads = dot_product_attention(project(wq), project(wk), project(wv), {.mask = mask});
    return einsum("btnh,nhd->btd", heads, wo);
  }
};
SelfAttention new_attention(const Array &key, int64_t width, int64_t heads, int64_t groups) {
  Array keys = random::split(key, 4);
  const int64_t size = width / heads;
  auto weight = [&](int64_t i, const Shape &shape) { return init::truncated_normal(keys[i], shape, 0.1); };
  return {weight(0, {width, heads, size}), weight(1, {width, groups, size}), weight(2, {width, groups, size}),
          weight(3, {heads, size, width})};
}
// [/attention]

// [transformer]
// A block of a transformer, with any module in the place of the feed-forward network.
template <class FeedForward>
struct TransformerBlock {
  SelfAttention attention;
  FeedForward feed_forward;
  Array scale1, bias1, scale2, bias2;
  Array operator()(const Array &key, Array x, double rate) const {
    Array keys = random::split(key);
    x = x + dropout(keys[0], attention(layer_norm(x, scale1, bias1)), rate);
    return x + dropout(keys[1], feed_forward(layer_norm(x, scale2, bias2)), rate);
  }
};
struct FeedForward {
  Array up, down;
  Array operator()(const Array &x) const { return dense(gelu(dense(x, up)), down); }
};
// [/transformer]

// [experts]
// A mixture of experts: each token goes to the two that its router likes best.
struct Experts {
  Array router, up, down;  // [width, experts], [experts, width, hidden], [experts, hidden, width]
  Array operator()(const Array &x) const {
    Array scores = dense(x, router);
    auto [best, which] = top_k(scores, 2);
    Array is_chosen = expand_dims(which, -1) == arange(scores.shape().back());  // [batch, token, 2, experts]
    Array gates = sum(where(is_chosen, expand_dims(softmax(best), -1), 0), {.axes = {2}});
    Array hidden = silu(einsum("btd,edf->btef", x, up));
    return einsum("btef,efd,bte->btd", hidden, down, gates);
  }
};
Experts new_experts(const Array &key, int64_t count, int64_t width, int64_t hidden) {
  Array keys = random::split(key, 3);
  return {init::lecun_normal(keys[0], {width, count}), init::normal(keys[1], {count, width, hidden}, 0.2),
          init::normal(keys[2], {count, hidden, width}, 0.2)};
}
// [/experts]

// [convnet]
// A small convolutional network. batch_norm's statistics aren't parameters: each call takes and returns them.
struct ConvNet {
  std::vector<Array> kernels, scales, biases;
  Array head;
  using Statistics = std::vector<std::pair<Array, Array>>;
  std::pair<Array, Statistics> operator()(Array x, Statistics statistics, bool training) const {
    for (size_t i = 0; i < kernels.size(); ++i) {
      x = conv(x, kernels[i],
               {.window_strides = {2, 2}, .padding = "SAME", .dimension_numbers = {"NHWC", "HWIO", "NHWC"}});
      auto &[mean, var] = statistics[i];
      auto [normal, next] = batch_norm(x, scales[i], biases[i], {mean, var}, {.training = training});
      x = relu(normal);
      statistics[i] = {next.mean, next.var};
    }
    return {dense(mean(x, {.axes = {1, 2}}), head), statistics};
  }
};
// [/convnet]

int main() {
  Mesh mesh = make_mesh({{"data", 2}, {"expert", 4}});
  const Array key = random::key(0), x = random::normal(random::key(1), {4, 6, 8});
  const Array ones8 = ones({8}), zeros8 = zeros({8});

  // [mixture]
  TransformerBlock<Experts> block{
      new_attention(key, 8, 4, 2), new_experts(key, 4, 8, 16), ones8, zeros8, ones8, zeros8};
  auto loss = [](const TransformerBlock<Experts> &block, const Array &key, const Array &x) {
    return mean(square(block(key, x, 0.1)));
  };
  // Experts lie on devices of their own; their tokens come to them.
  auto spread = device_put(block, mesh, {P(), {P(), P("expert"), P("expert")}, P(), P(), P(), P()});
  auto gradient = jit(grad(loss));
  check(tree_all_close(gradient(spread, key, device_put(x, mesh, P("data"))), gradient(block, key, x),
                       {.rtol = 1e-3, .atol = 1e-5}),
        "the same gradient wherever the experts are");
  // [/mixture]

  TransformerBlock<FeedForward> plain{
      block.attention, {init::he_normal(key, {8, 32}), init::lecun_normal(key, {32, 8})}, ones8, zeros8, ones8, zeros8};
  check(plain(key, x, 0).shape() == x.shape(), "a block keeps the shape");
  check(!close(plain.attention(x), plain.attention(x, arange(6) < 3)), "what is masked isn't seen");

  // [images]
  ConvNet net{{init::he_normal(key, {3, 3, 1, 8}), init::he_normal(key, {3, 3, 8, 8})},
              {ones8, ones8},
              {zeros8, zeros8},
              init::glorot_uniform(key, {8, 10})};
  ConvNet::Statistics statistics{{zeros8, ones8}, {zeros8, ones8}};
  Array images = random::normal(key, {4, 8, 8, 1}), labels = array({1, 5, 0, 9});
  auto step = jit([](ConvNet net, ConvNet::Statistics statistics, Array images, Array labels) {
    auto loss = [&](const ConvNet &net) {
      auto [logits, next] = net(images, statistics, true);
      return std::pair(mean(softmax_cross_entropy_with_integer_labels(logits, labels)), next);
    };
    auto [result, gradient] = value_and_grad(loss, {.has_aux = true})(net);
    return std::tuple(optim::sgd(net, gradient, {.learning_rate = 0.1}), result.second, result.first);
  });
  float first = 0, last = 0;
  for (int i = 0; i < 10; ++i) {
    Array loss;
    std::tie(net, statistics, loss) = step(net, statistics, images, labels);
    (i == 0 ? first : last) = loss.item<float>();
  }
  check(last < 0.8f * first, "four images are learned");
  check(net(images, statistics, false).first.shape() == Shape{4, 10}, "and classified by what was remembered");
  // [/images]
  std::cout << "attention, experts and convolutions on " << mesh << "\n";
}
