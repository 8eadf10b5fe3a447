// The example that opens the library's description, as it stands there, and what its values must be.
#include "expect.h"

// clang-format off
#include <iostream>
#include <tessera/tessera.h>
using namespace tessera;
int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});                     // in-process devices by default
  Array a = device_put(arange(8 * 16, f32).reshape({8, 16}), NamedSharding(mesh, P("x", "y")));
  Array b = device_put(ones({16, 4}, f32), NamedSharding(mesh, P("y", None)));
  std::cout << visualize(a) << "\n";                               // the picture of boxes

  // per-device code, explicit collectives
  auto mm = shard_map([](Array a_block, Array b_block) { return psum(matmul(a_block, b_block), "y"); },
                      {.mesh = mesh, .in_specs = {P("x", "y"), P("y", None)}, .out_specs = {P("x", None)}});
  Array c = mm(a, b);                                              // eager
  Array d = jit(mm)(a, b);                                         // the same, compiled

  // the compiler decides
  auto f = jit([](Array a, Array b) { return tanh(matmul(a, b)); }, {.out_shardings = {P("x", None)}});
  std::cout << f.lower(a, b).as_text() << f.lower(a, b).compile().as_text();

  // transformations compose
  auto loss = [](Array w, Array x) { return mean(square(matmul(x, w))); };
  auto [value, g] = value_and_grad(loss)(b, a);
  auto per_example = vmap(grad(loss), {.in_axes = {std::nullopt, 0}});

  // named axes
  auto named = xmap([](Array x, Array w) { return einsum("{b,k},{k,m}->{b,m}", x, w); },
                    {.in_axes = {axes("b", "k"), axes("k", "m")}, .out_axes = {axes("b", "m")},
                     .axis_resources = {{"b", "x"}, {"m", "y"}}, .mesh = mesh});

  // clang-format on
  // Row i of a holds 16 i ... 16 i + 15, so row i of the product is 256 i + 120.
  std::vector<double> product, tangents;
  for (int i = 0; i < 8; ++i) {
    product.insert(product.end(), 4, 256 * i + 120);
    tangents.insert(tangents.end(), 4, std::tanh((256 * i + 120) * 1e-3));
  }
  expect_values(c, {8, 4}, product, "c");
  expect_values(d, {8, 4}, product, "d");
  expect_values(matmul(a, b), {8, 4}, product, "matmul of sharded arrays");
  expect_values(f(a * 1e-3, b), {8, 4}, tangents, "f");
  for (const Array &result : {c, d, f(a, b)}) {
    expect(result.sharding() == NamedSharding(mesh, P("x", None)), "results lie as out_specs and out_shardings say");
    expect(result.dtype() == f32, "f32");
  }
  std::string lowered = f.lower(a, b).as_text(), compiled = f.lower(a, b).compile().as_text();
  expect(lowered.find("stablehlo.tanh") != std::string::npos && lowered.find("\"x\"") != std::string::npos,
         "the lowered program has its operations and shardings");
  expect(compiled.find("all_reduce") != std::string::npos, "the program of one device has its collective");
  expect(compiled.find("8x16") == std::string::npos, "the program of one device has local shapes");
  // The loss is the mean of the squares of the product; its gradient is x^T (2 x w / 32), equal in every column.
  double squares = 0;
  std::vector<double> slope, each;
  for (int i = 0; i < 8; ++i) squares += (256.0 * i + 120) * (256.0 * i + 120) / 8;
  for (int k = 0; k < 16; ++k) {
    double sum = 0;
    for (int i = 0; i < 8; ++i) sum += (16.0 * i + k) * 2 * (256.0 * i + 120) / 32;
    slope.insert(slope.end(), 4, sum);
  }
  for (int i = 0; i < 8; ++i)
    for (int k = 0; k < 16; ++k) each.insert(each.end(), 4, (16.0 * i + k) * 2 * (256.0 * i + 120) / 4);
  expect_values(value, {}, {squares}, "the loss");
  expect_values(g, {16, 4}, slope, "its gradient");
  expect(g.sharding() == b.sharding(), "a gradient lies as what it belongs to");
  expect_values(per_example(b, a), {8, 16, 4}, each, "a gradient an example");
  expect_values(named(a, b), {8, 4}, product, "named");
  expect(named(a, b).sharding() == NamedSharding(mesh, P("x", "y")), "names lie as axis_resources says");
  expect_text(visualize(a),
              "       0:4     4:8    8:12    12:16\n"
              "    ┌───────┬───────┬───────┬───────┐\n"
              "0:4 │   0   │   1   │   2   │   3   │\n"
              "    ├───────┼───────┼───────┼───────┤\n"
              "4:8 │   4   │   5   │   6   │   7   │\n"
              "    └───────┴───────┴───────┴───────┘\n");
}
