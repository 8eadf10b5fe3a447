// A prediction for the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/saturating.h"
#include "report/lower_bound_text.h"
#include "report/prediction.h"
#include "report/table.h"

namespace tessera {
namespace {

constexpr size_t most_kernels = 12;  // those that take longest

// Returns `1.5 ms`: three digits, and the unit that leaves one to three of them before the point.
std::string scaled(double value, const std::vector<std::string> &units, double step) {
  if (value == 0) return "0 " + units.front();
  size_t unit = 0;
  while (unit + 1 < units.size() && std::abs(value) >= step * 0.9995) {
    value /= step;
    ++unit;
  }
  return fmt::format("{:.3g} {}", value, units[unit]);
}
std::string seconds_text(double seconds) { return scaled(seconds * 1e9, {"ns", "us", "ms", "s"}, 1000); }
std::string bytes_text(double bytes) { return scaled(bytes, {"B", "kB", "MB", "GB", "TB"}, 1000); }
std::string operations_text(double count) { return scaled(count, {"op", "kop", "Mop", "Gop", "Top", "Pop"}, 1000); }

std::string machine_text(const Prediction &prediction) {
  const Machine &machine = prediction.machine;
  std::string text =
      fmt::format("Machine {}: {} of memory at {}/s on {}\n", machine.name,
                  machine.memory_bytes > 0 ? bytes_text(machine.memory_bytes) : "any amount",
                  bytes_text(machine.memory_bytes_per_second), machine.is_shared ? "all devices together" : "a device");
  for (const MeshAxis &axis : prediction.mesh.axes()) {
    const Link &link = machine.link(axis.name.str());
    text += fmt::format("  {}: {} devices, {}, {}/s, {} a message\n", axis.name.str(), axis.size,
                        name_of(link.topology), bytes_text(link.bytes_per_second), seconds_text(link.seconds));
  }
  return text;
}

std::string collectives_text(const Prediction &prediction) {
  if (prediction.collectives.empty()) return "No collectives: the devices don't communicate.\n";
  std::vector<std::vector<std::string>> rows;
  int64_t bytes = 0;
  for (const auto &[what, time] : prediction.collectives) {
    const auto times = static_cast<double>(what.executions);
    bytes = saturating_sum(bytes, saturating_product(what.bytes_total, what.executions));
    rows.push_back({std::string(name_of(what.kind)), plain_text(what.axes), type_text(what.dtype, what.shape),
                    bytes_text(static_cast<double>(what.bytes_sent)), time.is_latency_bound() ? "latency" : "bandwidth",
                    bytes_text(time.crossover_bytes), seconds_text(time.seconds()), std::to_string(what.executions),
                    seconds_text(time.seconds() * times), locations_text(what)});
  }
  return table_text({"collective", "axes", "operand on a device", ">sent", "bound by", ">equal at", ">time", ">times",
                     ">in all", "from"},
                    rows) +
         lower_bound_text(bytes, prediction.lower_bound);
}

std::string kernels_text(const Prediction &prediction) {
  std::vector<const Prediction::Kernel *> longest;
  for (const Prediction::Kernel &kernel : prediction.kernels) longest.push_back(&kernel);
  auto in_all = [](const Prediction::Kernel *kernel) {
    return kernel->seconds * static_cast<double>(kernel->what.executions);
  };
  std::ranges::sort(longest, [&](auto *a, auto *b) { return std::pair(-in_all(a), a) < std::pair(-in_all(b), b); });
  std::vector<std::vector<std::string>> rows;
  double left = 0;
  for (size_t i = 0; i < longest.size(); ++i) {
    const Prediction::Kernel &kernel = *longest[i];
    if (i >= most_kernels) {
      left += in_all(&kernel);
      continue;
    }
    rows.push_back({kernel.what.name, operations_text(kernel.what.operations), bytes_text(kernel.what.bytes),
                    kernel.is_memory_bound ? "memory" : "arithmetic", seconds_text(kernel.seconds),
                    std::to_string(kernel.what.executions), seconds_text(in_all(&kernel)),
                    to_string(kernel.what.location)});
  }
  if (longest.size() > most_kernels)
    rows.push_back(
        {fmt::format("and {} more", longest.size() - most_kernels), "", "", "", "", "", seconds_text(left), ""});
  if (rows.empty()) return "";
  return table_text({"kernel", ">operations", ">bytes", "bound by", ">time", ">times", ">in all", "from"}, rows);
}

std::string memory_text(const Prediction &prediction) {
  const double sharers = prediction.machine.is_shared ? static_cast<double>(prediction.mesh.size()) : 1;
  const double peak = sharers * static_cast<double>(prediction.memory.peak);
  std::string text =
      fmt::format("Memory of {}: {} at the peak", sharers > 1 ? "all devices" : "a device", bytes_text(peak));
  const double has = prediction.machine.memory_bytes;
  if (has <= 0) return text + "\n";
  if (peak > has) return text + fmt::format(", and it has {}: the program doesn't fit\n", bytes_text(has));
  return text + fmt::format(" of {} ({:.2g} %)\n", bytes_text(has), 100 * peak / has);
}

}  // namespace

std::string prediction_to_text(const Prediction &prediction) {
  std::string text = machine_text(prediction) + "\n" + collectives_text(prediction) + "\n" + kernels_text(prediction);
  const double communicating = prediction.communication_seconds(), computing = prediction.computation_seconds();
  text += fmt::format("\nA step: {} = {} computing + {} communicating; {} if all of the one went on beside the other\n",
                      seconds_text(prediction.step_seconds()), seconds_text(computing), seconds_text(communicating),
                      seconds_text(prediction.overlapped_seconds()));
  if (prediction.has_unknown_loops)
    text += "How often some loops iterate isn't known before they run: each counts once.\n";
  return text + memory_text(prediction);
}

}  // namespace tessera
