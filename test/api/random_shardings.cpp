// Random numbers are the same whatever the sharding, and each device makes its own block only.
#include "random_codes.h"

using namespace tessera;

namespace {

// Meshes and specs for arrays {6, 10}, which some cut into blocks of unequal sizes.
std::vector<NamedSharding> placements() {
  Mesh square = make_mesh({{"x", 2}, {"y", 2}}), line = make_mesh({{"x", 3}}), eight = make_mesh({{"x", 4}, {"y", 2}});
  Mesh turned = make_mesh({{"x", 2}, {"y", 2}}, {.devices = {3, 1, 0, 2}});
  return {{square, P("x", "y")},  {square, P("y", "x")}, {square, P(Axes{"x", "y"})},
          {square, P(None, "y")}, {square, P()},         {line, P("x")},
          {line, P(None, "x")},   {eight, P("x", "y")},  {eight, P(None, Axes{"y", "x"})},
          {turned, P("x", "y")}};
}

// covers: 002-32 by api.random_test
TEST_F(RandomDraws, TheSameWhateverTheSharding) {
  Shape shape{6, 10};
  std::vector<uint32_t> bits = random::bits(k, shape).to_vector<uint32_t>();
  std::vector<uint64_t> wide = random::bits(k, shape, u64).to_vector<uint64_t>();
  std::vector<float> uniform = random::uniform(k, shape, f32, -1, 1).to_vector<float>();
  std::vector<float> normal = random::normal(k, shape).to_vector<float>();
  std::vector<int> integers = random::randint(k, shape, 0, 100).to_vector<int>();
  std::vector<int> order = random::permutation(k, 60).to_vector<int>();
  Array logits = random::normal(random::key(1), {6, 10, 5});
  std::vector<int> chosen = random::categorical(k, logits).to_vector<int>();
  for (const NamedSharding &sharding : placements()) {
    SCOPED_TRACE(to_string(sharding));
    EXPECT_EQ(random::bits(k, shape, u32, {.sharding = sharding}).to_vector<uint32_t>(), bits);
    EXPECT_EQ(random::bits(k, shape, u64, {.sharding = sharding}).to_vector<uint64_t>(), wide);
    EXPECT_EQ(random::uniform(k, shape, f32, -1, 1, {.sharding = sharding}).to_vector<float>(), uniform);
    EXPECT_EQ(random::normal(k, shape, f32, {.sharding = sharding}).to_vector<float>(), normal);
    EXPECT_EQ(random::randint(k, shape, 0, 100, i32, {.sharding = sharding}).to_vector<int>(), integers);
    EXPECT_EQ(random::categorical(k, device_put(logits, sharding)).to_vector<int>(), chosen);
    EXPECT_EQ(random::categorical(k, logits, -1, shape, {.sharding = sharding}).to_vector<int>(), chosen);
    EXPECT_EQ(random::permutation(k, 60, {.sharding = {{sharding.mesh, P("x")}}}).to_vector<int>(), order);
    // A key may lie on the mesh, too, or on another one.
    EXPECT_EQ(random::bits(device_put(k, sharding.mesh, P()), shape).to_vector<uint32_t>(), bits);
    Array elsewhere = device_put(k, make_mesh({{"z", 2}}), P());
    EXPECT_EQ(random::bits(elsewhere, shape, u32, {.sharding = sharding}).to_vector<uint32_t>(), bits);
  }
}

// covers: 002-04 by api.random_test
TEST_F(RandomDraws, EachDeviceHasItsOwnBlockOnly) {
  for (const NamedSharding &sharding : placements()) {
    SCOPED_TRACE(to_string(sharding));
    Array drawn = random::uniform(k, {6, 10}, f32, {.sharding = sharding});
    EXPECT_EQ(drawn.sharding().shard_shape({6, 10}), sharding.shard_shape({6, 10}));
    std::vector<ShardIndex> blocks = sharding.index_map({6, 10});
    std::vector<Shard> shards = drawn.shards();
    ASSERT_EQ(shards.size(), blocks.size());
    for (size_t i = 0; i < shards.size(); ++i) {
      EXPECT_EQ(shards[i].device, blocks[i].device);
      EXPECT_EQ(shards[i].offset, blocks[i].offset);
      EXPECT_EQ(shards[i].data.shape(), blocks[i].shape);
    }
  }
}

// Under jit: the same numbers, and no device has more than a few blocks.
// covers: 002-04, 002-32 by api.random_test
TEST_F(RandomDraws, CompiledProgramsMakeBlocksToo) {
  Shape shape{512, 1024};
  for (NamedSharding sharding : placements()) {
    SCOPED_TRACE(to_string(sharding));
    auto f = jit([&](Array key) { return random::uniform(key, shape, f32, {.sharding = sharding}); });
    auto compiled = f.lower(k).compile();
    Array drawn = compiled(k);
    EXPECT_EQ(drawn.sharding().spec, sharding.spec);
    EXPECT_EQ(drawn.to_vector<float>(), random::uniform(k, shape).to_vector<float>());
    Shape block = sharding.shard_shape(shape);
    EXPECT_LE(compiled.report().memory.peak, 3 * block[0] * block[1] * 4 + 4096);
    EXPECT_TRUE(compiled.report().collectives.empty());
  }
}

}  // namespace
