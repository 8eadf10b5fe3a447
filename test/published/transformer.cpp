// Prints a training step of a published transformer as StableHLO: written with the library, traced by shapes alone,
// so that no array of it is ever made. `tessera simulate` and `tessera plan` take the text.
//
//   transformer NAME fsdp=256,model=1 BATCH LENGTH [open] [unconstrained] [whole] [stored] [block=64]
//
// The batch is cut over all axes but `model`. Weights are cut by their width over the same axes but `pods`, unless they
// are `whole` along these, and by heads, hidden units and words over `model`, unless `open` leaves them to a plan. A
// constraint says that activations are cut as the batch is, unless `unconstrained` leaves it out. Layers are computed
// again on the way back, unless `stored` keeps the results of products; what is elementwise is computed again then.
// With `block` attention takes a sequence and so many queries at a time, whose scores fit a cache.
#include <charconv>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include "tessera/tessera.h"

using namespace tessera;

namespace {

struct Model {
  int64_t layers, width, heads, kv_heads, per_head, hidden, words;
  bool is_gated = true, has_rotary = true, is_parallel = false, is_tied = false;
};

Model llama(int64_t layers, int64_t width, int64_t heads, int64_t hidden, int64_t words) {
  return {layers, width, heads, 8, width / heads, hidden, words};
}
// Brown et al., arXiv:2005.14165, without biases.
Model gpt(int64_t layers, int64_t width, int64_t heads, int64_t words) {
  return {layers, width, heads, heads, width / heads, 4 * width, words, false, false, false, true};
}

const std::map<std::string, Model> models = {
    // Touvron et al., arXiv:2307.09288; Llama team, arXiv:2407.21783, table 3.
    {"llama2-70b", llama(80, 8192, 64, 28672, 32000)},
    {"llama3.1-8b", llama(32, 4096, 32, 14336, 128256)},
    {"llama3.1-70b", llama(80, 8192, 64, 28672, 128256)},
    {"llama3.1-405b", llama(126, 16384, 128, 53248, 128256)},
    // Narayanan et al., arXiv:2104.04473, table 1.
    {"gpt-1.7b", gpt(24, 2304, 24, 51200)},
    {"gpt-3.6b", gpt(30, 3072, 32, 51200)},
    {"gpt-7.5b", gpt(36, 4096, 32, 51200)},
    {"gpt-18.4b", gpt(40, 6144, 48, 51200)},
    // Zhang et al., arXiv:2205.01068, table 1.
    {"opt-175b", gpt(96, 12288, 96, 50272)},
    // MosaicML's LLM Foundry, scripts/train/yamls/pretrain.
    {"mpt-7b", gpt(32, 4096, 32, 50368)},
    {"mpt-13b", gpt(40, 5120, 40, 50368)},
    {"mpt-70b", gpt(80, 8192, 64, 50368)},
    // Chowdhery et al., arXiv:2204.02311, table 1.
    {"palm-540b", {118, 18432, 48, 1, 256, 73728, 256000, true, true, true, true}},
    // MaxText's scales of its base model.
    {"maxtext-16b", {32, 4096, 64, 64, 128, 28672, 32000}},
    {"maxtext-32b", {32, 8192, 64, 64, 128, 28672, 32000}},
    {"tiny", {2, 32, 4, 2, 8, 64, 96}}};

struct Layer {
  std::vector<Array> norms;      // [width]
  Array query, key, value, out;  // [width, heads, per_head] and back
  std::vector<Array> up;         // [width, hidden]: the gate first, if there is one
  Array down;
};

struct Parameters {
  Array embedding;  // [words, width]
  Layer layers;     // with a leading dimension of layers
  Array norm;
  std::optional<Array> head;  // [width, words], unless it is the embedding
};

struct Options {
  bool is_open = false, constrains_activations = true, is_whole = false, is_stored = false;
  int64_t block = 0;
};

Parameters zeros_of(const Model &m) {
  const int64_t n = m.layers;
  auto copies = [](size_t count, const Shape &shape) { return std::vector<Array>(count, zeros(shape)); };
  const Layer layers{copies(m.is_parallel ? 1 : 2, {n, m.width}),
                     zeros({n, m.width, m.heads, m.per_head}),
                     zeros({n, m.width, m.kv_heads, m.per_head}),
                     zeros({n, m.width, m.kv_heads, m.per_head}),
                     zeros({n, m.heads, m.per_head, m.width}),
                     copies(m.is_gated ? 2 : 1, {n, m.width, m.hidden}),
                     zeros({n, m.hidden, m.width})};
  Parameters all{zeros({m.words, m.width}), layers, zeros({m.width}), {}};
  if (!m.is_tied) all.head = zeros({m.width, m.words});
  return all;
}

// Turns pairs of elements by angles that grow with the position (Su et al., arXiv:2104.09864).
Array rotary(const Array &x) {
  const int64_t length = x.shape()[1], half = x.shape()[3] / 2;
  Array rates = pow(500000.0, arange(half, f32) * (-1.0 / static_cast<double>(half)));
  Array angles = outer(arange(length, f32), rates).reshape({length, 1, half});
  Array c = cos(angles).astype(x.dtype()), s = sin(angles).astype(x.dtype());
  Array a = slice_in_dim(x, 0, half, 1, 3), b = slice_in_dim(x, half, 2 * half, 1, 3);
  Array ac = a * c, bs = b * s, bc = b * c, as = a * s;
  Array first = ac - bs, second = bc + as;
  return concatenate({first, second}, 3);
}

// Takes `rows` along a dimension at a time: [a, b * rows, c] becomes [b, a, rows, c].
Array in_front(const Array &x, int64_t dim, int64_t rows) {
  Shape shape = x.shape();
  const int64_t count = shape[static_cast<size_t>(dim)] / rows;
  shape[static_cast<size_t>(dim)] = rows;
  shape.insert(shape.begin() + dim, count);
  return moveaxis(x.reshape(shape), dim, 0);
}

// Attends with `block` queries of a sequence at a time, whose scores are computed again on the way back.
Array attention_of_sequence(const Array &q, const Array &k, const Array &v, int64_t block) {
  const int64_t length = q.shape()[1];
  auto attend = checkpoint([](const Array &queries, const Array &begin, const Array &keys, const Array &values) {
    Array position = arange(queries.shape()[1]) + begin;
    Array mask = expand_dims(position, 1) >= arange(keys.shape()[1]);
    return dot_product_attention(queries, keys, values, {.mask = mask});
  });
  auto body = [&](const Array &, const std::pair<Array, Array> &x) {
    return std::pair(zeros({}), attend(x.first, x.second, k, v));
  };
  Array begins = arange(length / block) * block;
  Array blocks = scan(body, zeros({}), std::pair(in_front(q, 1, block), begins)).second;
  return moveaxis(blocks, 0, 1).reshape(q.shape());
}

// Does so for one sequence after the other; the devices' sequences are neighbours.
Array attention_in_blocks(const Array &q, const Array &k, const Array &v, int64_t devices, int64_t block) {
  const int64_t sequences = q.shape()[0] / devices;
  auto split = [&](const Array &x) {
    Shape shape = x.shape();
    shape[0] = sequences;
    shape.insert(shape.begin(), devices);
    return moveaxis(x.reshape(shape), 1, 0);
  };
  using Three = std::tuple<Array, Array, Array>;
  auto body = [&](const Array &, const Three &x) {
    return std::pair(zeros({}), attention_of_sequence(std::get<0>(x), std::get<1>(x), std::get<2>(x), block));
  };
  Array made = scan(body, zeros({}), Three(split(q), split(k), split(v))).second;
  return moveaxis(made, 0, 1).reshape(q.shape());
}

Array gelu_of(const Array &x) { return gelu(x); }
Array gated(const Array &gate, const Array &up) { return silu(gate) * up; }
Array normalized(const Array &x, const Array &scale) { return rms_norm(x, scale); }

class Step {
 public:
  Step(const Model &model, const Mesh &mesh, const Options &options);

  void print(int64_t batch, int64_t length) const;

 private:
  // Computes an elementwise function again on the way back, where the layer as a whole isn't.
  template <typename Function>
  std::function<Function> again(Function &function) const {
    if (!options_.is_stored) return function;
    return checkpoint(function);
  }
  Array attention(const Array &normed, const Layer &w) const;
  Array mlp(const Array &normed, const Layer &w) const;
  Array layer(const Array &x, const Layer &stored) const;
  Array loss(const Parameters &p, const Array &tokens, const Array &wanted) const;
  Shardings parameters() const;

  const Model model_;
  const Mesh mesh_;
  const Options options_;
  int64_t devices_ = 1;                                  // that the batch is cut over
  DimSpec batch_ = None, width_ = None, tensor_ = None;  // the axes that cut these
};

Step::Step(const Model &model, const Mesh &mesh, const Options &options)
    : model_(model), mesh_(mesh), options_(options) {
  std::vector<std::string> batch, width;
  for (const MeshAxis &axis : mesh.axes()) {
    const std::string name = axis.name.str();
    if (name == "model") {
      tensor_ = "model";
      continue;
    }
    devices_ *= axis.size;
    batch.push_back(name);
    if (name != "pods" && !options.is_whole) width.push_back(name);
  }
  batch_ = Axes(batch);
  if (!width.empty()) width_ = Axes(width);
}

Array Step::attention(const Array &normed, const Layer &w) const {
  auto turned = [&](const Array &x) { return model_.has_rotary ? rotary(x) : x; };
  Array q = turned(einsum("blw,whd->blhd", normed, w.query));
  Array k = turned(einsum("blw,whd->blhd", normed, w.key));
  Array v = einsum("blw,whd->blhd", normed, w.value);
  Array mixed = options_.block > 0 ? attention_in_blocks(q, k, v, devices_, options_.block)
                                   : dot_product_attention(q, k, v, {.is_causal = true});
  return einsum("blhd,hdw->blw", mixed, w.out);
}

Array Step::mlp(const Array &normed, const Layer &w) const {
  Array first = dense(normed, w.up[0]);
  if (!model_.is_gated) return dense(again(gelu_of)(first), w.down);
  Array up = dense(normed, w.up[1]);
  return dense(again(gated)(first, up), w.down);
}

// Names each value, since C++ may compute operands in any order, and the program would differ with it.
Array Step::layer(const Array &x, const Layer &stored) const {
  const Layer w = tree_map([](const Array &each) { return each.astype(bf16); }, stored);
  Array normed = again(normalized)(x, w.norms[0]);
  Array mixed = attention(normed, w);
  if (model_.is_parallel) {
    Array computed = mlp(normed, w);
    return x + (mixed + computed);
  }
  Array y = x + mixed;
  Array computed = mlp(again(normalized)(y, w.norms[1]), w);
  return y + computed;
}

Array Step::loss(const Parameters &p, const Array &tokens, const Array &wanted) const {
  Array x = take(p.embedding.astype(bf16), tokens, 0);
  if (options_.constrains_activations) x = with_sharding_constraint(x, P(batch_));
  auto plain = [this](const Array &carry, const Layer &w) { return layer(carry, w); };
  auto layer_again = checkpoint(plain);
  auto body = [&](const Array &carry, const Layer &w) {
    return std::pair(options_.is_stored ? plain(carry, w) : layer_again(carry, w), std::nullopt);
  };
  x = scan(body, x, p.layers).first;
  Array normed = rms_norm(x, p.norm.astype(bf16));
  Array logits = p.head ? dense(normed, p.head->astype(bf16)) : einsum("blw,vw->blv", normed, p.embedding.astype(bf16));
  return mean(softmax_cross_entropy_with_integer_labels(logits.astype(f32), wanted));
}

Shardings Step::parameters() const {
  const P norm(None, width_), in(None, width_, tensor_);
  const P heads = model_.kv_heads == 1 ? P(None, width_) : in;  // one head of keys isn't cut
  const Shardings layers = {norm, in, heads, heads, P(None, tensor_, None, width_), in, P(None, tensor_, width_)};
  return {P(tensor_, width_), layers, P(width_), P(width_, tensor_)};
}

void Step::print(int64_t batch, int64_t length) const {
  using State = optim::AdamState<Parameters>;
  auto step = [this](const Parameters &p, const State &state, const Array &tokens, const Array &wanted) {
    auto of = [this](const Parameters &parameters, const Array &words, const Array &next) {
      return loss(parameters, words, next);
    };
    auto [value, gradients] = value_and_grad(of)(p, tokens, wanted);
    auto [next, next_state] = optim::adamw(p, gradients, state, {.learning_rate = 1e-4});
    return std::tuple<Parameters, State, Array>(next, next_state, value);
  };
  const Shardings params = parameters(), state = {params, params, P()}, tokens = P(batch_), nothing;
  JitOptions options{.mesh = mesh_,
                     .in_shardings = options_.is_open ? Shardings{nothing, nothing, tokens, tokens}
                                                      : Shardings{params, state, tokens, tokens},
                     .donate = {0, 1}};
  if (!options_.is_open) options.out_shardings = {params, state, P()};
  auto [p, s, ids] = eval_shape(
      [&] { return std::tuple(zeros_of(model_), optim::adam_init(zeros_of(model_)), zeros({batch, length}, i32)); });
  std::cout << jit(step, options).lower(p, s, ids, ids).as_text();
}

int64_t number(const std::string &text) {
  int64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) throw ValueError("'" + text + "' is no number");
  return value;
}

Mesh mesh_of(const std::string &text) {  // fsdp=256,model=1
  std::vector<MeshAxis> axes;
  for (size_t from = 0; from < text.size();) {
    const size_t equal = text.find('=', from), end = std::min(text.find(',', from), text.size());
    axes.push_back({AxisName(text.substr(from, equal - from)), number(text.substr(equal + 1, end - equal - 1))});
    from = end + 1;
  }
  return Mesh(axes);
}

Options options_of(const std::set<std::string> &words) {
  Options options{words.contains("open"), !words.contains("unconstrained"), words.contains("whole"),
                  words.contains("stored")};
  for (const std::string &word : words)
    if (word.starts_with("block=")) options.block = number(word.substr(6));
  return options;
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 5 || !models.contains(argv[1])) {
    std::cerr << "transformer NAME fsdp=256,model=1 BATCH LENGTH [open] [unconstrained] [whole] [stored] [block=64], "
                 "where NAME is "
                 "one of";
    for (const auto &[name, model] : models) std::cerr << " " << name;
    std::cerr << "\n";
    return 2;
  }
  Step(models.at(argv[1]), mesh_of(argv[2]), options_of(std::set<std::string>(argv + 5, argv + argc)))
      .print(number(argv[3]), number(argv[4]));
}
