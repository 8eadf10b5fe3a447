// Errors of collectives that don't fit: kind and exact text.
#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
using Pairs = std::vector<std::pair<int, int>>;

Mesh grid() { return make_mesh({{"x", 2}, {"y", 2}}); }

// Errors of collectives, inside a body over x and y whose block is f32[2,4].
template <class F>
std::string error_in(F body) {
  auto map = shard_map(
      [=](Array own) {
        body(own);
        return own;
      },
      {.mesh = grid(), .in_specs = {P("x")}, .out_specs = {P("x")}});
  return error_both_ways(map, counted({4, 4}));
}

TEST(Errors, AxesOfCollectives) {
  EXPECT_EQ(error_in([](Array own) { psum(own, "z"); }),
            "ShardingError: psum: the axis \"z\" isn't manual in the body of shard_map: the manual axes there are {x, "
            "y}; add it to axis_names, or name one of them");
  EXPECT_EQ(error_in([](Array own) { all_gather(own, {"x", "x"}); }),
            "ShardingError: all_gather: the axis \"x\" is named twice; name each once");
  EXPECT_EQ(refusal_of([] { axis_index("x"); }),
            "ShardingError: axis_index: the axes {x} are named outside of every shard_map; use collectives inside the "
            "body of one");
  EXPECT_EQ(refusal_of([] { jit([](Array a) { return ppermute(a, {"x", "y"}, {}); })(counted({2})); }),
            "ShardingError: ppermute: the axes {x, y} are named outside of every shard_map; use collectives inside the "
            "body of one");
}

TEST(Errors, DimensionsOfCollectives) {
  EXPECT_EQ(error_in([](Array own) { all_gather(own, "x", {.dim = 3}); }),
            "ShapeError: all_gather: .dim = 3, but the operand of type f32[2,4]{x} allows -3 to 2");
  EXPECT_EQ(error_in([](Array own) { all_gather_invariant(own, "x", {.dim = 2, .tiled = true}); }),
            "ShapeError: all_gather_invariant: .dim = 2, but the operand of type f32[2,4]{x} allows -2 to 1");
  EXPECT_EQ(error_in([](Array own) { psum_scatter(own, "x", {.dim = -3}); }),
            "ShapeError: psum_scatter: .dim = -3, but the operand of type f32[2,4]{x} allows -2 to 1");
  EXPECT_EQ(error_in([](Array own) { pscatter(own, "y", {.dim = 2}); }),
            "ShapeError: pscatter: .dim = 2, but the operand of type f32[2,4]{x} allows -2 to 1");
  EXPECT_EQ(error_in([](Array own) { all_to_all(own, "x", {.split = 2}); }),
            "ShapeError: all_to_all: .split = 2, but the operand of type f32[2,4]{x} allows -2 to 1");
  EXPECT_EQ(error_in([](Array own) { all_to_all(own, "x", {.concat = -4}); }),
            "ShapeError: all_to_all: .concat = -4, but the operand of type f32[2,4]{x} allows -2 to 1");
  EXPECT_EQ(error_in([](Array own) { psum_scatter(psum(own[0][0], "x"), "x"); }),
            "ShapeError: psum_scatter: the operand of type f32[]{x} has no dimensions, and .dim = 0 names one of them");
  EXPECT_EQ(error_in([](Array own) { psum_scatter(own, "x", {.dim = 1}); }),
            "ShapeError: psum_scatter: dimension 1 of the operand of type f32[2,4]{x} has 4 elements, for 2 devices "
            "along {x}; without .tiled it must be one for each device: say .tiled = true to cut it in pieces");
  EXPECT_EQ(error_in([](Array own) { all_to_all(own, {"x", "y"}, {.tiled = true}); }),
            "ShapeError: all_to_all: dimension 0 of the operand of type f32[2,4]{x,y} has 2 elements, for 4 devices "
            "along {x, y}; with .tiled = true it must be a multiple of them: pad it");
  EXPECT_EQ(error_in([](Array own) { pscatter(psum(own, "x"), {"x", "y"}, {.dim = 1, .groups = {{0, 1}, {2, 3}}}); }),
            "ShapeError: pscatter: dimension 1 of the operand of type f32[2,4] has 4 elements, for 2 devices along {x, "
            "y} in a group; without .tiled it must be one for each device: say .tiled = true to cut it in pieces");
}

// covers: 000-25 by api.errors_test
TEST(Errors, Permutations) {
  auto error = [](const Pairs &pairs) { return error_in([=](Array own) { ppermute(own, {"x", "y"}, pairs); }); };
  EXPECT_EQ(error({{0, 1}, {2, 1}}),
            "ShardingError: ppermute: device 1 is the target of two pairs; each receives at most once: split the "
            "permutation in two");
  EXPECT_EQ(error({{0, 1}, {0, 2}}),
            "ShardingError: ppermute: device 0 is the source of two pairs; each sends at most once: split the "
            "permutation in two");
  EXPECT_EQ(error({{0, 4}}),
            "ShardingError: ppermute: the pair (0, 4) names device 4, but along {x, y} they are 0 to 3");
  EXPECT_EQ(error({{-1, 0}}),
            "ShardingError: ppermute: the pair (-1, 0) names device -1, but along {x, y} they are 0 to 3");
  EXPECT_EQ(
      error_in([](Array own) { pshuffle(own, "x", {0, 0}); }),
      "ShardingError: pshuffle: the order {0, 0} isn't a permutation of the 2 devices 0 to 1; ppermute sends along "
      "chosen pairs");
  EXPECT_EQ(
      error_in([](Array own) { pshuffle(own, {"x", "y"}, {1, 0}); }),
      "ShardingError: pshuffle: the order {1, 0} isn't a permutation of the 4 devices 0 to 3; ppermute sends along "
      "chosen pairs");
}

// covers: 000-27 by api.errors_test
TEST(Errors, GroupsOfCollectives) {
  auto error = [](const std::vector<std::vector<int>> &groups) {
    return error_in([=](Array own) { psum(own, {"x", "y"}, {groups}); });
  };
  const std::string rule = "; the 4 devices 0 to 3 along {x, y} must each be in one of them, and all be of one size";
  EXPECT_EQ(error({{0, 1}, {2}}),
            "ShardingError: psum: .groups = {{0, 1}, {2}}: one has 2 members and another 1" + rule);
  EXPECT_EQ(error({{0, 1}, {2, 4}}),
            "ShardingError: psum: .groups = {{0, 1}, {2, 4}}: there is no device 4 along the axes" + rule);
  EXPECT_EQ(error({{0, 1}, {2, 1}}),
            "ShardingError: psum: .groups = {{0, 1}, {2, 1}}: device 1 is in them twice" + rule);
  EXPECT_EQ(error({{0, 1}}), "ShardingError: psum: .groups = {{0, 1}}: device 2 is in none" + rule);
  EXPECT_EQ(error({{}}), "ShardingError: psum: .groups = {{}}: device 0 is in none" + rule);
}

TEST(Errors, DotsOfCollectives) {
  EXPECT_EQ(
      error_in([](Array own) { pdot(own, own, "x", {.contract_a = {0}, .contract_b = {1}}); }),
      "ShapeError: pdot: the contracted dimensions 0 of {2, 4} and 1 of {2, 4} must both exist and have one extent");
  EXPECT_EQ(error_in([](Array own) { pdot(own, own, "x", {.contract_a = {0}, .contract_b = {}}); }),
            "ShapeError: pdot: contract_a names 1 dimension and contract_b 0, but they are paired; name equally many "
            "in each");
  EXPECT_EQ(error_in([](Array own) { pdot(own, own, "x", {.batch_a = {2}, .batch_b = {0}}); }),
            "ShapeError: pdot: the batch dimensions 2 of {2, 4} and 0 of {2, 4} must both exist and have one extent");
  EXPECT_EQ(error_in([](Array own) { pdot(own, own, "x", {.contract_a = {0, 0}, .contract_b = {0, 0}}); }),
            "ShapeError: pdot: dimension 0 of {2, 4} is named twice; each is contracted, batched or free");
  EXPECT_EQ(error_in([](Array own) { pdot(own, own.astype(i32), "x"); }),
            "DTypeError: pdot: the operands are f32 and i32; both must have one dtype: convert one with astype");
}

}  // namespace
}  // namespace tessera
