#include "trace/devices_of_values.h"

#include "base/text.h"
#include "trace/context.h"

namespace tessera::detail {

std::vector<DevicesOfValue> devices_of_values(const ManualScope &manual) {
  const Mesh &mesh = manual.mesh;
  const AxisList axes(manual.axes.begin(), manual.axes.end());
  std::vector<DevicesOfValue> all(static_cast<size_t>(size_of(axes, mesh)));
  for (MeshPosition position : positions_in(mesh))
    all[static_cast<size_t>(mesh.coordinate(position, axes))].positions.push_back(position);
  for (DevicesOfValue &each : all) {
    const auto device = [&](MeshPosition position) { return std::to_string(mesh.device_at(position)); };
    const auto coordinate = [&](const AxisRef &axis) {
      return axis.name.str() + "=" + std::to_string(mesh.coordinate(each.positions[0], {axis}));
    };
    each.label = (each.positions.size() == 1 ? "device " : "devices ") + joined(each.positions, device) + " (" +
                 joined(axes, coordinate) + ")";
  }
  return all;
}

}  // namespace tessera::detail
