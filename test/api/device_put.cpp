// device_put: between all shardings, meshes and orders of devices.
#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "lies_as.h"
#include "tessera/resharding.h"
#include "tessera/valid_shardings.h"

using namespace tessera;

namespace {

// covers: 002-05, 000-13 by api.sharding_test
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

// covers: 002-05, 000-13 by api.sharding_test
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

// covers: 002-07 by api.sharding_test
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
  EXPECT_EQ(error_of<ShardingError>([&] { device_put(whole, P("x")); }),
            "device_put: P(\"x\") comes without a mesh, and the array lies on none; give a NamedSharding(mesh, spec), "
            "or name a mesh with use_mesh");
  use_mesh scope(square());
  EXPECT_EQ(device_put(whole, P("x")).sharding(), NamedSharding(square(), P("x")));
  {
    use_mesh inner(make_mesh({{"y", 2}}));
    EXPECT_EQ(device_put(whole, P("y")).sharding().mesh, make_mesh({{"y", 2}}));
  }
  EXPECT_EQ(device_put(whole, P("x")).sharding().mesh, square());
}

// covers: 000-06 by api.sharding_test
TEST(DevicePut, Errors) {
  Array whole = numbers({4, 4});
  auto refusal = [&](const PartitionSpec &spec) {
    return error_of<ShardingError>([&] { device_put(whole, square(), spec); });
  };
  EXPECT_EQ(refusal(P("x", None, "y")),
            "device_put: P(\"x\", None, \"y\") has 3 entries, but the array of type i32[4,4] has 2 dimensions; give at "
            "most one entry for each dimension");
  EXPECT_EQ(refusal(P("x", "z")),
            "device_put: P(\"x\", \"z\") names the axis \"z\" in dimension 1, which the mesh doesn't have; its axes "
            "are x=2, y=2");
  EXPECT_EQ(
      refusal(P("x", "x")),
      "device_put: P(\"x\", \"x\") names the axis \"x\" twice, again in dimension 1; an axis may be used only once");
  EXPECT_EQ(
      refusal(P(Axes{"y", "y"})),
      "device_put: P({\"y\", \"y\"}) names the axis \"y\" twice, again in dimension 0; an axis may be used only once");
  EXPECT_EQ(refusal(P("x").unreduced("w")),
            "device_put: P(\"x\").unreduced(\"w\") names the axis \"w\" as unreduced, which the mesh doesn't have; its "
            "axes are x=2, y=2");
  EXPECT_EQ(
      refusal(P("x:2")),
      "device_put: \"x:2\" isn't an axis; a part of an axis is written \"x:(2)4\": the size before it, at least 1, and "
      "its own, at least 2");
  EXPECT_EQ(
      error_of<ValueError>([&] { device_put(Array(), square(), P()); }),
      "device_put: the array is an empty Array, which has no shape and no elements; give it a value first, with array, "
      "zeros or any other function that makes one");
  NamedSharding wrong(square(), P("x", "x"));
  EXPECT_EQ(
      error_of<ShardingError>([&] { wrong.shard_shape({4, 4}); }),
      "shard_shape: P(\"x\", \"x\") names the axis \"x\" twice, again in dimension 1; an axis may be used only once");
  EXPECT_EQ(error_of<ShardingError>([&] { NamedSharding(square(), P("x", "y")).index_map({4}); }),
            "index_map: P(\"x\", \"y\") has 2 entries, but the array of 1 dimensions has 1 dimension; give at most one "
            "entry for each dimension");
}

}  // namespace
