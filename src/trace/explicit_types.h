// Handles explicit mesh axes: the sharding of a result is part of its type, and each operation works it out.
//
//   f32[8@x,4] + f32[8@x,4]              f32[8@x,4]
//   f32[8@x,4] + f32[8,4@y]              f32[8@x,4@y]
//   f32[8@x,4] + f32[8@y,4]              error: reshard one of them
//   matmul(f32[8,4@x], f32[4@x,8])       error: say out_sharding, since the sum over x may stay on every device or be cut
//   sum(f32[8@x,4], {.axes = {0}})       f32[4]
//   ... with out_sharding = P().unreduced("x")     f32[4]{U:x}: each device's own sum
//   f32[4]{U:x} * f32[4]                 f32[4]{U:x}
//   cos(f32[4]{U:x})                     error: reshard it first, to P() or P("x")
#pragma once

#include <vector>

#include "trace/apply.h"

namespace tessera::detail {

// Returns the shardings of an operation's results: those that its out_sharding gives or, with explicit axes, those that
// follow from its operands' types. Without either, propagation chooses. Throws ShardingError where out_sharding doesn't
// fit, or where explicit operands leave a choice and none is given.
ResultShardings wanted_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands, const Mesh *mesh);

// Returns the sharding that is part of a recorded value's type; it is null without explicit axes.
MeshShardingPtr typed_sharding(const Mesh *mesh, const Sharding &sharding);
bool has_explicit_axes(const Mesh &mesh);
bool is_all_explicit(const Mesh &mesh);
// Returns the part of an array's sharding that belongs to its type, and so to the types of loops and branches around
// it.
inline MeshShardingPtr type_sharding(const ArrayState &state) {
  return state.mesh_sharding && has_explicit_axes(state.mesh_sharding->mesh) ? state.mesh_sharding : nullptr;
}

// Adds a sharding_constraint to the innermost scope and returns its value.
TraceValueId record_constraint(TraceValueId value, const TensorType &type, const Sharding &sharding);

}  // namespace tessera::detail
