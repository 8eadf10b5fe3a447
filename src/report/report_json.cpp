// Writes the report as JSON: names and order of the fields are an interface that scripts rely on.
#include "report/json_parts.h"

namespace tessera {

namespace {

Json json_of(const std::vector<ArrayReport> &arrays) {
  Json json = Json::array();
  for (const ArrayReport &array : arrays) {
    Json sharding = Json::array();
    for (const DimSharding &dim : array.sharding.dims) sharding.push_back(json_of(dim.axes));
    json.push_back({{"name", array.name},
                    {"shape", array.shape},
                    {"dtype", name_of(array.dtype)},
                    {"sharding", sharding},
                    {"bytes_per_device", array.bytes_per_device}});
  }
  return json;
}

Json json_of(const CollectiveReport &collective) {
  Json json = {{"kind", name_of(collective.kind)},
               {"axes", json_of(collective.axes)},
               {"shape", collective.shape},
               {"dtype", name_of(collective.dtype)},
               {"bytes_per_device", collective.bytes_per_device},
               {"bytes_sent", collective.bytes_sent},
               {"bytes_total", collective.bytes_total},
               {"loop_depth", collective.loop_depth},
               {"executions", collective.executions},
               {"reason", collective.reason},
               {"groups", collective.groups},
               {"op", collective.location.op},
               {"function", collective.location.function},
               {"file", collective.location.file},
               {"line", collective.location.line}};
  if (!collective.members.empty()) json["members"] = json_of(collective.members);
  return json;
}

}  // namespace

std::string report_to_json(const Report &report) {
  Json collectives = Json::array();
  for (const CollectiveReport &collective : report.collectives) collectives.push_back(json_of(collective));
  const SecondsReport &seconds = report.seconds;
  Json json = {{"program", report.program},
               {"mesh", json_of(report.mesh)},
               {"devices", report.devices},
               {"inputs", json_of(report.inputs)},
               {"outputs", json_of(report.outputs)},
               {"collectives", collectives},
               {"memory", json_of(report.memory)},
               {"seconds",
                {{"parse", seconds.parse},
                 {"propagate", seconds.propagate},
                 {"partition", seconds.partition},
                 {"compile", seconds.compile},
                 {"step_median", seconds.step_median},
                 {"steps", seconds.steps}}},
               {"checks", {{"passed", report.checks.passed}, {"failed", report.checks.failed}}}};
  if (const auto &communication = report.communication)
    json["communication"] = {{"seconds", communication->seconds},
                             {"overlapped", communication->overlapped},
                             {"exposed", communication->exposed}};
  if (const auto &kernels = report.kernels)
    json["kernels"] = {{"from_memory", kernels->from_memory},
                       {"from_cache", kernels->from_cache},
                       {"compiled", kernels->compiled},
                       {"bytes", kernels->bytes}};
  if (!report.backend.empty()) json["backend"] = report.backend;
  // Names from a program may hold bytes that are not UTF-8; they must not turn a report into an error.
  return document_of(json);
}

}  // namespace tessera
