// Collectives over names of vmap's batches. A named batch is an axis like those of a mesh, along which nothing is
// sent: what holds on a mesh (where it is held to other programs) must hold over batches, and over both together.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/custom_rules.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera {
namespace {

template <class F>
std::string error_of(F &&f) {
  try {
    f();
  } catch (const Error &error) {
    return error.what();
  }
  return "no error";
}

void expect_equal(const Array &a, const Array &b, const std::string &name, double tolerance = 1e-12) {
  ASSERT_EQ(a.shape(), b.shape()) << name;
  ASSERT_EQ(a.dtype(), b.dtype()) << name;
  std::vector<double> x = a.astype(f64).to_vector<double>(), y = b.astype(f64).to_vector<double>();
  for (size_t i = 0; i < x.size(); ++i)
    ASSERT_NEAR(x[i], y[i], tolerance * (1 + std::abs(y[i]))) << name << " at " << i;
}

using One = std::function<Array(Array)>;

Array numbers(const Shape &shape, double from = 0.1) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return (sin(arange(size, f64) + from) * 0.9).reshape(shape);
}

Shape with_dims(Shape front, const Shape &shape) {
  front.insert(front.end(), shape.begin(), shape.end());
  return front;
}
Shape behind(size_t dims, const Shape &shape) { return Shape(shape.begin() + static_cast<int>(dims), shape.end()); }

// The function over x: i, j, ... where either name is a mesh axis or a batch.
One over(const One &f, bool i_is_batch, bool j_is_batch) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 3}});
  auto of_block = [](const One &inner, size_t dims) {  // a device's block has these dimensions with one element each
    return [inner, dims](Array block) {
      Array result = inner(block.reshape(behind(dims, block.shape())));
      return result.reshape(with_dims(Shape(dims, 1), result.shape()));
    };
  };
  if (i_is_batch && j_is_batch) return vmap(vmap(f, {.axis_name = "j"}), {.axis_name = "i"});
  if (!i_is_batch && !j_is_batch)
    return shard_map(of_block(f, 2), {.mesh = mesh, .in_specs = P("i", "j"), .out_specs = P("i", "j")});
  if (j_is_batch) {
    One rows = vmap(f, {.axis_name = "j"});
    return shard_map(of_block(rows, 1), {.mesh = make_mesh({{"i", 2}}), .in_specs = P("i"), .out_specs = P("i")});
  }
  One columns = vmap(f, {.axis_name = "i"});
  auto body = [columns](Array block) {  // i, 1, ...
    Shape shape = block.shape();
    shape.erase(shape.begin() + 1);
    Array result = columns(block.reshape(shape));
    shape = result.shape();
    shape.insert(shape.begin() + 1, 1);
    return result.reshape(shape);
  };
  return shard_map(body, {.mesh = make_mesh({{"j", 3}}), .in_specs = P(None, "j"), .out_specs = P(None, "j")});
}

// Everywhere the same as over a mesh.
void check(const std::string &name, const One &f, const Array &x, double tolerance = 1e-12) {
  Array expected = over(f, false, false)(x);
  for (auto [i, j] : {std::pair(true, true), std::pair(true, false), std::pair(false, true)}) {
    std::string which = name + (i ? ", i a batch" : "") + (j ? ", j a batch" : "");
    expect_equal(over(f, i, j)(x), expected, which, tolerance);
    expect_equal(jit(over(f, i, j))(x), expected, which + ", under jit", tolerance);
  }
}

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
      expect_equal(batched(f), on_mesh(f), which);
    }
    // By what each element has of its own.
    Three loss = [&](Array x, Array w, Array v) { return sum(sin(psum(x * w, axes)) * v + x * psum(w * v, axes)); };
    Three by_x = [&](Array x, Array w, Array v) { return grad<0>(loss)(x, w, v); };
    expect_equal(batched(by_x), on_mesh(by_x), "gradient by x");
    auto total = [&](Array w) {
      VmapOptions inner{.in_axes = {0, std::nullopt, std::nullopt}, .axis_name = "j"};
      VmapOptions outer{.in_axes = {0, 0, std::nullopt}, .axis_name = "i"};
      Three each = [&](Array x, Array w, Array v) { return loss(x, w, v) + sum(x) * 0.0; };
      return sum(vmap(vmap(each, inner), outer)(x, w, v));
    };
    Three varying = [&](Array x, Array w, Array v) {
      return grad<1>([&](Array x, Array w, Array v) { return loss(x, w, v) + sum(x) * 0.0; })(x, w, v);
    };
    expect_equal(sum(batched(varying), {.axes = {1}}), grad(total)(w), "gradient by w", 1e-10);
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
    expect_equal(vmap(f, {.axis_name = "i"})(x), expected, name);
    expect_equal(jit(vmap(f, {.axis_name = "i"}))(x), expected, name + " under jit");
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
  expect_equal(vmap([](Array x) { return psum(x, "i"); }, one_result)(x), sum(x, {.axes = {0}}), "psum");
  expect_equal(vmap([](Array x) { return pmax(x, "i") * 2.0; }, one_result)(x), max(x, {.axes = {0}}) * 2.0, "pmax");
  expect_equal(vmap([](Array x) { return all_gather(x, "i"); }, one_result)(x), x, "all_gather");
  expect_equal(vmap([](Array x) { return psum(ones({3}, f64), "i") + psum(x, "i") * 0.0; }, one_result)(x),
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
  expect_equal(vmap(chosen, named)(x), where(positive, total, roll(x, -1, 0)), "cond");
  expect_equal(jit(vmap(chosen, named))(x), where(positive, total, roll(x, -1, 0)), "cond under jit");
  // Those that have ended keep their value, which the others go on adding up.
  auto loop = [](Array n) {
    return fori_loop(
        0, n, [](Array, Array carry) { return psum(carry, "i"); }, Array(1.0).astype(f64) + n.astype(f64) * 0.0);
  };
  EXPECT_EQ(vmap(loop, named)(array({0, 1, 2})).to_vector<double>(), (std::vector<double>{1, 3, 7}));
  // A test that all share.
  auto grow = [](Array x) {
    return while_loop([](Array v) { return psum(v, "i") < 100.0; }, [](Array v) { return v * 2.0; }, x);
  };
  expect_equal(vmap(grow, named)(array({1.0, 2.0, 3.0})), array({32.0, 64.0, 96.0}), "a test over the batch");
  auto scanned = [](Array x) {
    return scan([](Array carry, Array v) { return std::pair(carry + pmean(v, "i"), psum(carry, "i")); },
                Array(0.0).astype(f64), x)
        .second;
  };
  Array means = mean(x, {.axes = {0}});
  Array expected = broadcast_to(stack({means[0] * 0.0, means[0], means[0] + means[1]}) * 5.0, {5, 3});
  expect_equal(vmap(scanned, named)(x), expected, "scan");
}

TEST(VmapNames, GoThroughRandomNumbersLookupsAndJit) {
  Array keys = random::split(random::key(3), 4);
  VmapOptions named{.axis_name = "i"};
  Array drawn = vmap([](Array key) { return random::uniform(key, {3}); })(keys);
  auto centred = [](Array key) {
    Array x = random::uniform(key, {3});
    return x - pmean(x, "i");
  };
  expect_equal(vmap(centred, named)(keys), drawn - mean(drawn, {.axes = {0}}), "random", 1e-6);
  auto folded = [](Array x) { return x + random::uniform(random::fold_in(random::key(1), axis_index("i")), {3}); };
  Array first = random::uniform(random::fold_in(random::key(1), 2), {3});
  expect_equal(vmap(folded, named)(zeros({4, 3}))[2], first, "fold_in of axis_index", 1e-6);
  Array x = numbers({4, 6}), at = array({3, 1, 0, 5});
  auto stored = [](Array x, Array at) { return psum(scatter_add(x, at.reshape({1}), ones({1}, f64)), "i"); };
  Array hits = zeros({6}, f64);
  for (int i : {3, 1, 0, 5}) hits = scatter_add(hits, array({i}), ones({1}, f64));
  expect_equal(vmap(stored, {.out_axes = std::nullopt, .axis_name = "i"})(x, at), sum(x, {.axes = {0}}) + hits,
               "scatter_add");
  auto compiled = jit([](Array x) { return x / psum(x, "i") * static_cast<double>(axis_size("i")); });
  expect_equal(vmap(compiled, named)(x), x / sum(x, {.axes = {0}}) * 4.0, "jit inside");
  Array two = slice(x, {0, 0}, {2, 6});
  expect_equal(vmap(compiled, named)(two), two / sum(two, {.axes = {0}}) * 2.0, "the same over another batch");
}

// covers: 000-17
TEST(VmapNames, GoIntoShardMap) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array x = numbers({4, 8, 3});
  auto mapped = [&](auto body, PartitionSpec in, PartitionSpec out) {
    return shard_map(body, {.mesh = mesh, .in_specs = in, .out_specs = out});
  };
  struct Case {
    std::string name;
    std::function<Array(Array)> body;
    Array expected;
  };
  Array blocks = x.reshape({4, 4, 2, 3});
  Array total = sum(blocks, {.axes = {0, 1}}), most = max(blocks, {.axes = {0}, .keepdims = true});
  std::vector<Case> cases = {
      {"psum", [](Array x) { return psum(x, {"i", "y"}) + x; },
       (broadcast_to(total, {4, 4, 2, 3}) + blocks).reshape({4, 8, 3})},
      {"pmax", [](Array x) { return x - pmax(x, "i"); }, (blocks - most).reshape({4, 8, 3})},
      {"axis_index", [](Array x) { return x * axis_index("i").astype(f64); }, x * arange(4, f64).reshape({4, 1, 1})},
      {"all_gather", [](Array x) { return sum(all_gather(x, "i") * arange(4, f64).reshape({4, 1, 1}), {.axes = {0}}); },
       broadcast_to(sum(x * arange(4, f64).reshape({4, 1, 1}), {.axes = {0}}), {4, 8, 3})},
      {"all_to_all",
       [](Array x) {
         Array wide = concatenate({x, x * 2.0}, 0);
         return slice(all_to_all(wide, "i", {.split = 0, .concat = 0, .tiled = true}), {0, 0}, {2, 3});
       },
       Array()},
      {"ppermute", [](Array x) { return ppermute(x, "i", {{0, 1}, {1, 3}}); },
       stack({x[0] * 0.0, x[0], x[0] * 0.0, x[1]})},
  };
  for (Case &test : cases) {
    One whole = mapped(test.body, P("y"), P("y"));
    Array here = vmap(whole, {.axis_name = "i"})(x);
    if (!test.expected.empty()) expect_equal(here, test.expected, test.name);
    // The batch cut over the other axis: the same, between the devices that have its parts.
    VmapOptions cut{.axis_name = "i", .spmd_axis_name = "x"};
    expect_equal(vmap(whole, cut)(x), here, test.name + ", the batch cut over x");
    expect_equal(jit(vmap(whole, cut))(x), here, test.name + ", the batch cut over x, under jit");
  }
}

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
    expect_equal(over(pulled, true, true)(x), over(pulled, false, false)(x), "vjp of " + name, 1e-10);
    expect_equal(over(pushed, true, true)(x), over(pushed, false, false)(x), "jvp of " + name, 1e-10);
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
    // What is the same for all counts once; multiplied by what differs, each counts.
    One each = [&f = loss](Array x) { return f(x) + sum(x) * 0.0 + axis_index({"i", "j"}).astype(f64) * 0.0; };
    auto total = [&](Array x) { return sum(batched(each)(x)); };
    Array whole = grad(total)(x);
    expect_equal(batched([&](Array x) { return grad(each)(x); })(x), whole, "grad of " + name, 1e-10);
    expect_equal(jit(batched([&](Array x) { return grad(each)(x); }))(x), whole, "grad of " + name + ", jit", 1e-10);
    auto along = [&](Array x) { return jvp(each, std::tuple(x), std::tuple(cos(x))).second; };
    expect_equal(sum(batched(along)(x)), sum(whole * cos(x)), "jvp of " + name, 1e-10);
    auto twice = [&](Array x) { return sum(batched([&](Array x) { return sum(square(grad(each)(x))); })(x)); };
    Array second = grad(twice)(x);
    auto plainly = [&](Array x) { return sum(square(grad(total)(x))); };
    expect_equal(second, grad(plainly)(x), "second derivative of " + name, 1e-9);
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
    expect_equal(vmap(each, named)(x), whole, name, 1e-10);
    expect_equal(jit(vmap(each, named))(x), whole, name + ", jit", 1e-10);
    expect_equal(vmap(each, cut)(x), whole, name + ", the batch cut over x", 1e-10);
    expect_equal(grad([&](Array x) { return sum(vmap(loss, cut)(x)); })(x), whole,
                 name + ", the batch cut over x, turned round as a whole", 1e-10);
  }
  // Equal everywhere: counted once.
  One once = shard_map([](Array x) { return psum(sum(x * x), {"i", "y"}); },
                       {.mesh = mesh, .in_specs = P("y"), .out_specs = P()});
  expect_equal(vmap([&](Array x) { return grad(once)(x); }, {.axis_name = "i"})(x), x * 2.0, "a loss of all");
}

TEST(VmapNames, HaveLinearMapsTurnedRound) {
  Array x = array({1.0, 2.0, 3.0, 4.0});
  VmapOptions named{.axis_name = "i"};
  auto f = [](Array x) { return x * psum(sin(x), "i"); };
  auto pushed = [&](Array x) { return linearize(f, x).second(cos(x)); };
  auto moved = [&](Array x) { return jvp(f, std::tuple(x), std::tuple(cos(x))).second; };
  expect_equal(vmap(pushed, named)(x), vmap(moved, named)(x), "linearize");
  auto weighted = [](Array x) { return psum(x * axis_index("i").astype(f64), "i"); };
  auto turned = [&](const One &cotangent) {
    return vmap([&](Array x) { return transpose(weighted, x)(cotangent(x)); }, named)(x).to_vector<double>();
  };
  EXPECT_EQ(turned([](Array x) { return psum(x, "i"); }), (std::vector<double>{0, 10, 20, 30}));
  // Of a result that is the same for all, whose elements bring cotangents of their own: these are summed.
  EXPECT_EQ(turned([](Array x) { return x; }), (std::vector<double>{0, 10, 20, 30}));
  auto spread = [](Array y) { return y * axis_index("i").astype(f64); };
  auto gathered = vmap([&](Array x) { return transpose(spread, psum(x, "i"))(x); }, named)(x);
  expect_equal(gathered, full({4}, 20.0, f64), "of what is the same for all the cotangent is so, too");
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

TEST(VmapNames, SayWhatIsWrong) {
  Array x = ones({5, 4});
  VmapOptions named{.axis_name = "i"};
  auto error = [&](const One &f) { return error_of([&] { vmap(f, named)(x); }); };
  EXPECT_EQ(error([](Array x) { return psum(x, "k"); }),
            "psum: there is no axis \"k\" here: the batches around are named {i}; name one of them, or give a vmap "
            "around the .axis_name \"k\"");
  EXPECT_EQ(
      error_of([&] { vmap(vmap([](Array x) { return axis_size("k"), x; }, {.axis_name = "j"}), named)(ones({2, 3})); }),
      "axis_size: there is no axis \"k\" here: the batches around are named {i, j}; name one of them, or give a "
      "vmap around the .axis_name \"k\"");
  EXPECT_EQ(error_of([&] {
              shard_map([&](Array x) { return vmap([](Array x) { return psum(x, "k"); }, named)(x); },
                        {.mesh = make_mesh({{"x", 2}}), .in_specs = P(), .out_specs = P()})(x);
            }),
            "psum: the axis \"k\" isn't manual in the body of shard_map: the manual axes there are {x}, and the "
            "batches around are named {i}; add it to axis_names, or name one of them");
  EXPECT_EQ(error_of([&] { vmap(vmap([](Array x) { return psum(x, "i"); }, named), named)(ones({2, 3})); }),
            "vmap: .axis_name = \"i\" is the name of a batch around it; a name means one thing: choose another");
  EXPECT_EQ(error([](Array x) {
              return shard_map([](Array x) { return x * 2.0; },
                               {.mesh = make_mesh({{"i", 2}}), .in_specs = P("i"), .out_specs = P("i")})(x);
            }),
            "shard_map: the axis \"i\" of the mesh has the name of a batch around it; a name means one thing: call one "
            "of them something else, or leave the axis out of axis_names");
  EXPECT_EQ(error([](Array x) { return psum(x, {"i", "i"}); }), "psum: the axis \"i\" is named twice; name each once");
  EXPECT_EQ(error([](Array x) { return psum_scatter(x, "i"); }),
            "psum_scatter: dimension 0 of the operand of type f32[4]{i:5} has 4 elements, for 5 elements along {i}; "
            "without .tiled it must be one for each element: say .tiled = true to cut it in pieces");
  EXPECT_EQ(error([](Array x) { return all_to_all(x, "i", {.tiled = true}); }),
            "all_to_all: dimension 0 of the operand of type f32[4]{i:5} has 4 elements, for 5 elements along {i}; with "
            ".tiled = true it must be a multiple of them: pad it");
  EXPECT_EQ(error([](Array x) { return all_gather(x, "i", {.dim = 2}); }),
            "all_gather: .dim = 2, but the operand of type f32[4]{i:5} allows -2 to 1");
  EXPECT_EQ(error([](Array x) { return ppermute(x, "i", {{0, 5}}); }),
            "ppermute: the pair (0, 5) names element 5, but along {i} they are 0 to 4");
  EXPECT_EQ(error([](Array x) { return ppermute(x, "i", {{0, 1}, {0, 2}}); }),
            "ppermute: element 0 is the source of two pairs; each sends at most once: split the permutation in two");
  EXPECT_EQ(error([](Array x) { return pshuffle(x, "i", {0, 1, 2}); }),
            "pshuffle: the order {0, 1, 2} is no permutation of the 5 elements 0 to 4; ppermute sends along chosen "
            "pairs");
  EXPECT_EQ(error([](Array x) { return psum(x, "i", {{{0, 1}, {2, 3}}}); }),
            "psum: .groups = {{0, 1}, {2, 3}}: element 4 is in none; the 5 elements 0 to 4 along {i} must each be in "
            "one of them, and all be of one size");
  EXPECT_EQ(error([](Array x) { return psum(x, "i", {{{0, 1, 2}, {3, 4}}}); }),
            "psum: .groups = {{0, 1, 2}, {3, 4}}: one has 3 members and another 2; the 5 elements 0 to 4 along {i} "
            "must each be in one of them, and all be of one size");
  EXPECT_EQ(
      error([](Array x) { return pscatter(x, "i", {.tiled = true}); }),
      "pscatter: the operand is of type f32[4]{i:5}, which varies over {i} (since argument 0 came in by in_axes), "
      "and pscatter takes one that is equal on all elements along {i}; make it equal with psum or "
      "all_gather_invariant, or name other axes");
}

}  // namespace
}  // namespace tessera
