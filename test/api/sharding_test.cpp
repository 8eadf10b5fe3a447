// Meshes, specs, and where arrays lie.
#include "tessera/sharding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <sstream>

#include "../support/thrown.h"
#include "lies_as.h"
#include "tessera/axis_rules.h"
#include "tessera/creation.h"
#include "tessera/jit.h"
#include "tessera/resharding.h"
#include "tessera/valid_shardings.h"
#include "tessera/visualize.h"

using namespace tessera;

namespace {

// covers: 002-01
TEST(Devices, AreMadeAsTheyAreNeeded) {
  make_mesh({{"x", 6}});
  std::vector<Device> list = devices();
  ASSERT_GE(list.size(), 6u);
  EXPECT_EQ(list[3], (Device{3, 0, "cpu", {3}}));
  EXPECT_GE(devices(40).size(), 40u);
  std::ostringstream text;
  text << list[3];
  EXPECT_EQ(text.str(), "Device(id=3, process=0, kind=cpu, coordinates={3})");
}

TEST(Specs, NamesInBracesCutOneDimension) {
  EXPECT_EQ(P({"x", "y"}), P(Axes{"x", "y"}));
  EXPECT_EQ((P{"x", "y"}), P("x", "y"));
  const char *nothing = nullptr;
  const char *text = "P: the name of an axis is a null pointer; None stands for no axis";
  EXPECT_EQ(error_of<ShardingError>([&] { P{nothing}; }), text);
  EXPECT_EQ(error_of<ShardingError>([&] { P({"x", nothing}); }), text);
}

TEST(Meshes, Text) {
  std::ostringstream text;
  text << square() << " " << square({3, 2, 1, 0});
  EXPECT_EQ(text.str(), "<[\"x\"=2, \"y\"=2]> <[\"x\"=2, \"y\"=2], device_ids=[3, 2, 1, 0]>");
  EXPECT_EQ(square(), square({0, 1, 2, 3}));
  EXPECT_FALSE(square() == square({1, 0, 2, 3}));
  std::vector<Device> list = devices(4);
  std::reverse(list.begin(), list.begin() + 4);
  list.resize(4);
  EXPECT_EQ(make_mesh({{"x", 2}, {"y", 2}}, {.devices = list}), square({3, 2, 1, 0}));
}

// covers: 002-02
TEST(Meshes, OnATorus) {
  EXPECT_EQ(make_mesh({{"x", 8}}, {.torus = {2, 4}}), make_mesh({{"x", 8}}, {.devices = {0, 1, 2, 3, 7, 6, 5, 4}}));
  EXPECT_EQ(make_mesh({{"x", 4}, {"y", 2}}, {.torus = {2, 4}}),
            make_mesh({{"x", 4}, {"y", 2}}, {.devices = {0, 4, 1, 5, 2, 6, 3, 7}}));
  EXPECT_EQ(make_mesh({{"x", 2}, {"y", 4}}, {.torus = {2, 4}}), make_mesh({{"x", 2}, {"y", 4}}));
  EXPECT_EQ(make_mesh({{"x", 4}}, {.devices = {0, 1, 2, 3}, .torus = {2, 2}}), make_mesh({{"x", 4}}));
  // Arrays know nothing of it but where their blocks are.
  Array a = device_put(arange(8), make_mesh({{"x", 8}}, {.torus = {2, 4}}), P("x"));
  EXPECT_EQ((a + a).to_vector<float>(), (std::vector<float>{0, 2, 4, 6, 8, 10, 12, 14}));
  EXPECT_EQ(a.shards()[4].device, 7);
  EXPECT_EQ(
      error_of<ShardingError>([] { make_mesh({{"x", 4}}, {.torus = {2, 4}}); }),
      "make_mesh: the torus 2x4 has 8 devices, but the axes make 4; give a torus of that many, or name the devices");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 4}}, {.torus = {4, 0}}); }),
            "make_mesh: the torus 4x0 has a dimension of size 0; sizes are from 1 to 16777216");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 4}}, {.torus = {16777216, 16777216}}); }),
            "make_mesh: the torus 16777216x16777216 has more than 16777216 devices, but the axes make 4; give a torus "
            "of that many, or name the devices");
}

TEST(Meshes, Errors) {
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 0}}); }),
            "make_mesh: the axis \"x\" has size 0; sizes must be 1 or more");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 2}, {"x", 2}}); }),
            "make_mesh: two axes have the name \"x\"; each needs its own");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"", 2}}); }), "make_mesh: an axis of size 2 has no name");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x:1", 2}}); }),
            "make_mesh: the axis name 'x:1' has a colon or a quote in it, which mark parts of axes");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 2}}, {.devices = {0, 1, 2}}); }),
            "make_mesh: 3 devices are given, but the axes make 2; give one for each position");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 2}}, {.devices = {1, 1}}); }),
            "make_mesh: device 1 is at two positions of the mesh");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 2}}, {.devices = {0, -1}}); }),
            "make_mesh: there is no device -1; they count from 0 to 16777215");
  EXPECT_EQ(error_of<ShardingError>([] { make_mesh({{"x", 1}}, {.devices = {int64_t{1} << 24}}); }),
            "make_mesh: there is no device 16777216; they count from 0 to 16777215");
  EXPECT_EQ(error_of<ShardingError>([] { devices(int64_t{1} << 62); }),
            "devices: device 4611686018427387903 is requested, but 16777216 devices are the most");
  EXPECT_EQ(
      error_of<ShardingError>([] { make_mesh({{"x", 2}}, {.axis_types = {AxisType::Auto, AxisType::Explicit}}); }),
      "make_mesh: axis_types has 2 entries for 1 axes; give one for all, or one for each axis");
}

TEST(Specs, Text) {
  EXPECT_EQ(to_string(P()), "P()");
  EXPECT_EQ(to_string(P("x", None, Axes{"y", "z"})), "P(\"x\", None, {\"y\", \"z\"})");
  EXPECT_EQ(to_string(P(Open, "x:(2)4")), "P(Open, \"x:(2)4\")");
  EXPECT_EQ(to_string(P("x").replicated("z").unreduced({"y", "w"})),
            "P(\"x\").replicated(\"z\").unreduced({\"y\", \"w\"})");
  EXPECT_EQ(to_string(NamedSharding(square(), P("x"))), "NamedSharding(<[\"x\"=2, \"y\"=2]>, P(\"x\"))");
  EXPECT_EQ(error_of<ShardingError>([] { P("x").priority(-1); }),
            "P::priority: -1 is negative; rounds count from 0, the first");
}

// covers: 002-03, 002-10
TEST(Queries, ShapesAndFactors) {
  NamedSharding both(square(), P("x", "y")), one(square(), P(None, "y")), none(square(), P()),
      merged(square(), P(Axes{"x", "y"}));
  EXPECT_EQ(both.shard_shape({8, 16}), (Shape{4, 8}));
  EXPECT_EQ(one.shard_shape({8, 16}), (Shape{8, 8}));
  EXPECT_EQ(none.shard_shape({8, 16}), (Shape{8, 16}));
  EXPECT_EQ(merged.shard_shape({8, 16}), (Shape{2, 16}));
  EXPECT_EQ(merged.shard_shape({5, 16}), (Shape{2, 16}));
  EXPECT_EQ(both.replication_factor(), 1);
  EXPECT_EQ(one.replication_factor(), 2);
  EXPECT_EQ(none.replication_factor(), 4);
  // Uneven: the last blocks are smaller, perhaps empty.
  EXPECT_EQ(merged.index_map({5, 16}),
            (std::vector<ShardIndex>{
                {0, {0, 0}, {2, 16}}, {1, {2, 0}, {2, 16}}, {2, {4, 0}, {1, 16}}, {3, {5, 0}, {0, 16}}}));
}

// The block of the device at mesh coordinates c: along a dimension that axes a1 ... an cut, block number c_a1 * |a2| ... + c_an.
// covers: 002-10, 000-04
TEST(Queries, TheIndexMapIsWhatTheAlgebraSays) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 3}, {"z", 2}}, {.devices = {11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}});
  Shape shape{7, 12, 5};
  std::map<std::string, int64_t> sizes{{"x", 2}, {"y", 3}, {"z", 2}};
  for (const PartitionSpec &spec : valid_shardings(shape, mesh, {.merged = true})) {
    SCOPED_TRACE(to_string(spec));
    std::vector<ShardIndex> map = NamedSharding(mesh, spec).index_map(shape);
    ASSERT_EQ(map.size(), 12u);
    int64_t used = 1;
    for (int64_t position = 0; position < 12; ++position) {
      std::map<std::string, int64_t> at{{"x", position / 6}, {"y", position / 2 % 3}, {"z", position % 2}};
      EXPECT_EQ(map[position].device, 11 - position);
      used = 1;
      for (size_t dim = 0; dim < shape.size(); ++dim) {
        int64_t number = 0, count = 1;
        if (dim < spec.dims().size())
          for (const std::string &axis : spec.dims()[dim].axes)
            number = number * sizes[axis] + at[axis], count *= sizes[axis];
        used *= count;
        int64_t block = (shape[dim] + count - 1) / count;
        EXPECT_EQ(map[position].offset[dim], std::min(number * block, shape[dim]));
        EXPECT_EQ(map[position].shape[dim], std::max<int64_t>(0, std::min(block, shape[dim] - number * block)));
      }
    }
    EXPECT_EQ(NamedSharding(mesh, spec).replication_factor(), 12 / used);
  }
}

// covers: 002-09
TEST(ValidShardings, AreCounted) {
  Mesh two = square(), three = make_mesh({{"x", 2}, {"y", 2}, {"z", 2}});
  std::vector<PartitionSpec> list = valid_shardings({4, 4}, two);
  EXPECT_EQ(list,
            (std::vector<PartitionSpec>{P(), P(None, "x"), P(None, "y"), P("x"), P("y"), P("x", "y"), P("y", "x")}));
  for (const Mesh &mesh : {make_mesh({{"x", 2}}), two, three})
    for (int64_t dims = 0; dims <= 4; ++dims) {
      Shape shape(static_cast<size_t>(dims), 8);
      auto axes = static_cast<int64_t>(mesh.axes().size());
      int64_t apart = 0, merged = 0, order = 1, choices = 1, places = 1;
      for (int64_t k = 0; k <= axes; ++k) {  // order = M!/(M-k)!, choices = C(N,k), places = C(k+N-1,k)
        apart += order * choices;
        merged += order * places;
        choices = choices * (dims - k) / (k + 1);
        places = places * (dims + k) / (k + 1);
        order *= axes - k;
      }
      EXPECT_EQ(count_valid_shardings(shape, mesh), apart);
      EXPECT_EQ(count_valid_shardings(shape, mesh, {.merged = true}), merged);
      for (bool is_merged : {false, true}) {
        std::vector<PartitionSpec> all = valid_shardings(shape, mesh, {.merged = is_merged});
        std::set<std::string> texts;
        for (const PartitionSpec &spec : all) {
          texts.insert(to_string(spec));
          NamedSharding(mesh, spec).shard_shape(shape);  // throws for one that isn't valid
        }
        EXPECT_EQ(static_cast<int64_t>(texts.size()), is_merged ? merged : apart);
      }
    }
}

TEST(ValidShardings, EvenOnesAlone) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 3}});
  EXPECT_EQ(valid_shardings({6, 4}, mesh, {.even_only = true}),
            (std::vector<PartitionSpec>{P(), P(None, "x"), P("x"), P("y"), P("y", "x")}));
  EXPECT_EQ(count_valid_shardings({6, 4}, mesh, {.merged = true, .even_only = true}), 7);  // and {x,y}, {y,x} on the 6
}

TEST(ValidShardings, TooManyForAList) {
  std::vector<std::pair<std::string, int64_t>> axes;
  for (int i = 0; i < 12; ++i) axes.emplace_back("a" + std::to_string(i), 1);
  Mesh mesh = make_mesh(axes);
  Shape shape(12, 1);
  EXPECT_EQ(count_valid_shardings(shape, mesh), 53334454417);
  EXPECT_EQ(
      error_of<ShardingError>([&] { valid_shardings(shape, mesh); }),
      "valid_shardings: an array of 12 dimensions has 53334454417 shardings on a mesh of 12 axes, and a list holds at "
      "most 1000000; count_valid_shardings counts them");
}

// covers: 002-04
TEST(Creation, EachDeviceMakesItsOwnBlock) {
  for (Shape shape : {Shape{4, 6}, Shape{5, 3}}) {
    int64_t count = shape[0] * shape[1];
    for (const PartitionSpec &spec : valid_shardings(shape, square(), {.merged = true})) {
      NamedSharding sharding(square(), spec);
      SCOPED_TRACE(to_string(sharding));
      Array made = full(shape, 7, {.sharding = sharding});
      EXPECT_EQ(made.sharding(), sharding);
      EXPECT_EQ(made.to_vector<int>(), std::vector<int>(static_cast<size_t>(count), 7));
      for (const Shard &shard : made.shards())
        EXPECT_EQ(shard.data.shape(), sharding.index_map(shape)[shard.device].shape);
      if (spec.dims().size() > 1) continue;
      Array row = arange(count, {.sharding = {{square(), spec}}});
      EXPECT_EQ(row.to_vector<int>(), numbers({count}).to_vector<int>());
      expect_lies_as(row, {square(), spec});
    }
  }
}

TEST(AxisRules, SpecsByMeaning) {
  AxisRules rules({{"batch", "x"}, {"embed", "y"}, {"heads", Axes{"x", "y"}}, {"length", None}});
  EXPECT_EQ(rules.spec("batch", "length", "embed"), P("x", None, "y"));
  EXPECT_EQ(rules.spec("heads", None), P(Axes{"x", "y"}, None));
  EXPECT_EQ(rules.spec(), P());
  EXPECT_EQ(error_of<ShardingError>([&] { rules.spec("batch", "width"); }),
            "AxisRules::spec: there is no rule for \"width\"; there are rules for \"batch\", \"embed\", \"heads\", "
            "\"length\", and None is for a dimension that no axis cuts");
  EXPECT_EQ(error_of<ShardingError>([&] { rules.spec("batch", "heads"); }),
            "AxisRules::spec: the dimensions \"batch\" and \"heads\" are both cut by the mesh axis \"x\", which can "
            "cut only one of them; use None for the other, or a rule of its own");
  EXPECT_EQ(error_of<ShardingError>([] { AxisRules({{"batch", "x"}, {"batch", "y"}}); }),
            "AxisRules: there are two rules for \"batch\", P(\"x\") and P(\"y\"); give it one");
  Array placed = device_put(numbers({4, 4}), square(), rules.spec("batch", "embed"));
  EXPECT_EQ(placed.sharding().spec, P("x", "y"));
}

TEST(ShardAlike, PutsOneWhereTheOtherLies) {
  Array a = device_put(numbers({4, 4}), square(), P("x", "y")), b = numbers({4, 4});
  EXPECT_EQ(shard_alike(a, b).second.sharding(), a.sharding());
  EXPECT_EQ(shard_alike(b, a).first.sharding(), a.sharding());
  Array c = device_put(b, square({3, 2, 1, 0}), P("y"));
  auto [first, second] = shard_alike(a, c);
  EXPECT_EQ(first.sharding(), second.sharding());
  EXPECT_EQ(second.to_vector<int>(), b.to_vector<int>());
  EXPECT_EQ(error_of<ShapeError>([&] { shard_alike(a, numbers({4})); }),
            "shard_alike: the arrays are i32[4,4] and i32[4]; only arrays of one shape can lie alike");
}

// covers: 000-31
TEST(AxisRules, InsideJit) {
  AxisRules rules({{"batch", "x"}, {"embed", "y"}});
  auto f = jit([&](Array a) { return with_sharding_constraint(a + a, rules.spec("batch", "embed")); });
  Array doubled = f(device_put(numbers({4, 4}), square(), P()));
  EXPECT_EQ(doubled.sharding(), NamedSharding(square(), P("x", "y")));
  EXPECT_EQ(doubled.to_vector<int>(), (numbers({4, 4}) * 2).to_vector<int>());
}

TEST(ShardAlike, InsideJit) {
  auto f = jit([](Array a, Array b) {
    auto [first, second] = shard_alike(a * 2, b * 3);
    return std::pair(first, second);
  });
  Array a = device_put(numbers({4, 4}), square(), P("x", "y"));
  auto [first, second] = f(a, numbers({4, 4}));
  EXPECT_EQ(first.sharding(), a.sharding());
  EXPECT_EQ(second.sharding(), a.sharding());
  EXPECT_EQ(second.to_vector<int>(), (numbers({4, 4}) * 3).to_vector<int>());
}

}  // namespace
