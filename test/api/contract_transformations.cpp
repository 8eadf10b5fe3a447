// Derivatives, batches and named axes, as programs written from the library's description use them.
#include <cmath>
#include <tuple>
#include <utility>

#include "expect.h"

using namespace tessera;

struct Model {
  Array w1, b1, w2;
};

Array predict(const Model &model, const Array &x) { return matmul(tanh(matmul(x, model.w1) + model.b1), model.w2); }

Array loss(const Model &model, const Array &x, const Array &y) { return mean(square(predict(model, x) - y)); }

void close_to(const Array &a, const Array &b, const std::string &what, double tolerance = 1e-9) {
  expect_values(a, b.shape(), b.to_vector<double>(), what, tolerance);
}

// Newton's method on f', through two derivatives and a loop.
Array lowest_point(Array start) {
  auto f = [](Array x) { return exp(x) - 2.0 * x; };
  return fori_loop(0, 8, [&](Array, Array x) { return x - grad(f)(x) / grad(grad(f))(x); }, start);
}

void training() {
  Mesh mesh = make_mesh({{"data", 4}});
  Array key = random::key(0);
  Model model{random::uniform(key, {3, 8}, f64), zeros({8}, f64),
              random::uniform(random::fold_in(key, 1), {8, 1}, f64)};
  Array x = random::uniform(random::fold_in(key, 2), {32, 3}, f64), y = sum(x, {.axes = {1}, .keepdims = true});
  auto step = jit([](const Model &model, const Array &x, const Array &y) {
    auto [value, slope] = value_and_grad(loss)(model, x, y);
    return std::pair(value, Model{model.w1 - 0.2 * slope.w1, model.b1 - 0.2 * slope.b1, model.w2 - 0.2 * slope.w2});
  });
  Array rows = device_put(x, mesh, P("data")), goals = device_put(y, mesh, P("data"));
  Array first, last;
  for (int i = 0; i < 40; ++i) {
    auto [value, next] = step(model, rows, goals);
    if (i == 0) first = value;
    last = value;
    model = next;
  }
  expect(last.item<double>() < 0.2 * first.item<double>(), "training makes the loss fall");
}

void derivatives() {
  expect(std::abs(lowest_point(scalar(0.0)).item<double>() - std::log(2.0)) < 1e-12, "Newton's method finds log 2");
  expect(std::abs(jit(lowest_point)(scalar(3.0)).item<double>() - std::log(2.0)) < 1e-9, "under jit too");

  auto f = [](Array x, Array y) { return std::pair(x * y, sin(x)); };
  Array x = scalar(2.0), y = scalar(3.0);
  auto [out, tangents] = jvp(f, std::tuple(x, y), std::tuple(scalar(1.0), scalar(10.0)));
  expect_values(tangents.first, {}, {3 + 20}, "the tangent of x y");
  auto [outputs, pullback] = vjp(f, x, y);
  auto [cx, cy] = pullback(std::pair(scalar(1.0), scalar(2.0)));
  expect_values(cx, {}, {3 + 2 * std::cos(2.0)}, "the cotangent of x", 1e-12);
  expect_values(cy, {}, {2}, "the cotangent of y");
  auto [linear_out, push] = linearize(f, x, y);
  auto [p1, p2] = push(scalar(0.0), scalar(1.0));
  expect_values(p1, {}, {2}, "linearized");
  expect_values(p2, {}, {0}, "linearized, independent");
  auto turned = transpose([](Array a) { return sum(a, {.axes = {1}}); }, ones({2, 3}, f64));
  expect_values(turned(array({1.0, 2.0}, {2})), {2, 3}, {1, 1, 1, 2, 2, 2}, "a sum transposed");
  auto constant = grad([](Array a) { return sum(a * stop_gradient(a)); })(array({1.0, 2.0}, {2}));
  expect_values(constant, {2}, {1, 2}, "stop_gradient");
  auto [gradient, aux] =
      grad([](Array a) { return std::pair(sum(a * a), a + 1.0); }, {.has_aux = true})(array({1.0}, {1}));
  expect_values(gradient, {1}, {2}, "beside an aux");
  expect_values(aux, {1}, {2}, "the aux");
}

void custom() {
  auto clipped = custom_vjp([](Array x) { return x * x; }, [](Array x) { return std::pair(x * x, x); },
                            [](Array x, Array ct) { return std::tuple(clip(2.0 * x * ct, -1.0, 1.0)); });
  expect_values(grad(clipped)(scalar(5.0)), {}, {1}, "a backward rule");
  auto forward = custom_jvp([](Array x) { return sin(x); },
                            [](std::tuple<Array> primals, std::tuple<Array> tangents) {
                              return std::pair(sin(std::get<0>(primals)), 7.0 * std::get<0>(tangents));
                            });
  expect_values(grad(forward)(scalar(0.0)), {}, {7}, "a forward rule");
  auto deep = [](Array x) {
    auto block = checkpoint([](Array x) { return sin(sin(sin(x))); });
    return sum(block(block(x)));
  };
  auto plain = [](Array x) { return sum(sin(sin(sin(sin(sin(sin(x))))))); };
  Array x = array({0.3, 0.6, 0.9}, {3});
  close_to(grad(deep)(x), grad(plain)(x), "checkpoint changes nothing");
  close_to(jit(grad(deep))(x), grad(plain)(x), "checkpoint changes nothing under jit");
}

void batches() {
  Array xs = sin(arange(12, f64)).reshape({4, 3}), w = cos(arange(3, f64));
  auto dot_of = [](Array w, Array x) { return vdot(w, x); };
  close_to(vmap(dot_of, {.in_axes = {std::nullopt, 0}})(w, xs), matmul(xs, w), "vmap");
  auto normalized = vmap([](Array x) { return x / psum(x, "row"); }, {.axis_name = "row"});
  close_to(normalized(xs), xs / sum(xs, {.axes = {0}}), "a batch with a name");
  auto hessian = vmap([&](Array direction) {
    return jvp(grad([](Array w) { return sum(exp(w)); }), std::tuple(w), std::tuple(direction)).second;
  });
  close_to(hessian(eye(3, {.dtype = f64})), eye(3, {.dtype = f64}) * exp(w), "a Hessian, row by row");
}

void names() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array q = sin(arange(4 * 6 * 8, f64)).reshape({4, 6, 8}), k = cos(arange(4 * 6 * 8, f64)).reshape({4, 6, 8});
  auto attention = [](Array q, Array k) {
    Array scores = einsum("{head,query,feature},{head,key,feature}->{head,query,key}", q, k) / std::sqrt(8.0);
    return pdot(softmax(scores, {.axes = {"key"}}), k, "key");
  };
  XmapOptions options{.in_axes = {axes("head", "query", "feature"), axes("head", "key", "feature")},
                      .out_axes = {axes("head", "query", "feature")},
                      .mesh = mesh};
  Array weights = softmax(einsum("hqd,hkd->hqk", q, k) / std::sqrt(8.0), {.axes = {-1}});
  Array expected = einsum("hqk,hkd->hqd", weights, k);
  for (AxisResources resources : {AxisResources{}, AxisResources{{"head", "x"}, {"query", "y"}},
                                  AxisResources{{"key", "x"}, {"head", serial(2)}}, AxisResources(automatic)}) {
    options.axis_resources = resources;
    close_to(xmap(attention, options)(q, k), expected, "attention with names");
    close_to(jit(xmap(attention, options))(q, k), expected, "attention with names under jit");
  }
}

int main() {
  derivatives();
  training();
  custom();
  batches();
  names();
}
