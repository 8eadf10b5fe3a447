// Describes device variance as plain values: over which axes of a manual body a value may differ from device to device,
// and what each collective takes and gives. The library's arrays (trace/variance.h), whole programs
// (transform/region_variance.h) and derivatives all ask here.
//
//   mesh <["i"=2, "j"=2]>, x varies over {i, j}:     psum(x, "i") varies over {j}, all_gather(x, "i") over {i, j}
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mesh/mesh_devices.h"

namespace tessera {

using AxisNames = std::vector<AxisName>;  // in mesh order, unless said otherwise

bool has_axis(const AxisNames &axes, AxisName axis);
// Returns the union in mesh order. Names that are no axes of the mesh (batches) follow, by name.
AxisNames union_of(const AxisNames &a, const AxisNames &b, const Mesh &mesh);
AxisNames without(const AxisNames &axes, const AxisNames &gone);
std::string names_text(const AxisNames &axes);  // `i, j`

//   collective             takes      gives      transposed
//   psum, pmax, pmin       varying    invariant  pbroadcast (psum only)
//   pbroadcast             invariant  varying    psum
//   all_gather             varying    varying    psum_scatter
//   psum_scatter           varying    varying    all_gather
//   all_gather_invariant   varying    invariant  pscatter
//   pscatter               invariant  varying    all_gather_invariant
//   all_to_all             varying    varying    all_to_all
//   ppermute, pshuffle     varying    varying    ppermute
//   axis_index                        varying
enum class Collective : uint8_t {
  psum,
  pbroadcast,
  all_gather,
  psum_scatter,
  all_gather_invariant,
  pscatter,
  all_to_all,
  ppermute,
  axis_index
};
enum class Variation : uint8_t { invariant, varying };

Variation taken_by(Collective collective);
Variation given_by(Collective collective);

// Returns the axes over which the result of a collective over `axes` varies, if its operand varies over `operand`. In
// groups smaller than the axes devices may differ in any case.
AxisNames variance_given(Collective collective, const AxisNames &operand, const AxisNames &axes, bool in_groups,
                         const Mesh &mesh);

// Returns the axes along which the sources differ: sources[p] lists the devices from which device p gets something. The
// axes are those along which the sources are not the same everywhere, or not at the same place. The collective acts
// alike on each slice of the mesh over the other axes.
//
//   mesh <["i"=2, "j"=2]>:     sources {{0, 1}, {0, 1}, {2, 3}, {2, 3}} -> {j}
AxisNames axes_between(const std::vector<std::vector<MeshPosition>> &sources, const Mesh &mesh);
// Does the same for groups of devices, whose members receive from each other.
AxisNames axes_between_members(const DeviceGroups &groups, const Mesh &mesh);

// Returns the axes among `axes` over which a value, known on each device by mesh position, differs.
template <typename Value>
AxisNames axes_of_differences(const std::vector<Value> &by_position, const AxisNames &axes, const Mesh &mesh);

// Returns the position with the axis's coordinate set to `coordinate`.
MeshPosition moved_along(MeshPosition position, AxisName axis, int64_t coordinate, const Mesh &mesh);

template <typename Value>
AxisNames axes_of_differences(const std::vector<Value> &by_position, const AxisNames &axes, const Mesh &mesh) {
  AxisNames differing;
  for (AxisName axis : axes)
    for (MeshPosition position : positions_in(mesh))
      if (!(by_position[static_cast<size_t>(position)] ==
            by_position[static_cast<size_t>(moved_along(position, axis, 0, mesh))])) {
        differing.push_back(axis);
        break;
      }
  return differing;
}

}  // namespace tessera
