// Shardings say which mesh axes cut which dimensions of an array.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/fold.h"
#include "base/shape.h"
#include "mesh/axis.h"
#include "mesh/mesh.h"

namespace tessera {

// Lists axes, major to minor. Open (`is_closed == false`) means that propagation may add axes at the minor end.
struct DimSharding {
  AxisList axes = {};
  bool is_closed = true;
  std::optional<int64_t> priority = std::nullopt;  // user priority; absent is 0

  bool operator==(const DimSharding &) const = default;
};

// The global shape stays outside: a Sharding says how, not what. On @pod, [{"rows"}, {}] of a 16x8 array gives each
// device a 4x8 block.
struct Sharding {
  std::string mesh_name;  // symbol of the mesh, without @; empty if the mesh is inlined
  std::vector<DimSharding> dims = {};
  AxisList replicated = {};  // can never shard the value; in mesh order
  AxisList unreduced = {};   // each device along these holds a partial `unreduced_kind`; in mesh order
  ReductionKind unreduced_kind = ReductionKind::sum;
  std::optional<Mesh> inlined_mesh = std::nullopt;  // `<mesh<["i"=2]>, ...>`: the mesh stands in the sharding itself

  static Sharding replicated_of(std::string mesh_name, int64_t rank, bool is_closed = true);
  static Sharding open_of(std::string mesh_name, int64_t rank) {
    return replicated_of(std::move(mesh_name), rank, false);
  }

  int64_t rank() const { return static_cast<int64_t>(dims.size()); }
  bool is_fully_replicated() const;  // no dim has an axis and nothing is unreduced
  AxisList all_dim_axes() const;
  bool uses(const AxisRef &axis, const Mesh &mesh) const;  // in a dim, replicated or unreduced

  bool operator==(const Sharding &) const = default;
};

// Prints shardings as sdy does: `<@pod, [{"rows", ?}, {}], replicated={"cols"}>`, `{"rows", ?}p1`.
std::string to_string(const Sharding &sharding);
std::string to_string(const DimSharding &dim);

// Returns the state along one axis of a value with this sharding. The sharding may use a part of `axis`, or an axis of
// which `axis` is a part.
AxisState axis_state(const Sharding &sharding, const AxisRef &axis, const Mesh &mesh);

// Returns the number of devices along dim: the product of its axes' sizes.
int64_t shard_count(const Sharding &sharding, int64_t dim, const Mesh &mesh);
// Returns the largest block: ceil(n / shard_count) in each dim.
Shape block_shape(const Shape &global, const Sharding &sharding, const Mesh &mesh);

// Describes the range of a mesh position's block: [offset, offset + extent). extent may be 0 or shorter than
// block_shape.
struct Block {
  Shape offset;
  Shape extent;
  bool operator==(const Block &) const = default;
};
Block block_of(MeshPosition position, const Shape &global, const Sharding &sharding, const Mesh &mesh);
// Returns the number of devices that hold each element: devices / product of the dims' axes.
int64_t replication_factor(const Sharding &sharding, const Mesh &mesh);

// Says whether every device has the same block, whatever is open, closed, prioritised or listed as replicated.
bool places_equally(const Sharding &a, const Sharding &b);
// Compares shardings on meshes that may differ in names, axes and order of devices: each device holds the same block of
// any array, and partial values combine over the same devices.
bool places_equally(const Sharding &a, const Mesh &mesh_a, const Sharding &b, const Mesh &mesh_b);

// Returns what is wrong with a list, or with several lists that share their axes: unknown or repeated axes, bad
// sub-axes.
std::optional<std::string> problem_of(const AxisList &axes, const Mesh &mesh);
std::optional<std::string> problem_of(const std::vector<AxisList> &axes, const Mesh &mesh);
// Returns what is wrong with a sharding for an array of `rank` on `mesh`, or nothing if it is fine. The rules are the
// sdy dialect's: rank equal, axes exist, sub-axes valid and not mergeable with a neighbour, no axis twice, ordered
// lists.
std::optional<std::string> problem_of(const Sharding &sharding, int64_t rank, const Mesh &mesh);
std::optional<std::string> problem_of(const Mesh &mesh);

}  // namespace tessera
