// Collectives over names of vmap's batches. A named batch is an axis like those of a mesh, along which nothing is
// sent: what holds on a mesh (where it is held to other programs) must hold over batches, and over both together.
#include "vmap_names.h"

namespace tessera {
namespace {

using Collective = std::function<Array(Array, Axes)>;

// covers: 001-14
TEST(VmapNames, AreAxesForAllCollectives) {
  Array x = numbers({2, 3, 6, 12});
  std::map<std::string, Collective> collectives = {
      {"psum", [](Array x, Axes axes) { return psum(x, axes); }},
      {"pmean", [](Array x, Axes axes) { return pmean(x * 2.0, axes) - x; }},
      {"pmax", [](Array x, Axes axes) { return pmax(x, axes); }},
      {"pmin", [](Array x, Axes axes) { return pmin(x, axes); }},
      {"pmax of whole numbers", [](Array x, Axes axes) { return pmax((x * 100.0).astype(i32), axes); }},
      {"psum of flags", [](Array x, Axes axes) { return psum(x > 0.0, axes); }},
      {"all_gather", [](Array x, Axes axes) { return all_gather(x, axes); }},
      {"all_gather along 1", [](Array x, Axes axes) { return all_gather(x, axes, {.dim = 1}); }},
      {"all_gather tiled", [](Array x, Axes axes) { return all_gather(x, axes, {.dim = -1, .tiled = true}); }},
      {"all_gather_invariant",
       [](Array x, Axes axes) { return all_gather_invariant(x, axes, {.dim = 2}) * 2.0 + x.reshape({6, 12, 1}); }},
      {"psum_scatter tiled", [](Array x, Axes axes) { return psum_scatter(x, axes, {.dim = 1, .tiled = true}); }},
      {"psum_scatter",
       [](Array x, Axes axes) {
         Array pieces = slice(x.reshape({72}), {0}, {2 * axis_size(axes)}).reshape({2, axis_size(axes)});
         return psum_scatter(pieces, axes, {.dim = 1});
       }},
      {"pscatter", [](Array x, Axes axes) { return pscatter(psum(x, axes), axes, {.dim = 1, .tiled = true}); }},
      {"all_to_all tiled",
       [](Array x, Axes axes) { return all_to_all(x, axes, {.split = 1, .concat = 0, .tiled = true}); }},
      {"all_to_all tiled in place",
       [](Array x, Axes axes) { return all_to_all(x, axes, {.split = 1, .concat = 1, .tiled = true}); }},
      {"all_to_all",
       [](Array x, Axes axes) {
         Array pieces = slice(x.reshape({72}), {0}, {4 * axis_size(axes)}).reshape({2, axis_size(axes), 2});
         return all_to_all(pieces, axes, {.split = 1, .concat = 2}) +
                all_to_all(pieces, axes, {.split = 1, .concat = 0}).reshape({2, 2, axis_size(axes)});
       }},
      {"ppermute",
       [](Array x, Axes axes) { return ppermute(x, axes, {{0, 1}, {1, 0}}) + ppermute(x, axes, {{1, 0}}) * 2.0; }},
      {"pshuffle",
       [](Array x, Axes axes) {
         std::vector<int> order;
         for (int k = 0; k < axis_size(axes); ++k) order.push_back((k + 1) % static_cast<int>(axis_size(axes)));
         return pshuffle(x, axes, order);
       }},
      {"axis_index", [](Array x, Axes axes) { return x * 0.0 + axis_index(axes).astype(f64); }},
      {"axis_size", [](Array x, Axes axes) { return x * static_cast<double>(axis_size(axes)) + psum(1.0, axes); }},
      {"pbroadcast", [](Array x, Axes axes) { return pbroadcast(psum(x, axes), axes) * 3.0; }},
      {"pdot", [](Array x, Axes axes) { return pdot(x, x, axes, {.contract_a = {0}, .contract_b = {0}}); }},
  };
  for (auto &[name, collective] : collectives)
    for (const auto &axes : {Axes("i"), Axes("j"), Axes{"i", "j"}, Axes{"j", "i"}}) {
      std::string which = name + " over";
      for (const std::string &axis : axes.names) which += " " + axis;
      check(which, [&](Array x) { return collective(x, axes); }, x);
    }
}

// x over both names, w over i alone, v over none: also what doesn't differ from element to element is summed over them.
TEST(VmapNames, AreAxesForWhatVariesOverSomeOfThem) {
  using Three = std::function<Array(Array, Array, Array)>;
  Array x = numbers({2, 3, 6}), w = numbers({2, 6}, 1.0), v = numbers({6}, 2.0);
  auto on_mesh = [&](const Three &f) {
    auto body = [f](Array x, Array w, Array v) {
      Array result = f(x.reshape({6}), w.reshape({6}), v);
      return result.reshape(with_dims({1, 1}, result.shape()));
    };
    return shard_map(body, {.mesh = make_mesh({{"i", 2}, {"j", 3}}),
                            .in_specs = {P("i", "j"), P("i"), P()},
                            .out_specs = P("i", "j")})(x, w, v);
  };
  auto batched = [&](const Three &f) {
    VmapOptions inner{.in_axes = {0, std::nullopt, std::nullopt}, .axis_name = "j"};
    VmapOptions outer{.in_axes = {0, 0, std::nullopt}, .axis_name = "i"};
    return vmap(vmap(f, inner), outer)(x, w, v);
  };
  for (const auto &axes : {Axes("i"), Axes("j"), Axes{"i", "j"}, Axes{"j", "i"}}) {
    std::map<std::string, Three> functions = {
        {"psum", [&](Array, Array w, Array v) { return psum(w, axes) + psum(v * 2.0, axes); }},
        {"pmax", [&](Array x, Array w, Array v) { return pmax(w, axes) - pmin(v, axes) + x; }},
        {"all_gather", [&](Array, Array w, Array v) { return all_gather(w, axes) + all_gather(v, axes, {.dim = 0}); }},
        {"psum_scatter",
         [&](Array x, Array w, Array v) {
           return psum_scatter(w, axes, {.tiled = true}) * sum(x) + psum_scatter(v, axes, {.tiled = true});
         }},
        {"pscatter", [&](Array x, Array, Array v) { return pscatter(v, axes, {.tiled = true}) + sum(x); }},
        {"all_to_all",
         [&](Array x, Array w, Array v) {
           return all_to_all(w + v, axes, {.tiled = true}) + all_to_all(v, axes, {.tiled = true}) * x;
         }},
        {"ppermute",
         [&](Array x, Array w, Array v) { return ppermute(w, axes, {{0, 1}}) * x + ppermute(v, axes, {{1, 0}}); }},
        {"groups",
         [&](Array x, Array w, Array v) {
           std::vector<std::vector<int>> pairs;
           for (int k = 0; k < axis_size(axes); ++k) pairs.push_back({k});
           return psum(w, axes, {pairs}) + psum(v, axes, {pairs}) * x;
         }},
    };
    for (auto &[name, f] : functions) {
      std::string which = name + " over";
      for (const std::string &axis : axes.names) which += " " + axis;
      expect_close(batched(f), on_mesh(f), which);
    }
    // By what each element has of its own.
    Three loss = [&](Array x, Array w, Array v) { return sum(sin(psum(x * w, axes)) * v + x * psum(w * v, axes)); };
    Three by_x = [&](Array x, Array w, Array v) { return grad<0>(loss)(x, w, v); };
    expect_close(batched(by_x), on_mesh(by_x), "gradient by x");
    auto total = [&](Array w) {
      VmapOptions inner{.in_axes = {0, std::nullopt, std::nullopt}, .axis_name = "j"};
      VmapOptions outer{.in_axes = {0, 0, std::nullopt}, .axis_name = "i"};
      Three each = [&](Array x, Array w, Array v) { return loss(x, w, v) + sum(x) * 0.0; };
      return sum(vmap(vmap(each, inner), outer)(x, w, v));
    };
    Three varying = [&](Array x, Array w, Array v) {
      return grad<1>([&](Array x, Array w, Array v) { return loss(x, w, v) + sum(x) * 0.0; })(x, w, v);
    };
    expect_close(sum(batched(varying), {.axes = {1}}), grad(total)(w), "gradient by w", 1e-10);
  }
}

TEST(VmapNames, TakeGroups) {
  Array x = numbers({4, 3, 4}), y = numbers({2, 3, 4, 6});
  Mesh mesh = make_mesh({{"i", 4}});
  std::vector<std::vector<int>> pairs = {{0, 2}, {3, 1}};
  std::map<std::string, One> functions = {
      {"psum", [&](Array x) { return psum(x, "i", {pairs}); }},
      {"pmean", [&](Array x) { return pmean(x, "i", {pairs}); }},
      {"pmax", [&](Array x) { return pmax(x, "i", {pairs}); }},
      {"all_gather", [&](Array x) { return all_gather(x, "i", {.dim = 1, .groups = pairs}); }},
      {"all_gather tiled", [&](Array x) { return all_gather(x, "i", {.dim = 1, .tiled = true, .groups = pairs}); }},
      {"psum_scatter", [&](Array x) { return psum_scatter(x, "i", {.dim = 1, .tiled = true, .groups = pairs}); }},
      {"pscatter", [&](Array x) { return pscatter(psum(x, "i"), "i", {.dim = 1, .tiled = true, .groups = pairs}); }},
      {"all_to_all",
       [&](Array x) { return all_to_all(x, "i", {.split = 1, .concat = 0, .tiled = true, .groups = pairs}); }},
      {"all_to_all untiled",
       [&](Array x) { return all_to_all(x.reshape({3, 2, 2}), "i", {.split = 1, .concat = 2, .groups = pairs}); }},
  };
  for (auto &[name, f] : functions) {
    auto body = [&f = f](Array block) {
      Array result = f(block.reshape(behind(1, block.shape())));
      return result.reshape(with_dims({1}, result.shape()));
    };
    Array expected = shard_map(body, {.mesh = mesh, .in_specs = P("i"), .out_specs = P("i")})(x);
    expect_close(vmap(f, {.axis_name = "i"})(x), expected, name);
    expect_close(jit(vmap(f, {.axis_name = "i"}))(x), expected, name + " under jit");
  }
  std::vector<std::vector<int>> of_two_axes = {{0, 5, 1}, {4, 3, 2}};
  for (const auto &axes : {Axes{"i", "j"}, Axes{"j", "i"}}) {
    check("psum in groups", [&](Array x) { return psum(x, axes, {of_two_axes}); }, y);
    check("all_gather in groups", [&](Array x) { return all_gather(x, axes, {.groups = of_two_axes}); }, y);
    check(
        "psum_scatter in groups",
        [&](Array x) { return psum_scatter(x, axes, {.dim = 1, .tiled = true, .groups = of_two_axes}); }, y);
    check(
        "all_to_all in groups",
        [&](Array x) { return all_to_all(x, axes, {.split = 1, .concat = 1, .tiled = true, .groups = of_two_axes}); },
        y);
  }
}

// As JAX 0.10.2 gives them.
TEST(VmapNames, GiveTheNumbersThatJaxGives) {
  VmapOptions named{.axis_name = "i"};
  Array x = arange(12, f64);
  auto values = [](const Array &array) { return array.to_vector<double>(); };
  EXPECT_EQ(values(vmap([](Array x) { return all_to_all(x, "i", {.split = 1, .concat = 0, .tiled = true}); },
                        named)(x.reshape({2, 3, 2}))),
            (std::vector<double>{0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11}));
  EXPECT_EQ(
      values(vmap([](Array x) { return all_to_all(x, "i", {.split = 0, .concat = 1}); }, named)(x.reshape({2, 2, 3}))),
      (std::vector<double>{0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11}));
  EXPECT_EQ(
      values(vmap([](Array x) { return all_to_all(x, "i", {.split = 1, .concat = 0}); }, named)(x.reshape({2, 3, 2}))),
      (std::vector<double>{0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9, 11}));
  Array wide = slice(arange(32, f64).reshape({2, 4, 4}), {0, 0, 0}, {2, 2, 4});
  EXPECT_EQ(values(vmap([](Array x) { return psum_scatter(x, "i", {.dim = 1, .tiled = true}); }, named)(wide)),
            (std::vector<double>{16, 18, 24, 26, 20, 22, 28, 30}));
  EXPECT_EQ(values(vmap([](Array x) { return pshuffle(x, "i", {2, 0, 1}); }, named)(arange(3, f64))),
            (std::vector<double>{2, 0, 1}));
  auto index = [](Axes axes) {
    auto f = [axes](Array) { return axis_index(axes); };
    return vmap(vmap(f, {.axis_name = "j"}), {.axis_name = "i"})(zeros({2, 3})).to_vector<int32_t>();
  };
  EXPECT_EQ(index({"i", "j"}), (std::vector<int32_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(index({"j", "i"}), (std::vector<int32_t>{0, 2, 4, 1, 3, 5}));
}

TEST(VmapNames, CombinedValuesAreNoBatchAnyMore) {
  Array x = numbers({5, 3});
  VmapOptions one_result{.out_axes = std::nullopt, .axis_name = "i"};
  expect_close(vmap([](Array x) { return psum(x, "i"); }, one_result)(x), sum(x, {.axes = {0}}), "psum");
  expect_close(vmap([](Array x) { return pmax(x, "i") * 2.0; }, one_result)(x), max(x, {.axes = {0}}) * 2.0, "pmax");
  expect_close(vmap([](Array x) { return all_gather(x, "i"); }, one_result)(x), x, "all_gather");
  expect_close(vmap([](Array x) { return psum(ones({3}, f64), "i") + psum(x, "i") * 0.0; }, one_result)(x),
               full({3}, 5.0, f64), "psum of what isn't batched");
  std::vector<std::string> seen;
  vmap(
      [&](Array x) {
        for (const Array &value : {x, psum(x, "i"), all_gather(x, "i"), axis_index("i"), pbroadcast(psum(x, "i"), "i")})
          seen.push_back(std::to_string(vma(value).count("i")));
        return x;
      },
      {.axis_name = "i"})(x);
  EXPECT_EQ(seen, (std::vector<std::string>{"1", "0", "1", "1", "1"}));
}

TEST(VmapNames, MeanSoWhereElementsDecideForThemselves) {
  Array x = numbers({5, 3});
  VmapOptions named{.axis_name = "i"};
  Array total = broadcast_to(sum(x, {.axes = {0}}), {5, 3}), positive = sum(x, {.axes = {1}, .keepdims = true}) > 0.0;
  auto chosen = [](Array x) {
    return cond(sum(x) > 0.0, [&] { return psum(x, "i"); }, [&] { return pshuffle(x, "i", {1, 2, 3, 4, 0}); });
  };
  expect_close(vmap(chosen, named)(x), where(positive, total, roll(x, -1, 0)), "cond");
  expect_close(jit(vmap(chosen, named))(x), where(positive, total, roll(x, -1, 0)), "cond under jit");
  // Elements that have ended keep their value, to which the others still add.
  auto loop = [](Array n) {
    return fori_loop(
        0, n, [](Array, Array carry) { return psum(carry, "i"); }, Array(1.0).astype(f64) + n.astype(f64) * 0.0);
  };
  EXPECT_EQ(vmap(loop, named)(array({0, 1, 2})).to_vector<double>(), (std::vector<double>{1, 3, 7}));
  // A test that all share.
  auto grow = [](Array x) {
    return while_loop([](Array v) { return psum(v, "i") < 100.0; }, [](Array v) { return v * 2.0; }, x);
  };
  expect_close(vmap(grow, named)(array({1.0, 2.0, 3.0})), array({32.0, 64.0, 96.0}), "a test over the batch");
  auto scanned = [](Array x) {
    return scan([](Array carry, Array v) { return std::pair(carry + pmean(v, "i"), psum(carry, "i")); },
                Array(0.0).astype(f64), x)
        .second;
  };
  Array means = mean(x, {.axes = {0}});
  Array expected = broadcast_to(stack({means[0] * 0.0, means[0], means[0] + means[1]}) * 5.0, {5, 3});
  expect_close(vmap(scanned, named)(x), expected, "scan");
}

}  // namespace
}  // namespace tessera
