// Tells the state of an array along one mesh axis, for users.
#include "mesh/axis_state.h"
#include "base/text.h"

#include "base/error.h"
#include "trace/mesh_sharding.h"
#include "trace/variance.h"

namespace tessera {

AxisState axis_state(const Array &array, const std::string &axis) {
  const detail::ArrayState &state = detail::state_of(array, "axis_state");
  AxisRef ref = detail::axis_of(axis, "axis_state");
  auto manual = state.manual ? state.manual : detail::current_manual();
  const Mesh *mesh = manual ? &manual->mesh : state.mesh_sharding ? &state.mesh_sharding->mesh : nullptr;
  if (!mesh) {
    if (state.is_concrete()) return AxisState::invariant();
    throw ValueError("axis_state: an array of type " + type_string(array) + " in " + state.node.scope->function +
                     " has no sharding yet: propagation chooses it when the whole function is known; use a mesh with "
                     "explicit axes, where shardings are part of types");
  }
  if (!mesh->has_axis(ref.name)) {
    std::string names = joined(mesh->axes(), [](const MeshAxis &one) { return one.name.str(); });
    throw ShardingError("axis_state: the mesh has no axis \"" + axis + "\"; its axes are " + names);
  }
  if (manual && has_axis(manual->axes, ref.name)) {
    // If the variance isn't known, the array may vary.
    bool varies = !has_axis(manual->checked, ref.name) || has_axis(state.varying, ref.name);
    return varies ? AxisState::varying() : AxisState::invariant();
  }
  if (!state.mesh_sharding && state.is_concrete()) return AxisState::invariant();
  bool is_known = state.mesh_sharding && (state.is_concrete() || mesh->axis_type(ref.name) == AxisType::Explicit);
  if (!is_known)
    throw ValueError("axis_state: along the axis \"" + axis + "\" the sharding of an array of type " +
                     type_string(array) +
                     " isn't known yet: propagation chooses it when the whole function is known; make the axis "
                     "explicit, and shardings along it are part of types");
  return axis_state(state.mesh_sharding->sharding, ref, *mesh);
}

}  // namespace tessera
