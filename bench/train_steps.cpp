// A training step, once: what it takes to make it ready and to run it, in seconds: `compile<TAB>step<TAB>bytes sent`.
//
//   bench_train_steps own NAME           the step in C++, its gradient the library's own
//   bench_train_steps exported PROGRAM   the text of the step that JAX exported, with JAX's gradient in it
//
// Started anew for each measurement, with an empty cache, so that nothing is there from before.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iostream>
#include <vector>

#include "pipeline/inputs.h"
#include "pipeline/pipeline.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/transformations.h"

using namespace tessera;

namespace {

constexpr int warm_up = 2, timed = 9;

double seconds_of(const std::function<void()> &work) {
  auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

template <class Collectives>
int64_t bytes_of(const Collectives &collectives) {
  int64_t bytes = 0;
  for (const auto &collective : collectives) bytes += collective.bytes_sent * collective.executions;
  return bytes;
}

int print(double compile, std::vector<double> steps, int64_t bytes) {
  std::nth_element(steps.begin(), steps.begin() + steps.size() / 2, steps.end());
  std::printf("%.9f\t%.9f\t%lld\n", compile, steps[steps.size() / 2], static_cast<long long>(bytes));
  return 0;
}

template <class Step, class... A>
int measure(const Step &step, const A &...args) {
  std::optional<decltype(jit(step).lower(args...).compile())> compiled;
  double compile = seconds_of([&] { compiled.emplace(jit(step).lower(args...).compile()); });
  std::vector<double> steps;
  for (int i = 0; i < warm_up + timed; ++i) {
    double seconds = seconds_of([&] { (*compiled)(args...); });
    if (i >= warm_up) steps.push_back(seconds);
  }
  return print(compile, steps, bytes_of(compiled->report().collectives));
}

// Numbers between -scale and scale that look drawn.
Array drawn(const Mesh &mesh, const Shape &shape, const P &spec, double scale) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return device_put(scale * sin(arange(count, f32) * 12.9898f).reshape(shape), mesh, spec);
}

struct Mlp {
  Array down, up;
};

std::pair<Mlp, Array> mlp_train_step(const Mlp &p, const Array &inputs, const Array &targets) {
  auto loss = [&](const Mlp &p) { return mean(square(matmul(relu(matmul(inputs, p.up)), p.down) - targets)); };
  auto [value, g] = value_and_grad(loss)(p);
  return {Mlp{p.down - 0.01 * g.down, p.up - 0.01 * g.up}, value};
}

struct Block {
  Array down, gain1, gain2, out, qkv, up;
};

Array normalized(const Array &a, const Array &gain) {
  return a * rsqrt(mean(a * a, {.axes = {-1}, .keepdims = true}) + 1e-6) * gain;
}

Array transformer_block(const Block &p, const Array &inputs) {
  int64_t length = inputs.shape()[1];
  Array all = einsum("btw,wchd->cbhtd", normalized(inputs, p.gain1), p.qkv);
  Array query = all[0], key = all[1], value = all[2];
  Array scores = einsum("bhqd,bhkd->bhqk", query, key) / 8.0;
  Array steps = arange(length);
  Array past = expand_dims(steps, 1) >= steps;
  Array mixed = einsum("bhqk,bhkd->bhqd", softmax(where(past, scores, -1e9f)), value);
  Array a = inputs + einsum("bhqd,hdw->bqw", mixed, p.out);
  return a + matmul(gelu(matmul(normalized(a, p.gain2), p.up)), p.down);
}

std::pair<Block, Array> transformer_train_step(const Block &p, const Array &inputs, const Array &targets) {
  auto loss = [&](const Block &p) { return mean(square(transformer_block(p, inputs) - targets)); };
  auto [value, g] = value_and_grad(loss)(p);
  auto updated = [](const Array &p, const Array &g) { return p - 0.01 * g; };
  return {Block{updated(p.down, g.down), updated(p.gain1, g.gain1), updated(p.gain2, g.gain2), updated(p.out, g.out),
                updated(p.qkv, g.qkv), updated(p.up, g.up)},
          value};
}

struct Small {
  Array w1, w2;
};
struct Batch {
  Array inputs, targets;
};

// A step for each batch: the gradient is within the loop.
std::pair<Small, Array> scan_of_steps(const Small &p, const Array &inputs, const Array &targets) {
  auto step = [](const Small &p, const Batch &batch) {
    auto loss = [&](const Small &p) {
      return mean(square(matmul(tanh(matmul(batch.inputs, p.w1)), p.w2) - batch.targets));
    };
    auto [value, g] = value_and_grad(loss)(p);
    return std::pair(Small{p.w1 - 0.05 * g.w1, p.w2 - 0.05 * g.w2}, value);
  };
  return scan(step, p, Batch{inputs, targets});
}

int own(const std::string &name) {
  if (name == "scan_256_small_steps") {
    Mesh line = make_mesh({{"x", 8}});
    return measure(scan_of_steps, Small{drawn(line, {16, 32}, P(), 0.3), drawn(line, {32, 4}, P(), 0.3)},
                   drawn(line, {256, 64, 16}, P(None, "x", None), 1), drawn(line, {256, 64, 4}, P(None, "x", None), 1));
  }
  Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  auto array = [&](const Shape &shape, const P &spec, double scale) { return drawn(mesh, shape, spec, scale); };
  if (name == "mlp_train_step")
    return measure(mlp_train_step,
                   Mlp{array({4096, 1024}, P("y", None), 0.02), array({1024, 4096}, P(None, "y"), 0.03)},
                   array({512, 1024}, P("x", None), 1), array({512, 1024}, P("x", None), 1));
  if (name == "transformer_block_train_step")
    return measure(
        transformer_train_step,
        Block{array({2048, 512}, P("y", None), 0.02), array({512}, P(None), 1), array({512}, P(None), 1),
              array({8, 64, 512}, P("y", None, None), 0.04), array({512, 3, 8, 64}, P(None, None, "y", None), 0.04),
              array({512, 2048}, P(None, "y"), 0.04)},
        array({16, 256, 512}, P("x", None, None), 1), array({16, 256, 512}, P("x", None, None), 1));
  std::cerr << "there is no training step called " << name << "\n";
  return 2;
}

int exported(const std::string &path) {
  std::optional<Program> program;
  double compile = seconds_of([&] {
    program.emplace(Program::read(path, {}));
    program->propagate();
    program->partition();
    program->compile();
  });
  program->run(random_inputs(1, program->report().inputs), {.timed_steps = warm_up + timed});
  const std::vector<double> &steps = program->report().seconds.steps;
  return print(compile, {steps.begin() + warm_up, steps.end()}, bytes_of(program->report().collectives));
}

}  // namespace

int main(int argc, char **argv) {
  if (argc == 3 && std::strcmp(argv[1], "own") == 0) return own(argv[2]);
  if (argc == 3 && std::strcmp(argv[1], "exported") == 0) return exported(argv[2]);
  std::cerr << "usage: bench_train_steps own NAME | exported PROGRAM\n";
  return 2;
}
