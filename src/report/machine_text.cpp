#include "report/machine_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/units.h"

namespace tessera {

std::string machine_text(const Machine &machine, const Mesh &mesh) {
  std::string text =
      fmt::format("Machine {}: {} of memory at {}/s on {}\n", machine.name,
                  machine.memory_bytes > 0 ? bytes_text(machine.memory_bytes) : "any amount",
                  bytes_text(machine.memory_bytes_per_second), machine.is_shared ? "all devices together" : "a device");
  std::vector<std::string> caches;
  for (const auto &[bytes, rate] : machine.caches)
    caches.push_back(fmt::format("{} at {}/s", bytes_text(bytes), bytes_text(rate)));
  if (!caches.empty()) text += fmt::format("  caches: {}\n", fmt::join(caches, ", "));
  for (const MeshAxis &axis : mesh.axes()) {
    const Link &link = machine.link(axis.name.str());
    text += fmt::format("  {}: {} devices, {}, {}/s, {} a message\n", axis.name.str(), axis.size,
                        name_of(link.topology), bytes_text(link.bytes_per_second), seconds_text(link.seconds));
  }
  return text;
}

}  // namespace tessera
