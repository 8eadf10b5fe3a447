// Every collective in all its forms, eagerly and under jit, against the model.
#include "both_ways.h"
#include "map_model.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
using Pairs = std::vector<std::pair<int, int>>;

// A collective on a block, and what it means.
struct Case {
  std::string name;
  std::function<Array(const Array &)> run;
  std::function<Blocks(const Blocks &)> model;
};

const Grid grid{{{"x", 2}, {"y", 3}}};
const Shape block_shape{2, 3, 6};  // cut whole or in pieces over x (2), y (3) and both (6)

std::string text_of(const Names &axes) {
  std::string text;
  for (const std::string &axis : axes) text += axis;
  return text;
}

// Runs all cases as one body, whose results keep every device's value: stacked along the leading dimension.
void expect_model(const std::vector<Case> &cases, const Grid &on = grid, const Shape &block = block_shape,
                  MeshOptions options = {}) {
  Names all;
  for (const auto &axis : on.axes) all.push_back(axis.first);
  PartitionSpec spec{Axes(all)};
  Shape shape = block;
  shape[0] *= on.size();
  Array x = counted(shape);
  auto body = [&](const Array &own) {
    std::vector<Array> results;
    for (const Case &one : cases) {
      Array result = one.run(own);
      results.push_back(result.ndim() ? result : result.reshape({1}));
    }
    return results;
  };
  auto map = shard_map(body, {.mesh = mesh_of(on, std::move(options)), .in_specs = spec, .out_specs = spec});
  std::vector<Array> results = both_ways(map, x);
  Blocks blocks = cut(numbers_of(x), spec, on);
  for (size_t i = 0; i < cases.size(); ++i) {
    Blocks want = cases[i].model(blocks);
    for (Numbers &own : want)
      if (own.shape.empty()) own.shape = {1};
    EXPECT_EQ(numbers_of(results[i]), put_together(want, spec, on)) << cases[i].name;
  }
}

const std::vector<Names> all_axes = {{"x"}, {"y"}, {"x", "y"}, {"y", "x"}};

// covers: 000-21
TEST(Collectives, Reductions) {
  std::vector<Case> cases;
  for (const Names &names : all_axes) {
    Axes axes(names);
    cases.push_back({"psum " + text_of(names), [=](const Array &x) { return psum(x, axes); },
                     [=](const Blocks &x) { return summed(grid, x, names); }});
    cases.push_back(
        {"pmean " + text_of(names), [=](const Array &x) { return pmean(x * 6, axes); },
         [=](const Blocks &x) { return averaged(grid, elementwise(x, [](double v) { return v * 6; }), names); }});
    cases.push_back(
        {"pmax " + text_of(names), [=](const Array &x) { return pmax(x, axes); },
         [=](const Blocks &x) { return combined(grid, x, names, [](double a, double b) { return std::max(a, b); }); }});
    cases.push_back(
        {"pmin " + text_of(names), [=](const Array &x) { return pmin(x, axes); },
         [=](const Blocks &x) { return combined(grid, x, names, [](double a, double b) { return std::min(a, b); }); }});
  }
  cases.push_back(
      {"over no axis", [](const Array &x) { return psum(x, Axes(Names{})); }, [](const Blocks &x) { return x; }});
  expect_model(cases);
}

// covers: 000-23
TEST(Collectives, Gathers) {
  std::vector<Case> cases;
  for (const Names &names : all_axes)
    for (bool tiled : {false, true})
      for (int dim = 0; dim < (tiled ? 3 : 4); ++dim) {
        Axes axes(names);
        std::string form = text_of(names) + " " + std::to_string(dim) + (tiled ? " tiled" : "");
        auto model = [=](const Blocks &x) { return gathered(grid, x, names, static_cast<size_t>(dim), tiled); };
        cases.push_back({"all_gather " + form,
                         [=](const Array &x) { return all_gather(x, axes, {.dim = dim, .tiled = tiled}); }, model});
        int negative = dim - (tiled ? 3 : 4);
        cases.push_back(
            {"all_gather_invariant " + form,
             [=](const Array &x) { return all_gather_invariant(x, axes, {.dim = negative, .tiled = tiled}); }, model});
      }
  expect_model(cases);
}

// The dimension of the block that is cut: untiled, the one with as many elements as devices.
std::vector<std::pair<int, bool>> cuts(const Names &names) {
  int64_t count = grid.size_of(names);
  std::vector<std::pair<int, bool>> result;
  for (int dim = 0; dim < 3; ++dim) {
    if (block_shape[static_cast<size_t>(dim)] % count == 0) result.emplace_back(dim, true);
    if (block_shape[static_cast<size_t>(dim)] == count) result.emplace_back(dim, false);
  }
  return result;
}

// covers: 000-22
TEST(Collectives, Scatters) {
  std::vector<Case> cases;
  for (const Names &names : all_axes)
    for (auto [dim, tiled] : cuts(names)) {
      Axes axes(names);
      AllGather options{.dim = dim, .tiled = tiled};
      size_t at = static_cast<size_t>(dim);
      bool is_tiled = tiled;
      std::string form = text_of(names) + " " + std::to_string(dim) + (tiled ? " tiled" : "");
      cases.push_back({"psum_scatter " + form, [=](const Array &x) { return psum_scatter(x, axes, options); },
                       [=](const Blocks &x) { return sum_scattered(grid, x, names, at, is_tiled); }});
      cases.push_back({"pscatter " + form, [=](const Array &x) { return pscatter(psum(x, axes), axes, options); },
                       [=](const Blocks &x) { return sum_scattered(grid, x, names, at, is_tiled); }});
    }
  EXPECT_EQ(cases.size(), 2u * 10);
  expect_model(cases);
}

// covers: 000-24
TEST(Collectives, AllToAll) {
  std::vector<Case> cases;
  for (const Names &names : all_axes)
    for (auto [dim, tiled] : cuts(names))
      for (int concat = 0; concat < 3; ++concat) {
        Axes axes(names);
        AllToAll options{.split = dim, .concat = concat - 3, .tiled = tiled};
        size_t split = static_cast<size_t>(dim), to = static_cast<size_t>(concat);
        bool is_tiled = tiled;
        cases.push_back({"all_to_all " + text_of(names) + " " + std::to_string(dim) + " to " + std::to_string(concat) +
                             (tiled ? " tiled" : ""),
                         [=](const Array &x) { return all_to_all(x, axes, options); },
                         [=](const Blocks &x) { return exchanged(grid, x, names, split, to, is_tiled); }});
      }
  EXPECT_EQ(cases.size(), 3u * 10);
  expect_model(cases);
}

// covers: 000-24
TEST(Collectives, AllToAllIsTheReshardThatMovesAnAxis) {
  Mesh mesh = make_mesh({{"x", 4}});
  Array x = counted({8, 12});
  auto swap = shard_map([](Array own) { return all_to_all(own, "x", {.split = 1, .concat = 0, .tiled = true}); },
                        {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P(None, "x")}});
  expect_identical(both_ways(swap, x), device_put(x, mesh, P(None, "x")));
}

// covers: 000-25
TEST(Collectives, Permutations) {
  std::vector<Case> cases;
  auto add = [&](const Names &names, const Pairs &pairs) {
    cases.push_back({"ppermute " + text_of(names) + " of " + std::to_string(pairs.size()),
                     [=](const Array &x) { return ppermute(x, Axes(names), pairs); },
                     [=](const Blocks &x) { return permuted(grid, x, names, pairs); }});
  };
  add({"x"}, {{0, 1}, {1, 0}});
  add({"y"}, {{0, 1}, {1, 2}, {2, 0}});
  add({"y"}, {{2, 0}});  // the others get zeros
  add({"y"}, {{1, 1}});
  add({"y"}, {});
  add({"x", "y"}, {{0, 5}, {5, 1}, {3, 0}});
  add({"y", "x"}, {{0, 5}, {5, 1}, {3, 0}});
  for (const Names &names : all_axes) {
    std::vector<int> order(static_cast<size_t>(grid.size_of(names)));
    Pairs pairs;
    for (size_t target = 0; target < order.size(); ++target) {
      order[target] = static_cast<int>((target + 1) % order.size());
      pairs.emplace_back(order[target], static_cast<int>(target));
    }
    cases.push_back({"pshuffle " + text_of(names), [=](const Array &x) { return pshuffle(x, Axes(names), order); },
                     [=](const Blocks &x) { return permuted(grid, x, names, pairs); }});
  }
  expect_model(cases);
}

// covers: 000-26
TEST(Collectives, Coordinates) {
  std::vector<Case> cases;
  for (const Names &names : all_axes)
    cases.push_back({"axis_index " + text_of(names), [=](const Array &) { return axis_index(Axes(names)); },
                     [=](const Blocks &) { return coordinates(grid, names); }});
  cases.push_back({"of no axis", [](const Array &) { return axis_index(Axes(Names{})); },
                   [](const Blocks &) { return coordinates(grid, {}); }});
  cases.push_back({"dtype",
                   [](const Array &) {
                     EXPECT_EQ(axis_index("x").dtype(), i32);
                     EXPECT_EQ(axis_size("x"), 2);
                     EXPECT_EQ(axis_size("y"), 3);
                     EXPECT_EQ(axis_size({"x", "y"}), 6);
                     EXPECT_EQ(psum(1, {"x", "y"}).item<int>(), 6);  // known also where nothing has a value
                     EXPECT_EQ(psum(2.5, "y").item<double>(), 7.5);
                     return axis_index("y");
                   },
                   [](const Blocks &) { return coordinates(grid, {"y"}); }});
  expect_model(cases);
}

// covers: 000-27
TEST(Collectives, Subgroups) {
  const GroupList halves{{0, 3}, {4, 1}, {2, 5}}, thirds{{5, 0, 1}, {2, 3, 4}}, singles{{0}, {1}, {2}, {3}, {4}, {5}};
  const Names names{"x", "y"};
  std::vector<Case> cases;
  for (const GroupList &groups : {halves, thirds, singles}) {
    int count = static_cast<int>(groups[0].size());
    std::string who = " in groups of " + std::to_string(count);
    Axes axes(names);
    cases.push_back({"psum" + who, [=](const Array &x) { return psum(x, axes, {groups}); },
                     [=](const Blocks &x) { return summed(grid, x, names, groups); }});
    cases.push_back({"pmean" + who, [=](const Array &x) { return pmean(x * 6, axes, {groups}); },
                     [=](const Blocks &x) {
                       return averaged(grid, elementwise(x, [](double v) { return v * 6; }), names, groups);
                     }});
    cases.push_back({"pmax" + who, [=](const Array &x) { return pmax(x, axes, {groups}); },
                     [=](const Blocks &x) {
                       return combined(grid, x, names, [](double a, double b) { return std::max(a, b); }, groups);
                     }});
    cases.push_back({"pmin" + who, [=](const Array &x) { return pmin(x, axes, {groups}); },
                     [=](const Blocks &x) {
                       return combined(grid, x, names, [](double a, double b) { return std::min(a, b); }, groups);
                     }});
    for (bool tiled : {false, true}) {
      cases.push_back(
          {"all_gather" + who,
           [=](const Array &x) { return all_gather(x, axes, {.dim = 1, .tiled = tiled, .groups = groups}); },
           [=](const Blocks &x) { return gathered(grid, x, names, 1, tiled, groups); }});
      if (!tiled && count == 1) continue;
      int dim = tiled ? 2 : count - 2;  // 2 devices: the dimension of 2; 3 devices: that of 3
      cases.push_back(
          {"psum_scatter" + who,
           [=](const Array &x) { return psum_scatter(x, axes, {.dim = dim, .tiled = tiled, .groups = groups}); },
           [=](const Blocks &x) { return sum_scattered(grid, x, names, static_cast<size_t>(dim), tiled, groups); }});
      cases.push_back({"pscatter" + who,
                       [=](const Array &x) {
                         return pscatter(psum(x, axes), axes, {.dim = dim, .tiled = tiled, .groups = groups});
                       },
                       [=](const Blocks &x) {
                         return scattered(grid, summed(grid, x, names), names, static_cast<size_t>(dim), tiled, groups);
                       }});
      cases.push_back(
          {"all_to_all" + who,
           [=](const Array &x) {
             return all_to_all(x, axes, {.split = dim, .concat = 0, .tiled = tiled, .groups = groups});
           },
           [=](const Blocks &x) { return exchanged(grid, x, names, static_cast<size_t>(dim), 0, tiled, groups); }});
    }
  }
  expect_model(cases);
}

// covers: 000-13
TEST(Collectives, OnDevicesInAnyOrder) {
  std::vector<Case> cases;
  for (const Names &names : all_axes) {
    Axes axes(names);
    int last = static_cast<int>(grid.size_of(names)) - 1;
    cases.push_back({"all_gather " + text_of(names), [=](const Array &x) { return all_gather(x, axes); },
                     [=](const Blocks &x) { return gathered(grid, x, names, 0, false); }});
    cases.push_back({"psum_scatter " + text_of(names),
                     [=](const Array &x) { return psum_scatter(x, axes, {.dim = 2, .tiled = true}); },
                     [=](const Blocks &x) { return sum_scattered(grid, x, names, 2, true); }});
    cases.push_back({"all_to_all " + text_of(names),
                     [=](const Array &x) { return all_to_all(x, axes, {.split = 2, .concat = 0, .tiled = true}); },
                     [=](const Blocks &x) { return exchanged(grid, x, names, 2, 0, true); }});
    cases.push_back({"ppermute " + text_of(names),
                     [=](const Array &x) { return ppermute(x, axes, {{0, last}, {last, 0}}); },
                     [=](const Blocks &x) { return permuted(grid, x, names, {{0, last}, {last, 0}}); }});
    cases.push_back({"axis_index " + text_of(names), [=](const Array &) { return axis_index(axes); },
                     [=](const Blocks &) { return coordinates(grid, names); }});
  }
  expect_model(cases, grid, block_shape, {.devices = {5, 4, 3, 2, 1, 0}});
  expect_model(cases, grid, block_shape, {.devices = {2, 0, 5, 1, 4, 3}});
  expect_model(cases, grid, block_shape, {.devices = {12, 10, 15, 11, 14, 13}});
}

// covers: 000-21
TEST(Collectives, DTypes) {
  Mesh mesh = make_mesh({{"x", 3}});
  for (DType dtype : {f64, f32, bf16, f16, i64, i32, i16, i8, u64, u32, u16, u8, c64, c128}) {
    SCOPED_TRACE(type_string(zeros({}, dtype)));
    Array x = counted({9}, dtype);
    bool is_real = dtype != c64 && dtype != c128;
    if (!is_real) x = x * Array(std::complex<double>(1, -2));
    auto map = shard_map(
        [&](Array own) {
          return std::vector<Array>{psum(own, "x"),
                                    is_real ? pmax(own, "x") : psum(own, "x"),
                                    is_real ? pmin(own, "x") : psum(own, "x"),
                                    all_gather(own, "x", {.tiled = true}),
                                    psum_scatter(own, "x", {.tiled = true}),
                                    all_to_all(own, "x"),
                                    ppermute(own, "x", {{0, 1}}),
                                    pmean(own, "x")};
        },
        {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
    std::vector<Array> results = both_ways(map, x);
    std::complex<double> unit = is_real ? 1.0 : std::complex<double>(1, -2);
    auto expect = [&](size_t i, DType wanted, std::vector<double> values) {
      std::vector<std::complex<double>> elements;
      for (double value : values) elements.push_back(value * unit);
      EXPECT_EQ(results[i].dtype(), wanted);
      EXPECT_EQ(results[i].to_vector<std::complex<double>>(), elements) << i;
    };
    expect(0, dtype, {9, 12, 15, 9, 12, 15, 9, 12, 15});
    if (is_real) {
      expect(1, dtype, {6, 7, 8, 6, 7, 8, 6, 7, 8});
      expect(2, dtype, {0, 1, 2, 0, 1, 2, 0, 1, 2});
    }
    expect(3, dtype, {0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8});
    expect(4, dtype, {9, 12, 15});
    expect(5, dtype, {0, 3, 6, 1, 4, 7, 2, 5, 8});
    expect(6, dtype, {0, 0, 0, 0, 1, 2, 0, 0, 0});
    bool is_integer = is_real && dtype != f64 && dtype != bf16 && dtype != f16;
    expect(7, is_integer ? f32 : dtype, {3, 4, 5, 3, 4, 5, 3, 4, 5});
  }
}

// covers: 000-21
TEST(Collectives, Booleans) {
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = array(std::vector<bool>{true, false, true, false, false, true, true, false}, {8});
  auto map = shard_map(
      [](Array own) {
        return std::tuple(psum(own, "x"), pmax(own, "x"), pmin(own, "x"), pmean(own, "x"), all_gather(own, "x"),
                          psum_scatter(own, "x", {.tiled = true}), ppermute(own, "x", {{1, 0}}));
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P(), P(), P(), P(), P("x"), P("x"), P("x")}});
  auto [sum, any, all, mean, both, part, left] = both_ways(map, x);
  EXPECT_EQ(sum.dtype(), i32);
  EXPECT_EQ(sum.to_vector<int>(), (std::vector<int>{1, 1, 2, 0}));
  EXPECT_EQ(any.dtype(), boolean);
  EXPECT_EQ(any.to_vector<int>(), (std::vector<int>{1, 1, 1, 0}));
  EXPECT_EQ(all.to_vector<int>(), (std::vector<int>{0, 0, 1, 0}));
  EXPECT_EQ(mean.dtype(), f32);
  EXPECT_EQ(mean.to_vector<float>(), (std::vector<float>{.5, .5, 1, 0}));
  EXPECT_EQ(both.dtype(), boolean);
  EXPECT_EQ(both.shape(), (Shape{4, 4}));
  EXPECT_EQ(part.dtype(), i32);
  EXPECT_EQ(part.to_vector<int>(), (std::vector<int>{1, 1, 2, 0}));
  EXPECT_EQ(left.to_vector<int>(), (std::vector<int>{0, 1, 1, 0, 0, 0, 0, 0}));
}

TEST(Collectives, OfNoElements) {
  Mesh mesh = make_mesh({{"x", 2}});
  auto map = shard_map(
      [](Array own) {
        return std::tuple(psum(own, "x"), all_gather(own, "x", {.dim = 1, .tiled = true}),
                          psum_scatter(own, "x", {.tiled = true}), ppermute(own, "x", {{0, 1}}));
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P(), P("x"), P("x"), P("x")}});
  auto [sum, both, part, moved] = both_ways(map, counted({4, 0}));
  EXPECT_EQ(sum.shape(), (Shape{2, 0}));
  EXPECT_EQ(both.shape(), (Shape{4, 0}));
  EXPECT_EQ(part.shape(), (Shape{2, 0}));
  EXPECT_EQ(moved.shape(), (Shape{4, 0}));
}

TEST(Collectives, DotSummedOverDevices) {
  Mesh mesh = make_mesh({{"x", 2}});
  Array a = counted({3, 4}), b = counted({4, 2});
  auto map = shard_map([](Array p, Array q) { return pdot(p, q, "x", {.contract_a = {1}, .contract_b = {0}}); },
                       {.mesh = mesh, .in_specs = {P(None, "x"), P("x")}, .out_specs = P()});
  EXPECT_EQ(both_ways(map, a, b).to_vector<float>(), matmul(a, b).to_vector<float>());
  auto batched = shard_map(
      [](Array p, Array q) {
        return pdot(p, q, "x", {.contract_a = {2}, .contract_b = {1}, .batch_a = {0}, .batch_b = {0}});
      },
      {.mesh = mesh, .in_specs = {P(None, None, "x"), P(None, "x")}, .out_specs = P()});
  Array c = counted({5, 3, 4}), d = counted({5, 4, 2});
  EXPECT_EQ(both_ways(batched, c, d).to_vector<float>(), matmul(c, d).to_vector<float>());
}

// C = A B with A's rows spread: each device multiplies the rows that it has, and hands them on.
Array ring_matmul(const Array &left, const Array &right, bool as_loop) {
  int size = static_cast<int>(axis_size("i"));
  int64_t rows = left.shape()[0];
  Pairs to_the_left;
  for (int j = 0; j < size; ++j) to_the_left.emplace_back(j, (j + size - 1) % size);
  auto place = [&](const Array &sum, const Array &turn, const Array &own) {
    Array row = (axis_index("i") + turn) % size * rows;
    return dynamic_update_slice(sum, matmul(own, right), {row, 0});
  };
  auto turn = [&](Array i, std::pair<Array, Array> carry) {
    return std::pair(place(carry.first, i, carry.second), ppermute(carry.second, "i", to_the_left));
  };
  std::pair<Array, Array> carry(zeros({rows * size, right.shape()[1]}), left);
  if (as_loop)
    carry = fori_loop(0, size - 1, turn, carry);
  else
    for (int i = 0; i < size - 1; ++i) carry = turn(i, carry);
  return place(carry.first, size - 1, carry.second);
}

// covers: 000-28
TEST(Collectives, MatmulWithItsRing) {
  Mesh mesh = make_mesh({{"i", 4}});
  Array a = counted({8, 6}), b = counted({6, 5});
  std::vector<float> want = matmul(a, b).to_vector<float>();
  for (bool as_loop : {false, true}) {
    SCOPED_TRACE(as_loop ? "loop" : "unrolled");
    auto map = shard_map([=](Array p, Array q) { return ring_matmul(p, q, as_loop); },
                         {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = P(), .check_vma = false});
    EXPECT_EQ(both_ways(map, a, b).to_vector<float>(), want);
    // With checks on the result counts as varying, although all devices have all rows: each keeps its own.
    auto checked = shard_map([=](Array p, Array q) { return ring_matmul(p, q, as_loop); },
                             {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P("i")}});
    std::vector<float> four;
    for (int k = 0; k < 4; ++k) four.insert(four.end(), want.begin(), want.end());
    EXPECT_EQ(both_ways(checked, a, b).to_vector<float>(), four);
  }
  auto compiled = jit(shard_map([=](Array p, Array q) { return ring_matmul(p, q, false); },
                                {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = P(), .check_vma = false}));
  for (const auto &collective : compiled.lower(device_put(a, mesh, P("i")), b).compile().report().collectives)
    EXPECT_EQ(collective.kind, "collective_permute");
}

// covers: 000-30
TEST(Collectives, MatmulAndReduceScatter) {
  Mesh mesh = make_mesh({{"i", 4}, {"j", 2}});
  Array a = counted({8, 16}), b = counted({16, 32});
  auto scattered =
      shard_map([](Array p, Array q) { return psum_scatter(matmul(p, q), "j", {.dim = 1, .tiled = true}); },
                {.mesh = mesh, .in_specs = {P("i", "j"), P("j", None)}, .out_specs = {P("i", "j")}});
  Array c = both_ways(scattered, a, b);
  EXPECT_EQ(c.to_vector<float>(), matmul(a, b).to_vector<float>());
  EXPECT_EQ(to_string(c.sharding().spec), to_string(P("i", "j")));
  auto report = jit(scattered).lower(device_put(a, mesh, P("i", "j")), device_put(b, mesh, P("j"))).compile().report();
  ASSERT_EQ(report.collectives.size(), 1u);
  EXPECT_EQ(report.collectives[0].kind, "reduce_scatter");
  EXPECT_EQ(report.collectives[0].axes, (std::vector<std::string>{"j"}));
}

}  // namespace
}  // namespace tessera
