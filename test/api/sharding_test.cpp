// Meshes, specs, and where arrays lie.
#include "tessera/sharding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <sstream>

#include "tessera/axis_rules.h"
#include "tessera/creation.h"
#include "tessera/jit.h"
#include "tessera/resharding.h"
#include "tessera/valid_shardings.h"
#include "tessera/visualize.h"

using namespace tessera;

namespace {

template <class E>
std::string message_of(const std::function<void()> &f) {
  try {
    f();
  } catch (const E &error) {
    return error.what();
  }
  return "nothing was thrown";
}

Array numbers(Shape shape) {
  int64_t count = std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>());
  std::vector<int> values(static_cast<size_t>(count));
  std::iota(values.begin(), values.end(), 0);
  return array(values, std::move(shape));
}

// The elements at [offset, offset + shape) of numbers(global), worked out one by one.
std::vector<int> part_of_numbers(const Shape &global, const Shape &offset, const Shape &shape) {
  std::vector<int> part;
  int64_t count = std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>());
  for (int64_t i = 0; i < count; ++i) {
    int64_t place = 0, rest = i, stride = 1;
    for (size_t dim = shape.size(); dim-- > 0; stride *= global[dim], rest /= shape[dim])
      place += (offset[dim] + rest % shape[dim]) * stride;
    part.push_back(static_cast<int>(place));
  }
  return part;
}

// Every device holds the elements that the index map says.
void expect_lies_as(const Array &array, const NamedSharding &sharding) {
  std::vector<ShardIndex> map = sharding.index_map(array.shape());
  std::vector<Shard> shards = array.shards();
  ASSERT_EQ(shards.size(), map.size());
  for (size_t i = 0; i < map.size(); ++i) {
    EXPECT_EQ(shards[i].device, map[i].device);
    EXPECT_EQ(shards[i].offset, map[i].offset);
    EXPECT_EQ(shards[i].data.shape(), map[i].shape);
    EXPECT_EQ(shards[i].data.to_vector<int>(), part_of_numbers(array.shape(), map[i].offset, map[i].shape));
  }
}

Mesh square(std::vector<int64_t> ids = {}) { return make_mesh({{"x", 2}, {"y", 2}}, {.devices = ids}); }

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

TEST(Meshes, Errors) {
  EXPECT_EQ(message_of<ShardingError>([] { make_mesh({{"x", 0}}); }),
            "make_mesh: the axis \"x\" has size 0; sizes are 1 or more");
  EXPECT_EQ(message_of<ShardingError>([] { make_mesh({{"x", 2}, {"x", 2}}); }),
            "make_mesh: two axes have the name \"x\"; each needs its own");
  EXPECT_EQ(message_of<ShardingError>([] { make_mesh({{"", 2}}); }), "make_mesh: an axis of size 2 has no name");
  EXPECT_EQ(message_of<ShardingError>([] { make_mesh({{"x:1", 2}}); }),
            "make_mesh: the axis name 'x:1' has a colon or a quote in it, which mark parts of axes");
  EXPECT_EQ(message_of<ShardingError>([] { make_mesh({{"x", 2}}, {.devices = {0, 1, 2}}); }),
            "make_mesh: 3 devices are given, but the axes make 2; give one a position");
  EXPECT_EQ(message_of<ShardingError>([] { make_mesh({{"x", 2}}, {.devices = {1, 1}}); }),
            "make_mesh: device 1 stands at two positions of the mesh");
  EXPECT_EQ(message_of<ShardingError>([] { make_mesh({{"x", 2}}, {.devices = {0, -1}}); }),
            "make_mesh: there is no device -1; they count from 0");
  EXPECT_EQ(
      message_of<ShardingError>([] { make_mesh({{"x", 2}}, {.axis_types = {AxisType::Auto, AxisType::Explicit}}); }),
      "make_mesh: axis_types has 2 entries for 1 axes; give one for all, or one an axis");
}

TEST(Specs, Text) {
  EXPECT_EQ(to_string(P()), "P()");
  EXPECT_EQ(to_string(P("x", None, Axes{"y", "z"})), "P(\"x\", None, {\"y\", \"z\"})");
  EXPECT_EQ(to_string(P(Open, "x:(2)4")), "P(Open, \"x:(2)4\")");
  EXPECT_EQ(to_string(P("x").replicated("z").unreduced({"y", "w"})),
            "P(\"x\").replicated(\"z\").unreduced({\"y\", \"w\"})");
  EXPECT_EQ(to_string(NamedSharding(square(), P("x"))), "NamedSharding(<[\"x\"=2, \"y\"=2]>, P(\"x\"))");
  EXPECT_EQ(message_of<ShardingError>([] { P("x").priority(-1); }),
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
      message_of<ShardingError>([&] { valid_shardings(shape, mesh); }),
      "valid_shardings: an array of 12 dimensions has 53334454417 shardings on a mesh of 12 axes, and a list holds at "
      "most 1000000; count_valid_shardings counts them");
}

// covers: 002-05, 000-13
TEST(DevicePut, BetweenAllShardings) {
  for (Shape shape : {Shape{4, 6}, Shape{5, 3}}) {
    Array whole = numbers(shape);
    std::vector<NamedSharding> all;
    for (const PartitionSpec &spec : valid_shardings(shape, square(), {.merged = true}))
      all.emplace_back(square(), spec);
    for (const NamedSharding &from : all) {
      Array there = device_put(whole, from);
      expect_lies_as(there, from);
      for (const NamedSharding &to : all) {
        SCOPED_TRACE(to_string(from) + " -> " + to_string(to));
        Array moved = device_put(there, to);
        EXPECT_EQ(moved.sharding(), to);
        expect_lies_as(moved, to);
        EXPECT_EQ(moved.to_vector<int>(), whole.to_vector<int>());
      }
    }
  }
}

// covers: 002-05, 000-13
TEST(DevicePut, BetweenMeshesAndOrdersOfDevices) {
  Shape shape{5, 6};
  Array whole = numbers(shape);
  std::vector<NamedSharding> all{{square(), P("x", "y")},
                                 {square({3, 1, 0, 2}), P("x", "y")},
                                 {square({3, 1, 0, 2}), P(Axes{"y", "x"})},
                                 {square({7, 5, 6, 4}), P(None, "y")},
                                 {make_mesh({{"x", 3}}), P("x")},
                                 {make_mesh({{"i", 2}, {"j", 4}}), P("j", "i")},
                                 {make_mesh({{"one", 1}}), P()},
                                 {make_mesh({{"x", 8}}), P("x:(2)2", "x:(4)2")}};
  for (const NamedSharding &from : all)
    for (const NamedSharding &to : all) {
      SCOPED_TRACE(to_string(from) + " -> " + to_string(to));
      Array moved = device_put(device_put(whole, from), to);
      expect_lies_as(moved, to);
      EXPECT_EQ(moved.to_vector<int>(), whole.to_vector<int>());
    }
}

// covers: 002-07
TEST(DevicePut, MergedAxesAreAFlatMesh) {
  Array whole = numbers({8, 3});
  Array merged = device_put(whole, make_mesh({{"x", 2}, {"y", 4}}), P(Axes{"x", "y"}));
  Array flat = device_put(whole, make_mesh({{"all", 8}}), P("all"));
  Array turned = device_put(whole, make_mesh({{"x", 2}, {"y", 4}}), P(Axes{"y", "x"}));
  bool differs = false;
  for (size_t i = 0; i < 8; ++i) {
    EXPECT_EQ(merged.shards()[i].device, flat.shards()[i].device);
    EXPECT_EQ(merged.shards()[i].data.to_vector<int>(), flat.shards()[i].data.to_vector<int>());
    differs |= merged.shards()[i].offset != turned.shards()[i].offset;
  }
  EXPECT_TRUE(differs);
}

TEST(DevicePut, OnThisThreadsMesh) {
  Array whole = numbers({4, 4});
  EXPECT_EQ(message_of<ShardingError>([&] { device_put(whole, P("x")); }),
            "device_put: P(\"x\") comes without a mesh, and the array lies on none; give a NamedSharding(mesh, spec), "
            "or name a "
            "mesh with use_mesh");
  use_mesh scope(square());
  EXPECT_EQ(device_put(whole, P("x")).sharding(), NamedSharding(square(), P("x")));
  {
    use_mesh inner(make_mesh({{"y", 2}}));
    EXPECT_EQ(device_put(whole, P("y")).sharding().mesh, make_mesh({{"y", 2}}));
  }
  EXPECT_EQ(device_put(whole, P("x")).sharding().mesh, square());
}

// covers: 000-06
TEST(DevicePut, Errors) {
  Array whole = numbers({4, 4});
  auto refusal = [&](const PartitionSpec &spec) {
    return message_of<ShardingError>([&] { device_put(whole, square(), spec); });
  };
  EXPECT_EQ(refusal(P("x", None, "y")),
            "device_put: P(\"x\", None, \"y\") has 3 entries, but the array of type i32[4,4] has 2 dimensions; give at "
            "most one "
            "entry a dimension");
  EXPECT_EQ(refusal(P("x", "z")),
            "device_put: P(\"x\", \"z\") names the axis \"z\" in dimension 1, which the mesh doesn't have; its axes "
            "are x=2, y=2");
  EXPECT_EQ(refusal(P("x", "x")),
            "device_put: P(\"x\", \"x\") names the axis \"x\" twice, again in dimension 1; an axis can cut one "
            "dimension only, once");
  EXPECT_EQ(refusal(P(Axes{"y", "y"})),
            "device_put: P({\"y\", \"y\"}) names the axis \"y\" twice, again in dimension 0; an axis can cut one "
            "dimension only, "
            "once");
  EXPECT_EQ(refusal(P("x").unreduced("w")),
            "device_put: P(\"x\").unreduced(\"w\") names the axis \"w\" as unreduced, which the mesh doesn't have; its "
            "axes are "
            "x=2, y=2");
  EXPECT_EQ(refusal(P("x:2")),
            "device_put: \"x:2\" is no axis; a part of one is written \"x:(2)4\": the size before it, at least 1, and "
            "its own, at "
            "least 2");
  EXPECT_EQ(
      message_of<ValueError>([&] { device_put(Array(), square(), P()); }),
      "device_put: the array is an empty Array, which has no shape and no elements; give it a value first, with array, "
      "zeros or any other function that makes one");
  NamedSharding wrong(square(), P("x", "x"));
  EXPECT_EQ(message_of<ShardingError>([&] { wrong.shard_shape({4, 4}); }),
            "shard_shape: P(\"x\", \"x\") names the axis \"x\" twice, again in dimension 1; an axis can cut one "
            "dimension only, once");
  EXPECT_EQ(message_of<ShardingError>([&] { NamedSharding(square(), P("x", "y")).index_map({4}); }),
            "index_map: P(\"x\", \"y\") has 2 entries, but the array of 1 dimensions has 1 dimension; give at most one "
            "entry a "
            "dimension");
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
  EXPECT_EQ(message_of<ShardingError>([&] { rules.spec("batch", "width"); }),
            "AxisRules::spec: there is no rule for \"width\"; there are rules for \"batch\", \"embed\", \"heads\", "
            "\"length\", "
            "and None is a dimension that nothing cuts");
  EXPECT_EQ(message_of<ShardingError>([&] { rules.spec("batch", "heads"); }),
            "AxisRules::spec: the dimensions \"batch\" and \"heads\" are both cut by the mesh axis \"x\", which can "
            "cut only one "
            "of them; use None for the other, or a rule of its own");
  EXPECT_EQ(message_of<ShardingError>([] { AxisRules({{"batch", "x"}, {"batch", "y"}}); }),
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
  EXPECT_EQ(message_of<ShapeError>([&] { shard_alike(a, numbers({4})); }),
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

// covers: 002-06
TEST(Pictures, OfArraysAndMeshes) {
  Mesh mesh = square();
  EXPECT_EQ(visualize(device_put(numbers({8, 8}), mesh, P("x", "y"))),
            "      0:4   4:8\n"
            "    ┌─────┬─────┐\n"
            "0:4 │  0  │  1  │\n"
            "    ├─────┼─────┤\n"
            "4:8 │  2  │  3  │\n"
            "    └─────┴─────┘\n");
  EXPECT_EQ(visualize({8, 8}, {mesh, P(None, "y")}),
            "      0:4   4:8\n"
            "    ┌─────┬─────┐\n"
            "0:8 │ 0,2 │ 1,3 │\n"
            "    └─────┴─────┘\n");
  EXPECT_EQ(visualize({8}, {mesh, P(Axes{"y", "x"})}),  // in the order of the flattened axis
            "   0:2   2:4   4:6   6:8\n"
            " ┌─────┬─────┬─────┬─────┐\n"
            " │  0  │  2  │  1  │  3  │\n"
            " └─────┴─────┴─────┴─────┘\n");
  EXPECT_EQ(visualize({6}, {make_mesh({{"x", 4}}), P("x")}),  // one holds nothing
            "   0:2    2:4    4:6    none\n"
            " ┌──────┬──────┬──────┬──────┐\n"
            " │  0   │  1   │  2   │  3   │\n"
            " └──────┴──────┴──────┴──────┘\n");
  EXPECT_EQ(visualize({5}, {mesh, P("x")}),
            "   0:3   3:5\n"
            " ┌─────┬─────┐\n"
            " │ 0,1 │ 2,3 │\n"
            " └─────┴─────┘\n");
  EXPECT_EQ(visualize(Shape{}, {mesh, P()}),
            " ┌─────────┐\n"
            " │ 0,1,2,3 │\n"
            " └─────────┘\n");
  EXPECT_EQ(visualize({4, 4}, {square({3, 2, 1, 0}), P("y")}),
            "      0:4\n"
            "    ┌─────┐\n"
            "0:2 │ 1,3 │\n"
            "    ├─────┤\n"
            "2:4 │ 0,2 │\n"
            "    └─────┘\n");
  EXPECT_EQ(visualize({4, 8, 8}, {make_mesh({{"x", 2}, {"y", 2}, {"z", 2}}), P("x", "y", "z")}),
            "dim 0 over x, dim 1 over y, dim 2 over z\n"
            "[0:2, :, :]          [2:4, :, :]\n"
            "      0:4   4:8            0:4   4:8\n"
            "    ┌─────┬─────┐        ┌─────┬─────┐\n"
            "0:4 │  0  │  1  │    0:4 │  4  │  5  │\n"
            "    ├─────┼─────┤        ├─────┼─────┤\n"
            "4:8 │  2  │  3  │    4:8 │  6  │  7  │\n"
            "    └─────┴─────┘        └─────┴─────┘\n");
  EXPECT_EQ(visualize({8}, {mesh, P("x").unreduced("y")}),
            "dim 0 over x, unreduced (sum) over y\n"
            "   0:4   4:8\n"
            " ┌─────┬─────┐\n"
            " │ 0,1 │ 2,3 │\n"
            " └─────┴─────┘\n");
  EXPECT_EQ(visualize(make_mesh({{"x", 2}, {"y", 3}}, {.devices = {5, 4, 3, 2, 1, 0}})),
            "      y=0   y=1   y=2\n"
            "    ┌─────┬─────┬─────┐\n"
            "x=0 │  5  │  4  │  3  │\n"
            "    ├─────┼─────┼─────┤\n"
            "x=1 │  2  │  1  │  0  │\n"
            "    └─────┴─────┴─────┘\n");
  EXPECT_EQ(message_of<ShardingError>([&] { visualize({8}, {mesh, P("x", "y")}); }),
            "visualize: P(\"x\", \"y\") has 2 entries, but the array of 1 dimensions has 1 dimension; give at most one "
            "entry a "
            "dimension");
}

}  // namespace
