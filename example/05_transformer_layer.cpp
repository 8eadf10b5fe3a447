// Lesson 5: most of a program left to the compiler, and a part taken in hand. A transformer layer under jit, laid out
// by the meaning of its dimensions, with a feed-forward block that is written per device.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

// [weights]
constexpr int64_t batch = 4, length = 8, embed = 32, heads = 4, per_head = 8, ffn = 64;

struct Weights {
  Array query, key, value, out;  // f32[embed,heads,per_head], and back
  Array up, down;                // f32[embed,ffn], f32[ffn,embed]
};

// The rules say which mesh axes cut each meaning; the rest of the program names meanings only. Values between layers
// are cut over all three axes, and so are the weights.
const AxisRules rules({{"batch", "z"},
                       {"embed", Axes{"x", "y"}},
                       {"normed embed", "x"},
                       {"heads", Axes{"y", "x"}},
                       {"weight embed", "x"},
                       {"weight heads", "y"},
                       {"weight inner", Axes{"y", "z"}},
                       {"inner", Axes{"y", "x"}},
                       {"weight out", "z"}});
// [/weights]

// [layer]
Array normalized(Array x) {
  Array centred = x - mean(x, {.axes = {-1}, .keepdims = true});
  return centred * rsqrt(mean(square(centred), {.axes = {-1}, .keepdims = true}) + 1e-5);
}

// f32[batch,length,embed] to the same. `lies(x, "batch", None, "heads", None)` says how a value lies by its meaning.
template <class Lies, class FeedForward>
Array layer(const Weights &w, Array x, Lies lies, FeedForward feed_forward) {
  Array normed = lies(normalized(x), "batch", None, "normed embed");
  Array q = lies(einsum("bte,ehd->bthd", normed, w.query), "batch", None, "heads", None);
  Array k = lies(einsum("bte,ehd->bthd", normed, w.key), "batch", None, "heads", None);
  Array v = lies(einsum("bte,ehd->bthd", normed, w.value), "batch", None, "heads", None);
  Array scores = einsum("bthd,bshd->bhts", q, k) / std::sqrt(double(per_head));
  Array time = arange(length);
  Array attention = softmax(where(time.reshape({length, 1}) >= time, scores, -1e9));  // nothing looks ahead
  Array mixed = einsum("bhts,bshd->bthd", attention, v);
  x = lies(x + einsum("bthd,hde->bte", mixed, w.out), "batch", None, "embed");

  normed = lies(normalized(x), "batch", None, "normed embed");
  return lies(x + feed_forward(normed, w.up, w.down), "batch", None, "embed");
}
// [/layer]

// [feed forward]
Array feed_forward(Array x, Array up, Array down) { return matmul(gelu(matmul(x, up)), down); }

// The same for one device. Both products are cut over x and y; each part of the batch, over z, gathers the weights.
Array feed_forward_by_hand(Array x, Array up, Array down) {
  up = all_gather(up, "z", {.dim = 1, .tiled = true});                         // [embed.x, inner.y]
  Array partial = matmul(x, up);                                               // [batch.z, time, inner.y], a sum's part
  Array hidden = gelu(psum_scatter(partial, "x", {.dim = 2, .tiled = true}));  // [batch.z, time, inner.yx]
  down = all_gather(down, "z", {.dim = 1, .tiled = true});                     // [inner.yx, embed]
  return psum_scatter(matmul(hidden, down), Axes{"x", "y"}, {.dim = 2, .tiled = true});  // [batch.z, time, embed.xy]
}
// [/feed forward]

int main() {
  Array keys = random::split(random::key(0), 7);
  auto normal = [&](int64_t i, Shape shape) { return random::normal(keys[i], shape) * 0.15; };
  Weights weights{normal(0, {embed, heads, per_head}),
                  normal(1, {embed, heads, per_head}),
                  normal(2, {embed, heads, per_head}),
                  normal(3, {heads, per_head, embed}),
                  normal(4, {embed, ffn}),
                  normal(5, {ffn, embed})};
  Array x = random::normal(keys[6], {batch, length, embed});

  section("one device");
  // [whole]
  auto anywhere = [](Array value, auto...) { return value; };
  Array wanted = layer(weights, x, anywhere, feed_forward);
  // [/whole]
  std::cout << type_string(wanted) << "\n";

  section("2 x 2 x 2 devices");
  // [mixed]
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}, {"z", 2}});
  auto lies = [](Array value, auto... meanings) { return with_sharding_constraint(value, rules.spec(meanings...)); };
  P activations = rules.spec("batch", None, "embed"), heads_in = rules.spec("weight embed", "weight heads", None),
    heads_out = rules.spec("weight heads", None, "weight embed"), up = rules.spec("weight embed", "weight inner"),
    down = rules.spec("inner", "weight out");

  auto by_hand = shard_map(
      feed_forward_by_hand,
      {.mesh = mesh, .in_specs = {rules.spec("batch", None, "normed embed"), up, down}, .out_specs = {activations}});
  auto step = jit([&](Weights w, Array x) { return layer(w, x, lies, by_hand); },
                  {.mesh = mesh,
                   .in_shardings = {{heads_in, heads_in, heads_in, heads_out, up, down}, activations},
                   .out_shardings = {activations}});
  check(close(step(weights, x), wanted), "the numbers of one device");
  // [/mixed]

  // [written]
  // What was written by hand is there as it was written; the rest is the compiler's.
  ProgramReport report = step.lower(weights, x).compile().report(), written = report;
  std::erase_if(written.collectives, [](auto &collective) { return collective.reason != "written in the program"; });
  check(kinds(written) == std::vector<std::string>{"all_gather", "reduce_scatter", "all_gather", "reduce_scatter"},
        "weights are gathered, sums are scattered");
  std::cout << "written:\n" << sent(written) << "all in all:\n" << sent(report);
  // [/written]

  section("left to the compiler");
  // [automatic]
  auto automatic = jit([&](Weights w, Array x) { return layer(w, x, lies, feed_forward); },
                       {.mesh = mesh,
                        .in_shardings = {{heads_in, heads_in, heads_in, heads_out, up, down}, activations},
                        .out_shardings = {activations}});
  check(close(automatic(weights, x), wanted), "the numbers of one device");
  // [/automatic]
  std::cout << sent(automatic.lower(weights, x).compile().report());
}
