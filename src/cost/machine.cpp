#include "cost/machine.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "cost/known_machines.h"
#include "cost/named_machine.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> topologies = {"ring", "line", "all_to_all", "shared"};

// Reads fields of objects and collects all mistakes in them.
class Reader {
 public:
  explicit Reader(std::string file) : file_(std::move(file)) {}

  double number(const Json &object, const std::string &where, const char *field, double least, bool is_needed = true) {
    if (!object.contains(field)) {
      if (is_needed) fault(where, fmt::format("\"{}\" is missing", field));
      return 0;
    }
    const Json &value = object[field];
    if (!value.is_number() || value.get<double>() < least || (least == 0 && value.get<double>() < 0)) {
      fault(where, fmt::format("\"{}\" is {}, and must be a number {}", field, value.dump(),
                               least > 0 ? "above 0" : "of at least 0"));
      return 0;
    }
    return value.get<double>();
  }

  const Json *object(const Json &parent, const std::string &where, const char *field) {
    if (parent.contains(field) && parent[field].is_object() && !parent[field].empty()) return &parent[field];
    fault(where, fmt::format("\"{}\" is missing, or isn't an object with fields", field));
    return nullptr;
  }

  void only(const Json &object, const std::string &where, std::initializer_list<std::string_view> fields) {
    for (const auto &[name, value] : object.items())
      if (std::ranges::find(fields, name) == fields.end())
        fault(where, fmt::format("there is no field \"{}\"; it has {}", name, fmt::join(fields, ", ")));
  }

  void fault(const std::string &where, const std::string &what) { faults_.push_back("  " + where + ": " + what); }

  void finish() const {
    if (faults_.empty()) return;
    throw InputError(fmt::format("{}: error: the description of a machine has {} fault{}:\n{}", file_, faults_.size(),
                                 faults_.size() == 1 ? "" : "s", fmt::join(faults_, "\n")));
  }

 private:
  std::string file_;
  std::vector<std::string> faults_;
};

constexpr double above_zero = 1e-300;

void read_caches(const Json &device, Reader &reader, Machine &machine) {
  if (device.contains("cache_bytes") || device.contains("cache_bytes_per_second"))
    reader.fault("device",
                 "\"cache_bytes\" and \"cache_bytes_per_second\" have become \"caches\": [{\"bytes\": ..., "
                 "\"bytes_per_second\": ...}]; `tessera calibrate` measures them anew");
  if (!device.contains("caches")) return;
  const Json &caches = device["caches"];
  if (!caches.is_array())
    return reader.fault("device", fmt::format("\"caches\" is {}, and must be a list", caches.dump()));
  double least = 0;
  for (const Json &cache : caches) {
    if (!cache.is_object()) {
      reader.fault("caches", fmt::format("{} is no object", cache.dump()));
      continue;
    }
    reader.only(cache, "caches", {"bytes", "bytes_per_second"});
    machine.caches.push_back({reader.number(cache, "caches", "bytes", above_zero),
                              reader.number(cache, "caches", "bytes_per_second", above_zero)});
    if (const double bytes = machine.caches.back().bytes; bytes > 0 && bytes <= least)
      reader.fault("caches", "\"bytes\" must ascend");
    least = machine.caches.back().bytes;
  }
}

void read_device(const Json &json, Reader &reader, Machine &machine) {
  const Json *device = reader.object(json, "machine", "device");
  if (!device) return;
  Json known = *device;
  for (const char *former : {"cache_bytes", "cache_bytes_per_second"}) known.erase(former);
  reader.only(known, "device",
              {"memory_bytes", "memory_bytes_per_second", "caches", "kernel_seconds", "collective_seconds",
               "meeting_seconds", "operations_per_second", "shared"});
  machine.memory_bytes = reader.number(*device, "device", "memory_bytes", 0, false);
  machine.memory_bytes_per_second = reader.number(*device, "device", "memory_bytes_per_second", above_zero);
  read_caches(*device, reader, machine);
  machine.kernel_seconds = reader.number(*device, "device", "kernel_seconds", 0, false);
  machine.collective_seconds = reader.number(*device, "device", "collective_seconds", 0, false);
  machine.meeting_seconds = reader.number(*device, "device", "meeting_seconds", 0, false);
  if (device->contains("shared")) {
    if ((*device)["shared"].is_boolean())
      machine.is_shared = (*device)["shared"].get<bool>();
    else
      reader.fault("device", fmt::format("\"shared\" is {}, and must be true or false", (*device)["shared"].dump()));
  }
  const Json *operations = reader.object(*device, "device", "operations_per_second");
  if (!operations) return;
  for (const auto &[dtype, rate] : operations->items()) {
    if (dtype != "other" && !dtype_from_name(dtype))
      reader.fault("operations_per_second", fmt::format("\"{}\" is neither a dtype nor \"other\"", dtype));
    machine.operations_per_second[dtype] =
        reader.number(*operations, "operations_per_second", dtype.c_str(), above_zero);
  }
}

void read_link(const Json &json, const std::string &axis, Reader &reader, Machine &machine) {
  const std::string where = "links \"" + axis + "\"";
  if (!json.is_object()) return reader.fault(where, fmt::format("{} is no object", json.dump()));
  reader.only(json, where, {"topology", "bytes_per_second", "seconds", "combining_bytes_per_second"});
  Link &link = machine.links[axis];
  link.bytes_per_second = reader.number(json, where, "bytes_per_second", above_zero);
  link.seconds = reader.number(json, where, "seconds", 0);
  link.combining_bytes_per_second = reader.number(json, where, "combining_bytes_per_second", 0, false);
  const std::string topology =
      json.contains("topology") && json["topology"].is_string() ? json["topology"].get<std::string>() : "";
  const auto *found = std::ranges::find(topologies, topology);
  if (found == topologies.end())
    return reader.fault(where, fmt::format("\"topology\" must be one of {}", fmt::join(topologies, ", ")));
  link.topology = static_cast<Topology>(found - topologies.begin());
}

// Rates between two entries are interpolated linearly in logarithms.
double rate_of_memory(const Machine &machine, double bytes) {
  const std::vector<CacheRate> &caches = machine.caches;
  const auto above = std::ranges::lower_bound(caches, bytes, {}, &CacheRate::bytes);
  if (above == caches.end()) return machine.memory_bytes_per_second;
  if (above == caches.begin()) return above->bytes_per_second;
  const CacheRate &below = *(above - 1);
  const double share = std::log(bytes / below.bytes) / std::log(above->bytes / below.bytes);
  return below.bytes_per_second * std::pow(above->bytes_per_second / below.bytes_per_second, share);
}

}  // namespace

std::string_view name_of(Topology topology) { return topologies.at(static_cast<size_t>(topology)); }

const Link &Machine::link(const std::string &axis) const {
  check_links({axis});
  auto found = links.find(axis);
  return found != links.end() ? found->second : links.at("*");
}

void Machine::check_links(const std::vector<std::string> &axes) const {
  if (links.contains("*")) return;
  std::vector<std::string> missing, known;
  std::ranges::copy_if(axes, std::back_inserter(missing),
                       [&](const std::string &axis) { return !links.contains(axis); });
  if (missing.empty()) return;
  for (const auto &[name, link] : links) known.push_back(name);
  const bool is_one = missing.size() == 1;
  throw InputError(fmt::format(
      "machine {}: it has no link for the mesh ax{}s {}; it has {}; add {}, or \"*\" for all axes that aren't named",
      name, is_one ? "i" : "e", fmt::join(missing, ", "), fmt::join(known, ", "), is_one ? "one" : "them"));
}

void Machine::check_links_of(const Mesh &mesh) const {
  std::vector<std::string> axes;
  for (const MeshAxis &axis : mesh.axes()) axes.push_back(axis.name.str());
  check_links(axes);
}

double Machine::operations_of(DType dtype) const {
  if (auto found = operations_per_second.find(std::string(name_of(dtype))); found != operations_per_second.end())
    return found->second;
  if (auto other = operations_per_second.find("other"); other != operations_per_second.end()) return other->second;
  return std::ranges::min_element(operations_per_second, {}, [](const auto &entry) { return entry.second; })->second;
}

double Machine::computing_seconds(double operations, DType dtype, int64_t devices) const {
  return (is_shared ? static_cast<double>(devices) : 1) * operations / operations_of(dtype);
}

double Machine::moving_seconds(double bytes, int64_t devices) const {
  if (is_shared) bytes *= static_cast<double>(devices);
  return bytes / rate_of_memory(*this, bytes);
}

double Machine::exchanging_seconds(double bytes, bool combines, const Link &link) const {
  constexpr double least_gain = 1.25;  // a rate near the memory's isn't that of a cache
  const double rate = rate_of_memory(*this, bytes);
  if (rate > least_gain * memory_bytes_per_second) return bytes / rate;
  return bytes /
         (combines && link.combining_bytes_per_second > 0 ? link.combining_bytes_per_second : link.bytes_per_second);
}

const Machine &nominal_machine() {
  static const auto &machine = *new Machine(machine_of("machine", "nominal"));
  return machine;
}

Machine machine_from_json(const std::string &text, const std::string &file) {
  Json json;
  try {
    json = Json::parse(text);
  } catch (const Json::parse_error &error) {
    const auto end = text.begin() + static_cast<int64_t>(std::min(error.byte, text.size()));
    throw InputError(fmt::format("{}:{}: error: this isn't JSON: {}", file, 1 + std::count(text.begin(), end, '\n'),
                                 std::string(error.what()).substr(std::string(error.what()).find("syntax error"))));
  } catch (const Json::out_of_range &error) {
    throw InputError(file + ": error: a number is beyond what 64 bits hold: " +
                     std::string(error.what()).substr(std::string(error.what()).find("parsing")));
  }
  Reader reader(file);
  Machine machine;
  if (!json.is_object()) throw InputError(file + ": error: the description of a machine is a JSON object");
  reader.only(json, "machine", {"name", "device", "links"});
  machine.name = json.contains("name") && json["name"].is_string() ? json["name"].get<std::string>() : file;
  read_device(json, reader, machine);
  if (const Json *links = reader.object(json, "machine", "links"))
    for (const auto &[axis, link] : links->items()) read_link(link, axis, reader, machine);
  reader.finish();
  return machine;
}

std::vector<std::string> machine_names() {
  std::vector<std::string> names;
  for (const auto &[name, text] : known_machines) names.emplace_back(name);
  return names;
}

std::string machine_to_json(const Machine &machine) {
  Json links = Json::object(), operations = Json::object();
  for (const auto &[dtype, rate] : machine.operations_per_second) operations[dtype] = rate;
  for (const auto &[axis, link] : machine.links) {
    links[axis] = {
        {"topology", name_of(link.topology)}, {"bytes_per_second", link.bytes_per_second}, {"seconds", link.seconds}};
    if (link.combining_bytes_per_second > 0)
      links[axis]["combining_bytes_per_second"] = link.combining_bytes_per_second;
  }
  Json device = {{"memory_bytes", machine.memory_bytes}, {"memory_bytes_per_second", machine.memory_bytes_per_second}};
  for (const auto &[bytes, rate] : machine.caches)
    device["caches"].push_back({{"bytes", bytes}, {"bytes_per_second", rate}});
  device.update({{"kernel_seconds", machine.kernel_seconds},
                 {"collective_seconds", machine.collective_seconds},
                 {"meeting_seconds", machine.meeting_seconds},
                 {"operations_per_second", operations},
                 {"shared", machine.is_shared}});
  const Json json = {{"name", machine.name}, {"device", device}, {"links", links}};
  return json.dump(2) + "\n";
}

}  // namespace tessera
