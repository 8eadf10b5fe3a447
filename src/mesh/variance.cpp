#include "mesh/variance.h"
#include "base/text.h"

#include <algorithm>

namespace tessera {

bool has_axis(const AxisNames &axes, AxisName axis) { return std::find(axes.begin(), axes.end(), axis) != axes.end(); }

AxisNames union_of(const AxisNames &a, const AxisNames &b, const Mesh &mesh) {
  AxisNames result;
  for (const MeshAxis &axis : mesh.axes())
    if (has_axis(a, axis.name) || has_axis(b, axis.name)) result.push_back(axis.name);
  AxisNames others;
  for (const AxisNames *axes : {&a, &b})
    for (AxisName axis : *axes)
      if (!mesh.has_axis(axis) && !has_axis(others, axis)) others.push_back(axis);
  std::sort(others.begin(), others.end(), [](AxisName x, AxisName y) { return x.str() < y.str(); });
  result.insert(result.end(), others.begin(), others.end());
  return result;
}

AxisNames without(const AxisNames &axes, const AxisNames &gone) {
  AxisNames result;
  for (AxisName axis : axes)
    if (!has_axis(gone, axis)) result.push_back(axis);
  return result;
}

std::string names_text(const AxisNames &axes) { return joined(axes, &AxisName::str); }

Variation taken_by(Collective collective) {
  bool wants_equal = collective == Collective::pbroadcast || collective == Collective::pscatter;
  return wants_equal ? Variation::invariant : Variation::varying;
}

Variation given_by(Collective collective) {
  bool makes_equal = collective == Collective::psum || collective == Collective::all_gather_invariant;
  return makes_equal ? Variation::invariant : Variation::varying;
}

AxisNames variance_given(Collective collective, const AxisNames &operand, const AxisNames &axes, bool in_groups,
                         const Mesh &mesh) {
  bool equal = given_by(collective) == Variation::invariant && !in_groups;
  return equal ? without(operand, axes) : union_of(operand, axes, mesh);
}

MeshPosition moved_along(MeshPosition position, AxisName axis, int64_t coordinate, const Mesh &mesh) {
  int64_t stride = 1;
  for (int64_t minor = mesh.axis_index(axis) + 1; minor < static_cast<int64_t>(mesh.axes().size()); ++minor)
    stride *= mesh.axes()[static_cast<size_t>(minor)].size;
  const auto at = static_cast<int64_t>(position);
  return MeshPosition{at + (coordinate - at / stride % mesh.axis_size(axis)) * stride};
}

AxisNames axes_between(const std::vector<std::vector<MeshPosition>> &sources, const Mesh &mesh) {
  AxisNames between;
  auto acts_alike = [&](AxisName axis) {
    for (MeshPosition position : positions_in(mesh)) {
      const std::vector<MeshPosition> &own = sources[static_cast<size_t>(position)],
                                      &first = sources[static_cast<size_t>(moved_along(position, axis, 0, mesh))];
      if (own.size() != first.size()) return false;
      int64_t coordinate = mesh.coordinate(position, {axis});
      for (size_t i = 0; i < own.size(); ++i)
        if (moved_along(first[i], axis, coordinate, mesh) != own[i] || mesh.coordinate(first[i], {axis}) != 0)
          return false;
    }
    return true;
  };
  for (const MeshAxis &axis : mesh.axes())
    if (!acts_alike(axis.name)) between.push_back(axis.name);
  return between;
}

AxisNames axes_between_members(const DeviceGroups &groups, const Mesh &mesh) {
  std::vector<std::vector<MeshPosition>> sources(static_cast<size_t>(mesh.size()));
  for (const std::vector<DeviceId> &group : groups) {
    std::vector<MeshPosition> members;
    for (DeviceId device : group) members.push_back(position_of(mesh, device));
    for (MeshPosition member : members) sources[static_cast<size_t>(member)] = members;
  }
  return axes_between(sources, mesh);
}

}  // namespace tessera
