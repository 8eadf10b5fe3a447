// Writes the steps from one sharding of a value to another: sums of partial values, a reshard, and making values
// partial.
#pragma once

#include <optional>

#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"

namespace tessera::shardy {

// Returns whether two shardings have the same axes on meshes of the same devices, or both cut nothing. Equal blocks on
// meshes of different axes aren't alike.
bool lie_alike(const Sharding &a, const Sharding &b, const sdy::MeshTable &meshes);

// Returns the sharding without axes on the mesh of `like`.
Sharding whole_like(const Sharding &like);

// Returns the parts of `axes` that `taken` leaves, in mesh order, merged.
AxisList parts_beside(const AxisList &axes, const AxisList &taken, const Mesh &mesh);

struct Steps {
  bool reshards = true;  // false: axes move only where values become partial, and only partial axes change
};
// Writes the steps at the builder's position, and returns the last value. Without `from` the value is whole and not
// partial, and isn't made partial.
mlir::Value write_steps(mlir::OpBuilder &builder, mlir::Value value, const std::optional<Sharding> &from,
                        const Sharding &to, const sdy::MeshTable &meshes, Steps steps);

mlir::Value write_reshard(mlir::OpBuilder &builder, mlir::Value value, const Sharding &to);
mlir::Value write_all_reduce(mlir::OpBuilder &builder, mlir::Value value, ReductionKind kind, const AxisList &axes,
                             const Sharding &to);

}  // namespace tessera::shardy
