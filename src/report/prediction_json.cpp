// Writes a prediction as JSON. Names and order of the fields are an interface that scripts rely on.
#include "report/json_parts.h"
#include "report/prediction.h"

namespace tessera {
namespace {

Json json_of(const SourceLocation &location) {
  return {{"op", location.op}, {"function", location.function}, {"file", location.file}, {"line", location.line}};
}

Json json_of(const Prediction::Collective &collective) {
  const auto &[what, time] = collective;
  Json json = {{"kind", name_of(what.kind)},
               {"axes", json_of(what.axes)},
               {"shape", what.shape},
               {"dtype", name_of(what.dtype)},
               {"bytes_per_device", what.bytes_per_device},
               {"bytes_sent", what.bytes_sent},
               {"bytes_total", what.bytes_total},
               {"executions", what.executions},
               {"seconds", time.seconds()},
               {"bytes_seconds", time.bytes_seconds},
               {"rounds_seconds", time.rounds_seconds},
               {"bound_by", time.is_latency_bound() ? "latency" : "bandwidth"},
               {"crossover_bytes", time.crossover_bytes},
               {"start_seconds", time.start_seconds},
               {"location", json_of(what.location)}};
  if (!what.members.empty()) json["members"] = json_of(what.members);
  return json;
}

Json json_of(const Prediction::Kernel &kernel) {
  return {{"name", kernel.what.name},
          {"dtype", name_of(kernel.what.dtype)},
          {"operations", kernel.what.operations},
          {"bytes", kernel.what.bytes},
          {"executions", kernel.what.executions},
          {"seconds", kernel.seconds},
          {"bound_by", kernel.is_memory_bound ? "memory" : "arithmetic"},
          {"location", json_of(kernel.what.location)}};
}

}  // namespace

Json json_of(const Prediction &prediction) {
  Json collectives = Json::array(), kernels = Json::array();
  for (const Prediction::Collective &each : prediction.collectives) collectives.push_back(json_of(each));
  for (const Prediction::Kernel &each : prediction.kernels) kernels.push_back(json_of(each));
  Json memory = json_of(prediction.memory);
  memory["of"] = prediction.machine.memory_bytes;
  Json json = {{"program", prediction.program},
               {"machine", prediction.machine.name},
               {"mesh", json_of(prediction.mesh)},
               {"seconds",
                {{"step", prediction.step_seconds()},
                 {"computing", prediction.computation_seconds()},
                 {"communicating", prediction.communication_seconds()},
                 {"overlapped", prediction.overlapped_seconds()}}},
               {"has_unknown_loops", prediction.has_unknown_loops},
               {"memory", memory},
               {"collectives", collectives},
               {"kernels", kernels}};
  if (prediction.lower_bound) add_to(json, *prediction.lower_bound);
  return json;
}

std::string prediction_to_json(const Prediction &prediction) { return document_of(json_of(prediction)); }

}  // namespace tessera
