// Says where an array lies: a mesh, and a sharding on it. It is made from what users write.
#pragma once

#include <memory>
#include <string>

#include "mesh/mesh.h"
#include "mesh/sharding.h"
#include "tessera/sharding.h"

namespace tessera::detail {

// Names the one mesh in every program that the library writes.
inline constexpr const char *mesh_symbol = "mesh";

struct MeshSharding {
  Mesh mesh;
  Sharding sharding;  // closed, of mesh_symbol
};
// Equal mesh shardings of this process are one object while any of them lives, so they are compared by their pointers.
using MeshShardingPtr = std::shared_ptr<const MeshSharding>;
MeshShardingPtr mesh_sharding(const Mesh &mesh, Sharding sharding);
// Returns a text that identifies a mesh, with the types of its axes, which the mesh's own text lacks.
std::string mesh_key(const Mesh &mesh);
MeshShardingPtr replicated_on(const Mesh &mesh, int64_t rank);

// Returns the sharding that a spec means for an array of `rank`. Dimensions without an entry are closed and whole.
// Throws ShardingError, whose message begins with `who` (`device_put`, `in_specs[0]`); `what` names the array.
Sharding sharding_of(const PartitionSpec &spec, const Mesh &mesh, int64_t rank, const std::string &who,
                     const std::string &what);
AxisRef axis_of(const std::string &text, const std::string &who);  // "x" or "x:(2)4"
AxisList axes_of(const std::vector<std::string> &names, const std::string &who);
PartitionSpec spec_of(const Sharding &sharding);
NamedSharding named_sharding(const MeshSharding &mesh_sharding);
std::string axes_text(const Mesh &mesh);  // `x=2, y=4`, for messages
// Returns its spec as text like `P('x', None)`.
std::string spec_text(const MeshSharding &mesh_sharding);

// Converts between the two orders of devices: blocks of arrays are kept by mesh position, and programs number devices
// by the order of their ids.
struct DeviceNumbers {
  explicit DeviceNumbers(const Mesh &mesh);
  Mesh mesh;                           // its ids are a permutation of 0 ... n-1, as in the program's text
  std::vector<MeshPosition> position;  // [device number]
};

}  // namespace tessera::detail
