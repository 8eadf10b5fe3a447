// Every collective in all its forms, eagerly and under jit, against the model.
#include "collective_cases.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

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

}  // namespace
}  // namespace tessera
