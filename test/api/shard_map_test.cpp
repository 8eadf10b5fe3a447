// shard_map: how arguments are cut, how results are put together, and what runs in between; eagerly and under jit.
#include "map_model.h"
#include "seed_mesh.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

const Grid seed_grid{{{"i", 4}, {"j", 2}}};

// covers: 000-01
TEST(ShardMap, IsTheFunctionOnEqualBlocksInMeshOrder) {
  Mesh mesh = make_mesh({{"i", 4}});
  auto f = [](const Array &block) { return pad(block, {{0, 1}, {2, 0}}) * 3 + 1; };
  int calls = 0;
  auto map = shard_map(
      [&](Array block) {
        ++calls;
        EXPECT_EQ(block.shape(), (Shape{2, 5}));
        return f(block);
      },
      {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  Array y = counted({8, 5});
  Array result = map(y);
  EXPECT_EQ(calls, 1);  // at once for all devices
  EXPECT_EQ(result.shape(), (Shape{12, 7}));
  std::vector<Array> blocks;
  for (const Array &block : split(y, 4)) blocks.push_back(f(block));
  EXPECT_EQ(floats(result), floats(concatenate(blocks, 0)));
  expect_identical(jit(map)(y), result);
  EXPECT_EQ(calls, 2);
}

// covers: 000-02
TEST(ShardMap, BlockShapes) {
  Mesh mesh = make_mesh({{"i", 4}, {"j", 2}, {"k", 3}});
  Grid grid{{{"i", 4}, {"j", 2}, {"k", 3}}};
  Array x = counted({24, 12});
  auto expect = [&](const P &spec, const Shape &shape) {
    SCOPED_TRACE(to_string(spec));
    auto map = shard_map(
        [&](Array block) {
          EXPECT_EQ(block.shape(), shape);
          return block;
        },
        {.mesh = mesh, .in_specs = {spec}, .out_specs = {spec}});
    Array same = both_ways(map, x);
    EXPECT_EQ(floats(same), floats(x));
    EXPECT_EQ(to_string(same.sharding()), to_string(device_put(x, mesh, spec).sharding()));
  };
  expect(P(), {24, 12});
  expect(P("i"), {6, 12});
  expect(P(None, "k"), {24, 4});
  expect(P("j", "k"), {12, 4});
  expect(P(Axes{"i", "j"}), {3, 12});
  expect(P(Axes{"j", "i"}), {3, 12});
  expect(P("j", Axes{"k", "i"}), {12, 1});
  expect(P(Axes{"k", "j", "i"}), {1, 12});
}

// covers: 000-03 000-07
TEST(ShardMap, AxesThatASpecDoesNotMention) {
  Array x = counted({12, 12});
  auto identity = [](const P &in) {
    return shard_map(
        [](Array block) {
          EXPECT_EQ(block.shape(), (Shape{3, 12}));
          return block;
        },
        {.mesh = seed_mesh(), .in_specs = {in}, .out_specs = {P("i", "j")}});
  };
  Array tiled = tile(x, {1, 2});
  Array f1 = both_ways(identity(P("i", None)), x), f2 = both_ways(identity(P("i", "j")), tiled);
  EXPECT_EQ(f1.shape(), (Shape{12, 24}));
  EXPECT_EQ(floats(f1), floats(tiled));
  EXPECT_EQ(floats(f2), floats(tiled));
}

// covers: 000-04
TEST(ShardMap, SeveralAxesOnOneDimensionCountMajorToMinor) {
  Array x = counted({8});
  auto places = [&](const Axes &axes) {
    auto map = shard_map([](Array block) { return std::pair(block, block * 0 + axis_index({"i", "j"})); },
                         {.mesh = seed_mesh(), .in_specs = {P(axes)}, .out_specs = P(axes)});
    auto [same, place] = both_ways(map, x);
    EXPECT_EQ(floats(same), floats(x));
    return floats(place);
  };
  EXPECT_EQ(places({"i", "j"}), (std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(places({"j", "i"}), (std::vector<float>{0, 2, 4, 6, 1, 3, 5, 7}));
}

// covers: 000-05
TEST(ShardMap, SizesThatAxesDoNotDivide) {
  auto identity = [](const Specs &specs) {
    return shard_map([](Array a, std::vector<Array> b) { return a; },
                     {.mesh = seed_mesh(), .in_specs = specs, .out_specs = P("i")});
  };
  Array six = counted({6, 2}), eight = counted({8, 2});
  EXPECT_EQ(
      error_both_ways(identity(P("i")), six, std::vector<Array>{eight}),
      "ShardingError: shard_map: argument [0] has 6 elements in dimension 0, which in_specs[0] = P(\"i\") cuts over "
      "i=4 = 4 devices; all devices' blocks must have one shape: pad the dimension to 8, or name fewer axes");
  const std::string says =
      "cuts over i=4 = 4 devices; all devices' blocks must have one shape: pad the dimension to 8, or "
      "name fewer axes";
  EXPECT_EQ(error_both_ways(identity(P("i")), six, std::vector<Array>{eight, six}),
            "ShardingError: shard_map: argument [0] has 6 elements in dimension 0, which in_specs[0] = P(\"i\") " +
                says + "\nshard_map: argument [1][1] has 6 elements in dimension 0, which in_specs[1][1] = P(\"i\") " +
                says);
  EXPECT_EQ(error_both_ways(identity({P(), {P(), P(None, Axes{"j", "i"})}}), eight, std::vector<Array>{eight, eight}),
            "ShardingError: shard_map: argument [1][1] has 2 elements in dimension 1, which in_specs[1][1] = P(None, "
            "{\"j\", \"i\"}) cuts over j=2 * i=4 = 8 devices; all devices' blocks must have one shape: pad the "
            "dimension to 8, or name fewer axes");
}

// covers: 000-06
TEST(ShardMap, SpecsThatDoNotFit) {
  Array x = counted({8});
  auto identity = [&](const P &in, const P &out) {
    return shard_map([](Array a) { return std::pair(a, a); },
                     {.mesh = seed_mesh(), .in_specs = {in}, .out_specs = {P(), out}, .check_vma = false});
  };
  EXPECT_EQ(error_both_ways(identity(P("i", None), P()), x),
            "ShardingError: shard_map: in_specs[0]: P(\"i\", None) has 2 entries, but the array of type f32[8] has 1 "
            "dimension; give at most one entry for each dimension");
  EXPECT_EQ(error_both_ways(identity(P("x"), P()), x),
            "ShardingError: shard_map: in_specs[0]: P(\"x\") names the axis \"x\" in dimension 0, which the mesh "
            "doesn't have; its axes are i=4, j=2");
  EXPECT_EQ(error_both_ways(identity(P(Axes{"i", "i"}), P()), x),
            "ShardingError: shard_map: in_specs[0]: P({\"i\", \"i\"}) names the axis \"i\" twice, again in dimension "
            "0; an axis may be used only once");
  EXPECT_EQ(error_both_ways(identity(P("i"), P("i", "j")), x),
            "ShardingError: shard_map: out_specs[1]: P(\"i\", \"j\") has 2 entries, but the array of type f32[2] has 1 "
            "dimension; give at most one entry for each dimension");
  EXPECT_EQ(error_both_ways(identity(P("i"), P("x")), x),
            "ShardingError: shard_map: out_specs[1]: P(\"x\") names the axis \"x\" in dimension 0, which the mesh "
            "doesn't have; its axes are i=4, j=2");
  EXPECT_EQ(error_both_ways(identity(P("i"), P(Axes{"j", "j"})), x),
            "ShardingError: shard_map: out_specs[1]: P({\"j\", \"j\"}) names the axis \"j\" twice, again in dimension "
            "0; an axis may be used only once");
  EXPECT_EQ(error_both_ways(identity(P("i:(1)2"), P()), x),
            "ShardingError: shard_map: in_specs[0] = P(\"i:(1)2\") names a part of the axis \"i\"; the specs of "
            "shard_map take whole axes");
  EXPECT_EQ(
      error_both_ways(identity(P("i"), P().unreduced("i:(1)2")), x),
      "ShardingError: shard_map: out_specs[1] = P().unreduced(\"i:(1)2\") names a part of the axis \"i\"; the specs "
      "of shard_map take whole axes");
}

TEST(ShardMap, AllSpecsAtFaultAreNamed) {
  using All = std::vector<Array>;
  Array x = counted({8});
  auto identity = [](const Specs &in, const Specs &out) {
    return shard_map([](Array, All b) { return std::tuple(b[0], b[1], b[2]); },
                     {.mesh = seed_mesh(), .in_specs = in, .out_specs = out});
  };
  EXPECT_EQ(error_both_ways(identity({P("x"), {P("i"), P("i", None), P("i:(1)2")}}, P("i")), x, All{x, x, x}),
            "ShardingError: shard_map: in_specs[0]: P(\"x\") names the axis \"x\" in dimension 0, which the mesh "
            "doesn't have; its axes are i=4, j=2\n"
            "shard_map: in_specs[1][1]: P(\"i\", None) has 2 entries, but the array of type f32[8] has 1 dimension; "
            "give at most one entry for each dimension\n"
            "shard_map: in_specs[1][2] = P(\"i:(1)2\") names a part of the axis \"i\"; the specs of shard_map take "
            "whole axes");
  EXPECT_EQ(
      error_both_ways(identity(P("i"), {P("i", "j"), P("i"), P("x")}), x, All{x, x, x}),
      "ShardingError: shard_map: out_specs[0]: P(\"i\", \"j\") has 2 entries, but the array of type f32[2]{i} has "
      "1 dimension; give at most one entry for each dimension\n"
      "shard_map: out_specs[2]: P(\"x\") names the axis \"x\" in dimension 0, which the mesh doesn't have; its "
      "axes are i=4, j=2");
  auto refusal = [](const std::string &path) {
    return "shard_map: result " + path +
           " is of type f32[2]{i}, so it may differ from device to device over {i} (since argument [1]" + path +
           " varies by its in_spec), but out_specs" + path +
           " = P() promises one value for all devices along it; name the axis in the out_spec, make the value equal "
           "with psum, pmean, pmax or all_gather_invariant, or set check_vma = false to promise it yourself";
  };
  EXPECT_EQ(error_both_ways(identity(P("i"), {P(), P("i"), P()}), x, All{x, x, x}),
            "VarianceError: " + refusal("[0]") + "\n" + refusal("[2]"));
}

// covers: 000-07
TEST(ShardMap, ResultsAreConcatenatedAndUntiled) {
  Array x = counted({12, 12});
  Numbers whole = numbers_of(x);
  auto expect = [&](const Names &axes, const P &out, const Shape &shape) {
    auto map = shard_map([&](Array block) { return psum(block, Axes(axes)); },
                         {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {out}});
    Array y = both_ways(map, x);
    EXPECT_EQ(y.shape(), shape);
    EXPECT_EQ(numbers_of(y), put_together(summed(seed_grid, cut(whole, P("i", "j"), seed_grid), axes), out, seed_grid));
    EXPECT_EQ(to_string(y.sharding()), to_string(device_put(y, seed_mesh(), out).sharding()));
  };
  expect({"j"}, P("i", None), {12, 6});
  expect({"i"}, P(None, "j"), {3, 12});
  expect({"i", "j"}, P(None, None), {3, 6});
  expect({"i", "j"}, P(Axes{"j", "i"}), {24, 6});  // equal copies, one after the other
}

// covers: 000-08 000-10
TEST(ShardMap, BlockTransposeMovesNothing) {
  Array x = device_put(counted({8, 8}), seed_mesh(), P("i", "j"));
  std::vector<const void *> inside;
  auto transpose_blocks = shard_map(
      [&](Array block) {
        if (block.state()->is_concrete()) inside = buffers(block);
        return block;
      },
      {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {P("j", "i")}});
  Array y = both_ways(transpose_blocks, x);
  EXPECT_EQ(y.shape(), (Shape{4, 16}));
  EXPECT_EQ(numbers_of(y), put_together(cut(numbers_of(x), P("i", "j"), seed_grid), P("j", "i"), seed_grid));
  EXPECT_EQ(buffers(y), inside);
  EXPECT_EQ(buffers(x), inside);
  EXPECT_TRUE(jit(transpose_blocks).lower(x).compile().report().collectives.empty());
}

// covers: 000-10
TEST(ShardMap, ResultsMoveNothingAndArgumentsAsMuchAsIsReported) {
  Array x = counted({8, 8});
  for (const P &out : {P("i", "j"), P("j", "i"), P(Axes{"i", "j"}), P(None, Axes{"j", "i"}), P("i"), P("j"), P()}) {
    SCOPED_TRACE(to_string(out));
    auto map = shard_map([](Array block) { return block * 2; },
                         {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {out}, .check_vma = false});
    both_ways(shard_map([](Array block) { return psum(block, {"i", "j"}); },
                        {.mesh = seed_mesh(), .in_specs = {P("i", "j")}, .out_specs = {out}}),
              x);
    Array cut_already = device_put(x, seed_mesh(), P("i", "j"));
    EXPECT_TRUE(jit(map).lower(cut_already).compile().report().collectives.empty());
    Array whole_rows = device_put(x, seed_mesh(), P("i"));
    EXPECT_TRUE(jit(map).lower(whole_rows).compile().report().collectives.empty());  // each keeps a part of what it has
    auto moved = jit(map).lower(device_put(x, seed_mesh(), P(None, Axes{"i", "j"}))).compile().report();
    EXPECT_FALSE(moved.collectives.empty());
    for (const auto &collective : moved.collectives) EXPECT_GT(collective.bytes_sent, 0);
  }
}

// covers: 000-09 003-19
TEST(ShardMap, UnequalResultsAreRefused) {
  Array x = counted({8, 8});
  auto map = [](auto body, const Specs &out, bool check = true) {
    return shard_map(body, {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = out, .check_vma = check});
  };
  const std::string way_out =
      " promises one value for all devices along it; name the axis in the out_spec, make the value equal with psum, "
      "pmean, pmax or all_gather_invariant, or set check_vma = false to promise it yourself";
  EXPECT_EQ(
      error_both_ways(map([](Array a) { return a; }, P()), x),
      "VarianceError: shard_map: result is of type f32[2,8]{i}, so it may differ from device to device over {i} (since "
      "argument [0] varies by its in_spec), but out_specs = P()" +
          way_out);
  auto two = [](Array a) { return std::map<std::string, Array>{{"sum", psum(a, "i")}, {"own", a + axis_index("j")}}; };
  EXPECT_EQ(error_both_ways(map(two, P("i")), x),
            "VarianceError: shard_map: result [\"own\"] is of type f32[2,8]{i,j}, so it may differ from device to "
            "device over {j} (since axis_index), but out_specs[\"own\"] = P(\"i\")" +
                way_out);
  EXPECT_EQ(
      error_both_ways(map(two, P()), x),
      "VarianceError: shard_map: result [\"own\"] is of type f32[2,8]{i,j}, so it may differ from device to device "
      "over {i, j} (i since argument [0] varies by its in_spec, j since axis_index), but out_specs[\"own\"] = P()" +
          way_out);
  auto named = [](Array a) {
    named_scope scope("layer");
    return psum(a, "i") + all_gather(a, "j")[0];
  };
  EXPECT_EQ(error_both_ways(map(named, P()), x),
            "VarianceError: shard_map: result is of type f32[2,8]{i,j}, so it may differ from device to device over "
            "{i, j} (i since argument [0] varies by its in_spec, j since layer/pbroadcast), but out_specs = P()" +
                way_out);
  // Off: the promise is the user's, and the first device's block is taken.
  Array first = map([](Array a) { return a; }, P(), false)(x);
  EXPECT_EQ(first.shape(), (Shape{2, 8}));
  EXPECT_EQ(first.shards().size(), 8u);
  both_ways(map([](Array a) { return a * 0; }, P(), false), x);
}

}  // namespace
}  // namespace tessera
