// Arrays over several processes: made, moved, computed with, compiled for, differentiated, printed, saved and read.
// covers: 000-33
#include "transcript.h"

using namespace tessera;
using namespace tessera::testing;

namespace {

void creation(Transcript &transcript, const Mesh &mesh) {
  NamedSharding rows(mesh, P("x")), cells(mesh, P("x", "y"));
  transcript.value("zeros", zeros({8, 4}, {.sharding = cells}));
  transcript.value("arange", arange(24, f32, {.sharding = NamedSharding(mesh, P(Axes{"x", "y"}))}));
  transcript.value("uneven", device_put(arange(7, f32), NamedSharding(mesh, P("x"))));
  transcript.value("replicated", device_put(arange(7, f32), NamedSharding(mesh, P())));
  transcript.value("uniform", random::uniform(random::key(3), {16, 6}, f32, {.sharding = cells}));
  transcript.value("normal", random::normal(random::key(4), {16, 6}, f32, {.sharding = rows}));
  transcript.value("split", random::normal(random::split(random::key(5))[1], {8}));
}

void eager(Transcript &transcript, const Mesh &mesh) {
  Array a = device_put(random::normal(random::key(0), {16, 24}), mesh, P("x", "y"));
  Array b = device_put(random::normal(random::key(1), {24, 8}), mesh, P("y", None));
  transcript.value("sum", sum(a));
  transcript.value("sum along a cut dimension", sum(a, {.axes = {1}}));
  transcript.value("mean, half precision", mean(a.astype(bf16), {.axes = {0}}));
  transcript.value("product", matmul(a, b));
  transcript.value("softmax", exp(a) / sum(exp(a), {.axes = {1}, .keepdims = true}));
  transcript.value("transposed", transpose(a));
  transcript.value("a row", a[3]);
  transcript.value("sorted", sort(a, {.axis = 1}));
  transcript.value("joined", concatenate({a, a * 2}, 0));
  transcript.value("cumulative", cumsum(a, {.axis = 0}));
  transcript.value("with a scalar", where(a > 0, a, 0.5) + 1);
  if (sum(a) < 1e6 && (a < 100).astype(i32)[0][0]) transcript.text("C++ decides", "yes");
  int iterations = 0;
  for (Array x = device_put(full({8}, 1.0), mesh, P("x")); sum(x) < 100.0; x = x * 2) ++iterations;
  transcript.text("iterations", std::to_string(iterations));
}

void moves(Transcript &transcript, const Mesh &mesh) {
  Array a = device_put(arange(96, f32).reshape({12, 8}), mesh, P("x", "y"));
  for (P spec : {P("y", "x"), P(None, Axes{"x", "y"}), P(), P(Axes{"y", "x"})}) {
    std::ostringstream name;
    name << spec;
    transcript.value(name.str(), device_put(a, mesh, spec));
  }
  Mesh turned = make_mesh({{"a", 2}, {"b", 4}}, {.devices = {7, 2, 5, 0, 3, 6, 1, 4}});
  Array there = device_put(a, turned, P("b", "a"));
  transcript.value("on a mesh of another order", there);
  transcript.value("and computed there", sum(there * there, {.axes = {0}}));
  Mesh few = make_mesh({{"z", 2}}, {.devices = {1, 6}}), one = make_mesh({{"o", 1}}, {.devices = {5}});
  Array on_few = device_put(there, few, P(None, "z"));
  transcript.value("on a part of the devices", on_few);
  transcript.value("computed on a part of the devices", matmul(on_few, transpose(on_few)));
  transcript.printed("on one device", device_put(on_few, one, P()) + 1);
  transcript.value("back", device_put(on_few, mesh, P("y", "x")));
  Array pending = device_put(a, mesh, P("x").unreduced("y"));
  transcript.value("a pending sum", pending);
}

void compiled(Transcript &transcript, const Mesh &mesh) {
  Array w = device_put(random::normal(random::key(7), {24, 16}), mesh, P("x", "y"));
  Array x = device_put(random::normal(random::key(8), {8, 24}), mesh, P("y", None));
  auto layer = [](Array w, Array x) { return tanh(matmul(x, w)); };
  auto compiled = jit(layer);
  transcript.value("jit", compiled(w, x));
  transcript.value("jit again", compiled(w, x));
  transcript.value("jit of what lies nowhere",
                   jit(layer, {.mesh = mesh})(arange(48, f32).reshape({6, 8}), ones({4, 6})));
  auto loss = [&](Array w, Array x) { return mean(square(layer(w, x))); };
  auto [value, slope] = value_and_grad(loss)(w, x);
  transcript.value("loss", value);
  transcript.value("gradient", slope);
  auto step = jit([&](Array w, Array x) { return w - 0.1 * grad(loss)(w, x); }, {.donate = {0}});
  for (int i = 0; i < 3; ++i) w = step(w, x);
  transcript.value("trained", w);
  auto counted = jit([](Array x) {
    return while_loop([](Array x) { return sum(x) < 1000.0; }, [](Array x) { return x * 1.5 + sum(x) * 0.01; }, x);
  });
  transcript.value("a loop that communicates", counted(device_put(arange(16, f32), mesh, P(Axes{"x", "y"}))));
  transcript.value("scan", jit([](Array x) {
                     return scan([](Array carry, Array row) { return std::pair(carry + row, sum(row * carry)); },
                                 zeros({8}), x)
                         .second;
                   })(device_put(arange(96, f32).reshape({12, 8}) * 0.1, mesh, P(None, "x"))));
  transcript.value("vmap", vmap([](Array row) { return sort(row); })(
                               device_put(random::uniform(random::key(2), {8, 12}), mesh, P("x", "y"))));
}

void looks(Transcript &transcript, const Mesh &mesh) {
  Array a = device_put(arange(32, f32).reshape({8, 4}), mesh, P("x", "y"));
  transcript.printed("printed", a);
  transcript.printed("an element", a[5][2]);
  transcript.text("a picture", visualize(a));
  std::ostringstream pieces;
  for (const Shard &shard : a.shards()) pieces << shard.device << ": " << shard.data << "\n";
  transcript.text("shards", pieces.str());

  int count = process_count();
  demand(a.is_fully_addressable() == (count == 1), "an array of all devices is addressable by one process alone");
  std::vector<Shard> own = a.addressable_shards();
  demand(static_cast<int>(own.size()) == 8 / count, "each process has its part of the shards");
  for (const Shard &shard : own)
    demand(devices()[static_cast<size_t>(shard.device)].process == process_index(), "shards here are of devices here");
  demand(static_cast<int>(local_devices().size()) == 8 / count, "devices are dealt equally");
  size_t here = local_devices(make_mesh({{"z", 2}}, {.devices = {0, 1}})).size();
  demand(here == (process_index() == 0 ? 2 : 0), "devices 0 and 1 are process 0's");
}

// Written once, whole when save returns, and the same from every process.
void files(Transcript &transcript, const Mesh &mesh) {
  Array a = device_put(random::normal(random::key(11), {16, 10}), mesh, P("x", "y"));
  Array b = device_put(arange(9, i32), mesh, P(Axes{"x", "y"}));
  a.save("a.npy");
  transcript.value("read again", Array::load("a.npy"));
  save("both.npz", {{"a", a}, {"b", b}});
  save("both.safetensors", {{"a", a}, {"b", b}, {"whole", arange(3)}});
  for (const char *path : {"both.npz", "both.safetensors"})
    for (auto &[name, array] : load(path)) transcript.value(std::string(path) + " " + name, array);
  // A file of its own for each process.
  std::string own = "own." + std::to_string(process_index()) + ".npy";
  a.save(own);
  transcript.value("own", Array::load(own));
  transcript.value("read in pieces", Array::load("a.npy", NamedSharding(mesh, P("y", "x"))) * 2);
}

// Each process writes the blocks of its devices, and reads those of another mesh.
void checkpoints(Transcript &transcript, const Mesh &mesh) {
  std::map<std::string, Array> tree{{"a", device_put(random::normal(random::key(12), {16, 10}), mesh, P("x", "y"))},
                                    {"b", device_put(arange(9, i32), mesh, P("y"))},
                                    {"pending", device_put(arange(8, f32), mesh, P("x").unreduced("y"))},
                                    {"whole", arange(3)}};
  Checkpoints checkpoints("own.checkpoints", {.keep = 2});
  for (int64_t step : {1, 2, 3}) checkpoints.save(step, tree);
  checkpoints.wait();
  demand(checkpoints.steps() == std::vector<int64_t>{2, 3}, "the last two checkpoints are kept");
  Mesh turned = make_mesh({{"z", 8}}, {.devices = {7, 2, 5, 0, 3, 6, 1, 4}});
  for (auto &[name, array] : checkpoints.load(tree, {P("y", "x"), P("x"), P(), P()}))
    transcript.value("from a checkpoint, " + name, array);
  const NamedSharding cut(turned, P("z"));
  for (auto &[name, array] : checkpoints.load(tree, {NamedSharding(turned, P(None, "z")), cut, cut, cut}))
    transcript.value("from a checkpoint on another mesh, " + name, array);
  save("tree.safetensors", std::pair(tree.at("a"), tree.at("b")));
  transcript.value("from a tree's file",
                   load("tree.safetensors", std::pair(tree.at("a"), arange(9, i32)), P("x")).second);
}

}  // namespace

int main() {
  Processes together = join_processes({.devices = 8, .patience_seconds = 60});
  Transcript transcript;
  Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  creation(transcript, mesh);
  eager(transcript, mesh);
  moves(transcript, mesh);
  compiled(transcript, mesh);
  looks(transcript, mesh);
  files(transcript, mesh);
  checkpoints(transcript, mesh);
}
