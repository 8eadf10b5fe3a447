// Lesson 8: derivatives. The derivative of a function is a function again, and goes through jit, loops and shard_map; what
// devices exchange for it follows from what may differ between them.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

// [parameters]
struct Network {
  Array w1, w2;
};

Array loss(const Network &net, const Array &x, const Array &target) {
  return mean(square(matmul(tanh(matmul(x, net.w1)), net.w2) - target));
}
// [/parameters]

int main() {
  Mesh mesh = make_mesh({{"data", 8}});
  Array x = sin(arange(16 * 4, f32)).reshape({16, 4}), target = sum(x, {.axes = {1}, .keepdims = true});
  Network net{cos(arange(4 * 8, f32)).reshape({4, 8}) * 0.5, sin(arange(8, f32)).reshape({8, 1}) * 0.5};

  section("a gradient has the shape of what it belongs to");
  // [gradient]
  auto [value, gradient] = value_and_grad(loss)(net, x, target);
  check(gradient.w1.shape() == net.w1.shape() && gradient.w2.shape() == net.w2.shape(), "a Network of gradients");
  // A small step along the slope changes the loss as the derivative says.
  auto along = [&](Array t) { return loss({net.w1 + t * gradient.w1, net.w2 + t * gradient.w2}, x, target); };
  auto [here, slope] = jvp(along, std::tuple(scalar(0.0f)), std::tuple(scalar(1.0f)));
  Array expected = sum(square(gradient.w1)) + sum(square(gradient.w2));
  check(close(slope, expected), "the slope is the gradient's squared length");
  // [/gradient]
  std::cout << "loss " << value << ", slope " << slope << "\n";

  section("training, data parallel: one sum of gradients a step");
  // [train]
  auto step = jit([](const Network &net, const Array &x, const Array &target) {
    Network slope = grad(loss)(net, x, target);
    return Network{net.w1 - 0.1 * slope.w1, net.w2 - 0.1 * slope.w2};
  });
  Array rows = device_put(x, mesh, P("data")), goals = device_put(target, mesh, P("data"));
  Network trained{device_put(net.w1, mesh, P()), device_put(net.w2, mesh, P())};
  for (int i = 0; i < 50; ++i) trained = step(trained, rows, goals);
  float before = value.item<float>(), after = loss(trained, rows, goals).item<float>();
  check(after < 0.1f * before, "the loss falls");
  // [/train]
  std::cout << "loss " << before << " -> " << after << "\n";
  std::cout << sent(step.lower(trained, rows, goals).compile().report());

  section("through shard_map: sums where values are equal, and nowhere else");
  // [mapped]
  auto per_device = shard_map(
      [](const Network &net, const Array &x, const Array &target) { return pmean(loss(net, x, target), "data"); },
      {.mesh = mesh, .in_specs = {P(), P("data"), P("data")}, .out_specs = {P()}});
  Network by_hand = grad(per_device)(net, x, target);
  check(close(by_hand.w1, gradient.w1), "the same gradient");
  auto report = jit(grad(per_device)).lower(net, x, target).compile().report();
  check(report.collectives.size() == 2, "one sum for each parameter, none for the loss");
  // [/mapped]
  std::cout << sent(report);

  section("through loops, and of each example");
  // [loops]
  auto recurrent = [](Array w, Array x) {
    auto [last, all] = scan(
        [&](Array c, Array row) {
          Array next = tanh(c * w + row);
          return std::pair(next, next);
        },
        zeros({4}), x);
    return sum(all);
  };
  Array w = ones({4}) * 0.5;
  Array of_loop = grad(recurrent)(w, x);
  auto each = vmap(grad(recurrent), {.in_axes = {std::nullopt, 0}});
  Array pairs = reshape(x, {2, 8, 4});
  check(close(each(w, pairs)[1], grad(recurrent)(w, pairs[1])), "a batch of gradients");
  // [/loops]
  std::cout << of_loop << "\n";

  section("a rule of one's own");
  // [rules]
  // The norm's slope at 0 is said to be 0, where the operations' own would be 0 / 0.
  auto norm = custom_vjp([](Array x) { return sqrt(sum(square(x))); },
                         [](Array x) {
                           Array length = sqrt(sum(square(x)));
                           return std::pair(length, std::pair(x, length));
                         },
                         [](std::pair<Array, Array> kept, Array ct) {
                           auto [x, length] = kept;
                           return std::tuple(ct * where(length > 0.0, x / length, 0.0));
                         });
  check(close(grad(norm)(zeros({3})), zeros({3})), "no NaN at 0");
  check(close(grad(norm)(array({3.0f, 4.0f})), array({0.6f, 0.8f})), "a unit vector elsewhere");
  // By its tangents: good for jvp and for gradients, which transpose the rule.
  auto softplus = custom_jvp([](Array x) { return log1p(exp(x)); },
                             [](std::tuple<Array> primals, std::tuple<Array> tangents) {
                               auto [x] = primals;
                               auto [t] = tangents;
                               return std::pair(log1p(exp(x)), t * logistic(x));
                             });
  check(close(grad(softplus)(scalar(100.0f)), scalar(1.0f)), "no infinity / infinity far out");
  // [/rules]

  section("less memory for more time");
  // [checkpoint]
  auto layer = [](Array x, Array w) { return tanh(matmul(tanh(matmul(tanh(matmul(x, w)), w)), w)); };
  auto deep = [](auto f) {
    return [f](std::vector<Array> weights, Array x) {
      for (const Array &w : weights) x = f(x, w);
      return sum(x);
    };
  };
  std::vector<Array> weights(16, cos(arange(64 * 64, f32)).reshape({64, 64}) * 0.1);
  Array wide = sin(arange(256 * 64, f32)).reshape({256, 64});
  auto keeps = jit(grad(deep(layer))).lower(weights, wide).compile();
  auto again = jit(grad(deep(checkpoint(layer)))).lower(weights, wide).compile();
  check(close(keeps(weights, wide)[0], again(weights, wide)[0]), "the same gradient");
  check(again.report().memory.temporaries < keeps.report().memory.temporaries / 2, "in less than half of the memory");
  // [/checkpoint]
  std::cout << "temporaries: " << keeps.report().memory.temporaries << " bytes, with checkpoint "
            << again.report().memory.temporaries << "\n";
}
