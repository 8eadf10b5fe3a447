// Every collective, with tuples of axes, tiled and untiled, and in subgroups; variance; what is printed in a body.
#include <sstream>

#include "expect.h"

using namespace tessera;

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array x = device_put(arange(16, f32).reshape({8, 2}), mesh, P(Axes{"x", "y"}, None));  // row d on device d
  auto on_rows = [&](auto body) {
    return shard_map(body, {.mesh = mesh, .in_specs = {P(Axes{"x", "y"})}, .out_specs = {P(Axes{"x", "y"})}});
  };
  auto to_all = [&](auto body) {
    return shard_map(body, {.mesh = mesh, .in_specs = {P(Axes{"x", "y"})}, .out_specs = {P()}});
  };
  auto both = [&](auto body, const Array &array, const Shape &shape, const std::vector<double> &values,
                  const char *what) {
    expect_values(body(array), shape, values, what);
    expect_values(jit(body)(array), shape, values, std::string(what) + " under jit");
  };

  both(to_all([](Array b) { return psum(b, {"x", "y"}); }), x, {1, 2}, {56, 64}, "psum over both axes");
  both(shard_map([](Array b) { return psum(b, "y"); },
                 {.mesh = mesh, .in_specs = {P(Axes{"x", "y"})}, .out_specs = {P("x")}}),
       x, {2, 2}, {12, 16, 44, 48}, "psum over one axis");
  both(to_all([](Array b) { return pmean(b, Axes{"x", "y"}); }), x, {1, 2}, {7, 8}, "pmean");
  both(to_all([](Array b) { return pmax(b, {"x", "y"}) - pmin(b, {"x", "y"}); }), x, {1, 2}, {14, 14}, "pmax and pmin");
  both(to_all([](Array b) { return all_gather_invariant(b, {"x", "y"}, {.dim = 0, .tiled = true}); }), x, {8, 2},
       x.to_vector<double>(), "all_gather_invariant");
  both(on_rows([](Array b) { return sum(all_gather(b, "y", {.dim = 1}), {.axes = {1}}); }), x, {8, 2},
       {12, 16, 12, 16, 12, 16, 12, 16, 44, 48, 44, 48, 44, 48, 44, 48}, "all_gather");
  both(on_rows([](Array b) { return all_gather(b, {"y", "x"}, {.dim = 0, .tiled = true})[1].reshape({1, 2}); }), x,
       {8, 2}, {8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9}, "all_gather counts axes as listed");
  both(shard_map([](Array b) { return psum_scatter(b, "y", {.dim = 0, .tiled = true}); },
                 {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P(Axes{"x", "y"})}}),
       x, {8, 2}, {0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60},
       "psum_scatter of what is equal along y");
  both(on_rows([](Array b) {
         Array rows = broadcast_to(b, {4, 2}) + axis_index("x").astype(f32).reshape({1, 1});
         return psum_scatter(rows, "y", {.dim = 0}).reshape({1, 2});
       }),
       x, {8, 2}, {12, 16, 12, 16, 12, 16, 12, 16, 48, 52, 48, 52, 48, 52, 48, 52}, "psum_scatter without tiles");
  both(shard_map([](Array b) { return all_to_all(b, "y", {.split = 1, .concat = 0, .tiled = true}); },
                 {.mesh = mesh, .in_specs = {P("y", None)}, .out_specs = {P(None, "y")}}),
       arange(16, f32).reshape({4, 4}), {4, 4}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, "all_to_all");
  both(on_rows([](Array b) { return ppermute(b, "y", {{0, 1}, {1, 2}, {2, 3}}); }), x, {8, 2},
       {0, 0, 0, 1, 2, 3, 4, 5, 0, 0, 8, 9, 10, 11, 12, 13}, "ppermute: who receives nothing gets zeros");
  both(on_rows([](Array b) { return pshuffle(b, {"x", "y"}, {7, 6, 5, 4, 3, 2, 1, 0}); }), x, {8, 2},
       {14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1}, "pshuffle over both axes");
  both(on_rows([](Array b) { return psum(b, "y", {.groups = {{0, 1}, {2, 3}}}); }), x, {8, 2},
       {2, 4, 2, 4, 10, 12, 10, 12, 18, 20, 18, 20, 26, 28, 26, 28}, "psum in subgroups");
  both(shard_map([](Array b) { return pscatter(b, {"x", "y"}, {.dim = 0, .tiled = true}); },
                 {.mesh = mesh, .in_specs = {P()}, .out_specs = {P(Axes{"x", "y"})}}),
       x, {8, 2}, x.to_vector<double>(), "pscatter");
  both(on_rows([](Array b) { return b * 0 + axis_index({"x", "y"}) * axis_size("y"); }), x, {8, 2},
       {0, 0, 4, 4, 8, 8, 12, 12, 16, 16, 20, 20, 24, 24, 28, 28}, "axis_index and axis_size");
  both(to_all([](Array b) { return pdot(b.reshape({2}), b.reshape({2}), {"x", "y"}); }), x, {2, 2},
       {560, 616, 616, 680}, "pdot: an outer product, summed");

  // The body sees types with variance, coordinates and blocks when printed, and numbers that are known at once.
  std::ostringstream printed;
  auto looks = to_all([&](Array b) {
    expect(vma(b) == std::set<std::string>{"x", "y"}, "an argument cut by both axes varies over them");
    expect(type_string(b) == "f32[1,2]{x,y}", "its type: " + type_string(b));
    Array s = psum(b, "y");
    expect(vma(s) == std::set<std::string>{"x"} && type_string(s) == "f32[1,2]{x}", "a sum over y: " + type_string(s));
    expect(vma(pbroadcast(s, "y")) == std::set<std::string>{"x", "y"}, "pbroadcast");
    expect(psum(1, {"x", "y"}).item<int>() == 8, "psum of one");
    printed << b;
    debug_print("block {}", s);
    return psum(s, "x");
  });
  expect_values(looks(x), {1, 2}, {56, 64}, "a body that looks at its values");
  for (const char *text : {"14.", "15."})
    expect(printed.str().find(text) != std::string::npos, "printed in the body: " + printed.str());

  // The promise of out_specs is held.
  auto breaks = to_all([](Array b) { return psum(b, "y"); });
  expect_error<VarianceError>([&] { breaks(x); }, "x");
  auto unchecked = shard_map([](Array b) { return psum(b, "y"); },
                             {.mesh = mesh, .in_specs = {P(Axes{"x", "y"})}, .out_specs = {P()}, .check_vma = false});
  expect(unchecked(x).shape() == Shape{1, 2}, "check_vma = false");
  auto strict = shard_map([](Array b) { return b + psum(b, "x"); },
                          {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}, .auto_pbroadcast = false});
  expect_error<VarianceError>([&] { strict(x); }, "pbroadcast");

  // Arrays from around the body count as P(); maps of other axes nest; only some axes may be manual; jit inside.
  Array offset = array({100.f, 200.f});
  auto nested = shard_map(
      [&](Array rows) {
        auto inner = shard_map([&](Array b) { return psum(b, "y") + offset; },
                               {.in_specs = {P("y")}, .out_specs = {P()}, .axis_names = {"y"}});
        return inner(rows);
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}, .axis_names = {"x"}});
  both(nested, x, {2, 2}, {112, 216, 144, 248}, "nested maps");
  auto jit_inside = on_rows([](Array b) { return jit([](Array v) { return v * 2 + psum(v, "y"); })(b); });
  both(jit_inside, x, {8, 2}, {12, 18, 16, 22, 20, 26, 24, 30, 60, 66, 64, 70, 68, 74, 72, 78}, "jit inside");

  // Errors of specs.
  auto rows = on_rows([](Array b) { return b; });
  expect_error<ShardingError>([&] { rows(arange(6, f32).reshape({6, 1})); }, "in_specs[0]");
  auto unknown = shard_map([](Array b) { return b; }, {.mesh = mesh, .in_specs = {P("z")}, .out_specs = {P("x")}});
  expect_error<ShardingError>([&] { unknown(x); }, "z");
  auto rank =
      shard_map([](Array b) { return b; }, {.mesh = mesh, .in_specs = {P(None, None, "x")}, .out_specs = {P("x")}});
  expect_error<ShardingError>([&] { rank(x); }, "in_specs[0]");
}
