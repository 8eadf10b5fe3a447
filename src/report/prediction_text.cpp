// Prints a prediction for the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "base/saturating.h"
#include "report/prediction.h"
#include "report/table.h"
#include "report/texts.h"

namespace tessera {
namespace {

constexpr size_t most_kernels = 12;  // the kernels that take longest

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
  std::string text = machine_text(prediction.machine, prediction.mesh) + "\n" + collectives_text(prediction) + "\n" +
                     kernels_text(prediction);
  const double communicating = prediction.communication_seconds(), computing = prediction.computation_seconds();
  text += fmt::format(
      "\nA step: {} = {} computing + {} communicating; {} if computing and communicating overlapped fully\n",
      seconds_text(prediction.step_seconds()), seconds_text(computing), seconds_text(communicating),
      seconds_text(prediction.overlapped_seconds()));
  if (prediction.has_unknown_loops)
    text += "How often some loops iterate isn't known before they run: each counts once.\n";
  return text + memory_text(prediction);
}

}  // namespace tessera
