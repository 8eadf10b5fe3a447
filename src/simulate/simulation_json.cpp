// Writes a simulation as JSON. Names and order of the fields are an interface that scripts rely on.
#include "report/json_parts.h"
#include "simulate/simulation.h"

namespace tessera {
namespace {

Json axes_of(const Simulation &simulation) {
  Json json = Json::array();
  for (const auto &[axes, times] : axis_times(simulation))
    json.push_back({{"axes", axes},
                    {"seconds", times.seconds},
                    {"hidden", times.hidden()},
                    {"exposed", times.exposed},
                    {"waiting", times.waiting}});
  return json;
}

Json devices_of(const Simulation &simulation) {
  Json json = Json::array();
  for (const SimulatedDevices &each : simulation.devices) {
    Json busy = Json::object();
    for (size_t link = 0; link < simulation.links.size(); ++link) busy[simulation.links[link]] = each.busy[link];
    json.push_back({{"count", each.devices.size()},
                    {"first", static_cast<int64_t>(each.devices.front())},
                    {"computing", each.computing},
                    {"exposed", each.transferring},
                    {"waiting", each.waiting},
                    {"links_busy", busy}});
  }
  return json;
}

Json collectives_of(const Simulation &simulation) {
  Json json = Json::array();
  for (size_t i = 0; i < simulation.collectives.size(); ++i) {
    const CollectiveReport &what = simulation.schedule.prediction.collectives[i].what;
    const SimulatedCollective &times = simulation.collectives[i];
    json.push_back({{"kind", name_of(what.kind)},
                    {"axes", json_of(what.axes)},
                    {"shape", what.shape},
                    {"dtype", name_of(what.dtype)},
                    {"executions", what.executions},
                    {"seconds", times.seconds},
                    {"exposed", times.exposed},
                    {"waiting", times.waiting},
                    {"from", locations_text(what)}});
  }
  return json;
}

}  // namespace

std::string simulation_to_json(const Simulation &simulation) {
  const Prediction &prediction = simulation.schedule.prediction;
  Json live = Json::array();
  for (const LiveBuffer &buffer : simulation.schedule.live_at_peak)
    live.push_back({{"buffer", buffer.text}, {"bytes", buffer.bytes}});
  Json memory = json_of(prediction.memory);
  memory["of"] = prediction.machine.memory_bytes;
  memory["live_at_peak"] = live;
  Json json = {{"program", prediction.program},
               {"machine", prediction.machine.name},
               {"mesh", json_of(prediction.mesh)},
               {"step_seconds", simulation.step_seconds},
               {"has_unknown_loops", prediction.has_unknown_loops},
               {"axes", axes_of(simulation)},
               {"devices", devices_of(simulation)},
               {"collectives", collectives_of(simulation)},
               {"memory", memory}};
  return document_of(json);
}

}  // namespace tessera
