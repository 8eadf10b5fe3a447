// Times calls of the library on eight devices: prints `name<TAB>seconds`, the median of many calls, for each row that
// bench/library.py compares with JAX. Rows have the names and programs of bench/jax_library.py.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"

using namespace tessera;

namespace {

void report(const char *name, int calls, const std::function<void()> &work) {
  for (int i = 0; i < 5 && calls > 1; ++i) work();
  std::vector<double> seconds;
  for (int i = 0; i < calls; ++i) {
    auto begin = std::chrono::steady_clock::now();
    work();
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  std::nth_element(seconds.begin(), seconds.begin() + calls / 2, seconds.end());
  std::printf("%s\t%.9f\n", name, seconds[static_cast<size_t>(calls / 2)]);
}

struct Layer {
  Array query, key, value, output, up, down, scale;
};

// Attention of 8 heads and a feed-forward block, both on residuals of normalized values.
Array transformer_layer(const Layer &w, const Array &x) {
  int64_t batch = x.shape()[0], length = x.shape()[1], width = x.shape()[2], heads = 8;
  auto normalized = [&](const Array &v) {
    Array centred = v - mean(v, {.axes = {-1}, .keepdims = true});
    return centred * rsqrt(mean(square(centred), {.axes = {-1}, .keepdims = true}) + 1e-5) * w.scale;
  };
  auto by_head = [&](const Array &v) {
    return transpose(reshape(v, {batch, length, heads, width / heads}), {0, 2, 1, 3});
  };
  Array n = normalized(x);
  Array q = by_head(matmul(n, w.query)), k = by_head(matmul(n, w.key)), v = by_head(matmul(n, w.value));
  Array weights = softmax(matmul(q, transpose(k, {0, 1, 3, 2})) / 8.0);
  Array mixed = reshape(transpose(matmul(weights, v), {0, 2, 1, 3}), {batch, length, width});
  Array y = x + matmul(mixed, w.output);
  return y + matmul(gelu(matmul(normalized(y), w.up)), w.down);
}

// A loop of 100 steps, to the last value.
Array recurrent(Array w) {
  auto step = [&](Array c, Array x) {
    Array next = tanh(c * w + x);
    return std::pair(next, next);
  };
  auto [last, all] = scan(step, zeros({}), full({100}, 0.01));
  return last + sum(all);
}

}  // namespace

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array a = device_put(reshape(arange(32, f32), {8, 4}), mesh, P("x", "y"));
  report("eager_add", 2000, [&] { a + a; });
  auto add = jit([](Array a) { return a + a; });
  report("jit_call", 2000, [&] { add(a); });
  auto body = shard_map(
      [](Array block) {
        Array value = block;
        for (int i = 0; i < 10; ++i) value = tanh(value) + block;
        return all_gather(psum(value, "y"), "x", {.tiled = true});
      },
      {.mesh = mesh, .in_specs = {P("x", "y")}, .out_specs = {P("x")}});
  report("eager_shard_map_22_ops", 200, [&] { body(a); });
  auto compiled = jit(body);
  report("jit_shard_map_22_ops", 1000, [&] { compiled(a); });

  auto weight = [&](Shape shape, P spec) { return device_put(full(shape, 0.01), mesh, spec); };
  Layer w{weight({256, 256}, P(None, "y")),
          weight({256, 256}, P(None, "y")),
          weight({256, 256}, P(None, "y")),
          weight({256, 256}, P("y")),
          weight({256, 1024}, P(None, "y")),
          weight({1024, 256}, P("y")),
          weight({256}, P())};
  Array x = device_put(full({4, 64, 256}, 0.5), mesh, P("x"));
  report("transformer_layer_trace_and_compile", 1, [&] { jit(transformer_layer).lower(w, x).compile(); });

  auto second = [](Array w) { return grad([](Array w) { return grad(recurrent)(w); })(w); };
  Array half = full({}, 0.5);
  report("grad_of_grad_of_scan_eager", 20, [&] { second(half); });
  report("grad_of_grad_of_scan_trace", 20, [&] { jit(second).trace(half); });
  report("grad_of_grad_of_scan_trace_and_compile", 1, [&] { jit(second).lower(half).compile(); });
}
