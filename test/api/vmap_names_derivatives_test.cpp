// Derivatives within and around named batches: those of mesh axes, and of the whole.
#include "vmap_names.h"

namespace tessera {
namespace {

// Scalars of x: 4, over axes with names i and j, which a mesh may have too.
std::map<std::string, One> losses() {
  return {
      {"psum", [](Array x) { return sum(square(psum(x, "i"))); }},
      {"psum of both", [](Array x) { return sum(square(psum(x, {"i", "j"}))); }},
      {"psum of one, then the other", [](Array x) { return sum(psum(exp(psum(x, "i")), "j")); }},
      {"psum beside x", [](Array x) { return sum(x * psum(sin(x), "i")); }},
      {"psum of what doesn't differ", [](Array x) { return sum(psum(psum(x, "i"), "i") * x); }},
      {"pmean", [](Array x) { return sum(square(x - pmean(x, {"j", "i"}))); }},
      {"all_gather", [](Array x) { return sum(all_gather(x, "i") * array({1.0, 3.0}).reshape({2, 1})); }},
      {"all_gather_invariant", [](Array x) { return sum(exp(all_gather_invariant(x, {"i", "j"}))); }},
      {"psum_scatter",
       [](Array x) {
         return sum(sin(psum_scatter(exp(x), "i", {.tiled = true})) * (axis_index("j") + 1).astype(f64));
       }},
      {"pscatter", [](Array x) { return sum(sin(pscatter(psum(x, "i"), "i", {.tiled = true}))); }},
      {"all_to_all",
       [](Array x) {
         Array moved = all_to_all(x.reshape({2, 2}), "i", {.split = 0, .concat = 1, .tiled = true});
         return sum(sin(moved) * (axis_index("i") + 1).astype(f64));
       }},
      {"ppermute", [](Array x) { return sum(exp(ppermute(x, "j", {{0, 1}, {1, 2}})) * x); }},
      {"pshuffle", [](Array x) { return sum(sin(pshuffle(x, "j", {1, 2, 0})) * (axis_index("i") + 1).astype(f64)); }},
      {"pbroadcast", [](Array x) { return sum(pbroadcast(psum(x * x, "i"), "i")); }},
      {"a loop",
       [](Array x) { return sum(fori_loop(0, 3, [&](Array, Array v) { return sin(v) + psum(v * x, "i"); }, x)); }},
      {"a scan",
       [](Array x) {
         auto [last, all] =
             scan([](Array carry, Array v) { return std::pair(carry * 0.5 + psum(v * v, "j"), carry + pmean(v, "i")); },
                  Array(0.3).astype(f64), x);
         return last + sum(all);
       }},
      {"a gradient", [](Array x) { return sum(grad([](Array z) { return sum(psum(z * z * z, "i")); })(x) * x); }},
      {"a checkpoint", [](Array x) { return checkpoint([](Array x) { return sum(x * psum(sin(x), "i")); })(x); }},
      {"a jvp",
       [](Array x) {
         return sum(jvp([](Array z) { return psum(sin(z), "i"); }, std::tuple(x), std::tuple(cos(x))).second * x);
       }},

  };
}

// covers: 000-17
TEST(VmapNames, HaveTheDerivativesOfAxes) {
  Array x = numbers({2, 3, 4});
  for (auto &[name, loss] : losses()) {
    check("grad of " + name, [&f = loss](Array x) { return grad(f)(x); }, x, 1e-10);
    One pulled = [&f = loss](Array x) {
      auto [value, pull] = vjp(f, x);
      return pull(value) * 1.0;
    };
    One pushed = [&f = loss](Array x) { return jvp(f, std::tuple(x), std::tuple(sin(x))).second + x * 0.0; };
    expect_close(over(pulled, true, true)(x), over(pulled, false, false)(x), "vjp of " + name, 1e-10);
    expect_close(over(pushed, true, true)(x), over(pushed, false, false)(x), "jvp of " + name, 1e-10);
  }
  auto rule = [](Array x) {
    auto norm = custom_vjp([](Array x) { return psum(sum(x * x), "i"); },
                           [](Array x) { return std::pair(psum(sum(x * x), "i"), x); },
                           [](Array x, Array cotangent) { return std::tuple(cotangent * x * 2.0); });
    return sin(norm(x)) + sum(x);
  };
  check("grad of a function with a rule", [&](Array x) { return grad(rule)(x); }, x, 1e-10);
}

// A loss that differs from element to element: the gradient of all of them together, by plain derivatives of the whole.
TEST(VmapNames, HaveTheDerivativesOfTheWhole) {
  Array x = numbers({2, 3, 4});
  std::map<std::string, One> all = losses();
  all["pmax"] = [](Array x) { return sum(x * pmax(x, "i")); };
  all["pmin over both"] = [](Array x) { return sum(sin(pmin(x, {"i", "j"})) * x); };
  all["groups"] = [](Array x) { return sum(sin(psum(x, "j", {{{0, 1, 2}}})) * x); };
  all["pairs of groups"] = [](Array x) {
    return sum(sin(all_gather(x, {"i", "j"}, {.groups = {{0, 3}, {1, 2}, {5, 4}}})) * x);
  };
  all["a choice of each element"] = [](Array x) {
    return cond(sum(x) > 0.0, [&] { return sum(sin(psum(x, "i")) * x); }, [&] { return sum(x * x); });
  };
  auto batched = [](const One &f) { return vmap(vmap(f, {.axis_name = "j"}), {.axis_name = "i"}); };
  for (auto &[name, loss] : all) {
    // A value that is the same for all counts once; multiplied by one that differs, it counts for each.
    One each = [&f = loss](Array x) { return f(x) + sum(x) * 0.0 + axis_index({"i", "j"}).astype(f64) * 0.0; };
    auto total = [&](Array x) { return sum(batched(each)(x)); };
    Array whole = grad(total)(x);
    expect_close(batched([&](Array x) { return grad(each)(x); })(x), whole, "grad of " + name, 1e-10);
    expect_close(jit(batched([&](Array x) { return grad(each)(x); }))(x), whole, "grad of " + name + ", jit", 1e-10);
    auto along = [&](Array x) { return jvp(each, std::tuple(x), std::tuple(cos(x))).second; };
    expect_close(sum(batched(along)(x)), sum(whole * cos(x)), "jvp of " + name, 1e-10);
    auto twice = [&](Array x) { return sum(batched([&](Array x) { return sum(square(grad(each)(x))); })(x)); };
    Array second = grad(twice)(x);
    auto plainly = [&](Array x) { return sum(square(grad(total)(x))); };
    expect_close(second, grad(plainly)(x), "second derivative of " + name, 1e-9);
  }
}

// covers: 000-17
TEST(VmapNames, HaveDerivativesInShardMap) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array x = numbers({4, 8, 3}), weights = numbers({8, 3}, 5.0);
  std::map<std::string, One> bodies = {
      {"psum over both", [](Array x) { return sin(psum(x * x, {"i", "y"})) * x; }},
      {"psum over the batch", [](Array x) { return exp(psum(x, "i")) * (axis_index("y") + 1).astype(f64); }},
      {"psum of the mesh's", [](Array x) { return sin(psum(psum(x, "y") * x, "i")) + x; }},
      {"all_gather", [](Array x) { return x * sum(square(all_gather(x, {"y", "i"}))); }},
      {"all_to_all",
       [](Array x) {
         Array wide = sin(concatenate({x, x * 2.0}, 0));
         return slice(all_to_all(wide, "i", {.split = 0, .concat = 0, .tiled = true}), {0, 0}, {2, 3});
       }},
      {"psum_scatter",
       [](Array x) {
         Array pieces = psum_scatter(concatenate({x, x * x}, 0), "i", {.tiled = true});
         return x * sum(square(pieces));
       }},
  };
  for (auto &[name, body] : bodies) {
    One mapped = shard_map(body, {.mesh = mesh, .in_specs = P("y"), .out_specs = P("y")});
    One loss = [&](Array x) { return sum(mapped(x) * weights) + sum(x) * 0.0; };
    VmapOptions named{.axis_name = "i"}, cut{.axis_name = "i", .spmd_axis_name = "x"};
    auto each = [&](Array x) { return grad(loss)(x); };
    Array whole = grad([&](Array x) { return sum(vmap(loss, named)(x)); })(x);
    expect_close(vmap(each, named)(x), whole, name, 1e-10);
    expect_close(jit(vmap(each, named))(x), whole, name + ", jit", 1e-10);
    expect_close(vmap(each, cut)(x), whole, name + ", the batch cut over x", 1e-10);
    expect_close(grad([&](Array x) { return sum(vmap(loss, cut)(x)); })(x), whole,
                 name + ", the batch cut over x, transposed as a whole", 1e-10);
  }
  // Equal everywhere: counted once.
  One once = shard_map([](Array x) { return psum(sum(x * x), {"i", "y"}); },
                       {.mesh = mesh, .in_specs = P("y"), .out_specs = P()});
  expect_close(vmap([&](Array x) { return grad(once)(x); }, {.axis_name = "i"})(x), x * 2.0, "a loss of all");
}

TEST(VmapNames, HaveLinearMapsTurnedRound) {
  Array x = array({1.0, 2.0, 3.0, 4.0});
  VmapOptions named{.axis_name = "i"};
  auto f = [](Array x) { return x * psum(sin(x), "i"); };
  auto pushed = [&](Array x) { return linearize(f, x).second(cos(x)); };
  auto moved = [&](Array x) { return jvp(f, std::tuple(x), std::tuple(cos(x))).second; };
  expect_close(vmap(pushed, named)(x), vmap(moved, named)(x), "linearize");
  auto weighted = [](Array x) { return psum(x * axis_index("i").astype(f64), "i"); };
  auto turned = [&](const One &cotangent) {
    return vmap([&](Array x) { return transpose(weighted, x)(cotangent(x)); }, named)(x).to_vector<double>();
  };
  EXPECT_EQ(turned([](Array x) { return psum(x, "i"); }), (std::vector<double>{0, 10, 20, 30}));
  // A result is the same for all elements, whose own cotangents are summed.
  EXPECT_EQ(turned([](Array x) { return x; }), (std::vector<double>{0, 10, 20, 30}));
  auto spread = [](Array y) { return y * axis_index("i").astype(f64); };
  auto gathered = vmap([&](Array x) { return transpose(spread, psum(x, "i"))(x); }, named)(x);
  expect_close(gathered, full({4}, 20.0, f64), "of what is the same for all the cotangent is so, too");
}

// As shard_map has it; and per element for arguments that aren't batched, with a name or without.
TEST(VmapNames, CountALossOfAllElementsOnce) {
  Array x = array({1.0, 2.0, 3.0, 4.0});
  VmapOptions named{.axis_name = "i"};
  auto values = [](const Array &array) { return array.to_vector<double>(); };
  auto of = [&](const One &f) { return values(vmap([&](Array x) { return grad(f)(x); }, named)(x)); };
  using Values = std::vector<double>;
  EXPECT_EQ(of([](Array x) { return psum(x, "i"); }), (Values{1, 1, 1, 1}));
  EXPECT_EQ(of([](Array x) { return psum(x * x, "i"); }), (Values{2, 4, 6, 8}));
  EXPECT_EQ(of([](Array x) { return pmean(x * x, "i"); }), (Values{0.5, 1, 1.5, 2}));
  EXPECT_EQ(of([](Array x) { return x * psum(x, "i"); }), (Values{20, 20, 20, 20}));  // as in JAX
  EXPECT_EQ(of([](Array x) { return sum(all_gather(x, "i") * arange(4, f64)); }), (Values{0, 4, 8, 12}));
  EXPECT_EQ(of([](Array x) { return sum(all_gather_invariant(x, "i") * arange(4, f64)); }), (Values{0, 1, 2, 3}));
  Array w = Array(2.0).astype(f64);
  VmapOptions weights{.in_axes = {std::nullopt, 0}, .axis_name = "i"};
  auto by_weight = [&](auto f) { return values(vmap([f](Array w, Array x) { return grad(f)(w, x); }, weights)(w, x)); };
  EXPECT_EQ(by_weight([](Array w, Array x) { return w * x; }), (Values{1, 2, 3, 4}));
  EXPECT_EQ(by_weight([](Array w, Array x) { return psum(w * x, "i"); }), (Values{1, 2, 3, 4}));
  EXPECT_EQ(values(vmap([&](Array x) { return grad([&](Array x) { return w * psum(x, "i"); })(x); }, named)(x)),
            (Values{2, 2, 2, 2}));
  auto outside = [&](Array x) {
    return vmap([](Array x) { return psum(x * x, "i"); }, {.out_axes = std::nullopt, .axis_name = "i"})(x);
  };
  EXPECT_EQ(values(grad(outside)(x)), (Values{2, 4, 6, 8}));
}

}  // namespace
}  // namespace tessera
