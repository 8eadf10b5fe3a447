// Lesson 11: a GPT that is trained on two by two devices and goes on, from its checkpoint, on eight by one.
//
//   11_gpt                        in this process
//   mpirun -n 2 11_gpt FOLDER     in two, with checkpoints in FOLDER
#include "lesson.h"

#include <filesystem>

using namespace tessera;
using namespace lesson;

namespace {

constexpr int64_t vocabulary = 16, width = 32, heads = 4, groups = 2, depth = 2, length = 12, batch = 8;

// [block]
struct Block {
  Array norm1, wq, wk, wv, wo, norm2, up, down;

  Array attend(const Array &x) const {
    auto project = [&](const Array &w) { return einsum("btd,dnh->btnh", x, w); };
    Array heads = dot_product_attention(project(wq), project(wk), project(wv), {.is_causal = true});
    return einsum("btnh,nhd->btd", heads, wo);
  }
  Array operator()(Array x) const {
    x = x + attend(rms_norm(x, norm1));
    return x + dense(silu(dense(rms_norm(x, norm2), up)), down);
  }
};
// [/block]

// [gpt]
struct Gpt {
  Array embedding, positions;
  std::vector<Block> blocks;
  Array norm;

  Array operator()(const Array &tokens) const {
    Array x = take(embedding, tokens, 0) + positions;
    for (const Block &block : blocks) x = checkpoint(block)(x);
    return matmul(rms_norm(x, norm), transpose(embedding));
  }
};

Array loss_of(const Gpt &gpt, const Array &tokens) {  // each token but the first is to be foretold
  Array inputs = slice_in_dim(tokens, 0, -1, 1, 1), labels = slice_in_dim(tokens, 1, {}, 1, 1);
  return mean(softmax_cross_entropy_with_integer_labels(gpt(inputs), labels));
}
// [/gpt]

// [init]
Block new_block(const Array &key) {
  Array keys = random::split(key, 6);
  auto weight = [&](int64_t i, Shape shape) { return init::truncated_normal(keys[i], shape, 0.1); };
  constexpr int64_t size = width / heads;
  return {ones({width}),
          weight(0, {width, heads, size}),
          weight(1, {width, groups, size}),
          weight(2, {width, groups, size}),
          weight(3, {heads, size, width}),
          ones({width}),
          init::he_normal(keys[4], {width, 4 * width}),
          init::lecun_normal(keys[5], {4 * width, width})};
}
Gpt new_gpt(const Array &key) {
  Gpt gpt{init::normal(random::fold_in(key, 1), {vocabulary, width}, 0.1),
          init::normal(random::fold_in(key, 2), {length, width}, 0.1),
          {},
          ones({width})};
  for (int i = 0; i < depth; ++i) gpt.blocks.push_back(new_block(random::fold_in(key, 10 + i)));
  return gpt;
}
// [/init]

// [state]
struct State {
  Gpt gpt;
  optim::AdamState<Gpt> adam;
};
// Puts what is trained, and its moments: "model" cuts heads and hidden units.
State placed(const State &state, const Mesh &mesh) {
  auto place = [&](const std::string &path, const Array &array) {
    auto is = [&](const char *name) { return path.ends_with(name); };
    P spec = is(".wq") || is(".wk") || is(".wv") || is(".up") ? P(None, "model")
             : is(".wo") || is(".down")                       ? P("model")
                                                              : P();
    return device_put(array, mesh, spec);
  };
  return tree_map_with_path(place, state);
}
// [/state]

// [step]
std::pair<State, Array> train(const State &state, const Array &tokens) {
  auto [loss, gradient] = value_and_grad(loss_of)(state.gpt, tokens);
  Array rate = optim::warmup_cosine(state.adam.count, {.peak = 2e-2, .warmup_steps = 5, .decay_steps = 40});
  auto [gpt, adam] = optim::adamw(state.gpt, optim::clip_by_global_norm(gradient, 1.0), state.adam,
                                  {.learning_rate = rate, .decays = [](auto &, auto &p) { return p.ndim() > 1; }});
  return {State{gpt, adam}, loss};
}
// [/step]

Array tokens_of(int64_t step) {  // each row counts on by three
  Array start = random::randint(random::fold_in(random::key(7), step), {batch, 1}, 0, vocabulary);
  return (start + 3 * arange(length + 1)) % static_cast<int>(vocabulary);
}

}  // namespace

int main(int argc, char **argv) {
  Processes together = join_processes({.devices = 8});
  const std::string folder = argc > 1 ? argv[1] : std::filesystem::temp_directory_path() / "tessera_lesson_11";
  Mesh square = make_mesh({{"data", 2}, {"model", 2}}), column = make_mesh({{"data", 8}, {"model", 1}});

  // [train]
  Gpt gpt = new_gpt(random::key(0));
  State state = placed({gpt, optim::adam_init(gpt)}, square);
  auto step = jit(train, {.donate = {0}});
  Checkpoints checkpoints(folder, {.keep = 2});
  std::vector<float> losses;
  for (int64_t i = 0; i < 20; ++i) {
    auto [next, loss] = step(state, device_put(tokens_of(i), square, P("data")));
    state = next;
    losses.push_back(loss.item<float>());
    if (i % 10 == 9) checkpoints.save(i + 1, state);  // written while the next steps run
  }
  check(losses.back() < 0.3f * losses.front(), "it learns to count");
  // [/train]

  // [resume]
  // Each device reads the blocks that it holds on the other mesh.
  State resumed = checkpoints.load(placed({gpt, optim::adam_init(gpt)}, column));
  Array next = tokens_of(20);
  auto [here, loss] = step(state, device_put(next, square, P("data")));
  auto [there, same] = step(resumed, device_put(next, column, P("data")));
  check(close(loss, same), "eight by one go on where two by two were");
  check(there.adam.count.item<int>() == 21, "with the optimizer's state");
  // [/resume]
  std::cout << "trained on " << square << ", resumed on " << column << "\n";
}
