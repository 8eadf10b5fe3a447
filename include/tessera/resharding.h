// Places arrays on meshes, and constrains their shardings.
#pragma once

#include <utility>

#include "tessera/array.h"

namespace tessera {

// Returns the array with the given sharding on that mesh. It comes from the host, from another sharding or from another
// mesh. Sizes that an axis doesn't divide are fine. In a function that is being recorded this is
// with_sharding_constraint. Throws ShardingError for unknown or repeated axes and for more entries than dimensions.
Array device_put(const Array &array, const NamedSharding &sharding);
Array device_put(const Array &array, const Mesh &mesh, const PartitionSpec &spec);
// Uses this thread's mesh (use_mesh).
Array device_put(const Array &array, const PartitionSpec &spec);

// Returns the array, which lies as the spec says from here on. Propagation keeps to that. The default mesh is the
// array's, or this thread's.
Array with_sharding_constraint(const Array &array, const NamedSharding &sharding);
Array with_sharding_constraint(const Array &array, const PartitionSpec &spec);

// Returns the best spec for scattering an unreduced array. The array's axes cut the dimension for which the
// reduce-scatter and the all-gather back send least: one that the axes divide, if there is one, and the first among
// equals. An all-reduce is split by
//   Array part = reshard(x, scattered_spec(x));  ...  reshard(part, P())
// Computations that need only a part of the array on each device go between the two. Throws ShardingError for an array
// that isn't unreduced or has no dimensions.
PartitionSpec scattered_spec(const Array &array);

// Returns the array with another sharding in its type, where axes are explicit. Otherwise it is with_sharding_constraint.
Array reshard(const Array &array, const NamedSharding &sharding);
Array reshard(const Array &array, const PartitionSpec &spec);

// Returns both arrays with one sharding from here on: propagation chooses it. Where values are known, b is put where a
// lies, or a is put where b lies if a was never put anywhere. Throws ShapeError unless the shapes are equal.
std::pair<Array, Array> shard_alike(const Array &a, const Array &b);

}  // namespace tessera
