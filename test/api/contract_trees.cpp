// Containers and plain structs as arguments and results: of jit and shard_map, with specs that are trees and prefixes.
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "expect.h"

using namespace tessera;

enum class Activation { Identity, Relu };

struct Layer {
  Array w, b;
  Activation activation = Activation::Identity;
};

struct Model {
  std::vector<Layer> layers;
  std::optional<Array> scale;
  std::string name;
};

struct Output {
  Array y;
  std::map<std::string, Array> statistics;
  std::string name;
};

Output forward(const Model &model, Array x) {
  for (const Layer &layer : model.layers) {
    x = matmul(x, layer.w) + layer.b;
    if (layer.activation == Activation::Relu) x = relu(x);
  }
  if (model.scale) x = x * *model.scale;
  return {x, {{"total", sum(x)}, {"largest", max(x)}}, model.name};
}

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array w1 = arange(8, f32).reshape({2, 4}) - 4, w2 = ones({4, 2}, f32);
  Model model{{{w1, zeros({4}, f32), Activation::Relu}, {w2, full({2}, 0.5f), {}}}, std::nullopt, "small"};
  Array x = array({1.f, 0.f, 0.f, 1.f, 1.f, 1.f, -1.f, -1.f}, {4, 2});
  std::vector<double> expected = {0.5, 0.5, 6.5, 6.5, 2.5, 2.5, 10.5, 10.5};

  // Rows of x @ w1: {-4,-3,-2,-1}, {0,1,2,3}, {-4,-2,0,2}, {4,2,0,-2}, of which relu leaves 0, 6, 2 and 6 in all.
  expected[6] = expected[7] = 6.5;
  Output eager = forward(model, x);
  expect_values(eager.y, {4, 2}, expected, "eager");
  auto compiled = jit(forward);
  Output output = compiled(model, x);
  expect_values(output.y, {4, 2}, expected, "jit");
  expect_values(output.statistics.at("total"), {}, {32}, "a map of results");
  expect_values(output.statistics.at("largest"), {}, {6.5}, "a map of results");
  expect(output.name == "small", "what isn't an array comes back unchanged");
  model.scale = Array(2.f);
  model.name = "scaled";
  Output scaled = compiled(model, x);  // another tree, another static value: another program
  expect_values(scaled.statistics.at("total"), {}, {64}, "with a scale");
  expect(scaled.name == "scaled", "static values belong to the key");
  model.layers[0].activation = Activation::Identity;  // column sums of x @ w1 + 0.5, doubled
  expect_values(compiled(model, x).y, {4, 2}, {-19, -19, 13, 13, -7, -7, 9, 9}, "another activation");
  model.layers[0].activation = Activation::Relu;
  model.scale = std::nullopt;

  // One spec covers everything below it.
  auto rows = shard_map([](const Model &m, Array block) { return forward(m, block).y; },
                        {.mesh = mesh, .in_specs = {P(), P("x")}, .out_specs = {P("x")}});
  expect_values(rows(model, x), {4, 2}, expected, "shard_map with a prefix");
  expect_values(jit(rows)(model, x), {4, 2}, expected, "jit of shard_map with a prefix");

  // One entry a field, one an element: the first layer is cut by columns, the second by rows.
  auto columns = shard_map(
      [](const Model &m, Array block) {
        Array hidden = relu(matmul(block, m.layers[0].w) + m.layers[0].b);
        return std::pair(psum(matmul(hidden, m.layers[1].w), "y") + m.layers[1].b, m.layers);
      },
      {.mesh = mesh,
       .in_specs = {{{{P(None, "y"), P("y"), P()}, {P("y", None), P(), P()}}, P(), P()}, P("x")},
       .out_specs = {P("x"), {{P(None, "y"), P("y"), P()}, {P("y"), P(), P()}}}});
  auto [y, layers] = columns(model, x);
  expect_values(y, {4, 2}, expected, "shard_map with a tree of specs");
  expect(layers.size() == 2 && layers[0].activation == Activation::Relu, "structs come back");
  expect_values(layers[0].w, {2, 4}, w1.to_vector<double>(), "what went in cut comes out whole");

  // The mismatch is named by its path.
  auto wrong = shard_map([](const Model &m, Array block) { return forward(m, block).y; },
                         {.mesh = mesh, .in_specs = {{{P(), {P(), P()}}, P(), P()}, P("x")}, .out_specs = {P("x")}});
  expect_error<TreeError>([&] { wrong(model, x); }, "in_specs[0].layers[1]");

  // Shardings of jit by tree; tuples and arrays; a number where f takes an Array, and where it doesn't.
  auto both = jit(
      [](std::array<Array, 2> pair, std::tuple<Array, int> more, Array factor, int power) {
        Array s = pair[0] + pair[1] * std::get<0>(more);
        for (int i = 0; i < power; ++i) s = s * factor;
        return std::tuple(s, std::get<1>(more), std::vector<Array>{pair[1], pair[0]});
      },
      {.mesh = mesh, .out_shardings = {P("x", "y"), P(), {P("y"), P()}}});
  Array one = ones({4, 4}, f32);
  auto [s, number, swapped] = both(std::array<Array, 2>{one, one * 3}, std::tuple(Array(2), 7), 2, 3);
  expect_values(s, {4, 4}, std::vector<double>(16, 56), "tuples");
  expect(number == 7 && swapped.size() == 2, "static results");
  expect(s.sharding() == NamedSharding(mesh, P("x", "y")), "out_shardings[0]");
  expect(swapped[0].sharding() == NamedSharding(mesh, P("y")), "out_shardings[2][0]");
  expect_values(swapped[0], {4, 4}, std::vector<double>(16, 3), "vectors");
}
