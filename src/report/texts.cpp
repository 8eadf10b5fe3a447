#include "report/texts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "base/text.h"

namespace tessera {
namespace {

std::string scaled(double value, const std::vector<std::string> &units, double step) {
  if (value == 0) return "0 " + units.front();
  size_t unit = 0;
  while (unit + 1 < units.size() && std::abs(value) >= step * 0.9995) {
    value /= step;
    ++unit;
  }
  return fmt::format("{:.3g} {}", value, units[unit]);
}

}  // namespace

std::string seconds_text(double seconds) { return scaled(seconds * 1e9, {"ns", "us", "ms", "s"}, 1000); }
std::string bytes_text(double bytes) { return scaled(bytes, {"B", "kB", "MB", "GB", "TB"}, 1000); }
std::string operations_text(double count) { return scaled(count, {"op", "kop", "Mop", "Gop", "Top", "Pop"}, 1000); }

std::string percent_text(double part, double whole) {
  return fmt::format("{:.3g} %", whole > 0 ? 100 * part / whole : 0);
}

std::string sharding_text(const std::vector<AxisList> &dims, const AxisList &unreduced) {
  std::string text = "[" + joined(dims, [](const AxisList &axes) { return "{" + to_string(axes) + "}"; }) + "]";
  return unreduced.empty() ? text : text + " unreduced={" + to_string(unreduced) + "}";
}

std::string mesh_text(const Mesh &mesh) {
  return joined(
      mesh.axes(), [](const MeshAxis &axis) { return fmt::format("{}={}", axis.name.str(), axis.size); }, ",");
}

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

std::string lower_bound_text(int64_t bytes_sent, const std::optional<LowerBound> &bound) {
  if (!bound) return "";
  const std::string sent = fmt::format("All devices together send {} bytes. ", bytes_sent);
  if (!bound->bytes) return sent + fmt::format("There is no lower bound: {}.\n", bound->why_none);
  return sent + fmt::format("However the work is divided, they send {} at least.\n", *bound->bytes);
}

}  // namespace tessera
