// Explicit mesh axes: the sharding of a result is part of its type, worked out operation by operation.
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

#include <optional>
#include <string>
#include <vector>

#include "trace/apply.h"

namespace tessera::detail {

// How an operation's results must lie: as its out_sharding says; with explicit axes, as follows from its operands' types. None:
// propagation chooses. Throws ShardingError where out_sharding doesn't fit, or where explicit operands leave
// the choice open and none is given.
ResultShardings wanted_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands, const Mesh *mesh);

// The placement that a recorded value has as part of its type: null without explicit axes.
PlacementPtr typed_placement(const Mesh *mesh, const Sharding &sharding);
bool has_explicit_axes(const Mesh &mesh);
bool is_all_explicit(const Mesh &mesh);
// What of an array's placement belongs to its type, and so to that of loops and branches it goes through.
inline PlacementPtr type_placement(const ArrayState &state) {
  return state.placement && has_explicit_axes(state.placement->mesh) ? state.placement : nullptr;
}

// Adds a sharding_constraint to the innermost scope; gives its value.
ValueId record_constraint(ValueId value, const TensorType &type, const Sharding &sharding);

}  // namespace tessera::detail
