// Says where the elements of arrays lie.
#pragma once

#include "numbers.h"
#include "tessera/sharding.h"

namespace tessera {

// Returns the elements at [offset, offset + shape) of numbers(global), worked out one by one.
inline std::vector<int> part_of_numbers(const Shape &global, const Shape &offset, const Shape &shape) {
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
inline void expect_lies_as(const Array &array, const NamedSharding &sharding) {
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

inline Mesh square(std::vector<int64_t> ids = {}) { return make_mesh({{"x", 2}, {"y", 2}}, {.devices = ids}); }

}  // namespace tessera
