// Putting arrays somewhere, and saying where they shall lie.
#pragma once

#include <utility>

#include "tessera/array.h"

namespace tessera {

// The array with the given sharding, on that mesh: from the host, from another sharding, or from another mesh. Sizes that an
// axis doesn't divide are fine. In a function that is being recorded it is with_sharding_constraint. Throws ShardingError:
// unknown or repeated axes, more entries than dimensions.
Array device_put(const Array &array, const NamedSharding &sharding);
Array device_put(const Array &array, const Mesh &mesh, const PartitionSpec &spec);
// On this thread's mesh (use_mesh).
Array device_put(const Array &array, const PartitionSpec &spec);

// The array lies as said from here on. It binds: propagation works around it. Without a mesh: that of the array, or this
// thread's.
Array with_sharding_constraint(const Array &array, const NamedSharding &sharding);
Array with_sharding_constraint(const Array &array, const PartitionSpec &spec);

// How an unreduced array is best scattered: its axes cut the dimension for which the reduce-scatter and the all-gather back send
// least, which is one that they divide if there is one; of equal ones the first. An all-reduce is split by
//   Array part = reshard(x, scattered_spec(x));  ...  reshard(part, P())
// with what needs only a part of each device between the two. Throws ShardingError for an array that isn't unreduced or has no
// dimensions.
PartitionSpec scattered_spec(const Array &array);

// With explicit axes: another sharding in the array's type. The same as with_sharding_constraint otherwise.
Array reshard(const Array &array, const NamedSharding &sharding);
Array reshard(const Array &array, const PartitionSpec &spec);

// Both arrays, which lie alike from here on, wherever that is: propagation gives them one sharding. Where values are known b is
// put where a lies, or a where b lies if a was never put anywhere. Throws ShapeError unless the shapes are equal.
std::pair<Array, Array> shard_alike(const Array &a, const Array &b);

}  // namespace tessera
