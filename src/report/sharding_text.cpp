#include "report/sharding_text.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tessera {

std::string sharding_text(const std::vector<AxisList> &dims, const AxisList &unreduced) {
  std::string text = "[" + joined(dims, [](const AxisList &axes) { return "{" + to_string(axes) + "}"; }) + "]";
  return unreduced.empty() ? text : text + " unreduced={" + to_string(unreduced) + "}";
}

std::string mesh_text(const Mesh &mesh) {
  return joined(
      mesh.axes(), [](const MeshAxis &axis) { return fmt::format("{}={}", axis.name.str(), axis.size); }, ",");
}

}  // namespace tessera
