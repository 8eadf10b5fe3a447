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
}
