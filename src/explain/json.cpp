// Explanations as JSON: names and order of the fields are an interface that scripts rely on.
#include <algorithm>

#include "explain/explanation.h"
#include "report/json_parts.h"

namespace tessera {
namespace {

Json json_of(const std::vector<AxisList> &dims) {
  Json json = Json::array();
  for (const AxisList &axes : dims) json.push_back(json_of(axes));
  return json;
}

Json json_of(const ExplainedLocation &location) {
  return {{"line", location.line},        {"column", location.column},
          {"op", location.source.op},     {"function", location.source.function},
          {"file", location.source.file}, {"file_line", location.source.line}};
}

Json json_of(const ExplainedStep &step) {
  return {{"value", step.value},
          {"dim", step.dim},
          {"axis", plain_text(step.axis)},
          {"from_value", step.from_value},
          {"from_dim", step.from_dim},
          {"way", name_of(step.way)},
          {"operation", step.operation},
          {"direction", name_of(step.direction)},
          {"rule", step.rule},
          {"factor", step.factor},
          {"factor_size", step.factor_size},
          {"factor_kind", step.factor_kind},
          {"user_priority", step.user_priority},
          {"place", json_of(step.location)}};
}

Json json_of(const Explanation &explanation, const ExplainedAxis &axis) {
  const ExplainedOrigin &origin = axis.origin;
  Json steps = Json::array();
  for (const ExplainedStep *step : steps_of(explanation, axis)) steps.push_back(json_of(*step));
  return {{"dim", axis.dim},
          {"axis", plain_text(axis.axis)},
          {"origin",
           {{"kind", name_of(origin.kind)},
            {"text", origin.text},
            {"value", origin.value},
            {"dim", origin.dim},
            {"user_priority", origin.priority},
            {"place", json_of(origin.location)}}},
          {"steps", steps}};
}

Json json_of(const ExplainedRefusal &refusal) {
  return {{"dim", refusal.dim},
          {"axis", plain_text(refusal.axis)},
          {"from_value", refusal.from_value},
          {"from_dim", refusal.from_dim},
          {"operation", refusal.operation},
          {"why", refusal.why},
          {"place", json_of(refusal.location)}};
}

bool is_of(const AxisRef &axis, const std::string &only) { return only.empty() || axis.name.str() == only; }

Json json_of(const Explanation &explanation, size_t number, const std::string &only_axis) {
  const ExplainedValue &value = explanation.values[number];
  Json axes = Json::array(), refusals = Json::array();
  for (const ExplainedAxis &axis : value.axes)
    if (is_of(axis.axis, only_axis)) axes.push_back(json_of(explanation, axis));
  for (const ExplainedRefusal &refusal : value.refusals)
    if (is_of(refusal.axis, only_axis)) refusals.push_back(json_of(refusal));
  return {{"value", number},
          {"kind", name_of(value.kind)},
          {"names", value.names},
          {"label", value.label},
          {"function", value.function},
          {"call", json_of(value.call)},
          {"operation", value.operation},
          {"place", json_of(value.location)},
          {"type", value.type},
          {"sharding", value.is_known ? json_of(value.dims) : Json(nullptr)},
          {"unreduced", json_of(value.unreduced)},
          {"axes", axes},
          {"refusals", refusals},
          {"note", value.note}};
}

Json json_of(const ExplainedCollective &collective) {
  const CollectiveReport &report = collective.report;
  Json causes = Json::array();
  for (const ExplainedCause &cause : collective.causes)
    causes.push_back({{"value", cause.value}, {"dim", cause.dim}, {"axis", plain_text(cause.axis)}});
  Json json = {{"kind", name_of(report.kind)},
               {"axes", json_of(report.axes)},
               {"shape", report.shape},
               {"dtype", name_of(report.dtype)},
               {"bytes_per_device", report.bytes_per_device},
               {"bytes_sent", report.bytes_sent},
               {"bytes_total", report.bytes_total},
               {"executions", report.executions},
               {"reason", report.reason},
               {"operation", collective.operation},
               {"place", json_of(ExplainedLocation{collective.line, 0, report.location})},
               {"moved", collective.moved ? Json(*collective.moved) : Json(nullptr)},
               {"result", collective.result ? Json(*collective.result) : Json(nullptr)},
               {"from", collective.from},
               {"to", collective.to},
               {"why", collective.why},
               {"rejected", collective.rejected},
               {"remedies", collective.remedies},
               {"causes", causes}};
  for (const ExplainedCollective &member : collective.members) json["members"].push_back(json_of(member));
  return json;
}

Json json_of(const ExplainedLayouts::Sent &sent) {
  return {{"bytes_total", sent.bytes}, {"collectives", sent.collectives}, {"seconds", sent.seconds}};
}

Json json_of(const std::optional<ExplainedLayouts> &layouts) {
  if (!layouts) return nullptr;
  Json values = Json::array();
  for (const ExplainedLayouts::Value &each : layouts->values)
    values.push_back({{"value", each.value ? Json(*each.value) : Json(nullptr)},
                      {"type", each.type},
                      {"place", json_of(each.location)},
                      {"propagated", each.propagated},
                      {"chosen", each.chosen}});
  return {{"is_taken", layouts->is_taken},
          {"chosen", json_of(layouts->chosen)},
          {"propagated", layouts->propagated ? json_of(*layouts->propagated) : Json(nullptr)},
          {"values", values}};
}

}  // namespace

std::string explanation_to_json(const Explanation &explanation, const ExplanationChoice &choice) {
  std::vector<size_t> chosen = chosen_values(explanation, choice);
  Json mesh = Json::object(), values = Json::array(), collectives = Json::array(), selected = Json::array();
  for (const MeshAxis &axis : explanation.mesh.axes()) mesh[axis.name.str()] = axis.size;
  // All values are there, since steps name them by their numbers.
  for (size_t i = 0; i < explanation.values.size(); ++i) values.push_back(json_of(explanation, i, choice.axis));
  for (size_t value : chosen) selected.push_back(value);
  for (const ExplainedCollective &each : explanation.collectives) collectives.push_back(json_of(each));
  Json json = {{"program", explanation.program}, {"mesh", mesh},
               {"devices", explanation.devices}, {"unsharded", explanation.unsharded},
               {"selected", selected},           {"values", values},
               {"collectives", collectives},     {"layouts", json_of(explanation.layouts)}};
  if (explanation.lower_bound) add_to(json, *explanation.lower_bound);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tessera
