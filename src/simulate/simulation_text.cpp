// Prints a simulation for the terminal.
#include <fmt/format.h>

#include <algorithm>

#include "report/table.h"
#include "report/texts.h"
#include "simulate/device_text.h"
#include "simulate/simulation.h"

namespace tessera {
namespace {

constexpr size_t most_rows = 8, most_collectives_shown = 12;

std::vector<std::string> shares_of(const SimulatedDevices &devices, double step) {
  std::vector<std::string> cells;
  for (double seconds : {devices.computing, devices.transferring, devices.waiting})
    cells.push_back(percent_text(seconds, step));
  for (double busy : devices.busy) cells.push_back(percent_text(busy, step));
  return cells;
}

// Devices that look alike share a row. Those that wait least come first: all others wait for them.
std::string devices_table(const Simulation &simulation) {
  std::vector<const SimulatedDevices *> order;
  for (const SimulatedDevices &each : simulation.devices) order.push_back(&each);
  std::ranges::sort(order, {}, [](const SimulatedDevices *each) { return std::pair(each->waiting, each); });
  std::vector<std::pair<std::vector<std::string>, DeviceList>> rows;
  std::map<std::vector<std::string>, size_t> row_of;
  for (const SimulatedDevices *each : order) {
    std::vector<std::string> cells = shares_of(*each, simulation.step_seconds);
    const auto [found, is_new] = row_of.try_emplace(cells, rows.size());
    if (is_new) rows.emplace_back(std::move(cells), DeviceList());
    DeviceList &devices = rows[found->second].second;
    devices.insert(devices.end(), each->devices.begin(), each->devices.end());
  }
  std::vector<std::string> header = {"devices", ">computing", ">exposed", ">waiting for others"};
  for (const std::string &link : simulation.links) header.push_back(">links " + link);
  std::vector<std::vector<std::string>> shown;
  for (auto &[cells, devices] : rows) {
    if (shown.size() == most_rows) break;
    std::ranges::sort(devices);
    shown.push_back({devices_text(devices)});
    shown.back().insert(shown.back().end(), cells.begin(), cells.end());
  }
  std::string text = table_text(header, shown);
  if (rows.size() > most_rows)
    text += fmt::format("and {} rows of devices that wait longer\n", rows.size() - most_rows);
  return text;
}

std::string axes_table(const Simulation &simulation) {
  std::vector<std::vector<std::string>> rows;
  for (const auto &[axes, times] : axis_times(simulation))
    rows.push_back({axes, seconds_text(times.seconds), seconds_text(times.hidden()), seconds_text(times.exposed),
                    seconds_text(times.waiting)});
  if (rows.empty()) return "No collectives: the devices don't communicate.\n";
  return table_text({"collectives along", ">time", ">hidden", ">exposed", ">waiting for others"}, rows);
}

// Lists the collectives that devices wait for longest.
std::string collectives_table(const Simulation &simulation) {
  const std::vector<Prediction::Collective> &predicted = simulation.schedule.prediction.collectives;
  std::vector<size_t> order;
  for (size_t i = 0; i < simulation.collectives.size(); ++i)
    if (simulation.collectives[i].exposed > 0) order.push_back(i);
  std::ranges::sort(order, {}, [&](size_t i) { return std::pair(-simulation.collectives[i].exposed, i); });
  std::vector<std::vector<std::string>> rows;
  for (size_t i : order) {
    if (rows.size() == most_collectives_shown) break;
    const CollectiveReport &what = predicted[i].what;
    const SimulatedCollective &times = simulation.collectives[i];
    rows.push_back({std::string(name_of(what.kind)), plain_text(what.axes), type_text(what.dtype, what.shape),
                    std::to_string(what.executions), seconds_text(times.seconds), seconds_text(times.exposed),
                    locations_text(what)});
  }
  if (rows.empty()) return "";
  std::string text =
      "\n" + table_text({"collective", "axes", "operand on a device", ">times", ">in all", ">exposed", "from"}, rows);
  if (order.size() > most_collectives_shown)
    text += fmt::format("and {} more\n", order.size() - most_collectives_shown);
  return text;
}

std::string memory_text(const Simulation &simulation) {
  const Prediction &prediction = simulation.schedule.prediction;
  std::string text = fmt::format("\nMemory of a device: {} at the peak ({} arguments, {} results, {} temporaries)",
                                 bytes_text(static_cast<double>(prediction.memory.peak)),
                                 bytes_text(static_cast<double>(prediction.memory.arguments)),
                                 bytes_text(static_cast<double>(prediction.memory.outputs)),
                                 bytes_text(static_cast<double>(prediction.memory.temporaries)));
  const double has = prediction.machine.memory_bytes;
  if (has > 0 && static_cast<double>(prediction.memory.peak) > has)
    text += fmt::format(", and it has {}: the program doesn't fit", bytes_text(has));
  text += "\n";
  if (simulation.schedule.live_at_peak.empty()) return text;
  std::vector<std::vector<std::string>> rows;
  for (const LiveBuffer &buffer : simulation.schedule.live_at_peak)
    rows.push_back({buffer.text, bytes_text(static_cast<double>(buffer.bytes))});
  return text + table_text({"largest buffers when most is live", ">bytes"}, rows);
}

}  // namespace

std::string simulation_to_text(const Simulation &simulation) {
  const Prediction &prediction = simulation.schedule.prediction;
  std::string text = machine_text(prediction.machine, prediction.mesh);
  text +=
      fmt::format("\nA step of {}: {} on {} device{}\n\n", prediction.program, seconds_text(simulation.step_seconds),
                  prediction.mesh.size(), prediction.mesh.size() == 1 ? "" : "s");
  text += devices_table(simulation) + "\n" + axes_table(simulation) + collectives_table(simulation) +
          memory_text(simulation);
  if (prediction.has_unknown_loops)
    text += "How often some loops iterate isn't known before they run: each counts once.\n";
  return text;
}

}  // namespace tessera
