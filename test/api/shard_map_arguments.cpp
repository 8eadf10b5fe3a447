// Arguments of shard_map: captured arrays, trees, meshes of devices in any order.
#include "map_model.h"
#include "seed_mesh.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
// covers: 000-11 by api.shard_map_test
TEST(ShardMap, CapturedArraysAndNoArguments) {
  Array x = array({3.f}, {1, 1});
  auto copies = [&](const P &out) {
    return shard_map([&] { return x; }, {.mesh = seed_mesh(), .in_specs = {}, .out_specs = out});
  };
  EXPECT_EQ(both_ways(copies(P("i", "j"))).shape(), (Shape{4, 2}));
  EXPECT_EQ(both_ways(copies(P("i", None))).shape(), (Shape{4, 1}));
  EXPECT_EQ(both_ways(copies(P(None, None))).shape(), (Shape{1, 1}));
  EXPECT_EQ(floats(both_ways(copies(P("i", "j")))), std::vector<float>(8, 3));
  EXPECT_EQ(floats(both_ways(copies(P(None, None)))), std::vector<float>(1, 3));
  // A captured array is an argument with the spec P(), wherever it lies.
  Array a = counted({8, 2});
  Array want = shard_map([](Array p, Array q) { return p + psum(q, "i") * q; },
                         {.mesh = seed_mesh(), .in_specs = {P("i"), P()}, .out_specs = {P("i")}})(a, counted({2, 2}));
  for (const P &spec : {P(), P("j"), P(None, "j")}) {
    Array captured = device_put(counted({2, 2}), seed_mesh(), spec);
    auto map = shard_map([&](Array p) { return p + psum(captured, "i") * captured; },
                         {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P("i")}});
    EXPECT_EQ(floats(both_ways(map, a)), floats(want));
  }
  // A value of the function around that is being recorded.
  auto around = jit([&](Array p, Array q) {
    Array twice = q + q;
    return shard_map([&](Array own) { return std::pair(own + twice, twice); },
                     {.mesh = seed_mesh(), .in_specs = {P("i")}, .out_specs = {P("i"), P()}})(p);
  });
  auto [sum, twice] = around(a, counted({2, 2}));
  EXPECT_EQ(floats(sum), floats(a + tile(counted({2, 2}) * 2, {4, 1})));
  EXPECT_EQ(floats(twice), (std::vector<float>{0, 2, 4, 6}));
}

struct Layer {
  Array weights, bias;
  std::vector<Array> more;
  int power = 1;
};

// covers: 000-12 by api.shard_map_test
TEST(ShardMap, SpecsOfTrees) {
  Layer layer{counted({8, 4}), counted({4}), {counted({4}), counted({8, 4})}, 2};
  auto expect = [&](const Specs &in, const Specs &out) {
    auto map = shard_map(
        [](Layer own, Array scale) {
          EXPECT_EQ(own.weights.shape(), (Shape{2, 4}));
          EXPECT_EQ(own.bias.shape(), (Shape{4}));
          EXPECT_EQ(own.power, 2);
          for (int i = 0; i < own.power; ++i) own.weights = own.weights * scale;
          return own;
        },
        {.mesh = seed_mesh(), .in_specs = in, .out_specs = out});
    Layer result = both_ways(map, layer, Array(3.f));
    EXPECT_EQ(floats(result.weights), floats(layer.weights * 9));
    EXPECT_EQ(floats(result.more[1]), floats(layer.more[1]));
    EXPECT_EQ(result.power, 2);
  };
  expect({{P("i"), P(), {P(), P("i")}, P()}, P()}, {{P("i"), P(), {P(), P("i")}, P()}});
  expect({{P("i"), P(), P(), P()}, P()}, {{P("i"), P(), P(), P()}});
  auto wrong = [](const Specs &in, const Specs &out) {
    return shard_map([](Layer own, Array) { return own; }, {.mesh = seed_mesh(), .in_specs = in, .out_specs = out});
  };
  EXPECT_EQ(
      error_both_ways(wrong({P()}, P()), layer, Array(1.f)),
      "TreeError: in_specs: the spec has 1 entry, but the function is called with 2 arguments; give one entry per "
      "argument, or a single P for all of them");
  EXPECT_EQ(error_both_ways(wrong({{P(), P(), {P(), P(), P()}, P()}, P()}, P()), layer, Array(1.f)),
            "TreeError: in_specs[0].more: the spec has 3 entries, but the value there has 2 elements; give one entry "
            "per element, or a single P for all of them");
  EXPECT_EQ(
      error_both_ways(wrong(P(), {{P(), P()}}), layer, Array(1.f)),
      "TreeError: out_specs[0]: the spec has 2 entries, but the value there has 4 fields (weights, bias, more, power); "
      "give one entry per field, or a single P for all of them");
}

// covers: 000-13 by api.shard_map_test
TEST(ShardMap, DevicesInAnyOrder) {
  Array x = counted({8, 4});
  std::vector<float> want;
  for (const std::vector<int64_t> &order : {std::vector<int64_t>{0, 1, 2, 3, 4, 5, 6, 7},
                                            {7, 6, 5, 4, 3, 2, 1, 0},
                                            {3, 1, 0, 2, 7, 5, 4, 6},
                                            {11, 3, 9, 8, 15, 1, 2, 30}}) {
    Mesh mesh = make_mesh({{"i", 4}, {"j", 2}}, {.devices = order});
    auto map =
        shard_map([](Array own) { return own * 2 + ppermute(own, "i", {{0, 3}, {3, 0}}) + axis_index({"j", "i"}); },
                  {.mesh = mesh, .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}});
    Array result = both_ways(map, x);
    if (want.empty()) want = floats(result);
    EXPECT_EQ(floats(result), want);
    std::vector<Shard> shards = result.shards();
    for (size_t p = 0; p < shards.size(); ++p) EXPECT_EQ(shards[p].device, order[p]);
    EXPECT_EQ(shards[5].offset, (Shape{4, 2}));
  }
}

}  // namespace
}  // namespace tessera
