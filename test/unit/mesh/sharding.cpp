#include "mesh/sharding.h"

#include <gtest/gtest.h>

#include "samples.h"

namespace tessera {
namespace {

const Mesh pod({{"rows", 4}, {"cols", 2}, {"deep", 8}});

Sharding on_pod(std::vector<DimSharding> dims) { return {"pod", std::move(dims), {}, {}, ReductionKind::sum, {}}; }

TEST(Sharding, TextIsThatOfSdy) {
  Sharding sharding = on_pod({{{"rows"}, false, {}}, {}});
  EXPECT_EQ(to_string(sharding), "<@pod, [{\"rows\", ?}, {}]>");
  sharding.replicated = {"cols"};
  sharding.dims[1] = {{AxisRef("deep", 1, 2)}, true, 3};
  sharding.unreduced = {AxisRef("deep", 2, 4)};
  EXPECT_EQ(to_string(sharding),
            "<@pod, [{\"rows\", ?}, {\"deep\":(1)2}p3], replicated={\"cols\"}, unreduced={\"deep\":(2)4}>");
  sharding.unreduced_kind = ReductionKind::max;
  EXPECT_EQ(to_string(sharding),
            "<@pod, [{\"rows\", ?}, {\"deep\":(1)2}p3], replicated={\"cols\"}, unreduced=max{\"deep\":(2)4}>");
  EXPECT_EQ(to_string(Sharding::open_of("pod", 2)), "<@pod, [{?}, {?}]>");
  Sharding inlined = Sharding::replicated_of("", 1);
  inlined.inlined_mesh = Mesh({{"i", 2}});
  EXPECT_EQ(to_string(inlined), "<mesh<[\"i\"=2]>, [{}]>");
}

// 4x8 cut by w and x, two devices each, along dimension 0: each device has 1x8.  covers: 004-02
TEST(Sharding, LocalShapeOfTwoAxesOnOneDimension) {
  Mesh mesh({{"w", 2}, {"x", 2}});
  Sharding sharding{"mesh", {{{"w", "x"}}, {}}, {}, {}, ReductionKind::sum, {}};
  EXPECT_EQ(block_shape({4, 8}, sharding, mesh), (Shape{1, 8}));
  EXPECT_EQ(shard_count(sharding, 0, mesh), 4);
  EXPECT_EQ(shard_count(sharding, 1, mesh), 1);
  // Major to minor: w decides first.
  EXPECT_EQ(block_of(MeshPosition{1}, {4, 8}, sharding, mesh).offset, (Shape{1, 0}));
  EXPECT_EQ(block_of(MeshPosition{2}, {4, 8}, sharding, mesh).offset, (Shape{2, 0}));
}

// b = ceil(n / k): 10 rows over 4 devices are 3, 3, 3, 1; 5 over 4 are 2, 2, 1 and nothing.
TEST(Sharding, SizesThatDoNotDivide) {
  Sharding sharding = on_pod({{{"rows"}}});
  auto extents = [&](int64_t n) {
    std::vector<int64_t> all;
    for (int64_t at = 0; at < pod.size(); at += 16)
      all.push_back(block_of(MeshPosition{at}, {n}, sharding, pod).extent[0]);
    return all;
  };
  EXPECT_EQ(block_shape({10}, sharding, pod), (Shape{3}));
  EXPECT_EQ(extents(10), (std::vector<int64_t>{3, 3, 3, 1}));
  EXPECT_EQ(extents(5), (std::vector<int64_t>{2, 2, 1, 0}));
  EXPECT_EQ(extents(2), (std::vector<int64_t>{1, 1, 0, 0}));
  EXPECT_EQ(extents(0), (std::vector<int64_t>{0, 0, 0, 0}));
  EXPECT_EQ(block_of(MeshPosition{48}, {5}, sharding, pod), (Block{{5}, {0}}));
}

// Every sharding of every small array: each element lies on exactly replication_factor devices, and those devices differ
// only along axes that cut nothing. The memory of all devices together is that factor times the array (for sizes that
// divide), the factor being the product of the unused axes.  covers: 002-10
TEST(Sharding, BlocksCoverEachElementEquallyOften) {
  for (const Mesh &mesh : small_meshes())
    for (const Sharding &sharding : all_shardings(mesh, 2, 2))
      for (const Shape &global : {Shape{8, 12}, Shape{5, 7}, Shape{3, 1}}) {
        std::vector<int64_t> holders(element_count(global), 0);
        int64_t bytes = 0;
        for (MeshPosition position : positions_in(mesh)) {
          Block block = block_of(position, global, sharding, mesh);
          bytes += element_count(block.extent);
          for (int64_t i = 0; i < block.extent[0]; ++i)
            for (int64_t j = 0; j < block.extent[1]; ++j)
              ++holders[(block.offset[0] + i) * global[1] + block.offset[1] + j];
        }
        int64_t factor = replication_factor(sharding, mesh);
        for (int64_t count : holders) ASSERT_EQ(count, factor) << to_string(sharding) << " of " << to_string(global);
        ASSERT_EQ(bytes, factor * element_count(global));
        int64_t unused = 1;
        for (const MeshAxis &axis : mesh.axes())
          unused *= size_of(without(axis.name, sharding.all_dim_axes(), mesh), mesh);
        ASSERT_EQ(factor, unused) << to_string(sharding);
      }
}

// The block a device holds is the one that reading its axes as digits predicts: the first axis counts the coarsest steps.
// covers: 002-10
TEST(Sharding, BlockIsTheOneTheDigitsPredict) {
  for (MeshPosition position : positions_in(pod)) {
    const auto at = static_cast<int64_t>(position);
    int64_t row = at / 16, col = at / 8 % 2, deep = at % 8;
    Block block = block_of(position, {32, 24}, on_pod({{{"cols", "rows"}}, {{AxisRef("deep", 2, 4)}}}), pod);
    EXPECT_EQ(block.offset, (Shape{(col * 4 + row) * 4, deep % 4 * 6}));
    EXPECT_EQ(block.extent, (Shape{4, 6}));
  }
}

// A flat mesh and two merged axes place the same blocks when the orders agree, and other ones when they don't.
// covers: 002-07
TEST(Sharding, MergedAxesAreAFlatAxis) {
  Mesh flat({{"d", 8}}), grid({{"x", 2}, {"y", 4}});
  Sharding on_flat{"flat", {{{"d"}}}, {}, {}, ReductionKind::sum, {}};
  Sharding xy{"grid", {{{"x", "y"}}}, {}, {}, ReductionKind::sum, {}};
  Sharding yx{"grid", {{{"y", "x"}}}, {}, {}, ReductionKind::sum, {}};
  for (int64_t n : {8, 16, 13})
    for (MeshPosition position : positions_in(grid))
      EXPECT_EQ(block_of(position, {n}, on_flat, flat), block_of(position, {n}, xy, grid));
  EXPECT_TRUE(places_equally(on_flat, flat, xy, grid));
  EXPECT_FALSE(places_equally(on_flat, flat, yx, grid));
  EXPECT_FALSE(block_of(MeshPosition{1}, {8}, on_flat, flat) == block_of(MeshPosition{1}, {8}, yx, grid));
}

// Meshes with their own orders of devices: equal orders under other names place equally, other orders don't, and an order
// that undoes the axes does.  covers: 004-05
TEST(Sharding, MeshesOfEqualOrderAreEqual) {
  Mesh ab({{"a", 2}, {"b", 2}}), xy({{"x", 2}, {"y", 2}}), swapped({{"y", 2}, {"x", 2}}, {0, 2, 1, 3});
  auto sharding = [](AxisList axes) { return Sharding{"m", {{std::move(axes)}}, {}, {}, ReductionKind::sum, {}}; };
  EXPECT_TRUE(places_equally(sharding({"a"}), ab, sharding({"x"}), xy));
  EXPECT_TRUE(places_equally(sharding({"x", "y"}), xy, sharding({"x", "y"}), swapped));
  EXPECT_FALSE(places_equally(sharding({"x", "y"}), xy, sharding({"y", "x"}), swapped));
  Mesh shuffled({{"x", 2}, {"y", 2}}, {2, 0, 3, 1});
  EXPECT_FALSE(places_equally(sharding({"x"}), xy, sharding({"x"}), shuffled));
  EXPECT_TRUE(places_equally(sharding({}), xy, sharding({}), shuffled));
}

TEST(Sharding, PlacesEquallyLooksAtPlacesOnly) {
  Sharding closed = on_pod({{{"rows"}}, {}});
  Sharding open = on_pod({{{"rows"}, false, 2}, {{}, false, {}}});
  open.replicated = {"cols"};
  EXPECT_TRUE(places_equally(closed, open));
  EXPECT_FALSE(places_equally(closed, on_pod({{}, {{"rows"}}})));
  Sharding partial = closed;
  partial.unreduced = {"deep"};
  EXPECT_FALSE(places_equally(closed, partial));
  Sharding partial_max = partial;
  partial_max.unreduced_kind = ReductionKind::max;
  EXPECT_FALSE(places_equally(partial, partial_max));
  EXPECT_FALSE(places_equally(partial, pod, partial_max, pod));
  EXPECT_TRUE(places_equally(partial, pod, partial, pod));
}

TEST(Sharding, Uses) {
  Sharding sharding = on_pod({{{AxisRef("deep", 1, 2)}}, {}});
  sharding.replicated = {"cols"};
  EXPECT_TRUE(sharding.uses("deep", pod));
  EXPECT_FALSE(sharding.uses(AxisRef("deep", 2, 4), pod));
  EXPECT_TRUE(sharding.uses("cols", pod));
  EXPECT_FALSE(sharding.uses("rows", pod));
  EXPECT_FALSE(sharding.is_fully_replicated());
  EXPECT_TRUE(Sharding::open_of("pod", 2).is_fully_replicated());
  EXPECT_EQ(sharding.all_dim_axes(), AxisList{AxisRef("deep", 1, 2)});
}

// covers: 004-02, 004-07
TEST(Sharding, ProblemTexts) {
  Mesh mesh({{"a", 8}, {"b", 2}, {"c", 12}});
  auto text = [&](std::vector<DimSharding> dims, AxisList replicated = {}, AxisList unreduced = {}, int64_t rank = 2) {
    return problem_of({"m", std::move(dims), replicated, unreduced, ReductionKind::sum, {}}, rank, mesh)
        .value_or("fine");
  };
  EXPECT_EQ(text({{{"a"}}, {{"b"}}}), "fine");
  EXPECT_EQ(text({{{AxisRef("a", 1, 2), "b", AxisRef("a", 4, 2)}}, {}}, {AxisRef("a", 2, 2)}), "fine");
  EXPECT_EQ(text({{}}), "sharding doesn't match tensor rank: 1 != 2");
  EXPECT_EQ(text({{{"d"}}, {}}), "unknown axis name: \"d\"; the mesh has \"a\", \"b\", \"c\"");
  EXPECT_EQ(text({{}, {}}, {"d"}), "unknown axis name: \"d\"; the mesh has \"a\", \"b\", \"c\"");
  EXPECT_EQ(text({{}, {}}, {}, {"d"}), "unknown axis name: \"d\"; the mesh has \"a\", \"b\", \"c\"");
  EXPECT_EQ(text({{{"a"}}, {{"a"}}}), "duplicate axis ref: \"a\"");
  EXPECT_EQ(text({{{"a", "a"}}, {}}), "duplicate axis ref: \"a\"");
  EXPECT_EQ(text({{{"a"}}, {}}, {"a"}), "duplicate axis ref: \"a\"");
  EXPECT_EQ(text({{{"a"}}, {}}, {}, {"a"}), "duplicate axis ref: \"a\"");
  EXPECT_EQ(text({{}, {}}, {"a"}, {"a"}), "duplicate axis ref: \"a\"");
  EXPECT_EQ(text({{{AxisRef("a", 2, 2)}}, {}}, {AxisRef("a", 2, 2)}), "duplicate axis ref: \"a\":(2)2");
  EXPECT_EQ(text({{}, {}}, {"b", "a"}), "replicated axes are not ordered w.r.t. mesh; in its order: {\"a\", \"b\"}");
  EXPECT_EQ(text({{}, {}}, {}, {"b", "a"}), "unreduced axes are not ordered w.r.t. mesh; in its order: {\"a\", \"b\"}");
  EXPECT_EQ(text({{{AxisRef("a", 2, 2), AxisRef("a", 4, 2)}}, {}}),
            "two consecutive sub-axes can be merged: \"a\":(2)2, \"a\":(4)2");
  EXPECT_EQ(text({{{"a"}}, {}}, {AxisRef("a", 2, 2)}), "both sub-axis and full-axis are used for axis name: \"a\"");
  EXPECT_EQ(text({{{AxisRef("a", -1, 2)}}, {}}), "sub-axis pre-size must be at least 1: \"a\":(-1)2");
  EXPECT_EQ(text({{{AxisRef("a", 2, 1)}}, {}}), "sub-axis sizes must be greater than 1: \"a\":(2)1");
  EXPECT_EQ(text({{{AxisRef("a", 4, 4)}}, {}}),
            "sub-axis next pre-size 16 doesn't divide the size of the full axis 8: \"a\":(4)4");
  int64_t huge = int64_t{1} << 62;
  EXPECT_EQ(text({{{AxisRef("a", huge, huge), "b"}}, {}}),
            "sub-axis next pre-size 9223372036854775807 doesn't divide the size of the full axis 8: "
            "\"a\":(4611686018427387904)4611686018427387904");
  EXPECT_EQ(text({{{AxisRef("a", 1, 8)}}, {}}), "sub-axis size is equal to the full axis size: \"a\":(1)8");
  EXPECT_EQ(text({{{AxisRef("a", 2, 4)}}, {}}, {AxisRef("a", 1, 4)}), "overlapping sub-axes: \"a\":(1)4, \"a\":(2)4");
  EXPECT_EQ(text({{{AxisRef("c", 1, 2)}}, {{AxisRef("c", 3, 2)}}}),
            "sub-axes that are not parts of one view of their axis: \"c\":(1)2, \"c\":(3)2; 2 doesn't divide 3");
  EXPECT_EQ(text({{{}, true, 1}, {}}), "dim 0 is empty and closed but has a priority");
  EXPECT_EQ(text({{{"a"}, true, -1}, {}}), "dim 0 has a negative priority");
  // An axis of 4 has no part that ends beyond it.
  EXPECT_EQ(problem_of({"m", {{{AxisRef("y", 2, 4)}}}, {}, {}, ReductionKind::sum, {}}, 1, Mesh({{"x", 2}, {"y", 4}})),
            "sub-axis next pre-size 8 doesn't divide the size of the full axis 4: \"y\":(2)4");
  Mesh maximal({}, {0});
  EXPECT_EQ(problem_of({"m", {{}}, {}, {}, ReductionKind::sum, {}}, 1, maximal),
            "a maximal sharding can only have a sharding with rank 0 and no replicated or unreduced axes");
  EXPECT_EQ(problem_of({"m", {}, {}, {}, ReductionKind::sum, {}}, 2, maximal), std::nullopt);
}

}  // namespace
}  // namespace tessera
