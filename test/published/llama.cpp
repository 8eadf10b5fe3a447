// Prints a training step of a model of the Llama family as StableHLO: written with the library, traced by shapes alone,
// so that no array of it is ever made. `tessera simulate` and `tessera plan` take the text.
//
//   llama NAME fsdp=256,model=1 BATCH LENGTH [open] [unconstrained]
//
// The batch is cut over fsdp. Weights are cut by their width over fsdp and by heads, hidden units and words over
// model, unless `open` leaves them to a plan. A constraint says that activations are cut as the batch is, unless
// `unconstrained` leaves it out.
#include <charconv>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include "tessera/tessera.h"

using namespace tessera;

namespace {

struct Model {
  int64_t layers, width, heads, kv_heads, hidden, words;
  int64_t per_head() const { return width / heads; }
};

// Touvron et al., arXiv:2307.09288; Llama team, arXiv:2407.21783, table 3.
const std::map<std::string, Model> models = {{"llama2-70b", {80, 8192, 64, 8, 28672, 32000}},
                                             {"llama3.1-8b", {32, 4096, 32, 8, 14336, 128256}},
                                             {"llama3.1-70b", {80, 8192, 64, 8, 28672, 128256}},
                                             {"llama3.1-405b", {126, 16384, 128, 8, 53248, 128256}},
                                             {"tiny", {2, 32, 4, 2, 64, 96}}};

struct Layer {
  Array attention_norm, query, key, value, out;  // [width], [width, heads, per_head] and back
  Array mlp_norm, gate, up, down;                // [width], [width, hidden] and back
};

struct Parameters {
  Array embedding;  // [words, width]
  Layer layers;     // with a leading dimension of layers
  Array norm, head;
};

Parameters zeros_of(const Model &m) {
  const int64_t n = m.layers;
  const Layer layers{zeros({n, m.width}),
                     zeros({n, m.width, m.heads, m.per_head()}),
                     zeros({n, m.width, m.kv_heads, m.per_head()}),
                     zeros({n, m.width, m.kv_heads, m.per_head()}),
                     zeros({n, m.heads, m.per_head(), m.width}),
                     zeros({n, m.width}),
                     zeros({n, m.width, m.hidden}),
                     zeros({n, m.width, m.hidden}),
                     zeros({n, m.hidden, m.width})};
  return {zeros({m.words, m.width}), layers, zeros({m.width}), zeros({m.width, m.words})};
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

// Names each value, since C++ may compute operands in any order, and the program would differ with it.
Array layer_of(const Array &x, const Layer &stored) {
  const Layer w = tree_map([](const Array &each) { return each.astype(bf16); }, stored);
  Array normed = rms_norm(x, w.attention_norm);
  Array q = rotary(einsum("blw,whd->blhd", normed, w.query));
  Array k = rotary(einsum("blw,whd->blhd", normed, w.key));
  Array v = einsum("blw,whd->blhd", normed, w.value);
  Array mixed = einsum("blhd,hdw->blw", dot_product_attention(q, k, v, {.is_causal = true}), w.out);
  Array y = x + mixed;
  normed = rms_norm(y, w.mlp_norm);
  Array gate = silu(dense(normed, w.gate));
  Array up = dense(normed, w.up);
  Array down = dense(gate * up, w.down);
  return y + down;
}

bool constrains_activations = true;

Array loss_of(const Parameters &p, const Array &tokens, const Array &wanted) {
  Array x = take(p.embedding.astype(bf16), tokens, 0);
  if (constrains_activations) x = with_sharding_constraint(x, P("fsdp"));
  auto body = checkpoint([](const Array &carry, const Layer &w) { return layer_of(carry, w); });
  x = scan([&](const Array &carry, const Layer &w) { return std::pair(body(carry, w), std::nullopt); }, x, p.layers)
          .first;
  Array normed = rms_norm(x, p.norm.astype(bf16));
  Array logits = dense(normed, p.head.astype(bf16)).astype(f32);
  return mean(softmax_cross_entropy_with_integer_labels(logits, wanted));
}

using State = optim::AdamState<Parameters>;

std::tuple<Parameters, State, Array> step(const Parameters &p, const State &state, const Array &tokens,
                                          const Array &wanted) {
  auto [loss, gradients] = value_and_grad(loss_of)(p, tokens, wanted);
  auto [next, next_state] = optim::adamw(p, gradients, state, {.learning_rate = 1e-4});
  return {next, next_state, loss};
}

int64_t number(const std::string &text) {
  int64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) throw ValueError("'" + text + "' is no number");
  return value;
}

Mesh mesh_of(const std::string &text) {  // fsdp=256,model=1
  const size_t comma = text.find(',');
  auto size = [&](size_t from, size_t to) {
    const size_t equal = text.find('=', from);
    return number(text.substr(equal + 1, to - equal - 1));
  };
  return Mesh({{"fsdp", size(0, comma)}, {"model", size(comma, text.size())}});
}

void print(const Model &model, const Mesh &mesh, int64_t batch, int64_t length, bool is_open) {
  const P norm(None, "fsdp");
  const P in(None, "fsdp", "model"), out(None, "model", "fsdp");
  const Shardings layers = {norm, in, in, in, P(None, "model", None, "fsdp"), norm, in, in, out};
  const Shardings params = {P("model", "fsdp"), layers, P("fsdp"), P("fsdp", "model")};
  const Shardings state = {params, params, P()}, tokens = P("fsdp");
  const Shardings given = {params, state, tokens, tokens}, made = {params, state, P()};
  const Shardings nothing;
  JitOptions options{
      .mesh = mesh, .in_shardings = is_open ? Shardings{nothing, nothing, tokens, tokens} : given, .donate = {0, 1}};
  if (!is_open) options.out_shardings = made;
  auto [p, s, ids] = eval_shape(
      [&] { return std::tuple(zeros_of(model), optim::adam_init(zeros_of(model)), zeros({batch, length}, i32)); });
  std::cout << jit(step, options).lower(p, s, ids, ids).as_text();
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 5 || !models.contains(argv[1])) {
    std::cerr << "llama NAME fsdp=256,model=1 BATCH LENGTH [open] [unconstrained], where NAME is one of";
    for (const auto &[name, model] : models) std::cerr << " " << name;
    std::cerr << "\n";
    return 2;
  }
  const std::set<std::string> options(argv + 5, argv + argc);
  constrains_activations = !options.contains("unconstrained");
  print(models.at(argv[1]), mesh_of(argv[2]), number(argv[3]), number(argv[4]), options.contains("open"));
}
