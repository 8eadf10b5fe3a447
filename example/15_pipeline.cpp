// Lesson 15: a network in stages, one a device (GPipe). The batch goes through in small parts, so that all stages work at
// once but at the beginning and the end. The loss and its gradient are those of the network on one device. `tessera plan
// --stages` makes such a program of a scan over layers.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

namespace {

constexpr int stages = 4, parts = 6, rows = 3, width = 8;

struct Layer {
  Array w, b;
  Array operator()(const Array &x) const { return tanh(matmul(x, w) + b); }
};

// [pipeline]
// Each device has a layer {1, width, width} of all, and the whole batch [parts, rows, width].
Array pipeline(const Layer &own, const Array &batch) {
  const Layer layer{own.w[0], own.b[0]};
  std::vector<std::pair<int, int>> next;
  for (int i = 0; i + 1 < stages; ++i) next.emplace_back(i, i + 1);
  const Array stage = axis_index("stage");
  struct Flow {
    Array given, results;
  };
  auto tick = [&](Array time, const Flow &flow) {
    const Array part = dynamic_index_in_dim(batch, clip(time, 0, parts - 1), 0, /*keepdims=*/false);
    const Array made = layer(where(stage == 0, part, flow.given));
    const Array done = time - (stages - 1);  // the part that leaves the last stage now
    const Array kept = dynamic_update_index_in_dim(flow.results, made, maximum(done, 0), 0);
    return Flow{ppermute(made, "stage", next), where((stage == stages - 1) & (done >= 0), kept, flow.results)};
  };
  const Array none = pbroadcast(zeros({rows, width}), "stage");
  const Array room = pbroadcast(zeros({parts, rows, width}), "stage");
  return psum(fori_loop(0, parts + stages - 1, tick, Flow{none, room}).results, "stage");  // the last stage has them
}
// [/pipeline]

}  // namespace

int main() {
  Mesh mesh = make_mesh({{"stage", stages}});
  Array key = random::key(1);
  const Layer layers{random::normal(key, {stages, width, width}) * 0.5,
                     random::normal(random::fold_in(key, 1), {stages, width})};
  const Array batch = random::normal(random::fold_in(key, 2), {parts, rows, width});

  section("all stages, one after the other, on one device");
  auto one_by_one = [](const Layer &all, Array x) {
    return scan([](Array x, const Layer &layer) { return std::pair(layer(x), std::nullopt); }, x, all).first;
  };
  auto piped = shard_map(pipeline, {.mesh = mesh, .in_specs = {P("stage"), P()}, .out_specs = {P()}});
  check(close(jit(piped)(layers, batch), one_by_one(layers, batch)), "the same results");

  section("its gradient");
  auto loss_of = [](auto network) {
    return [network](const Layer &layers, Array batch) { return mean(square(network(layers, batch))); };
  };
  auto [loss, gradient] = jit(value_and_grad(loss_of(piped)))(layers, batch);
  auto [wanted, wanted_gradient] = value_and_grad(loss_of(one_by_one))(layers, batch);
  check(close(loss, wanted) && close(gradient.w, wanted_gradient.w) && close(gradient.b, wanted_gradient.b),
        "each stage gets its own layer's gradient");
  std::cout << "loss " << loss << "\n";
}
