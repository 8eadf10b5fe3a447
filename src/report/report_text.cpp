// Writes the report as text for the terminal.
#include <fmt/format.h>

#include <map>

#include "base/saturating.h"
#include "report/report.h"
#include "report/table.h"

namespace tessera {

namespace {

std::string collectives_text(const std::vector<CollectiveReport> &collectives) {
  if (collectives.empty()) return "No collectives: the devices don't communicate.\n";
  std::vector<std::vector<std::string>> rows;
  struct Total {
    int64_t times = 0, sent = 0, by_all = 0;
  };
  std::map<CollectiveKind, Total> totals;
  for (const CollectiveReport &each : collectives) {
    rows.push_back({std::string(name_of(each.kind)), plain_text(each.axes), type_text(each.dtype, each.shape),
                    std::to_string(each.bytes_per_device), std::to_string(each.bytes_sent),
                    std::to_string(each.bytes_total), std::to_string(each.loop_depth), std::to_string(each.executions),
                    each.reason, locations_text(each)});
    Total &total = totals[each.kind];
    total.times = saturating_sum(total.times, each.executions);
    total.sent = saturating_sum(total.sent, saturating_product(each.executions, each.bytes_sent));
    total.by_all = saturating_sum(total.by_all, saturating_product(each.executions, each.bytes_total));
  }
  std::string text = table_text({"collective", "axes", "operand on a device", ">bytes", ">sent by a device", ">by all",
                                 ">in loops", ">times", "reason", "from"},
                                rows);
  for (const auto &[kind, total] : totals)
    text += fmt::format("{}: {} in all, {} bytes sent by each device, {} by all together\n", name_of(kind), total.times,
                        total.sent, total.by_all);
  return text;
}

}  // namespace

std::string report_to_text(const Report &report) {
  std::string text = collectives_text(report.collectives);
  const MemoryReport &memory = report.memory;
  text += fmt::format("Bytes on a device: {} arguments, {} outputs, {} temporaries, {} at the peak\n", memory.arguments,
                      memory.outputs, memory.temporaries, memory.peak);
  if (memory.recomputed > 0) text += fmt::format("Values computed again to save memory: {}\n", memory.recomputed);
  const SecondsReport &seconds = report.seconds;
  text += fmt::format("Seconds: {:.3f} parse, {:.3f} propagate, {:.3f} partition, {:.3f} compile", seconds.parse,
                      seconds.propagate, seconds.partition, seconds.compile);
  if (!seconds.steps.empty())
    text += fmt::format(", {:.4f} a step (median of {})", seconds.step_median, seconds.steps.size());
  text += "\n";
  if (const auto &communication = report.communication)
    text +=
        fmt::format("Communication: {:.6f} s in the last run, {:.6f} s of it while devices compute, {:.6f} s exposed\n",
                    communication->seconds, communication->overlapped, communication->exposed);
  if (report.checks.passed + report.checks.failed > 0)
    text += fmt::format("Checks: {} passed, {} failed\n", report.checks.passed, report.checks.failed);
  return text;
}

}  // namespace tessera
